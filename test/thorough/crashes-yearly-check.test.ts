import { expect } from 'vitest';
import { ADMIN, applyAs } from '../support/applications.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { addPractice } from '../support/practices.ts';
import { testDeaths } from '../support/test-deaths.ts';

const backend = backendForFile();

const DAY_MS = 86_400_000;

/** A practice that two administrators verified 306 days ago, so that it is to be asked. */
async function practiceToAsk() {
  const practice = await addPractice(backend, { kind: 'kennel', plan: null });
  const { manager } = practice.members;
  await applyAs(manager.client, practice.id);
  const body = { decision: 'confirm' as const, note: 'Fine.', application_number: 1 };
  await backend.admin('decide-review', { params: { reviewId: practice.id }, body, claims: ADMIN });
  await backend.drain();
  backend.advance(306 * DAY_MS);
  return { practice, manager };
}

testDeaths(
  'a run that dies %s any request asks each manager once, in the end',
  { moreThan: 5, most: 60, ms: 240_000 },
  async (at, how) => {
    const { practice, manager } = await practiceToAsk();
    const { wasCut } = await backend.dieAfter(at, how, () => backend.cleanup({ kind: 'check-practices' }));
    // The mails that were requested before the write, the queue's next try, and the next day.
    await backend.drain();
    await backend.cleanup({ kind: 'check-practices' });
    await backend.drain();
    backend.advance(DAY_MS);
    await backend.cleanup({ kind: 'check-practices' });
    await backend.drain();
    const mails = backend.mail.mailbox.list().filter(({ to }) => to === manager.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Time to check'))).toHaveLength(1);
    const { body } = await manager.client.call('get-standing', { params: { practiceId: practice.id } });
    expect(body).toMatchObject({ is_being_checked: true, standing: { status: 'approved' } });
    return wasCut;
  },
);
