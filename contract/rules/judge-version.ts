/**
 * Counts up when the same rules say something else of the same records. Verdicts that another version stored are judged
 * again in the night after the release.
 */
export const JUDGE_VERSION = 1;
