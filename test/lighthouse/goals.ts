/** What Lighthouse measures of a page's first view: two times in milliseconds, and between them how much moves. */
const METRICS = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'] as const;
type Metric = (typeof METRICS)[number];

export interface Goal {
  /** The least score, from 0 to 100, in each category that counts. */
  scores: Readonly<Record<string, number>>;
  /** The most that each metric may be. */
  most?: Readonly<Record<Metric, number>>;
}

/** A page that search engines and everybody sees. */
export const PUBLIC: Goal = {
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
};
/** The first that most people see of the site. */
export const LANDING: Goal = {
  ...PUBLIC,
  most: { 'largest-contentful-paint': 1000, 'cumulative-layout-shift': 0, 'total-blocking-time': 50 },
};
/** As public, but for no search engine: these are told not to list it, which Lighthouse takes for a fault. */
export const UNLISTED: Goal = { scores: { performance: 100, accessibility: 100, 'best-practices': 100 } };
/** A page of the app, which shows nothing before some 120 KB of scripts have come. */
export const APP: Goal = { scores: { performance: 95, accessibility: 100, 'best-practices': 100 } };

/** What one look at a page gave. */
export interface Look {
  scores: Readonly<Record<string, number>>;
  metrics: Readonly<Record<Metric, number>>;
  /** What keeps it from the full scores, in words. */
  faults: readonly string[];
}

/**
 * A machine that is busy for a moment costs some points, so that the best of five looks counts. A metric may be better
 * by chance as well: where there is a goal for them, the page is looked at five times and the medians count.
 */
const MOST_LOOKS = 5;

/** Whether a page need not be looked at again. */
export const isSettled = (goal: Goal, looks: readonly Look[]) =>
  looks.length >= MOST_LOOKS || (!goal.most && complaintsOf(goal, looks).length === 0);

const total = (goal: Goal, { scores }: Look) =>
  Object.keys(goal.scores).reduce((sum, name) => sum + (scores[name] ?? 0), 0);

/** Of these looks the one with the best scores in sum. */
const bestOf = (goal: Goal, looks: readonly Look[]) =>
  looks.reduce((best, look) => (total(goal, look) > total(goal, best) ? look : best));

/** The middle one of an odd number of looks; of an even number the worse one of the two. */
const medianOf = (metric: Metric, looks: readonly Look[]) =>
  looks.map(({ metrics }) => metrics[metric]).sort((one, other) => one - other)[
    Math.floor(looks.length / 2)
  ] ?? Number.NaN;

/** A sentence for each goal that was missed, and for what keeps the page from it; of at least one look. */
export function complaintsOf(goal: Goal, looks: readonly Look[]): string[] {
  const { scores, most } = goal;
  const best = bestOf(goal, looks);
  const isLow = Object.entries(scores).some(([name, least]) => !((best.scores[name] ?? 0) >= least));
  const missed = METRICS.filter((metric) => most && !(medianOf(metric, looks) <= most[metric]));
  return [
    ...(isLow ? ['scores are too low', ...best.faults] : []),
    ...missed.map(
      (metric) => `${metric}: the median of ${looks.length} looks is more than ${most?.[metric]}`,
    ),
  ];
}

/** What the table says of a page. */
export function rowOf(goal: Goal, looks: readonly Look[]): Record<string, number> {
  const { scores } = bestOf(goal, looks);
  return {
    ...Object.fromEntries(Object.keys(goal.scores).map((name) => [name, scores[name] ?? 0])),
    'LCP ms': Math.round(medianOf('largest-contentful-paint', looks)),
    CLS: Number(medianOf('cumulative-layout-shift', looks).toFixed(4)),
    'TBT ms': Math.round(medianOf('total-blocking-time', looks)),
  };
}
