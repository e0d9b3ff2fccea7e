import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { PRACTICE_REMINDERS } from '../../contract/practices/reminder-limits.ts';
import { createPracticeSendStore } from '../../lambdas/store/practice-sends.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { rowsOf } from '../support/grants.ts';
import { openToPractice, someChoices } from '../support/patients.ts';
import { poolAccounts } from '../support/pool-accounts.ts';
import {
  addOverdue,
  addRemindingPractice,
  newSendId,
  type Overdue,
  weekOf,
} from '../support/practice-week.ts';
import { addMember, addPractice, putPlan, rowKindsOf } from '../support/practices.ts';
import { addPet } from '../support/samples.ts';
import { verifyPractice } from '../support/signatures.ts';
import { subscribe } from '../support/subscribe.ts';

const backend = backendForFile();

const DAY_MS = 86_400_000;

async function setScene(fields: Parameters<typeof addOverdue>[2] = {}) {
  const practice = await addRemindingPractice(backend);
  const patient = await addOverdue(backend, practice, fields);
  return { practice, patient, week: weekOf(backend, practice) };
}

/** What became of one patient by the last call. */
const outcomeOf = async ({ list }: ReturnType<typeof weekOf>, { grantId }: Overdue) => {
  const found = (await list()).latest?.reminders.find(({ id }) => id === grantId);
  return found?.skipped?.reason ?? found?.outcome;
};

test('an owner who allowed it is mailed once about all that is due, and the practice gets the replies', async () => {
  const { practice, patient, week } = await setScene();
  const preview = await week.preview(patient.grantId);
  expect(preview).toMatchObject({
    gets: [{ id: patient.grantId, name: 'Biscuit', due: [{ name: 'Rabies' }] }],
    skipped: [],
    reply_to: practice.members.manager.email,
    left_today: PRACTICE_REMINDERS.perDay,
  });
  const sent = await week.send([patient.grantId]);
  expect(sent.body.reminders).toEqual([
    { id: patient.grantId, outcome: 'waiting', skipped: null, renewed: null },
  ]);
  await backend.drain();
  const [mail, ...others] = patient.mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Biscuit at Riverside Animal Clinic: Rabies (overdue)');
  expect(mail?.headers).toMatchObject({
    'Reply-To': practice.members.manager.email,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  for (const part of [mail?.text ?? '', mail?.html ?? '']) {
    expect(part).toContain('12 River Road');
    expect(part).toContain('Portland, OR 97201');
    expect(part).toContain('United States');
  }
  expect(await week.find(patient)).toMatchObject({
    name: 'Biscuit',
    may_remind: true,
    due: [{ name: 'Rabies', contact: null }],
    reminded: { outcome: 'sent' },
  });
  expect((await week.preview(patient.grantId)).left_today).toBe(PRACTICE_REMINDERS.perDay - 1);
});

test('unsubscribing takes one click and no sign-in, and ends the mails of that practice alone', async () => {
  const { practice, patient, week } = await setScene();
  const other = await addRemindingPractice(backend);
  await week.send([patient.grantId]);
  await backend.drain();
  const header = patient.mails()[0]?.headers['List-Unsubscribe'] ?? '';
  const token = new URL(header.slice(1, -1)).pathname.split('/').at(-1) ?? '';
  const opened = await backend.call('open-unsubscribe', { params: { token } });
  expect(opened.headers.location).toMatch(/\/reminder#unsubscribe\.practice-/);
  const params = { petId: patient.petId };
  const practices = async () => (await patient.owner.call('list-practice-grants', { params })).body.practices;
  expect(await practices()).toMatchObject([{ may_remind: true, unsubscribed_at: null }]);
  for (let click = 0; click < 2; click++) {
    expect((await backend.call('unsubscribe', { params: { token } })).status).toBe(204);
  }
  expect(await practices()).toMatchObject([
    { may_remind: false, unsubscribed_at: expect.stringMatching(/^20/) },
  ]);
  expect((await patient.owner.call('get-reminder-settings')).body.enabled).toBe(true);
  backend.advance(20 * DAY_MS);
  await verifyPractice(backend, practice.id);
  expect((await week.preview(patient.grantId)).skipped).toMatchObject([{ reason: 'unsubscribed' }]);
  const { body } = await patient.owner.call('grant-to-practice', {
    params: {
      code: (await other.members.staff.client.call('get-counter', { params: { practiceId: other.id } })).body
        .code,
    },
    body: { ...someChoices, pet_ids: [patient.petId], all_pets: false, may_remind: true },
  });
  await backend.drain();
  const [otherGrant = ''] = body.grant_ids;
  expect((await weekOf(backend, other).preview(otherGrant)).gets).toMatchObject([{ id: otherGrant }]);
  // Ticked again, it counts again.
  const seen = (await practices()).find(({ grant_id }) => grant_id === patient.grantId);
  await patient.owner.call('update-practice-grant', {
    params: { ...params, grantId: patient.grantId },
    body: { ...someChoices, may_remind: true, unsubscribed_at: seen?.unsubscribed_at ?? null },
  });
  expect((await week.preview(patient.grantId)).gets).toMatchObject([{ id: patient.grantId }]);
  expect((await practices()).find(({ grant_id }) => grant_id === patient.grantId)).toMatchObject({
    may_remind: true,
    unsubscribed_at: null,
  });
});

test('an unsubscription holds for each pet until its owner ticks anew, and sees what is so', async () => {
  const practice = await addRemindingPractice(backend);
  const patient = await addOverdue(backend, practice);
  const { owner } = patient;
  await subscribe(backend, owner, { plan: 'vet' });
  const week = weekOf(backend, practice);
  const open = async (name: string) => {
    const { id: petId } = await addPet(owner, { name });
    const { record } = patient;
    await owner.call('create-record', { params: { petId }, body: record });
    const [grantId = ''] = await openToPractice(owner, practice, { pet_ids: [petId], may_remind: true });
    await backend.drain();
    return { petId, grantId };
  };
  const other = await open('Olive');
  const reminders = () => patient.mails().filter(({ headers }) => headers['List-Unsubscribe']);
  const unsubscribe = async () => {
    const header = reminders().at(-1)?.headers['List-Unsubscribe'] ?? '';
    const token = new URL(header.slice(1, -1)).pathname.split('/').at(-1) ?? '';
    backend.advance(1000);
    expect((await backend.call('unsubscribe', { params: { token } })).status).toBe(204);
    backend.advance(1000);
  };
  await week.send([patient.grantId]);
  await backend.drain();
  await unsubscribe();
  const shown = async ({ petId }: { petId: string }) => {
    const { body } = await owner.call('list-practice-grants', { params: { petId } });
    return body.practices[0];
  };
  const update = (fields: object, signedInAt = backend.now()) =>
    owner.call('update-practice-grant', {
      params: { petId: patient.petId, grantId: patient.grantId },
      body: { ...someChoices, ...fields },
      signedInAt,
    });
  const unsubscribed = async (...patients: { grantId: string }[]) => {
    const { skipped } = await week.preview(...patients.map(({ grantId }) => grantId));
    return skipped.filter(({ reason }) => reason === 'unsubscribed').map(({ id }) => id);
  };
  const all = (...patients: { grantId: string }[]) => patients.map(({ grantId }) => grantId);

  // A page from before still shows the old tick.
  expect((await update({ may_remind: true, owner_name: 'D. Whitfield' })).status).toBe(204);
  expect(await shown(patient)).toMatchObject({ may_remind: false, owner_name: 'D. Whitfield' });
  expect(await unsubscribed(patient, other)).toEqual(all(patient, other));

  // A tick for another pet is about that one alone.
  const third = await open('Pixel');
  expect(await shown(third)).toMatchObject({ may_remind: true, unsubscribed_at: null });
  expect((await week.preview(third.grantId)).gets).toMatchObject([{ id: third.grantId }]);
  expect(await unsubscribed(patient, other, third)).toEqual(all(patient, other));

  // Ticking anew opens something that was closed.
  const unsubscribed_at = (await shown(patient))?.unsubscribed_at ?? null;
  expect(unsubscribed_at).toMatch(/^20/);
  const anew = { may_remind: true, unsubscribed_at };
  const longAgo = new Date(backend.now().getTime() - 3_600_000);
  expect((await update(anew, longAgo)).problem?.type).toBe('/problems/sign-in-again');
  expect(await unsubscribed(patient, other)).toEqual(all(patient, other));
  expect((await update(anew)).status).toBe(204);
  expect(await shown(patient)).toMatchObject({ may_remind: true, unsubscribed_at: null });
  expect(await shown(other)).toMatchObject({ may_remind: false, unsubscribed_at });
  expect(await unsubscribed(patient, other, third)).toEqual(all(other));
  backend.advance(20 * DAY_MS);
  await verifyPractice(backend, practice.id);
  await week.send([patient.grantId, other.grantId]);
  await backend.drain();
  expect(reminders()).toHaveLength(2);

  // Unsubscribing again holds for all, and what a page showed before takes only that back.
  await unsubscribe();
  expect((await update(anew)).status).toBe(204);
  expect(await unsubscribed(patient, other, third)).toEqual(all(patient, other, third));
});

test('the preview names the manager to whom replies go, also where the first one takes no mail', async () => {
  const { practice, patient, week } = await setScene();
  backend.advance(1000);
  const next = await addMember(backend, practice.id, ['manager']);
  await backend.takeMailEvent({
    source: 'aws.ses',
    detail: {
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent' },
      mail: {
        timestamp: backend.now().toISOString(),
        tags: { owner: [practice.members.manager.userId] },
      },
    },
  });
  expect((await week.preview(patient.grantId)).reply_to).toBe(next.email);
  await week.send([patient.grantId]);
  await backend.drain();
  expect(patient.mails()[0]?.headers['Reply-To']).toBe(next.email);
});

type Scene = Awaited<ReturnType<typeof setScene>>;

/** What makes a patient one that isn't reminded, and the reason. */
const SKIPPED: Record<string, (scene: Scene) => Promise<unknown>> = {
  'access-ended': ({ patient: { owner, petId, grantId } }) =>
    owner.call('end-grant', { params: { petId, grantId } }),
  archived: ({ patient: { owner, petId } }) =>
    owner.call('archive-pet', { params: { petId }, body: { reason: 'died' } }),
  'not-allowed': ({ patient: { owner, petId, grantId } }) =>
    owner.call('update-practice-grant', { params: { petId, grantId }, body: someChoices }),
  'reminders-off': ({ patient }) =>
    patient.owner.call('update-reminder-settings', { body: { enabled: false } }),
  'address-bounced': ({ patient }) =>
    backend.takeMailEvent({
      source: 'aws.ses',
      detail: {
        eventType: 'Bounce',
        bounce: { bounceType: 'Permanent' },
        mail: { timestamp: backend.now().toISOString(), tags: { owner: [patient.ownerId] } },
      },
    }),
  renewed: ({ patient }) => patient.renew(),
  reminded: async ({ patient, week }) => {
    await week.send([patient.grantId]);
    await backend.drain();
  },
  booked: ({ patient, week }) => week.note(patient, 'booked'),
  declined: ({ patient, week }) => week.note(patient, 'declined'),
  'vaccinated-elsewhere': ({ patient, week }) => week.note(patient, 'vaccinated-elsewhere'),
  'no-longer-a-patient': ({ patient, week }) => week.note(patient, 'no-longer-a-patient'),
};

test.each(Object.entries(SKIPPED))('skipped: %s, in the preview and by the job', async (reason, change) => {
  const scene = await setScene();
  const { patient, week } = scene;
  expect((await week.preview(patient.grantId)).gets).toHaveLength(1);
  await change(scene);
  expect((await week.preview(patient.grantId)).skipped).toMatchObject([{ reason }]);
  const before = patient.mails().length;
  await week.send([patient.grantId]);
  await backend.drain();
  expect(patient.mails()).toHaveLength(before);
  expect(await outcomeOf(week, patient)).toBe(reason);
});

test('an owner whose address isn’t confirmed gets no mail, as the list says afterwards', async () => {
  const { patient, week } = await setScene();
  await poolAccounts(backend).cognito.send(
    new AdminDisableUserCommand({ UserPoolId: backend.userPoolId, Username: patient.ownerId }),
  );
  await week.send([patient.grantId]);
  await backend.drain();
  expect(patient.mails()).toEqual([]);
  expect(await outcomeOf(week, patient)).toBe('no-address');
});

test('a practice that isn’t verified, is suspended or has no plan sends nothing, also what it began', async () => {
  const practice = await addPractice(backend);
  const patient = await addOverdue(backend, practice);
  const week = weekOf(backend, practice);
  expect((await week.send([patient.grantId])).problem?.type).toBe('/problems/practice-not-verified');
  await verifyPractice(backend, practice.id);
  for (const stop of [
    () => verifyPractice(backend, practice.id, { state: 'in-question' }),
    () =>
      verifyPractice(backend, practice.id, {
        state: 'suspended',
        suspended: { since: backend.now().toISOString(), from: 'verified' },
      }),
    () => putPlan(backend, practice.id, { subscribed: false }),
  ]) {
    await verifyPractice(backend, practice.id);
    expect((await week.send([patient.grantId])).status).toBe(200);
    await stop();
    await backend.drain();
    expect(patient.mails()).toEqual([]);
  }
  await putPlan(backend, practice.id);
  await verifyPractice(backend, practice.id);
  expect(await outcomeOf(week, patient)).toBe('practice');
});

test('an owner’s own reminder of the same dose comes first for fourteen days', async () => {
  const practice = await addRemindingPractice(backend);
  const week = weekOf(backend, practice);
  const due = (days: number, reminder_days: number[]) => {
    const day = new Date(backend.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
    return addOverdue(backend, practice, { record: { expires_on: day, reminder_days } });
  };
  // The own reminder falls on the fifteenth day, the fourteenth, and tomorrow.
  const [later, inTime, soon] = [await due(29, [14]), await due(28, [14]), await due(8, [7])];
  const preview = await week.preview(later.grantId, inTime.grantId, soon.grantId);
  expect(preview.gets.map(({ id }) => id)).toEqual([later.grantId]);
  expect(preview.skipped).toMatchObject([
    { id: inTime.grantId, reason: 'own-reminder', on: expect.stringMatching(/^\d{4}-/) },
    { id: soon.grantId, reason: 'own-reminder' },
  ]);
});

test('fourteen days are fourteen times 24 hours, also with a new grant', async () => {
  const { practice, patient, week } = await setScene();
  await week.send([patient.grantId]);
  await backend.drain();
  const { petId } = patient;
  await patient.owner.call('end-grant', { params: { petId, grantId: patient.grantId } });
  const code = (
    await practice.members.staff.client.call('get-counter', { params: { practiceId: practice.id } })
  ).body.code;
  const { body } = await patient.owner.call('grant-to-practice', {
    params: { code },
    body: { ...someChoices, pet_ids: [petId], all_pets: false, may_remind: true },
  });
  await backend.drain();
  const [grantId = ''] = body.grant_ids;
  expect(grantId).not.toBe(patient.grantId);
  backend.advance(14 * DAY_MS - 60_000);
  expect((await week.preview(grantId)).skipped).toMatchObject([{ reason: 'reminded' }]);
  await week.send([grantId]);
  await backend.drain();
  expect(patient.mails().filter(({ subject }) => /overdue/.test(subject))).toHaveLength(1);
  backend.advance(60_000);
  expect((await week.preview(grantId)).gets).toMatchObject([{ id: grantId }]);
});

test('the same call again sends nothing more; another call of its id is refused', async () => {
  const { patient, week } = await setScene();
  const id = newSendId(backend);
  const calls = await Promise.all([1, 2, 3].map(() => week.send([patient.grantId], { id })));
  expect(calls.map(({ status }) => status)).toEqual([200, 200, 200]);
  const other = await Promise.all([1, 2].map(() => week.send([patient.grantId])));
  expect(other.map(({ status }) => status)).toEqual([200, 200]);
  await backend.drain();
  expect(patient.mails()).toHaveLength(1);
  expect((await week.send([patient.grantId], { id, within: 7 })).problem?.type).toBe('/problems/key-reused');
  const old = await week.send([patient.grantId], { id: '01jd0000000000000000000000' });
  expect(old.problem?.errors).toMatchObject([{ path: 'id' }]);
});

test('a practice reminds of so many pets a day', async () => {
  const { practice, patient, week } = await setScene();
  const sends = createPracticeSendStore({ client: backend.documents, name: backend.table.name });
  const patients = Array.from({ length: PRACTICE_REMINDERS.perDay }, () => patient.grantId);
  const send = { id: newSendId(backend), at: backend.now(), by: 'u', byName: 'Kim', patients };
  expect(await sends.add(practice.id, { ...send, again: [], within: 30 })).toBe('added');
  expect((await week.preview(patient.grantId)).left_today).toBe(0);
  expect((await week.send([patient.grantId])).problem?.type).toBe('/problems/quota-reached');
  backend.advance(DAY_MS);
  expect((await week.send([patient.grantId])).status).toBe(200);
  await backend.drain();
  expect(patient.mails()).toHaveLength(1);
});

test('a practice sees what SES reports, whatever comes first', async () => {
  const { practice, patient, week } = await setScene();
  const { body } = await week.send([patient.grantId]);
  await backend.drain();
  const report = (detail: object) =>
    backend.takeMailEvent({
      source: 'aws.ses',
      detail: {
        ...detail,
        mail: {
          timestamp: backend.now().toISOString(),
          tags: { practice: [practice.id], send: [body.id], grant: [patient.grantId] },
        },
      },
    });
  await report({ eventType: 'Delivery' });
  await report({ eventType: 'Delivery' });
  expect(await outcomeOf(week, patient)).toBe('delivered');
  await report({ eventType: 'Bounce', bounce: { bounceType: 'Transient' } });
  expect(await outcomeOf(week, patient)).toBe('delivered');
  await report({ eventType: 'Bounce', bounce: { bounceType: 'Permanent' } });
  expect(await outcomeOf(week, patient)).toBe('bounced');
  await patient.renew();
  expect((await week.list()).latest?.reminders).toMatchObject([{ renewed: true }]);
});

test('a dose that is merely gone is no newer one: neither here nor in the figures', async () => {
  const { practice, patient, week } = await setScene();
  await week.send([patient.grantId]);
  await backend.drain();
  const { petId, recordId, owner } = patient;
  expect((await owner.call('delete-record', { params: { petId, recordId } })).status).toBe(204);
  await backend.drain();
  const renewed = async () => (await week.list()).latest?.reminders.map((each) => each.renewed);
  expect(await renewed()).toEqual([null]);
  backend.advance(31 * DAY_MS);
  await verifyPractice(backend, practice.id);
  await backend.cleanup({ kind: 'keep-figures', practiceId: practice.id });
  const { client } = practice.members.staff;
  const { body } = await client.call('get-analytics', { params: { practiceId: practice.id } });
  const counts = body.months.flatMap(({ reminders }) => (reminders?.sent ? [reminders] : []));
  expect(counts).toEqual([{ sent: 1, renewed: 0, open: 0, unknown: 1 }]);
  expect(await renewed()).toEqual([null]);
});

test('notes are by colleague and version, and go with a newer dose', async () => {
  const { practice, patient, week } = await setScene();
  const { body } = await week.note(patient, 'booked', 'Friday at 9');
  expect(body).toMatchObject({ version: 1, lines: [{ status: 'booked', note: 'Friday at 9' }] });
  expect((await week.find(patient))?.due[0]?.contact).toMatchObject({
    status: 'booked',
    note: 'Friday at 9',
    by: expect.any(String),
  });
  const stale = await practice.members.vet.client.call('set-contact', {
    params: { practiceId: practice.id, grantId: patient.grantId },
    body: { version: 0, lines: [{ line: 'rabies', rests_on: null }], status: 'declined' },
  });
  expect(stale.problem?.type).toBe('/problems/changed-meanwhile');
  await patient.renew();
  expect(await week.find(patient)).toBeUndefined();
  // The next one is due in a year, and nothing is noted of it.
  backend.advance(360 * DAY_MS);
  await verifyPractice(backend, practice.id);
  await putPlan(backend, practice.id);
  expect((await week.find(patient))?.due).toMatchObject([{ contact: null }]);
});

test('no longer a patient keeps mails away, whatever becomes due, until someone notes otherwise', async () => {
  const { patient, week } = await setScene();
  await week.note(patient, 'no-longer-a-patient');
  await patient.owner.call('create-record', {
    params: { petId: patient.petId },
    body: {
      title: 'DHPP',
      record_type: 'vaccination',
      protects: ['cdv'],
      issued_on: '2020-01-01',
      expires_on: '2021-01-01',
    },
  });
  await backend.drain();
  const checkLeft = async () => {
    expect((await week.preview(patient.grantId)).skipped).toMatchObject([{ reason: 'no-longer-a-patient' }]);
    const due = (await week.find(patient))?.due ?? [];
    expect(due.map(({ contact }) => contact?.status)).toEqual(due.map(() => 'no-longer-a-patient'));
    return due.length;
  };
  expect(await checkLeft()).toBe(2);
  // A newer dose from elsewhere: the note is of a line that isn't due any more.
  await patient.renew();
  expect(await checkLeft()).toBe(1);
  await week.send([patient.grantId]);
  await backend.drain();
  expect(patient.mails().filter(({ subject }) => /was due/.test(subject))).toEqual([]);
  expect(await outcomeOf(week, patient)).toBe('no-longer-a-patient');
  await week.note(patient, 'not-contacted');
  expect((await week.find(patient))?.due).toMatchObject([{ contact: null }]);
  expect((await week.preview(patient.grantId)).gets).toMatchObject([{ id: patient.grantId }]);
});

test('the list reaches as far as it is asked to', async () => {
  const practice = await addRemindingPractice(backend);
  const week = weekOf(backend, practice);
  for (const days of [-20, 0, 7, 8, 30, 60, 61]) {
    const day = new Date(backend.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
    await addOverdue(backend, practice, { record: { expires_on: day } });
  }
  const sizes = await Promise.all(
    ['0', '7', '14', '30', '60'].map(async (within) => (await week.list({ within })).patients.length),
  );
  expect(sizes).toEqual([2, 3, 4, 5, 6]);
});

test('what is left of a patient goes with the grant, the pet and the account', async () => {
  const { practice, patient, week } = await setScene();
  await week.note(patient, 'contacted');
  await week.send([patient.grantId]);
  await backend.drain();
  expect(await rowKindsOf(backend, practice.id)).toContain('CONTACT');
  const kinds = async () => (await rowsOf(backend, patient.ownerId)).map(({ SK }) => String(SK));
  expect((await kinds()).some((SK) => SK.includes('WHO-REMINDED'))).toBe(true);
  await patient.owner.call('delete-pet', { params: { petId: patient.petId } });
  await backend.drain();
  backend.advance(DAY_MS);
  await backend.drain();
  expect(await rowKindsOf(backend, practice.id)).not.toContain('CONTACT');
  expect((await kinds()).some((SK) => SK.includes('WHO-REMINDED'))).toBe(false);
});
