// The context shared by the components of a review: the game, the turn shown,
// and comments on it.

import { createContext } from 'svelte';

import { Address } from '../lib/address.svelte';
import { api } from '../lib/api';
import { say, t } from '../lib/words.svelte';
import type { Review, TableSummary, Verdict } from '../protocol';
import { Advisor } from './advisor.svelte';
import { PendingRequest } from './request.svelte';
import type { Viewpoint } from './frames';
import { lineOf, seatsOf } from './turns';
import { Navigation } from './navigation.svelte';

export class ReviewContext {
  readonly navigation: Navigation;
  readonly verdict = new PendingRequest<Verdict>();
  readonly advisor: Advisor;
  #address = new Address();
  #table: () => TableSummary | undefined;

  /** The table is loaded later, if it was played here. */
  constructor(
    readonly review: Review,
    turn: number,
    table: () => TableSummary | undefined,
  ) {
    this.navigation = new Navigation(review, turn);
    this.advisor = new Advisor(review.summary.game);
    this.#table = table;
  }

  /** The views that can be chosen. */
  views: { value: Viewpoint; name: string }[] = $derived.by(() => {
    const { names } = this.review.summary;
    const seats = seatsOf(names).map((seat, i) => ({ value: seat, name: names[i] ?? seat }));
    return [{ value: undefined, name: t('web-review-all') }, ...seats];
  });

  /** What is reviewed, in a few words. */
  about: string = $derived.by(() => {
    const { summary, figures } = this.review;
    const { result, imported, practice, rules_view } = summary;
    const { points, reachable } = figures.at(-1) ?? { points: 0, reachable: undefined };
    // hanab.live stops a game once no more points are possible.
    const unfinished = points === reachable ? 'outcome-stopped' : 'outcome-unfinished';
    const ended = result ? say(result.says) : t(unfinished, { points, max: rules_view.max_score });
    const tag = imported ? t('web-review-imported') : practice ? t('web-practice-tag') : '';
    return [this.#table()?.settings.name, ended, tag].filter(Boolean).join(' · ');
  });

  /** The link to the current turn. */
  link: string = $derived.by(() => this.#address.review(this.review.summary.game, this.navigation.turn));

  /** The current turn in words. */
  says: string = $derived.by(() => {
    const { turn, last } = this.navigation;
    const where = turn === 0 ? t('web-table-dealt') : `${t('web-review-turn-of', { turn, last })}.`;
    return [where, ...(lineOf(this.review.log, turn)?.says ?? []).map(say)].join(' ');
  });

  /** The turn in which the perfect score was lost. */
  loss: number | undefined = $derived.by(() => {
    const first = this.verdict.answer?.first_loss;
    return first?.type === 'turn' && first.turn > 0 ? first.turn : undefined;
  });

  askVerdict(): void {
    void this.verdict.ask((signal) => api.verdict(this.review.summary.game, signal));
  }

  close(): void {
    this.navigation.close();
    this.verdict.cancel();
    this.advisor.request.cancel();
  }
}

export const [reviewContext, setReviewContext] = createContext<ReviewContext>();
