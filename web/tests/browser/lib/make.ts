// Fills in the dialog that makes a table.

import type { Multicolor } from '../../../src/protocol';
import type { Person } from './person';
import { SEED } from './table';
import { until } from './until';

export type Draft = {
  seats?: number;
  bots?: number;
  multicolor?: Multicolor;
  strikes?: number;
  clueTokens?: number;
  grandFinale?: boolean;
  announcing?: boolean;
  emptyClues?: boolean;
};

/**
 * Fills in the dialog and makes the table. The rulebook stays the suggested one, the creator
 * begins, and the cards are the same in every run.
 */
export async function makeTable(person: Person, draft: Draft): Promise<void> {
  const { page } = person;
  await person.goto('/');
  await person.press(person.t('web-make-friends'), 'link');
  const dialog = page.getByRole('dialog', { name: person.t('web-make-title') });
  const name = dialog.getByLabel(person.t('web-name'), { exact: true });
  await dialog.getByLabel(person.t('web-make-name'), { exact: true }).waitFor();
  if (await name.isVisible()) await name.fill(person.name);

  /** Picks an option by pressing its label. */
  const pick = (group: string, option: string): Promise<void> =>
    dialog
      .getByRole('radiogroup', { name: person.t(group), exact: true })
      .getByRole('radio', { name: option, exact: true })
      .locator('xpath=..')
      .click();
  const more = async (group: string, times: number): Promise<void> => {
    const stepper = dialog.getByRole('group', { name: person.t(group), exact: true });
    for (let i = 0; i < times; i++) await stepper.getByRole('button', { name: person.t('web-more') }).click();
  };
  const turnTo = (id: string, on: boolean): Promise<void> =>
    dialog.getByRole('switch', { name: person.t(id), exact: true }).setChecked(on);

  if (draft.seats !== undefined) await pick('web-seats', String(draft.seats));
  if (draft.bots !== undefined) await more('web-bots', draft.bots);
  // Everything else is behind one line.
  await dialog.getByText(person.t('web-make-more'), { exact: true }).click();
  if (draft.multicolor !== undefined) {
    const help = person.t(`variant-${draft.multicolor}-help`);
    await dialog.locator('label').filter({ hasText: help }).getByRole('radio').check();
  }
  if (draft.strikes !== undefined) await pick('switch-strikes', String(draft.strikes));
  if (draft.clueTokens !== undefined) await more('switch-clue-tokens', draft.clueTokens - 8);
  if (draft.grandFinale !== undefined) await turnTo('variant-grand-finale', draft.grandFinale);
  if (draft.announcing !== undefined) await turnTo('variant-announcing', draft.announcing);
  if (draft.emptyClues !== undefined) await turnTo('switch-empty-clues', draft.emptyClues);
  await pick('switch-first-seat', person.t('web-begins-seat'));
  await pick('web-origin', person.t('web-origin-seed'));
  await dialog.getByLabel(person.t('web-origin-seed-label')).fill(SEED);

  const full = draft.bots === (draft.seats ?? 4) - 1;
  await person.press(person.t(full ? 'web-make-start' : 'web-make-do'));
  await until('the table that was made', () => person.table);
}
