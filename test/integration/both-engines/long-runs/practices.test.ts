import { describe, expect, test } from 'vitest';
import { INVITATIONS, PRACTICES } from '../../../../contract/limits.ts';
import { practiceKey } from '../../../../lambdas/store/keys.ts';
import { createOwnerMoves } from '../../../../lambdas/store/move-owner.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { addPatient } from '../../../support/patients.ts';
import {
  addMember,
  addPractice,
  aNewPractice,
  aProfile,
  newPerson,
  putMemberInvitation,
  removeMember,
  type TestMember,
  type TestPractice,
} from '../../../support/practices.ts';
import { rowsBelow } from '../../../support/rows.ts';

const backend = backendForFile();

const DAY_MS = 86_400_000;
const VERIFIED_AT = '2026-11-03T09:00:00.000Z';

const teamOf = async ({ id, members }: TestPractice, by: TestMember = members.manager) =>
  (await by.client.call('get-team', { params: { practiceId: id } })).body;
const leave = ({ client }: TestMember, { id }: TestPractice) =>
  client.call('leave-practice', { params: { practiceId: id } });
const accept = ({ client }: TestMember, token: string) =>
  client.call('accept-member-invitation', { body: { token } });
const practicesOf = async ({ client }: TestMember) => (await client.call('list-practices')).body.practices;

/** Invites an address by mail; returns the token in the mail. */
async function inviteByMail({ id, members }: TestPractice, email: string, roles = ['vet']): Promise<string> {
  const params = { practiceId: id };
  const { status } = await members.manager.client.call('invite-member', {
    params,
    body: { email, name: 'Kim', roles },
  });
  expect(status).toBe(201);
  await backend.drain();
  const mail = backend.mail.mailbox.list().find(({ to }) => to === email);
  return /invitation#practice\.([0-9a-f]{64})&/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('a practice', () => {
  test('is opened by its first manager, once for each key', async () => {
    const ana = await newPerson(backend, 'ana');
    const sent = { body: aNewPractice, headers: { 'idempotency-key': '01m9c4t3e8h76k140zdgfkmn00' } };
    const { status, body } = await ana.client.call('open-practice', sent);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...aProfile, kind: 'veterinary', roles: ['manager', 'vet'] });
    // Without a plan it can be read, and its managers can choose one.
    expect(body.state).toBe('read-only');
    expect(body.standing).toEqual({ status: 'unverified', at: null });
    expect((await ana.client.call('open-practice', sent)).body.id).toBe(body.id);
    expect((await practicesOf(ana)).map(({ id, name }) => [id, name])).toEqual([[body.id, aProfile.name]]);
    const someone = await newPerson(backend, 'someone');
    expect((await someone.client.call('open-practice', sent)).problem?.type).toBe('/problems/key-reused');
    expect(await practicesOf(someone)).toEqual([]);
  });

  test('is one of few of a person, however many calls run at once', async () => {
    const ana = await newPerson(backend, 'ana');
    const calls = Array.from({ length: PRACTICES.perPerson + 3 }, () =>
      ana.client.call('open-practice', { body: aNewPractice }),
    );
    const opened = (await Promise.all(calls)).filter(({ status }) => status === 201);
    expect(opened.length).toBeLessThanOrEqual(PRACTICES.perPerson);
    for (let n = opened.length; n < PRACTICES.perPerson; n++) {
      expect((await ana.client.call('open-practice', { body: aNewPractice })).status).toBe(201);
    }
    const { problem } = await ana.client.call('open-practice', { body: aNewPractice });
    expect(problem?.type).toBe('/problems/quota-reached');
  });

  test('is no longer verified under another name', async () => {
    const verified = { since: VERIFIED_AT, checked_at: VERIFIED_AT };
    const practice = await addPractice(backend, {
      standing: {
        state: 'verified',
        since: VERIFIED_AT,
        version: 3,
        application: 1,
        applied_at: VERIFIED_AT,
        confirmed: null,
        verified,
        asked_at: null,
        suspended: null,
      },
    });
    const save = async (fields: Partial<typeof aProfile>) => {
      const params = { practiceId: practice.id };
      const body = { ...aProfile, ...fields };
      return (await practice.members.manager.client.call('update-practice', { params, body })).body;
    };
    const readerOf = practice.members.staff;
    expect((await save({ phone: '+1 503 555 0100' })).standing.status).toBe('verified');
    expect((await save({ name: 'Another Clinic' })).standing.status).toBe('unverified');
    const [seen] = await practicesOf(readerOf);
    expect(seen).toMatchObject({ name: 'Another Clinic', standing: { status: 'unverified' } });
  });

  test('takes no save of a member who is removed meanwhile', async () => {
    const practice = await addPractice(backend);
    const deputy = await addMember(backend, practice.id, ['manager']);
    const params = { practiceId: practice.id };
    backend.beforeNextWrite(() => removeMember(backend, practice.id, deputy.userId));
    const saved = await deputy.client.call('update-practice', {
      params,
      body: { ...aProfile, name: 'Late' },
    });
    expect(saved.problem?.type).toBe('/problems/practice-not-found');
    const { body } = await practice.members.vet.client.call('get-practice', { params });
    expect(body.name).toBe(aProfile.name);
  });
});

describe('an invitation to a practice', () => {
  test('makes someone a member once they accept', async () => {
    const practice = await addPractice(backend);
    const kim = await newPerson(backend, 'kim');
    const token = await inviteByMail(practice, kim.email, ['staff', 'vet']);
    const mail = backend.mail.mailbox.list().find(({ to }) => to === kim.email);
    expect(mail?.subject).toContain(practice.members.manager.email);
    // Nothing that was typed.
    expect(mail?.text).not.toMatch(/Riverside|Kim/);
    expect((await teamOf(practice)).invitations).toMatchObject([
      { email: kim.email, roles: ['vet', 'staff'] },
    ]);
    expect((await teamOf(practice, practice.members.vet)).invitations).toEqual([]);
    const { body: read } = await kim.client.call('read-member-invitation', { body: { token } });
    expect(read).toMatchObject({ practice_name: aProfile.name, roles: ['vet', 'staff'] });

    const { body } = await accept(kim, token);
    expect(body).toEqual({ practice_id: practice.id });
    expect((await accept(kim, token)).body).toEqual(body);
    const { members, invitations } = await teamOf(practice);
    expect(members.filter(({ email }) => email === kim.email)).toMatchObject([{ name: 'Kim' }]);
    expect(invitations).toEqual([]);
    expect(await practicesOf(kim)).toMatchObject([
      { id: practice.id, roles: ['vet', 'staff'], state: 'open' },
    ]);
  });

  test('works for its address only, and leads nowhere in the calls of families', async () => {
    const practice = await addPractice(backend);
    const kim = await newPerson(backend, 'kim');
    const token = await inviteByMail(practice, kim.email);
    const other = await newPerson(backend, 'other');
    for (const call of [
      'read-member-invitation',
      'accept-member-invitation',
      'decline-member-invitation',
    ] as const) {
      const { problem } = await other.client.call(call, { body: { token } });
      expect([call, problem?.type]).toEqual([call, '/problems/link-invalid']);
    }
    for (const call of ['read-invitation', 'accept-invitation', 'decline-invitation'] as const) {
      const { problem } = await kim.client.call(call, { body: { token } });
      expect([call, problem?.type]).toEqual([call, '/problems/link-invalid']);
    }
    backend.advance(INVITATIONS.days * DAY_MS);
    expect((await accept(kim, token)).problem?.type).toBe('/problems/link-expired');
  });

  test('answers the same whether the address has an account or not', async () => {
    const practice = await addPractice(backend);
    const answers = [];
    for (const email of [(await newPerson(backend, 'known')).email, 'unknown@practice.example.org']) {
      const { status, body } = await practice.members.manager.client.call('invite-member', {
        params: { practiceId: practice.id },
        body: { email, name: 'Kim', roles: ['staff'] },
      });
      answers.push([status, { ...body.invitation, id: '', email: '', invited_at: '', expires_at: '' }]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('ends when it is withdrawn, declined or sent again, or the practice is closed', async () => {
    const practice = await addPractice(backend, { plan: { subscribed: true } });
    const { manager } = practice.members;
    const params = { practiceId: practice.id };
    const kim = await newPerson(backend, 'kim');
    const first = await inviteByMail(practice, kim.email);
    const second = await putMemberInvitation(backend, practice, { email: kim.email });
    await manager.client.call('invite-member', {
      params,
      body: { email: kim.email.toUpperCase(), name: 'Kim', roles: ['staff'] },
    });
    for (const token of [first, second.token]) expect((await accept(kim, token)).status).toBe(404);

    const third = await putMemberInvitation(backend, practice, { email: kim.email });
    await manager.client.call('withdraw-member-invitation', {
      params: { ...params, invitationId: third.id },
    });
    expect((await accept(kim, third.token)).status).toBe(404);

    const fourth = await putMemberInvitation(backend, practice, { email: kim.email });
    const body = { token: fourth.token };
    expect((await kim.client.call('decline-member-invitation', { body })).status).toBe(204);
    expect((await accept(kim, fourth.token)).status).toBe(404);

    const fifth = await putMemberInvitation(backend, practice, { email: kim.email });
    await manager.client.call('close-practice', { params });
    expect((await accept(kim, fifth.token)).status).toBe(404);
    expect(await practicesOf(kim)).toEqual([]);
  });

  test('is accepted once by two calls at once, and by no one beyond the limit', async () => {
    const practice = await addPractice(backend);
    const kim = await newPerson(backend, 'kim');
    const { token } = await putMemberInvitation(backend, practice, { email: kim.email });
    const both = await Promise.all([accept(kim, token), accept(kim, token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await teamOf(practice)).members).toHaveLength(4);

    for (let n = 4; n < PRACTICES.members - 1; n++) await addMember(backend, practice.id, ['staff']);
    const late = await Promise.all([1, 2, 3].map(() => newPerson(backend, 'late')));
    const tokens: string[] = [];
    for (const { email } of late)
      tokens.push((await putMemberInvitation(backend, practice, { email })).token);
    const answers = await Promise.all(late.map((each, n) => accept(each, tokens[n] ?? '')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await teamOf(practice)).members).toHaveLength(PRACTICES.members);
  });

  test('to become a manager, and an end of that, needs a fresh sign-in', async () => {
    const practice = await addPractice(backend);
    const { manager, vet, staff } = practice.members;
    const deputy = await addMember(backend, practice.id, ['manager']);
    const long = new Date(backend.now().getTime() - 3_600_000);
    const params = { practiceId: practice.id };
    const old = { signedInAt: long, claims: { sub: manager.userId, token_use: 'access' } };
    const invite = { ...old, params, body: { email: 'm@example.org', name: 'M', roles: ['manager'] } };
    const rolesOf = (memberId: string, roles: string[]) => ({
      ...old,
      params: { ...params, memberId },
      body: { roles },
    });
    const refused = [
      await backend.call('invite-member', invite),
      await backend.call('set-member-roles', rolesOf(vet.userId, ['vet', 'manager'])),
      await backend.call('set-member-roles', rolesOf(deputy.userId, ['staff'])),
      await backend.call('remove-member', { ...old, params: { ...params, memberId: deputy.userId } }),
      await backend.call('close-practice', { ...old, params }),
    ];
    expect(refused.map(({ problem }) => problem?.type)).toEqual(refused.map(() => '/problems/sign-in-again'));
    expect((await backend.call('set-member-roles', rolesOf(staff.userId, ['vet']))).status).toBe(204);
  });
});

describe('the last manager', () => {
  test('stays, whichever way two of them go at once', async () => {
    const calls = [
      (who: TestMember, practice: TestPractice) => leave(who, practice),
      (who: TestMember, practice: TestPractice) =>
        who.client.call('remove-member', { params: { practiceId: practice.id, memberId: who.userId } }),
      (who: TestMember, practice: TestPractice) =>
        who.client.call('set-member-roles', {
          params: { practiceId: practice.id, memberId: who.userId },
          body: { roles: ['staff'] },
        }),
    ];
    for (const [n, first] of calls.entries()) {
      for (const second of calls.slice(n)) {
        const practice = await addPractice(backend);
        const deputy = await addMember(backend, practice.id, ['manager', 'vet']);
        const answers = await Promise.all([
          first(practice.members.manager, practice),
          second(deputy, practice),
        ]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
        const { members } = await teamOf(practice, practice.members.vet);
        expect(members.filter(({ roles }) => roles.includes('manager'))).toHaveLength(1);
      }
    }
  });

  test('can leave once someone else manages, and is no member from the next call on', async () => {
    const practice = await addPractice(backend);
    const { manager, vet } = practice.members;
    expect((await leave(manager, practice)).problem?.type).toBe('/problems/last-manager');
    await manager.client.call('set-member-roles', {
      params: { practiceId: practice.id, memberId: vet.userId },
      body: { roles: ['vet', 'manager'] },
    });
    expect((await leave(manager, practice)).status).toBe(204);
    expect((await leave(manager, practice)).status).toBe(404);
    expect(await practicesOf(manager)).toEqual([]);
    expect(await practicesOf(vet)).toMatchObject([{ roles: ['manager', 'vet'] }]);
  });
});

describe('closing a practice', () => {
  test('tells its members, and lets them read for 90 days', async () => {
    const practice = await addPractice(backend);
    const { manager, vet } = practice.members;
    const params = { practiceId: practice.id };
    expect((await manager.client.call('close-practice', { params })).status).toBe(204);
    expect((await manager.client.call('close-practice', { params })).status).toBe(204);
    await backend.drain();
    const mails = backend.mail.mailbox.list().filter(({ to }) => to === vet.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Riverside Animal Clinic was closed']);
    expect(await practicesOf(vet)).toMatchObject([{ state: 'read-only' }]);
    const invite = { params, body: { email: 'new@example.org', name: 'New', roles: ['staff'] } };
    expect((await manager.client.call('invite-member', invite)).problem?.type).toBe(
      '/problems/practice-read-only',
    );
    backend.advance(PRACTICES.readOnlyDays * DAY_MS);
    expect(await practicesOf(vet)).toEqual([]);
    expect((await vet.client.call('get-practice', { params })).status).toBe(404);
  });

  test('ends its access to pets', async () => {
    const practice = await addPractice(backend);
    const { manager } = practice.members;
    const { owner, petId } = await addPatient(backend, practice);
    const params = { practiceId: practice.id };
    const practices = async () =>
      (await owner.call('list-practice-grants', { params: { petId } })).body.practices;
    expect(await practices()).toHaveLength(1);
    await manager.client.call('close-practice', { params });
    await backend.drain();
    expect(await practices()).toEqual([]);
    const { body } = await owner.call('list-access-history', { params: { petId } });
    expect(body.entries.map(({ kind }) => kind)).toContain('left');
  });

  test('waits until its plan was canceled', async () => {
    const period_end = new Date(backend.now().getTime() + 9 * DAY_MS).toISOString();
    const subscription = {
      id: 'sub_1',
      cents: 10_000,
      period_end,
      ends_at: null,
      payment_failed: false,
      hold: null,
      scheduled: null,
      pending: null,
      renewal: null,
    };
    const renewing = await addPractice(backend, { plan: { subscription } });
    const close = ({ id, members }: TestPractice) =>
      members.manager.client.call('close-practice', { params: { practiceId: id } });
    expect((await close(renewing)).problem?.type).toBe('/problems/plan-renews');
    const ending = await addPractice(backend, {
      plan: { subscription: { ...subscription, ends_at: period_end } },
    });
    expect((await close(ending)).status).toBe(204);
  });
});

test('a member keeps the membership under a new id', async () => {
  const practice = await addPractice(backend);
  const { vet, manager } = practice.members;
  const moves = createOwnerMoves({ ...backend.table, client: backend.documents });
  const to = await backend.mail.addAccount('moved@practice.example.org');
  for (let n = 0; n < 2; n++) await moves.copy(vet.userId, to, new Map());
  await moves.remove(vet.userId);
  const { members } = await teamOf(practice, manager);
  expect(members.filter(({ roles }) => roles.includes('vet'))).toMatchObject([{ user_id: to }]);
  const params = { practiceId: practice.id };
  expect((await backend.as(to).call('get-practice', { params })).status).toBe(200);
  expect((await vet.client.call('get-practice', { params })).status).toBe(404);
});

describe('the deletion of an account', () => {
  const deleteAccount = ({ client, email }: TestMember) => client.call('delete-account', { body: { email } });

  test('waits until the practice has another manager', async () => {
    const practice = await addPractice(backend);
    const { manager, vet } = practice.members;
    const { problem } = await deleteAccount(manager);
    expect(problem).toMatchObject({ type: '/problems/last-manager' });
    expect(problem?.detail).toContain(aProfile.name);
    expect((await teamOf(practice)).members).toHaveLength(3);
    await manager.client.call('set-member-roles', {
      params: { practiceId: practice.id, memberId: vet.userId },
      body: { roles: ['vet', 'manager'] },
    });
    expect((await deleteAccount(manager)).status).toBe(204);
    expect((await teamOf(practice, vet)).members.map(({ email }) => email)).not.toContain(manager.email);
    expect((await practicesOf(vet))[0]?.state).toBe('open');
  });

  test('closes a practice without other members, whose plan does not renew', async () => {
    const practice = await addPractice(backend);
    const { manager, vet, staff } = practice.members;
    for (const each of [vet, staff]) await leave(each, practice);
    expect((await deleteAccount(manager)).status).toBe(204);
    await backend.drain();
    const late = await backend.as(vet.userId).call('get-practice', { params: { practiceId: practice.id } });
    expect(late.status).toBe(404);
    const rows = await rowsOfPractice(practice.id);
    expect(rows.find(({ SK }) => SK === 'PROFILE')?.ended_at).not.toBeNull();
    expect(JSON.stringify(rows)).not.toContain(manager.email);
  });

  test('and two at once leave one of two managers, whose account stays', async () => {
    const practice = await addPractice(backend);
    const deputy = await addMember(backend, practice.id, ['manager']);
    const answers = await Promise.all([practice.members.manager, deputy].map(deleteAccount));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const { members } = await teamOf(practice, practice.members.vet);
    expect(members.filter(({ roles }) => roles.includes('manager'))).toHaveLength(1);
  });
});

const rowsOfPractice = (practiceId: string) => rowsBelow(backend, practiceKey(practiceId).PK);
