import { ulid } from 'ulid';
import type { Duty } from '../../contract/access/duties.ts';
import { type Api, api, type Operation } from '../../contract/api.ts';
import { countEntries, countEntryUpload } from '../../lambdas/store/entry-counts.ts';
import { ADMIN, anApplication, applyAs } from './applications.ts';
import type { Backend } from './backend.ts';
import { aDose, aStoredDocument, aVisit, putEntry } from './entries.ts';
import type { Sent } from './http-event.ts';
import { addChip, aList, aRow } from './lists.ts';
import { addLogo, aLogo } from './logos.ts';
import {
  addPatient,
  addSharedPet,
  aPracticeGrant,
  askForPet,
  counterCode,
  putPatient,
  someChoices,
} from './patients.ts';
import {
  addMember,
  addPractice,
  aNewPractice,
  aProfile,
  newPerson,
  putMemberInvitation,
  type TestMember,
  type TestPractice,
} from './practices.ts';
import { aChoiceOfRules, putRules } from './rules.ts';
import { PDF } from './samples.ts';
import { prepareSignatureCalls, prepareSigning, putVets, verifyPractice } from './signatures.ts';
import { pay } from './subscribe.ts';

/** The calls whose path names a practice. */
export type PracticeCall = {
  [Name in Operation]: Api[Name] extends { duty: Duty } ? Name : never;
}[Operation];

export const isPracticeCall = (name: Operation): name is PracticeCall => 'duty' in api[name];

/**
 * What to send for the calls that end what other calls need: each needs a practice of its own, so no more is prepared
 * than they use. To take a plan along, the manager needs `giveVeterinaryPlan`, which takes longer than all of this.
 */
export async function prepareEndingCalls(backend: Backend, practice: TestPractice) {
  const params = { practiceId: practice.id };
  const colleague = await addMember(backend, practice.id, ['staff']);
  // So that the manager can leave.
  await addMember(backend, practice.id, ['manager']);
  const memberParams = { ...params, memberId: colleague.userId };
  return {
    'close-practice': { params },
    'set-member-roles': { params: memberParams, body: { roles: ['vet'] } },
    'remove-member': { params: memberParams },
    // A vet whose name or license changes signs again once it is confirmed.
    'update-membership': { params, body: { name: 'Dr. Alvarez', license: 'OR 4711' } },
    'leave-practice': { params },
    'take-plan-along': { params },
    'set-vet': { params, body: { name: 'Dr. Ben Ito', license: 'OR-V 9', signs: true } },
    // A patient without a grant is one that is skipped.
    ...remindingCalls(backend, practice.id, `grt_${practice.id.slice('prc_'.length)}`),
  } satisfies Partial<Record<PracticeCall, Sent>>;
}

/** What to send for each call about a practice, so that it succeeds when a member with the duty sends it. */
export async function preparePracticeCalls(
  backend: Backend,
  practice: TestPractice,
): Promise<Record<PracticeCall, Sent>> {
  const params = { practiceId: practice.id };
  const ending = await prepareEndingCalls(backend, practice);
  const { id: invitationId } = await putMemberInvitation(backend, practice);
  await putRules(backend, practice);
  const opened = await putPatient(backend, practice);
  await addChip(backend, opened);
  const { grantId, recordId } = opened;
  const patient = { ...params, grantId };
  return {
    ...ending,
    'get-practice': { params },
    'update-practice': { params, body: { ...aProfile, phone: '+1 503 555 0199' } },
    'set-logo': { params, body: aLogo },
    'remove-logo': { params: { ...params, logo: '01m9c4t3e8h76k140zdgfkmn9a' } },
    'get-team': { params },
    'list-team-history': { params },
    'invite-member': { params, body: { email: 'new@example.org', name: 'Kim', roles: ['staff'] } },
    'withdraw-member-invitation': { params: { ...params, invitationId } },
    'get-standing': { params },
    'create-application-upload': { params, body: { content_type: 'application/pdf', size: PDF.length } },
    'send-application': { params, body: await anApplication(practice.members.manager.client, practice.id) },
    'list-patients': { params },
    'get-compliance': { params },
    'get-analytics': { params },
    'get-rules': { params },
    'choose-rules': { params, body: aChoiceOfRules({ version: 1 }) },
    'get-patient': { params: patient },
    'get-patient-document': { params: { ...patient, recordId } },
    'ask-for-pet': { params, body: { token: (await addSharedPet(backend)).token } },
    ...prepareReminding(backend, practice.id, grantId),
    'get-counter': { params },
    'replace-counter': { params },
    ...(await prepareSigning(backend, practice)),
    ...(await prepareEntryCalls(backend, practice, grantId)),
  };
}

/** The calls that remind, for which a practice has to be verified. */
function remindingCalls(backend: Backend, practiceId: string, grantId: string) {
  const params = { practiceId };
  const chosen = { patients: [grantId], within: 30 };
  return {
    'preview-practice-reminders': { params, body: chosen },
    'send-practice-reminders': {
      params,
      body: { ...chosen, id: ulid(backend.now().getTime()).toLowerCase() },
    },
  };
}

/** The calls of a practice's week. */
const prepareReminding = (backend: Backend, practiceId: string, grantId: string) => ({
  'list-week': { params: { practiceId } },
  'set-contact': { params: { practiceId, grantId }, body: aContact },
  ...remindingCalls(backend, practiceId, grantId),
});

/** What a team notes of a dose. */
export const aContact = {
  version: 0,
  lines: [{ line: 'rabies', rests_on: null }],
  status: 'booked' as const,
  note: 'Friday at 9',
};

/** The calls about the register: two entries, of which one is changed and the other withdrawn. */
async function prepareEntryCalls(backend: Backend, { id: practiceId }: TestPractice, grantId: string) {
  const params = { practiceId };
  const [changed, withdrawn] = [
    await putEntry(backend, practiceId),
    await putEntry(backend, practiceId, { counted_in: '2026-11' }),
  ];
  // The first call of a day costs more.
  await countEntries(backend.table, practiceId, { kind: 'added', entries: 2, now: backend.now() });
  await countEntryUpload(backend.table, practiceId, { bytes: 10, now: backend.now() });
  const documents = [aStoredDocument(practiceId)];
  const { key: _, grant_id: __, ...dose } = aDose(backend, grantId, { batch: 'B2' });
  const template = { ...params, templateId: 'rabies-3' };
  return {
    'create-entry-upload': {
      params,
      body: { grant_id: grantId, content_type: 'application/pdf', size: PDF.length },
    },
    'create-entries': { params, body: aVisit(backend, aDose(backend, grantId)) },
    'import-entries': { params, body: aList(backend, [aRow()]) },
    'list-entries': { params },
    'export-entries': { params },
    'get-entry': { params: { ...params, entryId: changed } },
    'get-entry-document': {
      params: { ...params, entryId: await putEntry(backend, practiceId, { documents }, false) },
    },
    'change-entry': { params: { ...params, entryId: changed }, body: { version: 1, ...dose } },
    'withdraw-entry': {
      params: { ...params, entryId: withdrawn },
      body: { version: 1, reason: 'Wrong pet' },
    },
    'list-templates': { params },
    'set-template': { params: template, body: aTemplate },
    'delete-template': { params: template },
  };
}

const aTemplate = { title: 'Rabies', record_type: 'vaccination', species: ['dog'], months: 36 };

/** The calls of an owner who opens pets to a practice, apart from the other calls. */
async function prepareGranting(backend: Backend) {
  const practice = await addPractice(backend);
  const { ownerId, petId, grantId } = await addPatient(backend, practice);
  const claims = { sub: ownerId, token_use: 'access' };
  const params = { code: await counterCode(practice) };
  return {
    'show-counter': { params },
    'get-logo': { params: { logo: await addLogo(practice), size: 'small' } },
    'grant-to-practice': { params, body: aPracticeGrant({ pet_ids: [petId] }), claims },
    'list-practice-grants': { params: { petId }, claims },
    'update-practice-grant': { params: { petId, grantId }, body: someChoices, claims },
    ...(await prepareRequests(backend)),
  };
}

/** The calls of an owner whom two practices ask for a pet. */
async function prepareRequests(backend: Backend) {
  const { ownerId, petId, token } = await addSharedPet(backend);
  const [accepted, declined] = [await addPractice(backend), await addPractice(backend)];
  for (const practice of [accepted, declined]) await askForPet(practice, token);
  const claims = { sub: ownerId, token_use: 'access' };
  return {
    'list-practice-requests': { claims },
    'accept-practice-request': {
      params: { petId, askingId: accepted.id },
      body: someChoices,
      claims,
    },
    'decline-practice-request': { params: { petId, askingId: declined.id }, claims },
  };
}

/** A plan of the manager's own account, to take along. */
export async function giveVeterinaryPlan(backend: Backend, { client }: TestMember): Promise<void> {
  const { body } = await client.call('get-billing');
  if (body.subscribed) return;
  await pay(backend, client, { plan: 'vet' });
  await client.call('check-subscription');
}

/** The calls about practices for the scenario of all calls: each practice's call is made by a member of its own. */
export async function preparePractices(backend: Backend) {
  const practice = await addPractice(backend);
  const claimsOf = (sub: string) => ({ sub, token_use: 'access' });
  const claims = claimsOf(practice.members.manager.userId);
  await giveVeterinaryPlan(backend, practice.members.manager);
  const sent = await preparePracticeCalls(backend, practice);
  // Of its own: an application changes its standing.
  const signing = await addPractice(backend);
  await verifyPractice(backend, signing.id);
  const closing = await addPractice(backend, { plan: null });
  const invited = async () => {
    const person = await newPerson(backend, 'invited');
    const { token } = await putMemberInvitation(backend, practice, { email: person.email });
    return { claims: claimsOf(person.userId), body: { token } };
  };
  const accepting = await invited();
  const byManager = (name: PracticeCall) => ({ ...sent[name], claims });
  return {
    'list-practices': { claims },
    'open-practice': { body: aNewPractice, claims },
    'get-practice': byManager('get-practice'),
    'update-practice': byManager('update-practice'),
    'take-plan-along': byManager('take-plan-along'),
    'set-logo': byManager('set-logo'),
    'remove-logo': byManager('remove-logo'),
    'close-practice': {
      params: { practiceId: closing.id },
      claims: claimsOf(closing.members.manager.userId),
    },
    'get-team': byManager('get-team'),
    'list-team-history': byManager('list-team-history'),
    'invite-member': byManager('invite-member'),
    'withdraw-member-invitation': byManager('withdraw-member-invitation'),
    'set-member-roles': byManager('set-member-roles'),
    'remove-member': byManager('remove-member'),
    'update-membership': byManager('update-membership'),
    'leave-practice': { ...sent['leave-practice'], claims: claimsOf(practice.members.staff.userId) },
    'read-member-invitation': accepting,
    'accept-member-invitation': accepting,
    'decline-member-invitation': await invited(),
    'get-standing': byManager('get-standing'),
    'create-application-upload': byManager('create-application-upload'),
    'send-application': byManager('send-application'),
    'set-vet': {
      params: { practiceId: signing.id },
      body: { name: 'Dr. Ben Ito', license: 'OR-V 9', signs: true },
      claims: claimsOf(signing.members.manager.userId),
    },
    ...(await prepareReviews(backend)),
    'list-patients': byManager('list-patients'),
    'get-compliance': byManager('get-compliance'),
    'get-analytics': byManager('get-analytics'),
    'get-rules': byManager('get-rules'),
    'choose-rules': byManager('choose-rules'),
    'get-patient': byManager('get-patient'),
    'get-patient-document': byManager('get-patient-document'),
    'ask-for-pet': byManager('ask-for-pet'),
    ...(await prepareRemindingCalls(backend)),
    'get-counter': byManager('get-counter'),
    'replace-counter': byManager('replace-counter'),
    'create-entry-upload': byManager('create-entry-upload'),
    'create-entries': byManager('create-entries'),
    ...(await prepareImporting(backend)),
    'list-entries': byManager('list-entries'),
    'export-entries': byManager('export-entries'),
    'get-entry': byManager('get-entry'),
    'get-entry-document': byManager('get-entry-document'),
    'change-entry': byManager('change-entry'),
    'withdraw-entry': byManager('withdraw-entry'),
    'list-templates': byManager('list-templates'),
    'set-template': byManager('set-template'),
    'delete-template': byManager('delete-template'),
    ...(await prepareGranting(backend)),
    ...prepareSignatureCalls(await prepareSigning(backend, signing), signing),
  };
}

/** In a practice of its own, whose register no other call reads. */
async function prepareImporting(backend: Backend) {
  const practice = await addPractice(backend);
  await addChip(backend, await putPatient(backend, practice));
  await countEntries(backend.table, practice.id, { kind: 'listed', entries: 2, now: backend.now() });
  const claims = { sub: practice.members.manager.userId, token_use: 'access' };
  const body = aList(backend, [aRow()]);
  return { 'import-entries': { params: { practiceId: practice.id }, body, claims } };
}

/** The same in a practice that is verified, so that it may remind. */
async function prepareRemindingCalls(backend: Backend) {
  const practice = await addPractice(backend);
  await verifyPractice(backend, practice.id);
  const { grantId } = await putPatient(backend, practice);
  const claims = { sub: practice.members.manager.userId, token_use: 'access' };
  const sent = prepareReminding(backend, practice.id, grantId);
  return {
    'list-week': { ...sent['list-week'], claims },
    'set-contact': { ...sent['set-contact'], claims },
    'preview-practice-reminders': { ...sent['preview-practice-reminders'], claims },
    'send-practice-reminders': { ...sent['send-practice-reminders'], claims },
  };
}

const WAITING = { name: 'Dr. Ben Ito', license: 'OR-V 9' };
const A_VET_DECISION = { ...WAITING, decision: 'confirm' as const, note: 'In the board’s register.' };

/** A verified practice that named another vet. */
async function withVetWaiting(backend: Backend) {
  const { id } = await addPractice(backend);
  await verifyPractice(backend, id);
  await putVets(backend, id, [{ ...WAITING, confirmed_at: null, member_id: null }]);
  return id;
}

/** The calls of administrators about a practice that has applied. */
async function prepareReviews(backend: Backend) {
  const { id, members } = await addPractice(backend);
  const { application } = await applyAs(members.manager.client, id);
  const params = { reviewId: id };
  const body = { decision: 'refuse' as const, note: 'The license has expired.', application_number: 1 };
  return {
    'list-reviews': { claims: ADMIN },
    'get-review': { params, claims: ADMIN },
    'count-signatures': { params, query: { since: '2026-11-01T00:00:00.000Z' }, claims: ADMIN },
    'get-review-document': {
      params: { ...params, documentId: application?.documents[0]?.id ?? '' },
      claims: ADMIN,
    },
    'ask-practice': { params, body: { text: 'Which clinic is this?' }, claims: ADMIN },
    'decide-review': { params, body, claims: ADMIN },
    'decide-vet': {
      params: { reviewId: await withVetWaiting(backend) },
      body: A_VET_DECISION,
      claims: ADMIN,
    },
  };
}
