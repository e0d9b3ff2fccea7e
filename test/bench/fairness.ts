import { setTimeout as sleep } from 'node:timers/promises';
import { addDueRecords, addOwner } from '../support/flood-of-reminders.ts';
import { startInProcessReminders } from '../support/in-process-reminders.ts';

export interface Fairness {
  owners: number;
  /** Due records of one more account. */
  flood: number;
  /** Mails that planning requested. */
  jobs: number;
  /** Until the last of the owners had their mail. */
  seconds: number;
}

/** The time in which owners with a due record each get their mail, beside an account with very many. */
export async function measureFairness(owners: number, flood: number): Promise<Fairness> {
  const backend = await startInProcessReminders();
  const waiting = new Set<string>();
  for (let n = 0; n < owners; n++) {
    const owner = await addOwner(backend, `owner-${n}@example.test`);
    await addDueRecords(backend, owner, 1);
    waiting.add(owner.email);
  }
  if (flood > 0)
    await addDueRecords(backend, await addOwner(backend, 'flood@example.test'), flood, { days: 7 });
  const jobs = await backend.countingJobs(() => backend.plan({ kind: 'plan' }));
  const start = performance.now();
  const schedule = backend.schedule();
  for (let seen = 0; waiting.size > 0; await sleep(1)) {
    for (; seen < backend.mails.length; seen++) waiting.delete(backend.mails[seen]?.to ?? '');
  }
  const seconds = (performance.now() - start) / 1000;
  await schedule;
  await backend.close();
  return { owners, flood, jobs, seconds };
}
