import { setImmediate as nextTask } from 'node:timers/promises';

/** React works in tasks of five milliseconds. An idle machine takes no time for this many. */
const TASKS = 50;

/** So many tasks in a row without work, and nothing is scheduled. */
const IDLE_TASKS = 10;

/** Of CPU, in microseconds: React's tasks take more. Time says nothing while other processes have the core. */
const IDLE_MICROSECONDS = 1_000;

/** For a page that never rests. */
const MOST_TASKS = 2_000;

/**
 * Lets React finish what it has scheduled, as it does while a network answers or a hand moves. Without a pause, React
 * Router may never render that a revalidation began, and then keeps showing the error before it.
 */
export async function settle(): Promise<void> {
  let idle = 0;
  let before = process.cpuUsage();
  for (let task = 0; task < TASKS || (idle < IDLE_TASKS && task < MOST_TASKS); task += 1) {
    await nextTask();
    // Asking costs as much as many tasks, and only the last ones matter.
    if (task < TASKS - IDLE_TASKS - 1) continue;
    const after = process.cpuUsage();
    const spent = after.user - before.user + after.system - before.system;
    idle = task >= TASKS - IDLE_TASKS && spent < IDLE_MICROSECONDS ? idle + 1 : 0;
    before = after;
  }
}
