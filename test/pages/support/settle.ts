import { setImmediate as nextTask } from 'node:timers/promises';

/** React works in tasks of five milliseconds. An idle machine takes no time for this many. */
const TASKS = 50;

/**
 * Lets React finish what it has scheduled, as it does while a network answers or a hand moves. Without a pause, React
 * Router may never render that a revalidation began, and then keeps showing the error before it.
 */
export async function settle(): Promise<void> {
  for (let task = 0; task < TASKS; task += 1) await nextTask();
}
