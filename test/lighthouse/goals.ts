/** Lighthouse's metrics of a page's first view: two times in milliseconds, and layout shift between them. */
const METRICS = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'] as const;
type Metric = (typeof METRICS)[number];

export interface Goal {
  /** The lowest score, from 0 to 100, in each category that counts. */
  scores: Readonly<Record<string, number>>;
  /** The highest value of metrics. Times are none of them: they say as much about the machine. */
  most?: Readonly<Partial<Record<Metric, number>>>;
}

/** A public page that search engines list. */
export const PUBLIC: Goal = {
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
};
/** The page that most people see first. */
export const LANDING: Goal = {
  ...PUBLIC,
  most: { 'cumulative-layout-shift': 0 },
};
/** Public but not listed by search engines, which Lighthouse counts as a fault. */
export const UNLISTED: Goal = { scores: { performance: 100, accessibility: 100, 'best-practices': 100 } };
/** A page of the app, which shows nothing before about 120 KB of scripts have loaded. */
export const APP: Goal = { scores: { performance: 97, accessibility: 100, 'best-practices': 100 } };

/** What a page with one line of text is measured by. */
export const BARE: Goal = { scores: { performance: 0 } };

/** The result of one visit to a page. */
export interface Look {
  scores: Readonly<Record<string, number>>;
  metrics: Readonly<Record<Metric, number>>;
  /** What costs points, in words. */
  faults: readonly string[];
}

/**
 * A busy moment of the machine costs points, so the best of five visits counts for scores. A metric may be better by
 * chance as well: where a metric has a goal, the page is visited five times and the medians count.
 */
const MOST_LOOKS = 5;

/** Whether a page need not be visited again. */
export const isSettled = (goal: Goal, looks: readonly Look[]) =>
  looks.length >= MOST_LOOKS || (!goal.most && complaintsOf(goal, looks).length === 0);

const total = (goal: Goal, { scores }: Look) =>
  Object.keys(goal.scores).reduce((sum, name) => sum + (scores[name] ?? 0), 0);

/** The visit with the highest sum of scores. */
const bestOf = (goal: Goal, looks: readonly Look[]) =>
  looks.reduce((best, look) => (total(goal, look) > total(goal, best) ? look : best));

/** The middle of an odd number of visits; the worse of the two middle ones of an even number. */
const medianOf = (metric: Metric, looks: readonly Look[]) =>
  looks.map(({ metrics }) => metrics[metric]).sort((one, other) => one - other)[
    Math.floor(looks.length / 2)
  ] ?? Number.NaN;

/** A sentence for each missed goal and its causes; needs at least one visit. */
export function complaintsOf(goal: Goal, looks: readonly Look[]): string[] {
  const { scores, most } = goal;
  const best = bestOf(goal, looks);
  const isLow = Object.entries(scores).some(([name, least]) => !((best.scores[name] ?? 0) >= least));
  const missed = METRICS.filter((metric) => {
    const highest = most?.[metric];
    return highest !== undefined && !(medianOf(metric, looks) <= highest);
  });
  return [
    ...(isLow ? ['scores are too low', ...best.faults] : []),
    ...missed.map(
      (metric) => `${metric}: the median of ${looks.length} looks is more than ${most?.[metric]}`,
    ),
  ];
}

/** A page's row of the table. `bare`: visits to the bare page in the same run. */
export function rowOf(goal: Goal, looks: readonly Look[], bare: readonly Look[]): Record<string, number> {
  const { scores } = bestOf(goal, looks);
  const paint = medianOf('largest-contentful-paint', looks);
  return {
    ...Object.fromEntries(Object.keys(goal.scores).map((name) => [name, scores[name] ?? 0])),
    'LCP ms': Math.round(paint),
    'LCP, bare page = 1': Number((paint / medianOf('largest-contentful-paint', bare)).toFixed(2)),
    CLS: Number(medianOf('cumulative-layout-shift', looks).toFixed(4)),
    'TBT ms': Math.round(medianOf('total-blocking-time', looks)),
  };
}
