/** How a figure spread over the rounds of a measurement. */
export interface Spread {
  min: number;
  median: number;
  max: number;
}

/** The spread of one or more figures, to three decimals. */
export function spreadOf(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (index: number) => Math.round((sorted[index] ?? Number.NaN) * 1000) / 1000;
  const upper = Math.floor(sorted.length / 2);
  const middle = sorted.length % 2 === 1 ? at(upper) : (at(upper - 1) + at(upper)) / 2;
  return { min: at(0), median: middle, max: at(sorted.length - 1) };
}
