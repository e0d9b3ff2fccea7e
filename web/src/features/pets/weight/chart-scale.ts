/** A scale of evenly spaced values, ascending, that covers what it was made for. */
export type Ticks = readonly number[];

/** At most this many intervals. */
const INTERVALS = 4;

/** Steps that people count in, times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/**
 * The ticks of a scale from `least` or somewhat less to `most` or somewhat more. Equal ones get some room around them.
 */
export function ticksBetween(least: number, most: number): Ticks {
  const room = least === most ? most * 0.1 : 0;
  const [from, to] = [least - room, most + room];
  const power = 10 ** Math.floor(Math.log10((to - from) / INTERVALS));
  const isWide = (step: number) => Math.ceil(to / step - 1e-9) - Math.floor(from / step + 1e-9) <= INTERVALS;
  const step = power * (STEPS.find((each) => isWide(each * power)) ?? 20);
  const first = Math.floor(from / step + 1e-9);
  const last = Math.ceil(to / step - 1e-9);
  // Multiplied each time and rounded, since 0.1 + 0.2 is not 0.3.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(6)));
}

/** Where a value is between the ends of a scale, from 0 to 1; in the middle where the ends are equal. */
export const partOf = (value: number, from: number, to: number): number =>
  from === to ? 0.5 : (value - from) / (to - from);
