import { performance } from 'node:perf_hooks';
import { setImmediate as nextTask } from 'node:timers/promises';

/** React works in tasks of five milliseconds. An idle machine takes no time for this many. */
const TASKS = 50;

/** So many tasks in a row without work, and nothing is scheduled. */
const IDLE_TASKS = 10;

/** A task without work takes less. Where other processes have the core, time says nothing, and CPU decides. */
const IDLE_MS = 1;

/** For a page that never rests. */
const MOST_TASKS = 2_000;

/**
 * Lets React finish what it has scheduled, as it does while a network answers or a hand moves. Without a pause, React
 * Router may never render that a revalidation began, and then keeps showing the error before it.
 */
export async function settle(): Promise<void> {
  for (let task = 0; task < TASKS - IDLE_TASKS; task += 1) await nextTask();
  let idle = 0;
  let start = process.cpuUsage();
  for (let task = 0; idle < IDLE_TASKS && task < MOST_TASKS; task += 1) {
    const before = performance.now();
    await nextTask();
    idle += 1;
    // Asking for CPU is a slow system call.
    if (performance.now() - before < IDLE_MS) continue;
    const { user, system } = process.cpuUsage(start);
    if (user + system > IDLE_MS * 1_000) idle = 0;
    start = process.cpuUsage();
  }
}
