import { isLongRun } from './long-run.ts';

/**
 * How long a test and each of its steps may take: only what hangs takes longer. A machine that is slow, because it is
 * busy or small, fails no test. A step gives up before its test does, so that the failure names it.
 */
export const TEST_MS = 180_000;
export const STEP_MS = 60_000;

/** Of tests that play many lives, crashes or requests: minutes on two idle cores, in long runs half an hour. */
export const LONG_TEST_MS = isLongRun ? 3_600_000 : 900_000;
