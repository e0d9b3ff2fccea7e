/**
 * How long a test and each of its steps may take: only what hangs takes longer. A machine that is slow, because it is
 * busy or small, fails no test. A step gives up before its test does, so that the failure names it.
 */
export const TEST_MS = 180_000;
export const STEP_MS = 60_000;
