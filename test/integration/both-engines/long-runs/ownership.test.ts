import { beforeAll, expect, test } from 'vitest';
import { api, type Operation } from '../../../../contract/api.ts';
import { type Endpoint, successStatus } from '../../../../contract/endpoint.ts';
import { accessOf } from '../../../support/access-of.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { aDose, aVisit, putEntry } from '../../../support/entries.ts';
import { addPerson, anInvitation, join } from '../../../support/grants.ts';
import { uploadImport } from '../../../support/import-steps.ts';
import { aList, aRow } from '../../../support/lists.ts';
import { aLogo } from '../../../support/logos.ts';
import { aPracticeGrant, someChoices } from '../../../support/patients.ts';
import { aContact } from '../../../support/practice-scenario.ts';
import { addPractice, aProfile } from '../../../support/practices.ts';
import { aChoiceOfRules } from '../../../support/rules.ts';
import {
  addImage,
  addPet,
  addPhoto,
  dog,
  PDF,
  rabies,
  upload,
  uploadPhoto,
  uploadPreview,
} from '../../../support/samples.ts';

/**
 * Every call of the contract that names something of an owner. A new call is included automatically. A call that
 * redirects to a page looks nothing up, and a signature’s page is for everyone (signing.test.ts).
 */
const withParams = (Object.keys(api) as Operation[]).filter(
  (name) => successStatus(api[name]) !== 303 && 'params' in api[name] && name !== 'verify-signature',
);
/** To others than administrators, those of administrators answer 403 whatever they name. */
const addressed = withParams.filter((name) => accessOf(name) !== 'admin');

/** A valid body for each schema of such a call; a new schema without one fails its test. */
const BODIES: Partial<Record<Operation, unknown>> = {
  'create-photo-upload': { content_type: 'image/jpeg', size: 10 },
  'update-pet': { ...dog, name: 'Stolen' },
  'choose-rules': aChoiceOfRules(),
  'create-application-upload': { content_type: 'application/pdf', size: 10 },
  'create-entry-upload': {
    grant_id: 'grt_01m9c4t3e8h76k140zdgfkmn9c',
    content_type: 'application/pdf',
    size: 10,
  },
  'send-application': {
    documents: [
      { file_path: `prc_${'0'.repeat(26)}/application/${'0'.repeat(26)}.pdf`, name: 'License.pdf' },
    ],
    vets: [{ name: 'Dr. Ana Alvarez', license: 'OR-V-4711' }],
  },
  'ask-practice': { text: 'Why?' },
  'decide-review': { decision: 'confirm', note: 'Fine.', application_number: 0 },
  'set-vet': { name: 'Dr. Ben Ito', license: 'OR-V 9', signs: true },
  'decide-vet': { name: 'Dr. Ben Ito', license: 'OR-V 9', decision: 'confirm', note: 'Fine.' },
  'archive-pet': { reason: 'lost' },
  'grant-to-practice': aPracticeGrant({ all_pets: true }),
  'update-practice-grant': someChoices,
  'accept-practice-request': someChoices,
  'ask-for-pet': { token: '0'.repeat(64) },
  'set-contact': aContact,
  'preview-practice-reminders': { patients: ['grt_01m9c4t3e8h76k140zdgfkmn9c'] },
  'send-practice-reminders': {
    id: '01m9c4t3e8h76k140zdgfkmn9d',
    patients: ['grt_01m9c4t3e8h76k140zdgfkmn9c'],
  },
  'set-weight': { grams: 1, unit: 'kg' },
  'create-upload': { content_type: 'application/pdf', size: 10 },
  'create-record': rabies,
  'create-preview-upload': { size: 10 },
  'create-records': { file_path: null, records: [{ ...rabies, key: '0'.repeat(26) }] },
  'update-record': { ...rabies, title: 'Stolen' },
  'answer-record': { action: 'not_needed' },
  'search-documents': { text: 'rabies' },
  'create-share': {},
  'start-import': { confirm_foreign: true },
  'create-invitation': anInvitation(),
  'update-grant': { role: 'viewer', ends_at: null },
  'update-pet-reminders': { enabled: true },
  'update-practice': aProfile,
  'set-logo': aLogo,
  'invite-member': { email: 'new@example.org', name: 'Kim', roles: ['staff'] },
  'set-member-roles': { roles: ['staff'] },
  'update-membership': { name: 'Kim' },
  'sign-entries': { entries: [{ id: 'ent_01k9z3m8q4v7x2c5b6n1h0j9gc', version: 1 }] },
  'amend-signature': { version: 1, reason: 'Stolen' },
  'revoke-signature': { reason: 'Stolen' },
  'revoke-signatures': {
    practice_id: 'prc_01k9z3m8q4v7x2c5b6n1h0j9gc',
    since: '2026-01-01T00:00:00.000Z',
    reason: 'Stolen',
  },
  'set-template': { title: 'Rabies', record_type: 'vaccination', species: ['dog'], months: 36 },
  'withdraw-entry': { version: 1, reason: 'Wrong pet' },
  'set-passcode': { passcode: 'garden tram 74' },
  'update-share': { expires_at: new Date(Date.now() + 86_400_000).toISOString() },
};

const backend = backendForFile();
let params: Record<string, string>;
let before: unknown;

async function everything() {
  const owner = backend.as('owner-a');
  const petId = params.petId ?? '';
  return [
    await owner.call('get-pet', { params: { petId } }),
    await owner.call('list-shares', { params: { petId } }),
    await owner.call('list-weights', { params: { petId } }),
  ].map(({ body }) => withoutSignature(body));
}

/** A photo's URL changes every few minutes. */
const withoutSignature = (body: unknown) => JSON.parse(JSON.stringify(body).replaceAll(/\?X-Amz[^"]*/g, ''));

beforeAll(async () => {
  const owner = backend.as('owner-a');
  const { id: petId } = await addPet(owner);
  const file_path = await upload(owner, petId, PDF);
  const record = await owner.call('create-record', { params: { petId }, body: { ...rabies, file_path } });
  const { photo } = await addPhoto(owner, petId);
  // A second upload, which another owner might try to use as a photo.
  const { key: _, grant_id: __, ...dose } = aDose(backend, 'grt_01m9c4t3e8h76k140zdgfkmn9c');
  BODIES['change-entry'] = { version: 1, ...dose };
  BODIES['import-entries'] = aList(backend, [aRow()]);
  BODIES['create-entries'] = aVisit(backend, aDose(backend, 'grt_01m9c4t3e8h76k140zdgfkmn9c'));
  BODIES['set-photo'] = { file_path: await uploadPhoto(owner, petId) };
  BODIES['set-preview'] = { file_path: await uploadPreview(owner, await addImage(owner, petId)) };
  const weight = { params: { petId, on: '2026-02-01' }, body: { grams: 12_400, unit: 'kg' } };
  await owner.call('set-weight', weight);
  const share = await owner.call('create-share', { params: { petId }, body: {} });
  const exported = await owner.call('request-export');
  await backend.drain();
  const importId = await uploadImport(owner, PDF);
  await owner.call('create-calendar-feed');
  const { body: settings } = await backend.as('owner-b').call('create-calendar-feed');
  const practice = await addPractice(backend);
  const person = await addPerson(backend, 'person@example.org');
  const invited = await owner.call('create-invitation', {
    params: { petId },
    body: anInvitation({ email: 'invited@example.org' }),
  });
  const [, , , token = ''] = new URL(settings.calendar_url ?? '').pathname.split('/');
  params = {
    petId,
    photoId: photo?.id ?? '',
    recordId: record.body.id,
    shareId: share.body.id,
    exportId: exported.body.id,
    importId,
    on: '2026-02-01',
    grantId: (await join(owner, petId, person.client))[0] ?? '',
    invitationId: invited.body.invitation.id,
    practiceId: practice.id,
    memberId: practice.members.staff.userId,
    entryId: await putEntry(backend, practice.id),
    templateId: 'rabies-3',
    reviewId: practice.id,
    askingId: practice.id,
    documentId: '0'.repeat(26),
    code: '0123456789ab',
    logo: '01m9c4t3e8h76k140zdgfkmn9a',
    size: 'small',
    signatureId: 'sig_01k9z3m8q4v7x2c5b6n1h0j9gc',
    sessionId: 'session-of-owner-a',
    // The first owner's id with the other's secret.
    token: token.replace('owner-b', 'owner-a'),
    file: 'pawfile.ics',
  };
  before = await everything();
});

const bodyOf = (name: Operation): { body?: unknown } => {
  const endpoint: Endpoint = api[name];
  if (!endpoint.body) return {};
  expect(endpoint.body.safeParse(BODIES[name]).success, `a valid body for ${name}`).toBe(true);
  return { body: BODIES[name] };
};

const paramOf = (param: string): string => {
  const value = params[param];
  if (!value) throw new Error(`beforeAll creates nothing for the parameter ${param}`);
  return value;
};

const paramsOf = (name: Operation) => {
  const endpoint: Endpoint = api[name];
  const names = Object.keys(endpoint.params?.shape ?? {});
  return Object.fromEntries(names.map((param) => [param, paramOf(param)]));
};

test.each(addressed)('%s answers 404 to another owner and changes nothing', async (name) => {
  const { status, problem } = await backend
    .as('owner-b')
    .call(name, { params: paramsOf(name), ...bodyOf(name) });
  expect([status, problem?.status]).toEqual([404, 404]);
  await backend.drain();
  expect(await everything()).toEqual(before);
});

test.each(withParams)('%s answers 404 for a malformed id', async (name) => {
  const strange = Object.fromEntries(Object.keys(paramsOf(name)).map((param) => [param, 'pet_1#RECORD#x']));
  const call = accessOf(name) === 'admin' ? backend.admin : backend.as('owner-a').call;
  const { status } = await call(name, { params: strange, ...bodyOf(name) });
  expect(status).toBe(404);
});

const signedIn = (Object.keys(api) as Operation[]).filter((name) => accessOf(name) !== 'public');

test.each(signedIn)('%s requires an access token', async (name) => {
  const sent = { params: paramsOf(name) };
  for (const claims of [
    {},
    { sub: 'owner-a' },
    { sub: 'owner-a', token_use: 'id' },
    { token_use: 'access' },
  ]) {
    const { status, problem } = await backend.call(name, { ...sent, claims });
    expect([status, problem?.type]).toEqual([401, '/problems/unauthorized']);
  }
  expect(await everything()).toEqual(before);
});

/** What administrators must ask for. */
const QUERIES: Record<string, Record<string, string>> = {
  'count-signatures': { since: '2026-11-01T00:00:00.000Z' },
};

/** Where a practice has sent nothing, or there is none. */
const WITHOUT_APPLICATION: Record<string, number> = {
  'get-review-document': 404,
  'ask-practice': 409,
  'decide-review': 409,
  'decide-vet': 409,
  'revoke-signatures': 404,
};

test.each(signedIn.filter((name) => accessOf(name) === 'admin'))(
  '%s requires the administrators’ group, whatever the email address',
  async (name) => {
    for (const groups of ['', '[staff]', '[administrators]', '[not-admin]']) {
      const claims = { sub: 'admin@example.org', token_use: 'access', 'cognito:groups': groups };
      const { status, problem } = await backend.call(name, {
        claims,
        params: paramsOf(name),
        ...bodyOf(name),
      });
      expect([status, problem?.type]).toEqual([403, '/problems/forbidden']);
    }
    for (const groups of ['[admin]', '[staff admin]', 'admin']) {
      const claims = { sub: 'someone', token_use: 'access', 'cognito:groups': groups };
      const query = QUERIES[name as string];
      const { status } = await backend.call(name, {
        claims,
        params: paramsOf(name),
        ...bodyOf(name),
        ...(query && { query }),
      });
      expect(status).toBe(WITHOUT_APPLICATION[name as string] ?? successStatus(api[name]));
    }
  },
);
