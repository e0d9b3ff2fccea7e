import { expect, test } from 'vitest';
import type { MemberRole } from '../../contract/access/duties.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { addMember, addPractice, newPerson, putMemberInvitation } from '../support/practices.ts';

// Managers read who joined and left their practice, and whose roles changed.

const backend = backendForFile();

const addTeam = async () => {
  const practice = await addPractice(backend);
  const params = { practiceId: practice.id };
  const { manager } = practice.members;
  return {
    practice,
    manager,
    history: async (before?: string) =>
      (await manager.client.call('list-team-history', { params, query: before ? { before } : {} })).body,
    setRoles: (memberId: string, roles: MemberRole[]) =>
      manager.client.call('set-member-roles', { params: { ...params, memberId }, body: { roles } }),
    remove: (memberId: string) => manager.client.call('remove-member', { params: { ...params, memberId } }),
  };
};

test('a team’s history says who joined, changed, left and was removed, and by whom', async () => {
  const { practice, history, setRoles, remove } = await addTeam();
  expect((await history()).entries).toEqual([]);
  const person = await newPerson(backend, 'kim');
  const { token } = await putMemberInvitation(backend, practice, { email: person.email });
  expect((await person.client.call('accept-member-invitation', { body: { token } })).status).toBe(200);
  await setRoles(person.userId, ['staff', 'manager']);
  // Nothing changes, so nothing is said.
  await setRoles(person.userId, ['manager', 'staff']);
  await setRoles(person.userId, ['staff']);
  await remove(person.userId);
  const { staff } = practice.members;
  await staff.client.call('leave-practice', { params: { practiceId: practice.id } });
  const { entries, next } = await history();
  expect(next).toBe(null);
  const said = entries.map(({ kind, before, roles, by }) => [kind, before, roles, by !== null]);
  expect(said).toEqual([
    ['left', [], ['staff'], false],
    ['removed', [], ['staff'], true],
    ['roles', ['manager', 'staff'], ['staff'], true],
    ['roles', ['staff'], ['manager', 'staff'], true],
    ['joined', [], ['staff'], true],
  ]);
});

test('someone who deletes their account stays in the history by name, and leaves by themselves', async () => {
  const { practice, history } = await addTeam();
  const { vet } = practice.members;
  expect((await vet.client.call('delete-account', { body: { email: vet.email } })).status).toBe(204);
  await backend.drain();
  const { entries } = await history();
  expect(entries).toMatchObject([{ kind: 'left', roles: ['vet'], by: null }]);
  expect(entries[0]?.name).not.toBe('');
});

test('the history has pages, and only managers read it', async () => {
  const { practice, manager, history, setRoles } = await addTeam();
  const member = await addMember(backend, practice.id, ['staff']);
  for (let n = 0; n < 52; n++) await setRoles(member.userId, n % 2 === 0 ? ['vet'] : ['staff']);
  const first = await history();
  expect(first.entries).toHaveLength(50);
  const second = await history(first.next ?? '');
  expect(second.entries).toHaveLength(2);
  expect(second.next).toBe(null);
  const params = { practiceId: practice.id };
  expect((await member.client.call('list-team-history', { params })).status).toBe(404);
  const invalid = await manager.client.call('list-team-history', { params, query: { before: 'x' } });
  expect(invalid.problem?.type).toBe('/problems/invalid-request');
});
