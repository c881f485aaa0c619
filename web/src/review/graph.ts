// The geometry of the graph. The figures come from the server.

import type { TurnFigures } from '../protocol';

export const GRAPHS = ['points', 'pace', 'efficiency'] as const;
export type GraphName = (typeof GRAPHS)[number];

export const LINES = ['reachable', 'built', 'pace', 'efficiency'] as const;
export type LineName = (typeof LINES)[number];

/** One value for the deal and each turn; undefined where there is none. */
export type Line = { name: LineName; values: (number | undefined)[] };

export function valueOf(name: LineName, figures: TurnFigures): number | undefined {
  switch (name) {
    case 'reachable':
      return figures.reachable;
    case 'built':
      return figures.points;
    case 'pace':
      return figures.pace ?? undefined;
    case 'efficiency':
      // Landed cards per clue.
      return figures.clues > 0 ? figures.landed / figures.clues : undefined;
  }
}

export function linesOf(graph: GraphName, figures: readonly TurnFigures[]): Line[] {
  const names: LineName[] = graph === 'points' ? ['reachable', 'built'] : [graph];
  return names.map((name) => ({ name, values: figures.map((each) => valueOf(name, each)) }));
}

/** The drawing area, in pixels. */
export type Area = { left: number; right: number; top: number; bottom: number };

export class Plot {
  constructor(
    readonly area: Area,
    /** The number of the last turn. */
    readonly last: number,
    readonly low: number,
    readonly high: number,
  ) {}

  x(turn: number): number {
    const { left, right } = this.area;
    return left + ((right - left) * turn) / Math.max(1, this.last);
  }

  y(value: number): number {
    const { top, bottom } = this.area;
    return bottom - ((bottom - top) * (value - this.low)) / (this.high - this.low);
  }

  /** A step line that holds each value until the next turn; gaps stay gaps. */
  path(values: readonly (number | undefined)[]): string {
    let d = '';
    let open = false;
    values.forEach((value, turn) => {
      const x = this.x(turn).toFixed(1);
      if (value === undefined) d += open ? `H${x}` : '';
      else d += open ? `H${x}V${this.y(value).toFixed(1)}` : `M${x} ${this.y(value).toFixed(1)}`;
      open = value !== undefined;
    });
    return d;
  }
}

/** The range of values, in whole steps with a margin. */
export function span(graph: GraphName, lines: readonly Line[], max: number): { low: number; high: number } {
  if (graph === 'points') return { low: 0, high: max };
  const values = lines.flatMap((line) => line.values.filter((value) => value !== undefined));
  const low = Math.min(0, ...values);
  const high = Math.max(low + 1, ...values);
  const step = stepFor(high - low, 5);
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step };
}

/** A round step size that gives at most this many steps. */
function stepFor(range: number, most: number): number {
  return [0.5, 1, 2, 5, 10, 20].find((step) => range / step <= most) ?? 50;
}

/** Labels of the value axis: as many as fit, always including zero. */
export function valueTicks(low: number, high: number, height: number): number[] {
  const room = 19;
  const step = stepFor(high - low, Math.max(1, Math.min(5, Math.floor(height / room))));
  const ticks: number[] = [];
  for (let value = Math.ceil(low / step) * step; value < high; value += step) {
    // The highest value is always labelled, if necessary instead of its
    // neighbour.
    if ((high - value) / step > 0.6 || (height * (high - value)) / (high - low) >= room) ticks.push(value);
  }
  return [...ticks, high];
}

/** Labels of the turn axis: as many as fit, always including the last. */
export function turnTicks(last: number, width: number): number[] {
  const room = 44;
  const step = [1, 2, 5, 10, 20, 50].find((each) => (each / Math.max(1, last)) * width >= room) ?? 100;
  const ticks: number[] = [];
  for (let turn = 0; turn < last; turn += step) {
    if (((last - turn) / last) * width >= room * 0.7) ticks.push(turn);
  }
  return [...ticks, last];
}
