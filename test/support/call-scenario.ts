import { api, type Operation } from '../../contract/api.ts';
import type { Backend } from './backend.ts';
import { addPerson, anInvitation, inviteByMail, join } from './grants.ts';
import type { Sent } from './http-event.ts';
import { uploadImport } from './import-steps.ts';
import { newConsumer } from './new-consumer.ts';
import { poolAccounts } from './pool-accounts.ts';
import { preparePractices } from './practice-scenario.ts';
import { reminded, tokenOf } from './reminder-steps.ts';
import { REPORTS } from './report-samples.ts';
import {
  addImage,
  addPet,
  addPhoto,
  certifiedDose,
  DOSE,
  dog,
  JPEG,
  keysOf,
  PDF,
  upload,
  uploadPhoto,
  uploadPreview,
} from './samples.ts';
import { previewedChange, subscribe } from './subscribe.ts';

const CALLED_LAST: Operation[] = [
  'deactivate-share',
  'delete-pet',
  'cancel-subscription',
  'reactivate-subscription',
  'delete-account',
];

const ADMIN = { sub: 'admin', token_use: 'access', 'cognito:groups': '[admin]' };

const LEAVER = 'leaver@example.org';

const HELP_MESSAGE = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'Help',
  message: 'A document will not open.',
};
const BUSINESS_APPLICATION = {
  businessName: 'Happy Paws',
  businessType: 'kennel',
  contactName: 'Ada',
  email: 'ada@example.org',
};

/** Records that an owner saves from one document. */
export const RECORDS_OF_A_CERTIFICATE = 2;

/** Every call, in an order in which each can succeed: a link is opened before it ends, and the pet goes last. */
export const CALL_ORDER = (Object.keys(api) as Operation[]).sort(
  (a, b) => CALLED_LAST.indexOf(a) - CALLED_LAST.indexOf(b),
);

/**
 * Prepares one owner with a pet with three records and two deleted ones, documents and a share, and for each call of
 * the contract what to send so that it succeeds, when made in CALL_ORDER.
 */
export async function prepareCalls(backend: Backend) {
  // Further data of this or another owner must not make a call more expensive.
  const neighbour = backend.as('neighbour');
  const { id } = await addPet(neighbour);
  await neighbour.call('create-record', { params: { petId: id }, body: certifiedDose });

  const owner = backend.as('budget');
  const { id: petId } = await addPet(owner);
  const params = { petId };
  const record = async () => {
    const file_path = await upload(owner, petId, PDF);
    return (await owner.call('create-record', { params, body: { ...certifiedDose, file_path } })).body.id;
  };
  const deletedRecord = async () => {
    const id = await record();
    await owner.call('delete-record', { params: { petId, recordId: id } });
    return id;
  };
  const [recordId, oldRecordId] = [await record(), await record()];
  await record();
  const [restorableId, purgedId] = [await deletedRecord(), await deletedRecord()];
  // The pet's status, which its first reader computes.
  await owner.call('get-pet', { params });
  const { body: share } = await owner.call('create-share', { params, body: {} });

  for (const on of ['2026-01-01', '2026-02-01']) {
    const body = { grams: 12_400, unit: 'kg' };
    await owner.call('set-weight', { params: { petId, on }, body });
  }

  // Showing a photo costs no request.
  await addPhoto(owner, petId);

  const { body: exported } = await owner.call('request-export');

  // The cleanup jobs of the uploads must not be counted.
  await backend.drain();

  await subscribe(backend, owner);
  const change = await previewedChange(owner, { plan: 'extra', quantity: 2 });

  const photographer = backend.as('photographer');
  const photographed = await addPhoto(photographer, (await addPet(photographer)).id);
  const byPhotographer = { sub: 'photographer', token_use: 'access' };
  const image = await addImage(photographer, photographed.id);

  const { body: secret } = await owner.call('create-share', { params, body: { passcode: 'sunny-42' } });
  const protectedParams = { petId, shareId: secret.id };
  const shareParams = { petId, shareId: share.id };

  const { claims, reminder, feed } = await prepareReminder(backend);

  const certificate = await prepareRecords(backend);

  const family = await prepareFamily(backend);

  const sent: Record<Operation, Sent> = {
    'get-overview': {},
    'list-pets': {},
    'create-pet': { body: dog, claims: { sub: 'another', token_use: 'access' } },
    'get-pet': { params },
    'update-pet': { params, body: dog },
    'create-photo-upload': { params, body: { content_type: 'image/jpeg', size: 11 } },
    'set-photo': { params, body: { file_path: await uploadPhoto(owner, petId) } },
    'remove-photo': {
      params: { petId: photographed.id, photoId: photographed.photo?.id ?? '' },
      claims: byPhotographer,
    },
    'list-weights': { params },
    'set-weight': { params: { petId, on: '2026-02-02' }, body: { grams: 12_000, unit: 'kg' } },
    'delete-weight': { params: { petId, on: '2026-02-01' } },
    'create-upload': { params, body: { content_type: 'application/pdf', size: 15 } },
    'create-record': { params, body: { ...certifiedDose, file_path: await upload(owner, petId, PDF) } },
    'create-records': certificate,
    'update-record': { params: { petId, recordId }, body: { ...certifiedDose, expires_on: '2029-02-28' } },
    'answer-record': { params: { petId, recordId }, body: { action: 'snooze' } },
    'delete-record': { params: { petId, recordId: oldRecordId } },
    'list-deleted-records': { params },
    'search-documents': { ...certificate, body: { text: 'rabies' } },
    'restore-record': { params: { petId, recordId: restorableId } },
    'purge-record': { params: { petId, recordId: purgedId } },
    'get-document-url': { params: { petId, recordId } },
    'create-preview-upload': { params: image, body: { size: JPEG.length }, claims: byPhotographer },
    'set-preview': {
      params: image,
      body: { file_path: await uploadPreview(photographer, image) },
      claims: byPhotographer,
    },
    'list-shares': { params },
    'list-active-shares': {},
    'create-share': { params, body: {} },
    'update-share': {
      params: shareParams,
      body: { label: 'Happy Paws, July', expires_at: share.expires_at, max_views: null },
    },
    'reactivate-share': { params: shareParams },
    'unlock-share': { params: shareParams },
    'set-passcode': { params: protectedParams, body: { passcode: 'garden tram 74' } },
    'list-views': { params: shareParams },
    'deactivate-share': { params: shareParams },
    'send-help-message': { body: HELP_MESSAGE },
    'send-business-application': { body: BUSINESS_APPLICATION },
    'send-owner-help-message': { body: HELP_MESSAGE },
    'send-owner-business-application': { body: BUSINESS_APPLICATION },
    'get-shared-pet': { body: { token: share.token_hash } },
    'delete-pet': { params },
    ...(await prepareArchive(backend)),
    ...family,
    'request-export': { claims: { sub: 'another', token_use: 'access' } },
    'get-latest-export': {},
    'get-export-url': { params: { exportId: exported.id } },
    'get-usage': {},
    'get-upcoming': { claims },
    'get-reminder-settings': {},
    'update-reminder-settings': { body: { enabled: true } },
    'create-calendar-feed': {},
    'delete-calendar-feed': { claims: { sub: 'another', token_use: 'access' } },
    'get-reminder': { body: { token: tokenOf(reminder, 'snooze') } },
    'act-on-reminder': { body: { token: tokenOf(reminder, 'snooze'), action: 'snooze' } },
    unsubscribe: { params: { token: tokenOf(reminder, 'unsubscribe') } },
    'open-unsubscribe': { params: { token: tokenOf(reminder, 'unsubscribe') } },
    'get-calendar': { params: { token: feed.pathname.split('/')[3] ?? '', file: 'pawfile.ics' } },
    'create-import': { body: { size: 15 } },
    'start-import': { params: { importId: await uploadImport(owner, PDF) }, body: {} },
    'get-latest-import': {},
    'get-billing': {},
    'check-subscription': {},
    // The most expensive kind: an owner who never bought gets a customer.
    'create-checkout': { body: { plan: 'extra' }, claims: { sub: 'buyer', token_use: 'access' } },
    'customer-portal': {},
    'list-invoices': {},
    'preview-change': { body: { plan: 'extra', quantity: 2 } },
    'change-plan': { body: change },
    'preview-refund': {},
    'preview-withdrawal': {},
    withdraw: await prepareWithdrawal(backend),
    'refund-plan': { body: { cents: 499 }, claims: await prepareReturner(backend) },
    'cancel-subscription': {},
    'reactivate-subscription': {},
    'drop-change': {},
    'delete-account': {
      body: { email: LEAVER },
      claims: { sub: await prepareLeaver(backend), token_use: 'access' },
    },
    'list-sessions': {},
    'end-session': { params: { sessionId: 'other-device' }, claims: await signInTwice(backend) },
    'end-all-sessions': { claims: { sub: 'everywhere', token_use: 'access' } },
    'take-over-account': { body: await signUpAsStranger(backend) },
    ...REPORTS,
    'validate-prices': { claims: ADMIN },
    'list-webhook-events': { claims: ADMIN },
    // Last, so that its events at Stripe are not delivered.
    ...(await preparePractices(backend)),
  };
  await warmUp(backend, sent);
  return { owner, sent };
}

/**
 * Makes the first calls of a day, which create the salt, and of each session, which cost more than those after them.
 */
async function warmUp(backend: Backend, sent: Record<Operation, Sent>): Promise<void> {
  const token = '0'.repeat(64);
  for (const name of ['get-reminder', 'get-shared-pet'] as const)
    await backend.call(name, { body: { token } });
  for (const { claims } of Object.values(sent)) if (claims) await backend.call('list-sessions', { claims });
}

/** An owner who was reminded of a record: the mail, and the address of the calendar feed. */
async function prepareReminder(backend: Backend) {
  const { owner, ownerId, add, mails } = await reminded(backend);
  const dose = { ...DOSE, issued_on: DOSE.valid_from };
  await add(30, { ...dose, title: 'Due in 30' });
  await add(400, { ...dose, title: 'Due in 400', protects: ['bordetella'] });
  await backend.remind();
  const { body } = await owner.call('create-calendar-feed');
  const claims = { sub: ownerId, token_use: 'access' };
  return { claims, reminder: mails()[0] ?? { text: '' }, feed: new URL(body.calendar_url ?? '') };
}

/** The records of a certificate, for an owner of their own: more records would make the other calls more expensive. */
async function prepareRecords(backend: Backend) {
  const owner = backend.as('certificate');
  const { id: petId } = await addPet(owner);
  const file_path = await upload(owner, petId, PDF);
  const records = keysOf(RECORDS_OF_A_CERTIFICATE).map((key) => ({ ...certifiedDose, key }));
  const claims = { sub: 'certificate', token_use: 'access' };
  return { params: { petId }, body: { file_path, document_text: 'Rabies '.repeat(300), records }, claims };
}

/** An owner of two pets whom people look after, apart from the other calls. */
async function prepareFamily(backend: Backend) {
  const { userId: ownerId, client: owner } = await addPerson(backend, 'family@example.org');
  const { id: petId } = await addPet(owner);
  const claimsOf = (sub: string) => ({ sub, token_use: 'access' });
  const [params, claims] = [{ petId }, claimsOf(ownerId)];
  const someone = (name: string) => addPerson(backend, `${name}@example.org`);
  const invited = async (name: string) => {
    const { userId, email } = await someone(name);
    return {
      claims: claimsOf(userId),
      body: { token: await inviteByMail(backend, owner, petId, { email }) },
    };
  };
  const joined = async (name: string) => {
    const { userId, client } = await someone(name);
    return { claims: claimsOf(userId), params: { grantId: (await join(owner, petId, client))[0] ?? '' } };
  };
  const accepting = await invited('accepting');
  const [leaving, changed, ended] = [await joined('leaving'), await joined('changed'), await joined('ended')];
  const { body: withdrawn } = await owner.call('create-invitation', { params, body: anInvitation() });
  return {
    'list-people': { params, claims },
    'list-access-history': { params, claims },
    'create-invitation': { params, body: anInvitation({ email: 'invited@example.org' }), claims },
    'withdraw-invitation': { params: { petId, invitationId: withdrawn.invitation.id }, claims },
    'update-grant': { params: { petId, ...changed.params }, body: { role: 'viewer', ends_at: null }, claims },
    'count-made-links': { params: { petId, ...changed.params }, claims },
    'end-grant': { params: { petId, ...ended.params }, claims },
    'preview-invitation': { body: (await invited('looking')).body },
    'read-invitation': accepting,
    'accept-invitation': accepting,
    'decline-invitation': await invited('declining'),
    'update-pet-reminders': { ...changed, body: { enabled: true } },
    'leave-pet': leaving,
    'list-granted-pets': { claims: changed.claims },
  };
}

/** An owner who archives a pet that has a link, and brings it back, apart from the other calls. */
async function prepareArchive(backend: Backend) {
  const owner = backend.as('archivist');
  const { id: petId } = await addPet(owner);
  const params = { petId };
  await owner.call('create-share', { params, body: {} });
  const claims = { sub: 'archivist', token_use: 'access' };
  return {
    'archive-pet': { params, body: { reason: 'died' }, claims },
    'list-archived-pets': { claims },
    'bring-back-pet': { params, claims },
  };
}

/** An owner with a pet, whose account can be deleted without affecting the other calls; returns the id. */
async function prepareLeaver(backend: Backend): Promise<string> {
  const ownerId = await backend.mail.addAccount(LEAVER);
  await addPet(backend.as(ownerId));
  return ownerId;
}

/** The claims of an owner who bought a plan and can return it. */
async function prepareReturner(backend: Backend) {
  const ownerId = await backend.mail.addAccount('returner@example.org');
  await subscribe(backend, backend.as(ownerId));
  return { sub: ownerId, token_use: 'access' };
}

/** A consumer in the EU withdraws from the first purchase. */
async function prepareWithdrawal(backend: Backend) {
  const { ownerId, offers } = await newConsumer(backend);
  const [offer] = await offers();
  const body = { purchase: offer?.purchase ?? '', cents: offer?.cents ?? 0 };
  return { body, claims: { sub: ownerId, token_use: 'access' } };
}

/** The claims of an owner with another session, `other-device`. */
async function signInTwice(backend: Backend) {
  const claims = { sub: 'signed-in-twice', token_use: 'access' };
  await backend.call('list-sessions', { claims: { ...claims, origin_jti: 'other-device' } });
  return claims;
}

/** Someone else signs up with an address; returns what its owner learns from the mail. */
const signUpAsStranger = (backend: Backend) =>
  poolAccounts(backend).signUp('victim@example.org', 'the stranger knows it');
