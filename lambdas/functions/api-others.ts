import type { Api } from '../../contract/api.ts';
import { archiveCalls } from '../../contract/archive/archive-calls.ts';
import { ownerContactCalls } from '../../contract/contact/owner-contact-calls.ts';
import type { OperationsOf } from '../../contract/endpoint.ts';
import { exportCalls } from '../../contract/exports/export-calls.ts';
import { grantedPetCalls } from '../../contract/grants/granted-pet-calls.ts';
import { importCalls } from '../../contract/imports/import-calls.ts';
import { petChangeCalls } from '../../contract/pets/pet-calls.ts';
import { photoCalls } from '../../contract/pets/photo-calls.ts';
import { weightCalls } from '../../contract/pets/weight-calls.ts';
import { deletedRecordCalls } from '../../contract/records/deleted-record-calls.ts';
import { documentSearchCalls } from '../../contract/records/document-search-calls.ts';
import { recordCalls } from '../../contract/records/record-calls.ts';
import { reminderSettingsCalls } from '../../contract/reminders/reminder-calls.ts';
import { shareCalls } from '../../contract/sharing/share-calls.ts';
import { usageCalls } from '../../contract/usage/usage-calls.ts';
import { type GrantedPetDeps, listGrantedPets } from '../domain/access/granted-pets.ts';
import { type ArchiveDeps, archivePet, bringBackPet, listArchivedPets } from '../domain/archive/archive.ts';
import { sendBusinessApplication, sendHelpMessage } from '../domain/contact/contact.ts';
import type { ContactDeps, Sender } from '../domain/contact/ports.ts';
import { createUpload } from '../domain/documents/documents.ts';
import { getExportUrl, getLatestExport, requestExport } from '../domain/exports/exports.ts';
import type { ExportDeps } from '../domain/exports/ports.ts';
import { createImport, getLatestImport, startImport } from '../domain/imports/imports.ts';
import type { ImportDeps } from '../domain/imports/ports.ts';
import { createPet, deletePet, type PetDeps, updatePet } from '../domain/pets/pets.ts';
import { createPhotoUpload, type PhotoDeps, removePhoto, setPhoto } from '../domain/pets/photos.ts';
import { deleteWeight, listWeights, setWeight, type WeightDeps } from '../domain/pets/weights.ts';
import { createRecord, createRecords } from '../domain/records/add-records.ts';
import { answerRecord } from '../domain/records/answer-record.ts';
import {
  type DeletedRecordDeps,
  deleteRecord,
  listDeletedRecords,
  purgeRecord,
  restoreRecord,
} from '../domain/records/deleted-records.ts';
import { withPeople, withPeopleOf } from '../domain/records/people.ts';
import { createPreviewUpload, setPreview } from '../domain/records/previews.ts';
import { getDocumentUrl, type RecordDeps, updateRecord } from '../domain/records/records.ts';
import { type DocumentSearchDeps, searchDocuments } from '../domain/records/search-documents.ts';
import {
  type SentRemindersDeps,
  savedWithSentReminder,
  withSentReminder,
  withSentReminders,
} from '../domain/records/sent-reminders.ts';
import { createReadReminding } from '../domain/reminders/gets-reminders.ts';
import type { ReminderSettingsDeps } from '../domain/reminders/ports.ts';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getReminderSettings,
  updateReminderSettings,
} from '../domain/reminders/reminder-settings.ts';
import { type ActiveShareDeps, listActiveShares } from '../domain/sharing/active-shares.ts';
import { createShare } from '../domain/sharing/create-share.ts';
import {
  deactivateShare,
  listShares,
  listViews,
  reactivateShare,
  type ShareDeps,
  setPasscode,
  unlockShare,
  updateShare,
} from '../domain/sharing/shares.ts';
import type { UsageDeps } from '../domain/usage/ports.ts';
import { getUsage } from '../domain/usage/usage.ts';
import { createDocumentGateway } from '../gateways/documents.ts';
import { cleanupQueue, createDelayableQueue, createJobQueue, createMailJobs } from '../gateways/job-queue.ts';
import { keptByJobs } from '../gateways/kept-by-jobs.ts';
import { type Caller, isFresh } from '../platform/caller.ts';
import { readEnv, readFreePlan, readMailQueue } from '../platform/env.ts';
import { hashPasscode, matchesPasscode } from '../platform/passcode-hash.ts';
import { readPhone } from '../platform/read-phone.ts';
import type { Runtime } from '../platform/runtime.ts';
import { newSealKey } from '../platform/seal.ts';
import { createActiveShareStore } from '../store/active-shares.ts';
import { createArchiveStore } from '../store/archive.ts';
import { createDeletedRecordStore } from '../store/deleted-records.ts';
import { createDocumentTexts } from '../store/document-texts.ts';
import { createDocumentRows } from '../store/documents.ts';
import { endLinksOfPet } from '../store/end-links.ts';
import { createExportStore } from '../store/exports.ts';
import { createGrantStore } from '../store/grants.ts';
import { createImportStore } from '../store/imports.ts';
import { createKnownPeople } from '../store/known-people.ts';
import { createMessageStore } from '../store/messages.ts';
import { createOpenedPetStore } from '../store/opened-pets.ts';
import { createStatusStore } from '../store/pet-status.ts';
import { createPetStore } from '../store/pets.ts';
import { createRecordStore } from '../store/records.ts';
import { createReminderSettingsStore } from '../store/reminder-settings.ts';
import { createShareStore } from '../store/shares.ts';
import { createSubscriberStore } from '../store/subscribers.ts';
import type { Table } from '../store/table.ts';
import { createTitleIndex } from '../store/title-index.ts';
import { createUsageStore } from '../store/usage.ts';
import { createViewStore } from '../store/views.ts';
import { createWeightStore } from '../store/weights.ts';
import type { firstCalls } from './api-first.ts';
import { newIdAt, newToken, sha256 } from './new-id.ts';
import { createOwnerFunction, type OwnerHandlers } from './owner-function.ts';
import { createSignaturesOf } from './signatures-of-records.ts';

/** The signed-in calls that the first screens do not make. */
const otherCalls = {
  ...petChangeCalls,
  ...reminderSettingsCalls,
  ...photoCalls,
  ...weightCalls,
  ...grantedPetCalls,
  ...archiveCalls,
  ...recordCalls,
  ...deletedRecordCalls,
  ...documentSearchCalls,
  ...shareCalls,
  ...exportCalls,
  ...importCalls,
  ...usageCalls,
  ...ownerContactCalls,
};

/** A handler for every call of `api` that `firstCalls` lacks: a missing one does not compile. */
type OtherNames = Exclude<OperationsOf<Api, 'api'>, keyof typeof firstCalls>;

type OtherDeps = PetDeps &
  ReminderSettingsDeps &
  PhotoDeps &
  WeightDeps &
  GrantedPetDeps &
  ArchiveDeps &
  RecordDeps &
  SentRemindersDeps &
  DeletedRecordDeps &
  DocumentSearchDeps &
  ShareDeps &
  ActiveShareDeps &
  ExportDeps &
  ImportDeps &
  UsageDeps &
  ContactDeps;

/** Creates the handler of these calls. */
export function createOtherCalls(runtime: Runtime) {
  const depsOn = connectDeps(runtime);
  return createOwnerFunction({
    calls: otherCalls,
    handlersOn: (table) => otherHandlers(depsOn(table)),
    readsBeside: true,
    runtime,
  });
}

const senderOf = ({ userId }: Caller): Sender => ({ by: 'account', id: userId });

const isFreshlySignedIn = ({ session }: Caller, { now }: Pick<OtherDeps, 'now'>) =>
  isFresh(session.beganAt, now());

const otherHandlers = (deps: OtherDeps): OwnerHandlers<OtherNames> => ({
  'create-pet': ({ access, body, region, idempotencyKey }) =>
    createPet(deps, access.ownerId, body, region, idempotencyKey),
  'update-pet': ({ access, params, body, region }) =>
    updatePet(deps, access.ownerId, params.petId, body, region),
  'delete-pet': async ({ access, params }) => {
    await deletePet(deps, access.ownerId, params.petId);
    return undefined;
  },
  'get-reminder-settings': ({ access }) => getReminderSettings(deps, access.ownerId),
  'update-reminder-settings': ({ access, body }) => updateReminderSettings(deps, access.ownerId, body),
  'create-calendar-feed': ({ access }) => createCalendarFeed(deps, access.ownerId),
  'delete-calendar-feed': ({ access }) => deleteCalendarFeed(deps, access.ownerId),
  'create-photo-upload': ({ access, params, body }) =>
    createPhotoUpload(deps, access.ownerId, params.petId, body),
  'set-photo': ({ access, params, body }) => setPhoto(deps, access.ownerId, params.petId, body.file_path),
  'remove-photo': async ({ access, params }) => {
    await removePhoto(deps, access.ownerId, params.petId, params.photoId);
    return undefined;
  },
  'list-weights': ({ access, params, query }) =>
    listWeights(deps, access.ownerId, params.petId, query.before),
  'set-weight': ({ access, params: { petId, on }, body }) => setWeight(deps, access, petId, { on, ...body }),
  'delete-weight': async ({ access, params, query }) => {
    await deleteWeight(deps, access, params.petId, params.on, query);
    return undefined;
  },
  'list-granted-pets': ({ caller }) => listGrantedPets(deps, caller.userId),
  'list-archived-pets': ({ caller, query }) => listArchivedPets(deps, caller.userId, query.after),
  'archive-pet': ({ access, params, body }) => archivePet(deps, access.ownerId, params.petId, body.reason),
  'bring-back-pet': ({ access, params }) => bringBackPet(deps, access.ownerId, params.petId),
  'create-upload': ({ access, params, query, body }) =>
    createUpload(deps, access.ownerId, params.petId, body, query.preview_size),
  'create-record': async ({ access, params, body, idempotencyKey }) => {
    const record = await createRecord(deps, access, params.petId, body, idempotencyKey);
    return withSentReminder(deps, access.ownerId, await withPeopleOf(deps.people, access, record));
  },
  'create-records': async ({ access, params: { petId }, body }) => {
    const { records } = await createRecords(deps, access, petId, body);
    const named = await withPeople(deps.people, access, records);
    return { records: await withSentReminders(deps, access.ownerId, petId, named) };
  },
  'update-record': ({ access, params, body }) => {
    const saving = updateRecord(deps, access, params.petId, params.recordId, body);
    const named = saving.then((record) => withPeopleOf(deps.people, access, record));
    return savedWithSentReminder(deps, access.ownerId, named);
  },
  'answer-record': async ({ access, params, body }) => {
    // Both ask for the same settings.
    const reminding = deps.readReminding(access.ownerId);
    const reading = { ...deps, readReminding: () => reminding };
    const record = await answerRecord(reading, access, params.petId, params.recordId, body);
    return withSentReminder(reading, access.ownerId, await withPeopleOf(deps.people, access, record));
  },
  'delete-record': async ({ access, params }) => {
    await deleteRecord(deps, access, params.petId, params.recordId);
    return undefined;
  },
  'restore-record': async ({ access, params }) => {
    const record = await restoreRecord(deps, access, params.petId, params.recordId);
    return withSentReminder(deps, access.ownerId, await withPeopleOf(deps.people, access, record));
  },
  'list-deleted-records': ({ access, params, query }) =>
    listDeletedRecords(deps, access.ownerId, params.petId, query.after),
  'purge-record': async ({ access, params }) => {
    await purgeRecord(deps, access.ownerId, params.petId, params.recordId);
    return undefined;
  },
  'get-document-url': ({ access, params }) =>
    getDocumentUrl(deps, access.ownerId, params.petId, params.recordId),
  'create-preview-upload': ({ access, params: { petId, recordId }, body }) =>
    createPreviewUpload(deps, access.ownerId, petId, recordId, body.size),
  'set-preview': async ({ access, params: { petId, recordId }, body }) => {
    await setPreview(deps, access.ownerId, petId, recordId, body.file_path);
    return undefined;
  },
  'search-documents': ({ access, params, body }) => searchDocuments(deps, access.ownerId, params.petId, body),
  'list-shares': ({ access, params, query }) => listShares(deps, access.ownerId, params.petId, query.after),
  'list-active-shares': ({ access, query }) => listActiveShares(deps, access.ownerId, query.after),
  'create-share': ({ caller, access, params, body, idempotencyKey }) =>
    createShare(deps, access.ownerId, params.petId, body, {
      isFresh: isFreshlySignedIn(caller, deps),
      key: idempotencyKey,
    }),
  'update-share': ({ caller, access, params, body }) =>
    updateShare(deps, access.ownerId, params.petId, params.shareId, body, isFreshlySignedIn(caller, deps)),
  'reactivate-share': ({ caller, access, params }) =>
    reactivateShare(deps, access.ownerId, params.petId, params.shareId, isFreshlySignedIn(caller, deps)),
  'list-views': ({ access, params, query }) =>
    listViews(deps, access.ownerId, params.petId, params.shareId, query.before),
  'unlock-share': ({ access, params }) => unlockShare(deps, access.ownerId, params.petId, params.shareId),
  'set-passcode': ({ caller, access, params, body }) =>
    setPasscode(deps, access.ownerId, params.petId, params.shareId, body, isFreshlySignedIn(caller, deps)),
  'deactivate-share': ({ access, params }) =>
    deactivateShare(deps, access.ownerId, params.petId, params.shareId),
  'request-export': ({ access, idempotencyKey }) => requestExport(deps, access.ownerId, idempotencyKey),
  'get-latest-export': ({ access }) => getLatestExport(deps, access.ownerId),
  'get-export-url': ({ access, params }) => getExportUrl(deps, access.ownerId, params.exportId),
  'create-import': ({ access, body }) => createImport(deps, access.ownerId, body.size),
  'start-import': ({ access, params, body }) =>
    startImport(deps, access.ownerId, params.importId, body.confirm_foreign),
  'get-latest-import': ({ access }) => getLatestImport(deps, access.ownerId),
  'get-usage': ({ access }) => getUsage(deps, access.ownerId),
  'send-owner-help-message': ({ body, caller, idempotencyKey }) =>
    sendHelpMessage(deps, body, senderOf(caller), idempotencyKey),
  'send-owner-business-application': ({ body, caller, idempotencyKey }) =>
    sendBusinessApplication(deps, body, senderOf(caller), idempotencyKey),
});

/** Connects to AWS once; the stores are as cheap as the table that they get. */
function connectDeps({ env, aws, now }: Runtime): (table: Table) => OtherDeps {
  const parsed = readEnv(env);
  const { EXPORT_QUEUE_URL, IMPORT_QUEUE_URL } = parsed;
  const { BUCKET_NAME, DOCUMENTS_URL, SCANS_DOCUMENTS } = parsed;
  const gateway = createDocumentGateway(aws, BUCKET_NAME, now, DOCUMENTS_URL);
  const documents = keptByJobs(gateway, SCANS_DOCUMENTS === 'true');
  const gateways = {
    documents,
    cleanup: createJobQueue(aws, cleanupQueue(parsed.CLEANUP_QUEUE_URL)),
    now,
    newId: newIdAt(now),
    passcodes: { hash: hashPasscode, matches: matchesPasscode },
    exportJobs: createDelayableQueue(aws, EXPORT_QUEUE_URL),
    exportFiles: documents,
    importJobs: createDelayableQueue(aws, IMPORT_QUEUE_URL),
    importUploads: documents,
    mailJobs: createMailJobs(aws, readMailQueue(env)),
    digest: sha256,
    freePlan: readFreePlan(env),
    sendsMail: parsed.SENDS_MAIL === 'true',
    newCalendarKey: newSealKey,
    newCursorKey: newSealKey,
    siteOrigin: parsed.SITE_ORIGIN,
    readPhone,
    newToken,
  };
  return (table) => {
    const reminderSettings = createReminderSettingsStore(table);
    return {
      ...gateways,
      reminderSettings,
      pets: createPetStore(table, now),
      statuses: createStatusStore(table),
      titles: createTitleIndex(table),
      readReminding: createReadReminding(reminderSettings, gateways.sendsMail, table.grant),
      records: createRecordStore(table, now),
      people: createKnownPeople(table),
      signaturesOf: createSignaturesOf(table, now),
      documentRows: createDocumentRows(table),
      documentTexts: createDocumentTexts(table),
      shares: createShareStore(table),
      subscribers: createSubscriberStore(table),
      usage: createUsageStore(table),
      grantUse: table.grant ?? null,
      grantId: table.grant?.grantId,
      weights: createWeightStore(table),
      grants: createGrantStore(table),
      openedPets: createOpenedPetStore(table, now),
      archive: createArchiveStore(table),
      endLinksOfPet: (ownerId, petId, until) => endLinksOfPet(table, ownerId, petId, until),
      deletedRecords: createDeletedRecordStore(table, now),
      activeShares: createActiveShareStore(table),
      views: createViewStore(table),
      exports: createExportStore(table),
      imports: createImportStore(table),
      messages: createMessageStore(table),
    };
  };
}
