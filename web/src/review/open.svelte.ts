// The review that a page is about, for all of its parts: the game, where in it
// the reader is, and what there is to say of it.

import { createContext } from 'svelte';

import { Address } from '../lib/address.svelte';
import { api } from '../lib/api';
import { say, t } from '../lib/words.svelte';
import type { Review, TableSummary, Verdict } from '../protocol';
import { Advisor } from './advisor.svelte';
import { Asked } from './asked.svelte';
import type { Eyes } from './frames';
import { lineOf, seatsOf } from './turns';
import { Walk } from './walk.svelte';

export class OpenReview {
  readonly walk: Walk;
  readonly verdict = new Asked<Verdict>();
  readonly advisor: Advisor;
  #address = new Address();
  #table: () => TableSummary | undefined;

  /** The table it was played at is told later, if it was played here. */
  constructor(
    readonly review: Review,
    turn: number,
    table: () => TableSummary | undefined,
  ) {
    this.walk = new Walk(review, turn);
    this.advisor = new Advisor(review.summary.game);
    this.#table = table;
  }

  /** Through whose eyes the reader can look. */
  views: { value: Eyes; name: string }[] = $derived.by(() => {
    const { names } = this.review.summary;
    const seats = seatsOf(names).map((seat, i) => ({ value: seat, name: names[i] ?? seat }));
    return [{ value: undefined, name: t('web-review-all') }, ...seats];
  });

  /** What is reviewed, in a few words. */
  about: string = $derived.by(() => {
    const { summary, figures } = this.review;
    const { result, imported, practice, rules_view } = summary;
    const points = figures.at(-1)?.points ?? 0;
    const ended = result ? say(result.says) : t('outcome-unfinished', { points, max: rules_view.max_score });
    const tag = imported ? t('web-review-imported') : practice ? t('web-practice-tag') : '';
    return [this.#table()?.settings.name, ended, tag].filter(Boolean).join(' · ');
  });

  /** The link to the turn that the reader is at. */
  link: string = $derived.by(() => this.#address.review(this.review.summary.game, this.walk.turn));

  /** That turn in words. */
  says: string = $derived.by(() => {
    const { turn, last } = this.walk;
    const where = turn === 0 ? t('web-table-dealt') : `${t('web-review-turn-of', { turn, last })}.`;
    return [where, ...(lineOf(this.review.log, turn)?.says ?? []).map(say)].join(' ');
  });

  /** The turn at which the perfect score was lost. */
  loss: number | undefined = $derived.by(() => {
    const first = this.verdict.answer?.first_loss;
    return first?.type === 'turn' && first.turn > 0 ? first.turn : undefined;
  });

  askVerdict(): void {
    void this.verdict.ask((signal) => api.verdict(this.review.summary.game, signal));
  }

  close(): void {
    this.walk.close();
    this.verdict.hangUp();
    this.advisor.asked.hangUp();
  }
}

export const [openReview, setOpenReview] = createContext<OpenReview>();
