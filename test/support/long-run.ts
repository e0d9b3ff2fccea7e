/** Set by `npm run test:long` and `npm run contact-sheet`. */
export const LONG_RUN = 'PAWFILE_LONG_RUN';

/** Whether tests try every combination, where otherwise a few stand for all. */
export const isLongRun = process.env[LONG_RUN] !== undefined;
