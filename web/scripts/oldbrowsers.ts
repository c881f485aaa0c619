// The oldest browsers that work, and what the build does for them: newer syntax is translated, newer
// colours get a fallback, and other features that they lack fail the build.

import type { AtRule, Declaration, Plugin as PostCssPlugin } from 'postcss';
import type { Plugin } from 'vite';

/** Stated in the README, too. */
export const TARGETS = ['chrome105', 'firefox115', 'safari15.4', 'ios15.4'];

/** `color-mix(in srgb, COLOR 70%, OTHER)`: newer than all of them. */
const MIX = /color-mix\(in srgb,\s*(var\([^)]*\)|[\w#]+)\s+(\d+)%,\s*(var\([^)]*\)|[\w#]+)\s*\)/g;

/** A mixture that is mostly transparent is left out; of any other, the first colour is used. */
function plain(value: string): string {
  return value.replace(MIX, (_, color: string, percent: string, other: string) =>
    other === 'transparent' && Number(percent) < 50 ? 'transparent' : color,
  );
}

/** After each rule that mixes colours, adds one for browsers that cannot mix them. */
export function withFallbacks(): PostCssPlugin {
  return {
    postcssPlugin: 'color-mix-fallback',
    OnceExit(root, { AtRule, Declaration, Rule }) {
      root.walkRules((rule) => {
        const plainer: Declaration[] = [];
        rule.walkDecls(/./, ({ prop, value }) => {
          if (value.includes('color-mix(')) {
            plainer.push(new Declaration({ prop, value: plain(value), source: rule.source }));
          }
        });
        const added = rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'supports';
        if (plainer.length === 0 || added) return;
        const { selector, source } = rule;
        const nodes = [new Rule({ selector, source, nodes: plainer })];
        const params = 'not (color: color-mix(in srgb, red, red))';
        rule.after(new AtRule({ name: 'supports', params, source, nodes }));
      });
    },
  };
}

/** Features that the oldest browsers lack and that nothing translates. */
const TOO_NEW: [where: '.css' | '.js', what: string, feature: RegExp][] = [
  ['.css', 'range media queries', /@media[^{]*(?:width|height)\s*[<>]/],
  ['.css', ':has()', /:has\(/],
  ['.css', 'zoom', /[;{]zoom:/],
  ['.css', 'nesting', /\{&/],
  ['.js', 'toSorted, toReversed, toSpliced', /\.to(?:Sorted|Reversed|Spliced)\(/],
  ['.js', 'Promise.withResolvers', /withResolvers\(/],
  ['.js', 'Object.groupBy', /\.groupBy\(/],
  ['.js', 'lookbehind', /\(\?<[=!]/],
  ['.js', 'Set methods', /\.(?:isSubsetOf|symmetricDifference)\(/],
  ['.js', 'checkVisibility', /\.checkVisibility\(/],
  ['.js', 'AbortSignal.any and timeout', /AbortSignal\.(?:any|timeout)\(/],
];

/** Fails the build where a page would need a newer browser. */
export function rejectNewFeatures(): Plugin {
  return {
    name: 'reject-new-features',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        const text = file.type === 'chunk' ? file.code : String(file.source);
        for (const [where, what, feature] of TOO_NEW) {
          const found = name.endsWith(where) ? feature.exec(text) : null;
          if (!found) continue;
          const near = text.slice(Math.max(0, found.index - 60), found.index + 60);
          this.error(`${name}: ${what} is newer than ${TARGETS.join(', ')}: ${near}`);
        }
      }
    },
  };
}
