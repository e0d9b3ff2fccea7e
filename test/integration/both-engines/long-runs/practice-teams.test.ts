import { describe, expect, test } from 'vitest';
import { INVITATIONS, PRACTICES } from '../../../../contract/limits.ts';
import { grantsVersionKey, teamKey } from '../../../../lambdas/store/keys.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import {
  addMember,
  addPractice,
  aNewPractice,
  aProfile,
  newPerson,
  putMemberInvitation,
  type TestMember,
  type TestPractice,
} from '../../../support/practices.ts';
import { putRows } from '../../../support/rows.ts';
import { verifyPractice } from '../../../support/signatures.ts';

const backend = backendForFile();

const DAY_MS = 86_400_000;

const invite = ({ client }: TestMember, { id }: TestPractice) =>
  client.call('invite-member', {
    params: { practiceId: id },
    body: { email: 'new@example.org', name: 'New', roles: ['staff'] },
  });
const accept = ({ client }: TestMember, token: string) =>
  client.call('accept-member-invitation', { body: { token } });
const invitationsOf = async ({ id, members }: TestPractice, by: TestMember = members.manager) =>
  (await by.client.call('get-team', { params: { practiceId: id } })).body.invitations;

describe('invitations of a day', () => {
  test.each(['practice', 'inviter'] as const)('are counted for the %s', async (counted) => {
    const practice = await addPractice(backend);
    const { manager } = practice.members;
    const deputy = await addMember(backend, practice.id, ['manager']);
    const other = await addPractice(backend);
    const full = Array.from({ length: INVITATIONS.mailsPerDay }, () => backend.now().toISOString());
    const Key = counted === 'practice' ? teamKey(practice.id) : grantsVersionKey(manager.userId);
    await putRows(backend, [{ ...Key, version: 1, mailed_at: full }]);
    const refused = await invite(manager, practice);
    expect(refused.problem?.type).toBe('/problems/too-many-requests');
    expect((await invite(deputy, practice)).status).toBe(counted === 'practice' ? 429 : 201);
    expect((await invite(other.members.manager, other)).status).toBe(201);
    backend.advance(DAY_MS);
    expect((await invite(manager, practice)).status).toBe(201);
  });
});

describe('the open invitations of a manager', () => {
  const ends: [string, (practice: TestPractice, deputy: TestMember) => Promise<{ status: number }>][] = [
    [
      'is removed',
      ({ id, members }, { userId }) =>
        members.manager.client.call('remove-member', { params: { practiceId: id, memberId: userId } }),
    ],
    [
      'manages no longer',
      ({ id, members }, { userId }) =>
        members.manager.client.call('set-member-roles', {
          params: { practiceId: id, memberId: userId },
          body: { roles: ['staff'] },
        }),
    ],
    ['leaves', ({ id }, { client }) => client.call('leave-practice', { params: { practiceId: id } })],
    ['deletes the account', (_, { client, email }) => client.call('delete-account', { body: { email } })],
  ];

  test.each(ends)('end when that person %s', async (_, end) => {
    const practice = await addPractice(backend);
    const deputy = await addMember(backend, practice.id, ['manager']);
    const [kim, lee] = [await newPerson(backend, 'kim'), await newPerson(backend, 'lee')];
    const byDeputy = await putMemberInvitation(backend, practice, { email: kim.email, by: deputy });
    const byManager = await putMemberInvitation(backend, practice, { email: lee.email });
    expect((await end(practice, deputy)).status).toBe(204);
    expect((await invitationsOf(practice)).map(({ id }) => id)).toEqual([byManager.id]);
    expect((await accept(kim, byDeputy.token)).status).toBe(404);
    expect((await accept(lee, byManager.token)).status).toBe(200);
  });

  test('stay when that person gets another role besides, or another name', async () => {
    const practice = await addPractice(backend);
    const { manager } = practice.members;
    const { id } = await putMemberInvitation(backend, practice);
    const params = { practiceId: practice.id };
    await manager.client.call('set-member-roles', {
      params: { ...params, memberId: manager.userId },
      body: { roles: ['manager', 'vet'] },
    });
    await manager.client.call('update-membership', { params, body: { name: 'Ana', license: null } });
    expect((await invitationsOf(practice)).map((each) => each.id)).toEqual([id]);
  });

  test('show no longer once the practice is closed, and can be withdrawn all the same', async () => {
    const practice = await addPractice(backend);
    const { id: invitationId } = await putMemberInvitation(backend, practice);
    const params = { practiceId: practice.id };
    await practice.members.manager.client.call('close-practice', { params });
    expect(await invitationsOf(practice)).toEqual([]);
    const { status } = await practice.members.manager.client.call('withdraw-member-invitation', {
      params: { ...params, invitationId },
    });
    expect(status).toBe(204);
  });
});

describe('someone who joins at the same moment', () => {
  const outcomes = new Set<number>();

  test.each([1, 2, 3])(
    'keeps the practice of someone who deletes an account, before write %i',
    async (nth) => {
      const practice = await addPractice(backend);
      const { manager, vet, staff } = practice.members;
      for (const { client } of [vet, staff]) {
        await client.call('leave-practice', { params: { practiceId: practice.id } });
      }
      const kim = await newPerson(backend, 'kim');
      const { token } = await putMemberInvitation(backend, practice, {
        email: kim.email,
        roles: ['manager'],
      });
      let joined = 0;
      const join = async () => {
        joined = (await accept(kim, token)).status;
      };
      const beforeWrite = (n: number): void =>
        backend.beforeNextWrite(n === 1 ? join : async () => beforeWrite(n - 1));
      beforeWrite(nth);
      const { email } = manager;
      expect((await manager.client.call('delete-account', { body: { email } })).status).toBe(204);
      const { body } = await kim.client.call('list-practices');
      // Whoever comes too late joins nothing.
      const kept = joined === 200 ? [{ id: practice.id, state: 'open' }] : [];
      expect(body.practices).toMatchObject(kept);
      outcomes.add(joined);
      if (nth === 3) expect([...outcomes].toSorted()).toEqual([200, 404]);
    },
  );

  test('is told that the practice is closed', async () => {
    const practice = await addPractice(backend);
    const kim = await newPerson(backend, 'kim');
    const { token } = await putMemberInvitation(backend, practice, { email: kim.email });
    backend.beforeNextWrite(async () => expect((await accept(kim, token)).status).toBe(200));
    const params = { practiceId: practice.id };
    expect((await practice.members.manager.client.call('close-practice', { params })).status).toBe(204);
    await backend.drain();
    const mails = backend.mail.mailbox.list().filter(({ to }) => to === kim.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Riverside Animal Clinic was closed']);
  });
});

test('a profile that was saved while its practice got another standing counts for that one', async () => {
  const practice = await addPractice(backend);
  const { manager } = practice.members;
  backend.beforeNextWrite(() => verifyPractice(backend, practice.id));
  const save = (fields: Partial<typeof aProfile>) =>
    manager.client.call('update-practice', {
      params: { practiceId: practice.id },
      body: { ...aProfile, ...fields },
    });
  expect((await save({ name: 'Another Clinic' })).body).toMatchObject({
    name: 'Another Clinic',
    standing: { status: 'unverified' },
  });
});

describe('a practice whose plan ended long ago', () => {
  const ended = (days: number) => {
    const at = (before: number) => new Date(backend.now().getTime() - before * DAY_MS).toISOString();
    return { subscribed: false, subscription_end: at(days), bought_at: at(days + 60) };
  };

  test('no longer counts among those of a person, nor does one that is gone', async () => {
    const ana = await newPerson(backend, 'ana');
    const open = () => ana.client.call('open-practice', { body: aNewPractice });
    for (let n = 0; n < PRACTICES.perPerson; n++) expect((await open()).status).toBe(201);
    expect((await open()).problem?.type).toBe('/problems/quota-reached');
    const { body } = await ana.client.call('list-practices');
    const [closing] = body.practices;
    await ana.client.call('close-practice', { params: { practiceId: closing?.id ?? '' } });
    expect((await open()).problem?.type).toBe('/problems/quota-reached');
    backend.advance(PRACTICES.readOnlyDays * DAY_MS);
    expect((await open()).status).toBe(201);
  });

  test('says until when it could be read, and is listed so that it can have a plan again', async () => {
    const practice = await addPractice(backend, { plan: ended(PRACTICES.readOnlyDays + 1) });
    const { manager } = practice.members;
    const { body } = await manager.client.call('list-practices');
    expect(body.practices).toMatchObject([{ id: practice.id, state: 'read-only' }]);
    const params = { practiceId: practice.id };
    const { body: shown } = await manager.client.call('get-practice', { params });
    expect(shown.readable_until?.slice(0, 10)).toBe(
      new Date(backend.now().getTime() - DAY_MS).toISOString().slice(0, 10),
    );
    const { body: billing, status } = await manager.client.call('get-billing', {
      query: { practice: practice.id },
    });
    expect([status, billing.subscribed]).toEqual([200, false]);
  });
});
