// ESLint rules. svelte-check checks types and Prettier checks formatting; this
// finds the mistakes that neither of them sees.

import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';

/** The shared folders, each of which may use only those before it; and the folders of single pages. */
const SHARED = ['lib', 'art', 'controls', 'board'];
const OWN = ['table', 'review', 'end', 'home', 'pages'];

export default defineConfig(
  { ignores: ['dist/', 'screenshots/', 'src/protocol.ts'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js', 'scripts/*.mjs', 'tests/*.mjs', 'public/*.js'] },
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      // ESLint does not know the types of components. svelte-check does, and it
      // allows no `any`.
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Maps and sets are either replaced as a whole, or nothing on the page
      // depends on them.
      'svelte/prefer-svelte-reactivity': 'off',
      // {' '} keeps a space at the edge of a block.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  // Dependencies point one way (ARCHITECTURE.md).
  ...SHARED.map((layer, i) => ({
    files: [`src/${layer}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [...SHARED.slice(i + 1), ...OWN].map((above) => `../${above}/*`) },
      ],
    },
  })),
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
);
