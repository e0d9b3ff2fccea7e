import { beforeAll, describe, expect, test } from 'vitest';
import { GRANTS, INVITATIONS } from '../../../../contract/limits.ts';
import type { OwnerClient } from '../../../support/backend.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { usesJavaDynamoDb } from '../../../support/dynamodb-local.ts';
import {
  addPerson,
  anInvitation,
  GRANT,
  inviteByCode,
  inviteByMail,
  join,
  putGrant,
  rowsOf,
  tokenIn,
} from '../../../support/grants.ts';
import { addPet, rabies } from '../../../support/samples.ts';
import { subscribe } from '../../../support/subscribe.ts';

const backend = backendForFile();
/** DynamoDB Local's version allows 10 actions in a transaction, not 100. */
const testLarge = test.skipIf(usesJavaDynamoDb);

const DAY_MS = 86_400_000;
let people = 0;
const newEmail = () => `person-${++people}@example.org`;
const newPerson = (email = newEmail()) => addPerson(backend, email);

/** An owner with a confirmed address and a pet. */
async function newOwner() {
  const { client, email, userId } = await newPerson();
  return { owner: client, email, ownerId: userId, petId: (await addPet(client)).id };
}

const accept = (person: OwnerClient, token: string) => person.call('accept-invitation', { body: { token } });
const peopleOf = async (owner: OwnerClient, petId: string) =>
  (await owner.call('list-people', { params: { petId } })).body;

describe('an invitation by mail', () => {
  test('gives access once it is accepted, and everyone sees who has it', async () => {
    const { owner, email: inviter, petId } = await newOwner();
    const mia = await newPerson();
    const ends_at = new Date(backend.now().getTime() + 7 * DAY_MS).toISOString();
    const token = await inviteByMail(backend, owner, petId, { email: mia.email, ends_at });
    const mail = backend.mail.mailbox.list().find(({ to }) => to === mia.email);
    expect(mail?.subject).toContain(inviter);
    // Nothing that was typed.
    expect(mail?.text).not.toMatch(/Dana|Mia|Rex/);
    expect((await peopleOf(owner, petId)).invitations).toMatchObject([{ email: mia.email, name: 'Mia' }]);

    const { body: read } = await mia.client.call('read-invitation', { body: { token } });
    expect(read).toMatchObject({ pet_name: 'Rex', owner_name: 'Dana', role: 'caregiver', all_pets: false });
    const { body } = await accept(mia.client, token);
    const [grantId = ''] = body.grant_ids;
    expect((await mia.client.call('get-pet', { params: { petId: grantId } })).status).toBe(200);
    const { body: granted } = await mia.client.call('list-granted-pets');
    expect(granted.pets).toMatchObject([{ grant_id: grantId, owner_name: 'Dana', pet: { name: 'Rex' } }]);

    const seen = await peopleOf(owner, petId);
    expect(seen.invitations).toEqual([]);
    expect(seen.people).toMatchObject([
      {
        invitation_id: expect.stringMatching(/^inv_/),
        grant_id: grantId,
        name: 'Mia',
        email: mia.email,
        role: 'caregiver',
        ends_at,
        is_self: false,
      },
    ]);
    expect((await peopleOf(mia.client, grantId)).people).toMatchObject([
      { grant_id: grantId, is_self: true },
    ]);
    const { body: history } = await owner.call('list-access-history', { params: { petId } });
    expect(history.entries.map(({ kind, name }) => [kind, name])).toEqual([
      ['joined', 'Mia'],
      ['invited', 'Mia'],
    ]);
  });

  test('answers the same whether the address has an account or not', async () => {
    const { owner, petId } = await newOwner();
    const answers = [];
    for (const email of [(await newPerson()).email, newEmail()]) {
      const { status, body } = await owner.call('create-invitation', {
        params: { petId },
        body: anInvitation({ email }),
      });
      answers.push([
        status,
        Object.keys(body),
        { ...body.invitation, id: '', email: '', invited_at: '', expires_at: '' },
        body.token,
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('works for its address only, whatever its case', async () => {
    const { owner, petId } = await newOwner();
    const email = newEmail();
    const token = await inviteByMail(backend, owner, petId, { email: email.toUpperCase() });
    const other = await newPerson();
    for (const call of ['read-invitation', 'accept-invitation', 'decline-invitation'] as const) {
      const { problem } = await other.client.call(call, { body: { token } });
      expect([call, problem?.type]).toEqual([call, '/problems/link-invalid']);
    }
    const invited = await newPerson(email);
    expect((await accept(invited.client, token)).status).toBe(200);
  });

  test('shows itself to whoever has its token before anyone signs in, while it can be accepted', async () => {
    const { owner, petId } = await newOwner();
    const mia = await newPerson();
    const token = await inviteByMail(backend, owner, petId, { email: mia.email });
    const look = (each: string) => backend.call('preview-invitation', { body: { token: each } });
    expect((await look(token)).body).toEqual(
      (await mia.client.call('read-invitation', { body: { token } })).body,
    );
    await accept(mia.client, token);
    const second = await inviteByMail(backend, owner, petId, { email: newEmail() });
    backend.advance(INVITATIONS.days * DAY_MS);
    expect((await look(second)).problem?.type).toBe('/problems/link-expired');
    for (const each of [token, '0'.repeat(64)]) {
      expect((await look(each)).problem?.type).toBe('/problems/link-invalid');
    }
  });

  test('works once; a repeat by the same person returns the same', async () => {
    const { owner, petId } = await newOwner();
    const mia = await newPerson();
    const token = await inviteByMail(backend, owner, petId, { email: mia.email });
    const { body: first } = await accept(mia.client, token);
    expect((await accept(mia.client, token)).body).toEqual(first);
    expect((await accept((await newPerson()).client, token)).status).toBe(404);
    expect((await mia.client.call('decline-invitation', { body: { token } })).status).toBe(404);
    expect((await peopleOf(owner, petId)).people).toHaveLength(1);
  });

  test('works no more after a second one, after removal, when withdrawn, or after its days', async () => {
    const { owner, petId } = await newOwner();
    const mia = await newPerson();
    const first = await inviteByMail(backend, owner, petId, { email: mia.email });
    const second = await inviteByMail(backend, owner, petId, { email: mia.email, role: 'viewer' });
    expect(second).not.toBe(first);
    expect((await accept(mia.client, first)).status).toBe(404);
    const [grantId = ''] = (await accept(mia.client, second)).body.grant_ids;
    await owner.call('end-grant', { params: { petId, grantId } });
    expect((await accept(mia.client, second)).status).toBe(404);

    const third = await inviteByMail(backend, owner, petId, { email: mia.email });
    const [open] = (await peopleOf(owner, petId)).invitations;
    const params = { petId, invitationId: open?.id ?? '' };
    for (const _ of [1, 2]) expect((await owner.call('withdraw-invitation', { params })).status).toBe(204);
    expect((await accept(mia.client, third)).status).toBe(404);

    const fourth = await inviteByMail(backend, owner, petId, { email: mia.email });
    backend.advance(INVITATIONS.days * DAY_MS);
    expect((await accept(mia.client, fourth)).problem?.type).toBe('/problems/link-expired');
    expect((await peopleOf(owner, petId)).invitations).toEqual([]);
    expect((await mia.client.call('list-granted-pets')).body.pets).toEqual([]);
  });

  test('one that was withdrawn before its mail went out is not mailed', async () => {
    const { owner, petId } = await newOwner();
    const email = newEmail();
    const { body } = await owner.call('create-invitation', {
      params: { petId },
      body: anInvitation({ email }),
    });
    await owner.call('withdraw-invitation', { params: { petId, invitationId: body.invitation.id } });
    // The queue may have delivered it before; a late job of the same invitation mails nothing in any case.
    const before = backend.mail.mailbox.list().length;
    await backend.sendMails({
      kind: 'invitation',
      ownerId: 'someone',
      invitationId: body.invitation.id,
      token: '0'.repeat(64),
    });
    expect(backend.mail.mailbox.list()).toHaveLength(before);
  });

  test('can be declined, which its owner sees', async () => {
    const { owner, petId } = await newOwner();
    const mia = await newPerson();
    const token = await inviteByMail(backend, owner, petId, { email: mia.email });
    expect((await mia.client.call('decline-invitation', { body: { token } })).status).toBe(204);
    expect((await accept(mia.client, token)).status).toBe(404);
    const { body } = await owner.call('list-access-history', { params: { petId } });
    expect(body.entries[0]).toMatchObject({ kind: 'declined', name: 'Mia' });
  });

  test('there are at most so many open ones, and mails a day', async () => {
    const { owner, petId } = await newOwner();
    const invite = (email: string) =>
      owner.call('create-invitation', { params: { petId }, body: anInvitation({ email }) });
    for (let n = 0; n < INVITATIONS.open; n++) expect((await invite(newEmail())).status).toBe(201);
    const full = await invite(newEmail());
    expect(full.problem).toMatchObject({ type: '/problems/quota-reached' });
    const [open] = (await peopleOf(owner, petId)).invitations;
    await owner.call('withdraw-invitation', { params: { petId, invitationId: open?.id ?? '' } });
    const tooMany = await invite(newEmail());
    expect(tooMany.problem).toMatchObject({ type: '/problems/too-many-requests' });
    expect(tooMany.problem?.retry_after).toBeGreaterThan(86_000);
    backend.advance(DAY_MS);
    expect((await invite(newEmail())).status).toBe(201);
  });
});

describe('a code on the owner’s screen', () => {
  test('is shown at most so many times a day', async () => {
    const { owner, petId } = await newOwner();
    for (let n = 0; n < INVITATIONS.codesPerDay; n++) expect(await inviteByCode(owner, petId)).not.toBe('');
    const body = anInvitation();
    const tooMany = await owner.call('create-invitation', { params: { petId }, body });
    expect(tooMany.problem).toMatchObject({
      type: '/problems/too-many-requests',
      detail: 'You can show 30 codes a day. Try again in 24 hours.',
    });
    // Mails are counted apart.
    await inviteByMail(backend, owner, petId, { email: newEmail() });
    backend.advance(DAY_MS);
    expect(await inviteByCode(owner, petId)).not.toBe('');
  });

  test('leaves a name only where someone used it', async () => {
    const { owner, ownerId, petId } = await newOwner();
    const unused = await inviteByCode(owner, petId);
    await join(owner, petId, (await newPerson()).client);
    const names = (await rowsOf(backend, ownerId)).filter(({ SK }) => String(SK).startsWith('PERSON#inv_'));
    expect([unused.length, names.map(({ ttl }) => typeof ttl)]).toEqual([64, ['number', 'undefined']]);
    const { body } = await owner.call('list-access-history', { params: { petId } });
    expect(body.entries.map(({ name }) => name)).toEqual(['Mia', 'Mia', 'Mia', 'Mia']);
  });

  test('works once, for some minutes, for anyone with an account but the owner', async () => {
    const { owner, petId } = await newOwner();
    const [mia, ben] = [await newPerson(), await newPerson()];
    const token = await inviteByCode(owner, petId);
    expect((await accept(owner, token)).status).toBe(404);
    expect((await accept(mia.client, token)).status).toBe(200);
    expect((await accept(ben.client, token)).status).toBe(404);
    const late = await inviteByCode(owner, petId);
    const replaced = await inviteByCode(owner, petId);
    expect((await accept(ben.client, late)).status).toBe(404);
    backend.advance(INVITATIONS.codeMinutes * 60_000);
    expect((await accept(ben.client, replaced)).problem?.type).toBe('/problems/link-expired');
    expect((await accept(backend.as('no-account'), replaced)).status).toBe(404);
  });
});

test.each(['Caregiver', ' caregiver ', 'CO-OWNER', 'owner', ' '])(
  'the role “%s” is none: it is refused, and grants nothing where it is stored',
  async (role) => {
    const { owner, ownerId, petId } = await newOwner();
    const body = { ...anInvitation({ email: newEmail() }), role };
    const { status, problem } = await owner.call('create-invitation', { params: { petId }, body });
    expect([status, problem?.errors?.map(({ path }) => path)]).toEqual([400, ['role']]);
    const mia = await newPerson();
    const [grantId = ''] = await join(owner, petId, mia.client);
    const params = { petId, grantId };
    const changed = await owner.call('update-grant', { params, body: { role, ends_at: null } });
    expect(changed.status).toBe(400);
    await putGrant(backend, { userId: mia.userId, ownerId, petId }, { role });
    expect((await mia.client.call('get-pet', { params: { petId: GRANT } })).status).toBe(404);
    expect((await mia.client.call('list-granted-pets')).body.pets).toMatchObject([{ grant_id: grantId }]);
  },
);

test('a change of access that is so already writes nothing', async () => {
  const { owner, ownerId, petId } = await newOwner();
  const mia = await newPerson();
  const [grantId = ''] = await join(owner, petId, mia.client);
  const ends_at = new Date(backend.now().getTime() + DAY_MS).toISOString();
  const change = () =>
    owner.call('update-grant', { params: { petId, grantId }, body: { role: 'viewer', ends_at } });
  expect((await change()).status).toBe(204);
  const before = [await rowsOf(backend, ownerId), await rowsOf(backend, mia.userId)];
  expect((await change()).status).toBe(204);
  expect([await rowsOf(backend, ownerId), await rowsOf(backend, mia.userId)]).toEqual(before);
});

test('whoever lists the people of a pet reads its name, the own role and what the owner is called', async () => {
  const { owner, petId } = await newOwner();
  expect(await peopleOf(owner, petId)).toMatchObject({ pet_name: 'Rex', role: 'owner', owner_name: null });
  const mia = await newPerson();
  const [grantId = ''] = await join(owner, petId, mia.client, { owner_name: 'Mom' });
  backend.advance(1000);
  await inviteByCode(owner, petId, { owner_name: 'Dana' });
  expect((await peopleOf(owner, petId)).owner_name).toBe('Dana');
  expect(await peopleOf(mia.client, grantId)).toMatchObject({ role: 'caregiver', owner_name: 'Mom' });
});

test('access for long, and to make links, needs a fresh sign-in', async () => {
  const { owner, petId } = await newOwner();
  const signedInAt = new Date(backend.now().getTime() - 3_600_000);
  const send = (body: object) => owner.call('create-invitation', { params: { petId }, body, signedInAt });
  const soon = new Date(backend.now().getTime() + DAY_MS).toISOString();
  expect((await send(anInvitation({ ends_at: soon }))).status).toBe(201);
  for (const body of [anInvitation(), anInvitation({ role: 'co-owner', ends_at: soon })]) {
    expect((await send(body)).problem?.type).toBe('/problems/sign-in-again');
  }
  expect((await send(anInvitation({ ends_at: backend.now().toISOString() }))).status).toBe(400);
});

describe('limits', () => {
  let first: Awaited<ReturnType<typeof newOwner>>;
  let second: Awaited<ReturnType<typeof newOwner>>;
  beforeAll(async () => {
    [first, second] = [await newOwner(), await newOwner()];
    for (const { owner } of [first, second]) await subscribe(backend, owner, { plan: 'vet' });
  });

  testLarge(
    'a person has at most so many pets of others; all pets are shared as far as that goes',
    async () => {
      const { owner, petId } = first;
      for (let n = 1; n < GRANTS.petsPerPerson - 1; n++) await addPet(owner);
      const mia = await newPerson();
      expect(await join(owner, petId, mia.client, { all_pets: true })).toHaveLength(GRANTS.petsPerPerson - 1);
      // Later ones, too, as long as there is room.
      const later = [(await addPet(owner)).id, (await addPet(owner)).id];
      await backend.drain();
      const { body } = await mia.client.call('list-granted-pets');
      expect(body.pets).toHaveLength(GRANTS.petsPerPerson);
      const lists = await Promise.all(later.map((each) => peopleOf(owner, each)));
      expect(lists.map(({ people, left_out }) => [people.length, left_out])).toEqual([
        [1, []],
        [0, ['Mia']],
      ]);
      const token = await inviteByCode(second.owner, second.petId);
      const refused = await accept(mia.client, token);
      expect(refused.problem).toMatchObject({ type: '/problems/quota-reached' });
      expect(refused.problem?.detail).toContain(String(GRANTS.petsPerPerson));
      // Ending it ends all.
      const [one] = body.pets;
      await mia.client.call('leave-pet', { params: { grantId: one?.grant_id ?? '' } });
      expect((await mia.client.call('list-granted-pets')).body.pets).toEqual([]);
      expect((await accept(mia.client, token)).status).toBe(200);
      await addPet(owner);
      await backend.drain();
      expect((await mia.client.call('list-granted-pets')).body.pets).toHaveLength(1);
    },
  );

  test('a pet is shared with at most so many people', async () => {
    const { owner, petId } = second;
    const people = (await peopleOf(owner, petId)).people.length;
    for (let n = people; n < GRANTS.peoplePerPet; n++) await join(owner, petId, (await newPerson()).client);
    const full = await owner.call('create-invitation', { params: { petId }, body: anInvitation() });
    expect(full.problem?.type).toBe('/problems/quota-reached');
  });
});

test('a second invitation changes what someone may do, under the same grant', async () => {
  const { owner, petId } = await newOwner();
  const mia = await newPerson();
  const [grantId = ''] = await join(owner, petId, mia.client, { role: 'viewer' });
  expect(await join(owner, petId, mia.client, { role: 'caregiver' })).toEqual([grantId]);
  const added = await mia.client.call('create-record', { params: { petId: grantId }, body: rabies });
  expect(added.status).toBe(201);
  expect(tokenIn(backend, mia.email)).toBe('');
  const { body } = await owner.call('list-access-history', { params: { petId } });
  expect(body.entries.map(({ kind }) => kind)).toEqual(['wrote', 'changed', 'invited', 'joined', 'invited']);
});
