// A tour of every page and everything that opens on it, for checks of
// accessibility and layout, and for screenshots.

import { lastMove, middleOf, playedByBots } from './bots';
import { endScreen } from './end';
import type { Fixture } from './fixture';
import type { PersonOptions, Person } from './person';
import { SeatDriver } from './seatdriver';
import { join, SEALED, start, tableFor } from './table';
import { until } from './until';

export type Look = (name: string, person: Person) => Promise<void>;

export async function tour(fixture: Fixture, options: PersonOptions, look: Look): Promise<void> {
  const walk = await begin(fixture, options, look);
  await walk.asNobody();
  await walk.asGuest();
  await walk.beforeTheGame();
  await walk.atTheTable();
  await walk.withSixSuits();
  await walk.sealed();
  await walk.atTheEnd();
  await walk.afterwards();
}

/** The part of the tour during a game. */
export async function tableTour(fixture: Fixture, options: PersonOptions, look: Look): Promise<void> {
  const walk = await begin(fixture, options, look);
  await walk.beforeTheGame();
  await walk.atTheTable();
  await walk.withSixSuits();
  await walk.sealed();
}

async function begin(fixture: Fixture, options: PersonOptions, look: Look): Promise<Walk> {
  const person = await fixture.person('Mara', options);
  const friend = await fixture.person('Bartholomäus', { language: options.language ?? 'en', size: 'phone' });
  return new Walk(fixture, person, friend, (name) => look(name, person));
}

class Walk {
  constructor(
    readonly fixture: Fixture,
    readonly person: Person,
    readonly friend: Person,
    readonly look: (name: string) => Promise<void>,
  ) {}

  async asNobody(): Promise<void> {
    const { person } = this;
    await person.goto('/no/such/place');
    await person.sees(person.t('web-nowhere'));
    await this.look('nowhere');
    await person.goto('/');
    await person.sees(person.t('web-headline'));
    await this.look('home');
    await this.#opened('link', () => person.press(person.t('web-by-link')));
    await this.#opened('import', () => person.page.getByRole('button', { name: person.t('web-import') }).click());
    await person.goto('/how');
    await person.sees(person.t('chapter-tips'));
    await this.look('how');
    await this.#opened('make', async () => {
      await person.goto('/new');
      const dialog = person.page.getByRole('dialog');
      await dialog
        .getByRole('button', { name: person.t('web-more') })
        .last()
        .click();
      await person.sees(person.t('web-highest', { points: 25 }));
    });
  }

  async asGuest(): Promise<void> {
    await tableFor(this.friend, { players: 4, bots: 1, name: 'Friday lanterns', watching: true });
    await this.person.goto(this.friend.page.url());
    await this.person.sees(this.person.t('web-invites', { name: this.friend.name }));
    await this.look('join');
  }

  async beforeTheGame(): Promise<void> {
    const { person, friend } = this;
    await tableFor(person, { players: 4, bots: 2, talk: 'free', take_back: true, watching: true });
    await person.page.getByLabel(person.t('web-invite-link')).waitFor();
    await this.look('waiting');
    await join(friend, person.page.url());
    await until('everyone is here', () => person.table?.seats.every(({ occupant }) => occupant));
    await this.look('waiting-full');
    await this.#opened('edit', () => person.press(person.t('web-setup-edit')));
    await start(person, friend);
  }

  async atTheTable(): Promise<void> {
    const { person, friend } = this;
    const seat = new SeatDriver(person);
    await seat.turn();
    await this.look('table');
    const { keyboard } = person.page;
    await keyboard.press('Digit2');
    await this.look('card');
    await this.#opened('note', () => keyboard.press('KeyN'));
    await keyboard.press('Escape');
    const offer = seat.legal.clues[0]!;
    await keyboard.press(`Key${'ASD'.charAt(seat.mates.indexOf(offer.to))}`);
    await person.page.getByRole('radio', { name: seat.clueName(offer), exact: true }).click();
    await this.look('clue');
    await keyboard.press('Escape');
    await keyboard.press('Escape');
    await this.#opened('menu', () => person.press(person.t('web-table-menu')));
    await this.#opened('keys', () => keyboard.press('Shift+Slash'));
    if (person.size === 'phone' || person.size === 'tablet') {
      await this.#opened('pile', () => keyboard.press('KeyG'));
      await this.#opened('log', () => keyboard.press('KeyL'));
    }
    await seat.move();
    await person.page
      .getByRole('group', { name: person.t('web-table-hand', { who: friend.name, count: 4, turn: 'yes' }) })
      .waitFor();
    await this.look('off-turn');
    // The friend proposes to end the game.
    await friend.press(friend.t('web-table-menu'));
    await friend.press(friend.t('web-table-end'));
    await friend.press(friend.t('web-table-end'));
    await person.sees(person.t('web-table-agree'));
    await this.look('proposal');
    await person.press(person.t('web-table-agree'));
    await endScreen(person);
    await this.look('ended');
    await this.#opened('same', () => person.press(person.t('web-end-same')));
  }

  async withSixSuits(): Promise<void> {
    const { person } = this;
    const rules = { multicolor: 'every-10', announcing: true, empty_clues: true, clue_tokens: 12 } as const;
    await tableFor(person, { players: 5, aids: 'deduction', edition: 'german', rules });
    await new SeatDriver(person).turn();
    await this.look('six');
    await person.page.keyboard.press('Digit3');
    await this.look('announcing');
  }

  /** A sealed game: its code during the game, and the check at the end. */
  async sealed(): Promise<void> {
    const { person } = this;
    await tableFor(person, { players: 3, origin: SEALED });
    await new SeatDriver(person).turn();
    await this.look('sealed');
    await person.press(person.t('web-table-menu'));
    await person.page.getByRole('dialog').waitFor();
    await this.look('sealed-menu');
    await person.press(person.t('web-table-end'));
    await person.press(person.t('web-table-end'));
    await endScreen(person);
    await this.look('checked');
    await this.#opened('seal', () => person.press(person.t('web-seal-holds')));
  }

  async atTheEnd(): Promise<void> {
    const { person } = this;
    const played = await playedByBots(this.fixture.server.data, 4);
    await middleOf(person, played, 4);
    await this.look('middle');
    const seat = await middleOf(person, played, 0);
    await lastMove(seat, played);
    await endScreen(person);
    await this.look('end');
    await person.press(person.t('web-end-table'));
    await this.look('over');
  }

  async afterwards(): Promise<void> {
    const { person } = this;
    const game = new URL(person.page.url()).pathname.split('/').at(-1)!;
    await person.goto(`/review/${game}/20`);
    await person.sees(person.t('web-review-turn-of', { turn: 20, last: person.game!.turn }));
    await this.look('review');
    if (person.size === 'phone') {
      for (const tab of ['log', 'bot', 'deal', 'graph']) {
        await this.#opened(`review-${tab}`, () => person.press(person.t(`web-review-tab-${tab}`)));
      }
    } else {
      await person.page.keyboard.press('KeyB');
      await person.page.getByRole('group', { name: person.t('web-bots-kind') }).waitFor();
      await this.look('review-bot');
    }
    await this.#opened('review-menu', () => person.press(person.t('web-table-menu')));
    await person.goto(`/deal/${game}`);
    await person.sees(person.t('web-deal-results'));
    await this.look('deal');
    await person.goto('/');
    await person.page.getByRole('region', { name: person.t('web-mine') }).waitFor();
    await this.look('home-games');
    await this.#opened('settings', async () => {
      await person.press(person.t('web-settings'));
      await person.press(person.t('web-device-show'));
      await person.page.getByLabel(person.t('web-device-link')).first().waitFor();
    });
  }

  async #opened(name: string, open: () => Promise<void>): Promise<void> {
    await open();
    const dialog = this.person.page.getByRole('dialog');
    await dialog.waitFor();
    await this.look(name);
    await this.person.page.keyboard.press('Escape');
    // Waits until the closing dialog has gone.
    await this.person.page.locator('dialog').waitFor({ state: 'detached' });
  }
}
