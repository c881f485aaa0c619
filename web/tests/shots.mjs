// Pictures of the table in many states, sizes, languages and themes, for the
// eye; and checks by geometry that nothing overflows. Needs a running server
// and `vite`:  node tests/shots.mjs http://127.0.0.1:5271 /tmp/shots [filter]
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';

const [base = 'http://127.0.0.1:5271', folder = '/tmp/shots', filter = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

export const ARGS = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];
const SIZES = {
  desktop: [1440, 900], laptop: [1280, 680], tablet: [1024, 768], upright: [768, 1024],
  phone: [360, 640], short: [360, 560], side: [844, 390], large: [1920, 1080],
};
const NAMES = ['Mara', 'Joris', 'Comet', 'Ines', 'Bartholomäus'];

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ARGS });

/** One player in a browser of their own. */
async function someone(size, { lang = 'en', theme = 'dark', touch = false } = {}) {
  const [width, height] = SIZES[size];
  const context = await browser.newContext({
    viewport: { width, height }, hasTouch: touch, locale: lang, reducedMotion: 'reduce',
  });
  await context.addInitScript(([lang, theme]) => {
    localStorage.setItem('starmine.language', lang);
    localStorage.setItem('starmine.theme', theme);
  }, [lang, theme]);
  const page = await context.newPage();
  page.on('console', (line) => ['error', 'warning'].includes(line.type()) && console.log('  console:', line.text()));
  page.on('pageerror', (error) => console.log('  error:', error.message));
  return { context, page };
}

async function post(page, path, body) {
  const answer = await page.request.post(`${base}/api${path}`, { data: body });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

export function settings(players, more = {}) {
  const { rules = {}, ...rest } = more;
  return {
    name: 'Friday lanterns', edition: 'english', aids: 'excluded', talk: 'remarks', take_back: true, watching: true,
    ...rest,
    rules: {
      players, strikes: 3, clue_tokens: 8, multicolor: 'none', last_cards: 'last-round',
      announcing: false, empty_clues: false, ...rules,
    },
  };
}

/** Makes a table with bots, sits down, and plays some turns by key. */
async function table(page, players, more = {}, { turns = 0, seed = 'midsummer' } = {}) {
  await post(page, '/player', { name: NAMES[4].slice(0, 5) });
  const { game } = await post(page, '/tables', {
    settings: settings(players, more), bots: Array(players - 1).fill('smart'), start: true,
    origin: { type: 'seed', seed },
  });
  await page.goto(`${base}/table/${game}`);
  await page.waitForSelector('.tablepage');
  for (let i = 0; i < turns; i++) await turn(page);
  await mine(page);
  return game;
}

/** Waits for the own turn; false once the game is over. */
export async function mine(page) {
  await page.waitForFunction(() => document.querySelector('.turn.mine') || document.querySelector('.dock.over'), null, { timeout: 60000 });
  return (await page.$('.dock.over')) === null;
}

/** Any legal turn: a clue if there is one, else a discard. */
async function turn(page, prefer = Math.random()) {
  if (!(await mine(page))) return false;
  const before = await page.textContent('.horizon .say');
  const clues = Number((await page.$$('.lantern.lit')).length) - 1;
  if (clues > 0 && prefer < 0.6) {
    for (const mate of ['a', 's', 'd', 'f']) {
      await page.keyboard.press(mate);
      for (const key of ['1', '2', '3', '4', '5']) {
        await page.keyboard.press(key);
        if (await page.$('.k.on')) break;
      }
      if (await page.$('.k.on')) break;
    }
    await page.keyboard.press('Enter');
  } else {
    await page.keyboard.press('4');
    await page.keyboard.press('x');
    if (await page.$('.refused')) { await page.keyboard.press('Escape'); await page.keyboard.press('Escape'); return turn(page, 0); }
  }
  await page.waitForFunction((old) => document.querySelector('.horizon .say')?.textContent !== old, before, { timeout: 8000 }).catch(() => undefined);
  return true;
}

/** Nothing scrolls sideways, nothing sticks out of the page, no text is cut or covered. */
async function geometry(page, name) {
  const found = await page.evaluate(() => {
    const wrong = [];
    if (document.documentElement.scrollWidth > innerWidth) wrong.push(`scrolls sideways: ${document.documentElement.scrollWidth}`);
    const regions = [...document.querySelectorAll('.bar, .top, .seat, .mid > *, .horizon, .mine > *, .side')].filter((e) => e.getClientRects().length);
    const boxes = regions.map((e) => ({ e, b: e.getBoundingClientRect() }));
    const label = (e) => `${e.tagName.toLowerCase()}.${[...e.classList].filter((c) => !c.startsWith('svelte')).join('.')}`;
    for (const { e, b } of boxes) {
      if (b.left < -1 || b.right > innerWidth + 1 || b.bottom > innerHeight + 1) wrong.push(`${label(e)} sticks out: ${JSON.stringify(b)}`);
    }
    for (const [i, x] of boxes.entries()) for (const y of boxes.slice(i + 1)) {
      if (x.e.contains(y.e) || y.e.contains(x.e)) continue;
      const w = Math.min(x.b.right, y.b.right) - Math.max(x.b.left, y.b.left);
      const h = Math.min(x.b.bottom, y.b.bottom) - Math.max(x.b.top, y.b.top);
      if (w > 2 && h > 2) wrong.push(`${label(x.e)} over ${label(y.e)}: ${w.toFixed()}×${h.toFixed()}`);
    }
    for (const e of document.querySelectorAll('.dock, .dock *, .horizon, .mid .label, .own')) {
      if (e.closest('.sr') || e.closest('svg') || e.tagName === 'svg') continue;
      const s = getComputedStyle(e);
      if (e.scrollWidth > e.clientWidth + 2 && e.clientWidth > 0 && s.display !== 'inline' && s.textOverflow !== 'ellipsis') wrong.push(`${label(e)} too wide: ${e.scrollWidth} in ${e.clientWidth} “${e.textContent.trim().slice(0, 40)}”`);
      if (e.scrollHeight > e.clientHeight + 2 && e.clientHeight > 0 && s.display !== 'inline' && s.overflowY !== 'visible') wrong.push(`${label(e)} too high: ${e.scrollHeight} in ${e.clientHeight} “${e.textContent.trim().slice(0, 40)}”`);
    }
    return wrong;
  });
  for (const each of found) console.log(`  ${name}: ${each}`);
}

async function shot(page, name) {
  await page.waitForTimeout(250);
  await page.screenshot({ path: `${folder}/${name}.png` });
  await geometry(page, name);
  console.log(name);
}

const clue = async (page) => {
  await page.keyboard.press('a');
  for (const key of ['q', 'w', 'e', 'r', 't', '1', '2', '3', '4', '5']) {
    await page.keyboard.press(key);
    if (await page.$('.k.on')) break;
  }
};

const SCENES = {
  async 'table-4p-desktop'() { const { page, context } = await someone('desktop'); await table(page, 4, {}, { turns: 5 }); await clue(page); await shot(page, 'table-4p-desktop'); await page.keyboard.press('Escape'); await page.keyboard.press('Escape'); await page.keyboard.press('2'); await shot(page, 'table-4p-card-desktop'); await context.close(); },
  async 'table-2p-desktop'() { const { page, context } = await someone('desktop'); await table(page, 2, { rules: { multicolor: 'own-5', announcing: true } }, { turns: 6 }); await page.keyboard.press('2'); await shot(page, 'table-2p-desktop'); await context.close(); },
  async 'table-3p-desktop'() { const { page, context } = await someone('desktop', { lang: 'fr' }); await table(page, 3, { aids: 'deduction', talk: 'free' }, { turns: 4 }); await shot(page, 'table-3p-fr-desktop'); await page.hover('.own [data-card]'); await page.waitForTimeout(600); await shot(page, 'table-3p-fr-look'); await context.close(); },
  async 'table-5p-laptop'() { const { page, context } = await someone('laptop', { lang: 'de', theme: 'light' }); await table(page, 5, {}, { turns: 5 }); await clue(page); await shot(page, 'table-5p-de-light-laptop'); await context.close(); },
  async 'tablet'() { const { page, context } = await someone('tablet', { lang: 'nl' }); await table(page, 4, {}, { turns: 3 }); await clue(page); await shot(page, 'tablet-4p-nl'); await page.keyboard.press('g'); await shot(page, 'tablet-4p-nl-pile'); await context.close(); },
  async 'upright'() { for (const p of [2, 3, 4, 5]) { const { page, context } = await someone('upright', { lang: 'da' }); await table(page, p, {}, { turns: 2 }); await clue(page); await shot(page, `upright-${p}p-da`); await context.close(); } },
  async 'phone'() { for (const p of [2, 3, 4, 5]) { const { page, context } = await someone('phone', { touch: true }); await table(page, p, {}, { turns: 2 }); await clue(page); await shot(page, `phone-${p}p`); await context.close(); } },
  async 'phone-six'() { const { page, context } = await someone('phone', { lang: 'fr', touch: true }); await table(page, 5, { rules: { multicolor: 'every-10', announcing: true, empty_clues: true } }, { turns: 2 }); await page.keyboard.press('3'); await shot(page, 'phone-5p-six-fr-card'); await page.keyboard.press('Escape'); await shot(page, 'phone-5p-six-fr'); await context.close(); },
  async 'phone-light'() { const { page, context } = await someone('phone', { lang: 'de', theme: 'light', touch: true }); await table(page, 5, { aids: 'deduction' }, { turns: 2 }); await page.keyboard.press('3'); await shot(page, 'phone-5p-de-light-card'); await context.close(); },
  async 'short'() { for (const p of [3, 5]) { const { page, context } = await someone('short', { lang: 'fr', touch: true }); await table(page, p, {}, { turns: 1 }); await clue(page); await shot(page, `short-${p}p-fr`); await context.close(); } },
  async 'side'() { const { page, context } = await someone('side', { touch: true }); await table(page, 4, {}, { turns: 1 }); await clue(page); await shot(page, 'side-4p'); await context.close(); },
  async 'large'() { const { page, context } = await someone('large'); await table(page, 5, { rules: { multicolor: 'own-10', clue_tokens: 12 } }, { turns: 3 }); await clue(page); await shot(page, 'large-5p'); await context.close(); },
  async 'before'() {
    const { page, context } = await someone('desktop');
    await post(page, '/player', { name: 'Mara' });
    const { game } = await post(page, '/tables', { settings: settings(4), bots: ['smart'] });
    await page.goto(`${base}/table/${game}`); await page.waitForSelector('.before .seats'); await page.waitForTimeout(500);
    await shot(page, 'before-desktop');
    await page.setViewportSize({ width: 360, height: 640 }); await shot(page, 'before-phone');
    await context.close();
  },
  async 'menus'() {
    const { page, context } = await someone('desktop', { lang: 'de' }); await table(page, 4, {}, { turns: 1 });
    await page.keyboard.press('?'); await shot(page, 'help-de'); await page.keyboard.press('Escape');
    await page.click('.bar .plain:last-child'); await shot(page, 'menu-de'); await page.keyboard.press('Escape');
    await page.click('.seat [data-card]'); await shot(page, 'quick-de'); await page.keyboard.press('Escape');
    await page.hover('.seat .hand'); await page.waitForTimeout(700); await shot(page, 'knows-de');
    await context.close();
  },
};

/** No pictures: every language at every size, with the longest names, checked by geometry. */
SCENES.matrix = async () => {
  for (const lang of ['da', 'de', 'en', 'fr', 'nl']) for (const players of [3, 5]) {
    const { page, context } = await someone('desktop', { lang });
    const friend = await someone('phone', { lang });
    await post(page, '/player', { name: 'Mara' });
    await post(friend.page, '/player', { name: 'Bartholomäus-Maximilian Wurzelbr' });
    const rules = { multicolor: 'every-5', announcing: true, empty_clues: true };
    const { game } = await post(page, '/tables', { settings: settings(players, { rules }), bots: Array(players - 2).fill('smart') });
    await friend.page.goto(`${base}/table/${game}`);
    await friend.page.locator('.actions .btn.main, .btn.main').first().click();
    await friend.page.waitForSelector('.seat.mine');
    await page.goto(`${base}/table/${game}`);
    await page.waitForSelector('.go .btn.main[aria-disabled="false"]');
    await page.click('.go .btn.main');
    await page.waitForSelector('.tablepage');
    await friend.page.waitForSelector('.tablepage');
    for (const each of [page, friend.page]) for (const [size, [width, height]] of Object.entries(SIZES)) {
      await each.setViewportSize({ width, height });
      await each.waitForTimeout(150);
      await geometry(each, `${lang} ${players} ${size} clue`);
      await targets(each, `${lang} ${players} ${size}`, width);
      await each.keyboard.press('a'); await each.keyboard.press('e');
      await each.waitForTimeout(60);
      await geometry(each, `${lang} ${players} ${size} preview`);
      await each.keyboard.press('Escape'); await each.keyboard.press('Escape');
      await each.keyboard.press('2'); await each.waitForTimeout(60);
      await geometry(each, `${lang} ${players} ${size} card`);
      await each.keyboard.press('Escape'); await each.keyboard.press('Escape');
    }
    console.log('matrix', lang, players);
    await context.close(); await friend.context.close();
  }
};

/** What a finger must hit is large enough; a team-mate's hand is one target. */
async function targets(page, name, width) {
  if (width > 500) return;
  const small = await page.evaluate(() => [...document.querySelectorAll('button, a[href], select, input')]
    .filter((e) => e.getClientRects().length && !e.closest('.seat') && !e.closest('.fws'))
    .map((e) => ({ e, b: e.getBoundingClientRect() }))
    .filter(({ b }) => b.width < 40 || b.height < 40)
    .map(({ e, b }) => `${e.className.toString().replace(/svelte-\w+/g, '').trim()} ${b.width.toFixed()}×${b.height.toFixed()}`));
  for (const each of small) console.log(`  ${name}: small target ${each}`);
}

for (const [name, scene] of Object.entries(SCENES)) if (name.includes(filter)) {
  await scene().catch((error) => console.log(`  ${name} failed: ${error.message.slice(0, 400)}`));
}
await browser.close();
