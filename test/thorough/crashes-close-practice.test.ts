import { expect } from 'vitest';
import { backendForFile } from '../support/backend-for-file.ts';
import { addPatient, counterCode } from '../support/patients.ts';
import { addPractice, newPerson, putMemberInvitation, type TestMember } from '../support/practices.ts';
import { testDeaths } from '../support/test-deaths.ts';

const backend = backendForFile();

/** A practice with a patient, an open invitation and an entry. */
async function practiceToClose() {
  const practice = await addPractice(backend);
  const patient = await addPatient(backend, practice);
  const code = await counterCode(practice);
  const invited = await newPerson(backend, 'invited');
  const { token } = await putMemberInvitation(backend, practice, { email: invited.email });
  return { practice, ...patient, code, invited, token };
}

type Closing = Awaited<ReturnType<typeof practiceToClose>>;

/** Everything that must hold once a practice is closed, whatever died on the way. */
async function expectClosed({ practice, owner, petId, code, invited, token }: Closing, reader?: TestMember) {
  const params = { practiceId: practice.id };
  const { body } = await owner.call('list-practice-grants', { params: { petId } });
  expect(body.practices).toEqual([]);
  const history = await owner.call('list-access-history', { params: { petId } });
  expect(history.body.entries.filter(({ kind }) => kind === 'left')).toHaveLength(1);
  const counter = await backend.call('show-counter', { params: { code } });
  expect(counter.problem?.type).toBe('/problems/practice-closed');
  const joining = await invited.client.call('accept-member-invitation', { body: { token } });
  expect(joining.status).toBe(404);
  if (!reader) return;
  expect((await reader.client.call('get-practice', { params })).body.state).toBe('read-only');
  expect((await reader.client.call('export-entries', { params })).status).toBe(200);
  expect((await reader.client.call('list-patients', { params })).status).toBe(409);
  const mails = backend.mail.mailbox.list().filter(({ to }) => to === reader.email);
  expect(mails.filter(({ subject }) => subject.includes('was closed'))).toHaveLength(1);
}

testDeaths(
  'a call that closes a practice and dies %s any request ends its access and tells its members, in the end',
  { moreThan: 5, most: 60, ms: 480_000 },
  async (at, how) => {
    const closing = await practiceToClose();
    const { practice } = closing;
    const { manager, vet } = practice.members;
    const close = () => manager.client.call('close-practice', { params: { practiceId: practice.id } });
    const { wasCut } = await backend.dieAfter(at, how, close);
    await backend.drain();
    // A manager whose call died tries again.
    expect((await close()).status).toBe(204);
    await backend.drain();
    await expectClosed(closing, vet);
    return wasCut;
  },
);

testDeaths(
  'the deletion of the last member’s account that dies %s any request closes the practice, in the end',
  { moreThan: 10, most: 120, ms: 480_000 },
  async (at, how) => {
    const closing = await practiceToClose();
    const { practice } = closing;
    const { manager, vet, staff } = practice.members;
    for (const { client } of [vet, staff]) {
      await client.call('leave-practice', { params: { practiceId: practice.id } });
    }
    const { email } = manager;
    const deleteAccount = () => manager.client.call('delete-account', { body: { email } });
    const { wasCut } = await backend.dieAfter(at, how, deleteAccount);
    await backend.drain();
    // Once the account is gone, the call has nothing left to do.
    await deleteAccount();
    await backend.drain();
    await expectClosed(closing);
    return wasCut;
  },
);
