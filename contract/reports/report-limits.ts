/**
 * What browsers report of failed pages: at most `perDay` reports of all networks are logged in a day of UTC, some MB.
 * The rest bounds one report; a page sends `perPage` errors.
 */
export const REPORTS = {
  perDay: 5_000,
  perPage: 3,
  maxBytes: 32 * 1024,
  maxTextLength: 4_000,
  maxFrames: 10,
  maxViolations: 10,
} as const;
