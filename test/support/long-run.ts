/** Set by `npm run test:long` and `npm run contact-sheet`. */
export const LONG_RUN = 'PAWFILE_LONG_RUN';

/** Whether tests try every combination, where otherwise a few stand for all. */
export const isLongRun = process.env[LONG_RUN] !== undefined;

/** All cases in a long run, and otherwise those at these indexes. */
export const someOf = <Case>(cases: readonly Case[], ...indexes: number[]): Case[] =>
  cases.filter((_, index) => isLongRun || indexes.includes(index));
