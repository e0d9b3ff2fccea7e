import { expect } from 'vitest';
import { backendForFile } from '../support/backend-for-file.ts';
import { addPatient } from '../support/patients.ts';
import { addPractice, putPlan } from '../support/practices.ts';
import { testDeaths } from '../support/test-deaths.ts';

const backend = backendForFile();

testDeaths(
  'a job that dies %s any request tells each owner once, in the end',
  { moreThan: 3, most: 60, ms: 240_000 },
  async (at, how) => {
    const practice = await addPractice(backend);
    const owners = [await addPatient(backend, practice), await addPatient(backend, practice)];
    await putPlan(backend, practice.id, { subscribed: false, subscription_end: backend.now().toISOString() });
    const job = { kind: 'tell-owners-of-practice', practiceId: practice.id } as const;
    const { wasCut } = await backend.dieAfter(at, how, () => backend.cleanup(job));
    await backend.drain();
    // The queue's next try, and the next night.
    await backend.cleanup(job);
    await backend.drain();
    await backend.cleanup({ kind: 'end-lapsed-access' });
    await backend.drain();
    const told = backend.mail.mailbox.list().filter(({ subject }) => subject.includes('no longer sees'));
    for (const { email } of owners) expect(told.filter(({ to }) => to === email)).toHaveLength(1);
    return wasCut;
  },
);
