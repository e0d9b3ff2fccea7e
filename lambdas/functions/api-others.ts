import { createHash, randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import type { Api } from '../../contract/api.ts';
import { ownerContactCalls } from '../../contract/contact/owner-contact-calls.ts';
import type { OperationsOf } from '../../contract/endpoint.ts';
import { exportCalls } from '../../contract/exports/export-calls.ts';
import { importCalls } from '../../contract/imports/import-calls.ts';
import { weightCalls } from '../../contract/pets/weight-calls.ts';
import { deletedRecordCalls } from '../../contract/records/deleted-record-calls.ts';
import { documentSearchCalls } from '../../contract/records/document-search-calls.ts';
import { recordCalls } from '../../contract/records/record-calls.ts';
import { shareCalls } from '../../contract/sharing/share-calls.ts';
import { usageCalls } from '../../contract/usage/usage-calls.ts';
import { sendBusinessApplication, sendHelpMessage } from '../domain/contact/contact.ts';
import type { ContactDeps, Sender } from '../domain/contact/ports.ts';
import { createUpload } from '../domain/documents/documents.ts';
import { getExportUrl, getLatestExport, requestExport } from '../domain/exports/exports.ts';
import type { ExportDeps } from '../domain/exports/ports.ts';
import { createImport, getLatestImport, startImport } from '../domain/imports/imports.ts';
import type { ImportDeps } from '../domain/imports/ports.ts';
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
import { getDocumentUrl, type RecordDeps, updateRecord } from '../domain/records/records.ts';
import { type DocumentSearchDeps, searchDocuments } from '../domain/records/search-documents.ts';
import { type ActiveShareDeps, listActiveShares } from '../domain/sharing/active-shares.ts';
import {
  createShare,
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
import { cleanupQueue, createJobQueue, createMailJobs } from '../gateways/job-queue.ts';
import { isFresh, type Owner } from '../platform/caller.ts';
import { freePlanEnvSchema, readEnv, readMailQueue } from '../platform/env.ts';
import type { Handlers } from '../platform/http.ts';
import { hashPasscode, matchesPasscode } from '../platform/passcode-hash.ts';
import type { Runtime } from '../platform/runtime.ts';
import { newSealKey } from '../platform/seal.ts';
import { createActiveShareStore } from '../store/active-shares.ts';
import { createDeletedRecordStore } from '../store/deleted-records.ts';
import { createDocumentTexts } from '../store/document-texts.ts';
import { createDocumentRows } from '../store/documents.ts';
import { createExportStore } from '../store/exports.ts';
import { createImportStore } from '../store/imports.ts';
import { createMessageStore } from '../store/messages.ts';
import { createPetStore } from '../store/pets.ts';
import { createRecordStore } from '../store/records.ts';
import { createShareStore } from '../store/shares.ts';
import { createSubscriberStore } from '../store/subscribers.ts';
import { connectTable } from '../store/table.ts';
import { createUsageStore } from '../store/usage.ts';
import { createViewStore } from '../store/views.ts';
import { createWeightStore } from '../store/weights.ts';
import type { firstCalls } from './api-first.ts';
import { createOwnerFunction } from './owner-function.ts';

/** The signed-in calls that the first screens do not make. */
const otherCalls = {
  ...weightCalls,
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

type OtherDeps = WeightDeps &
  RecordDeps &
  DeletedRecordDeps &
  DocumentSearchDeps &
  ShareDeps &
  ActiveShareDeps &
  ExportDeps &
  ImportDeps &
  UsageDeps &
  ContactDeps;

/** Creates the handler of these calls. */
export const createOtherCalls = (runtime: Runtime) =>
  createOwnerFunction({ calls: otherCalls, handlers: otherHandlers(createDeps(runtime)), runtime });

const senderOf = ({ ownerId }: Owner): Sender => ({ by: 'account', id: ownerId });

const isFreshlySignedIn = ({ session }: Owner, { now }: Pick<OtherDeps, 'now'>) =>
  isFresh(session.beganAt, now());

const otherHandlers = (deps: OtherDeps): Handlers<OtherNames, Owner> => ({
  'list-weights': ({ caller, params, query }) =>
    listWeights(deps, caller.ownerId, params.petId, query.before),
  'set-weight': ({ caller, params: { petId, on }, body }) =>
    setWeight(deps, caller.ownerId, petId, { on, ...body }),
  'delete-weight': async ({ caller, params }) => {
    await deleteWeight(deps, caller.ownerId, params.petId, params.on);
    return undefined;
  },
  'create-upload': ({ caller, params, body }) => createUpload(deps, caller.ownerId, params.petId, body),
  'create-record': ({ caller, params, body, idempotencyKey }) =>
    createRecord(deps, caller.ownerId, params.petId, body, idempotencyKey),
  'create-records': ({ caller, params, body }) => createRecords(deps, caller.ownerId, params.petId, body),
  'update-record': ({ caller, params, body }) =>
    updateRecord(deps, caller.ownerId, params.petId, params.recordId, body),
  'answer-record': ({ caller, params, body }) =>
    answerRecord(deps, caller.ownerId, params.petId, params.recordId, body),
  'delete-record': async ({ caller, params }) => {
    await deleteRecord(deps, caller.ownerId, params.petId, params.recordId);
    return undefined;
  },
  'restore-record': ({ caller, params }) =>
    restoreRecord(deps, caller.ownerId, params.petId, params.recordId),
  'list-deleted-records': ({ caller, params, query }) =>
    listDeletedRecords(deps, caller.ownerId, params.petId, query.after),
  'purge-record': async ({ caller, params }) => {
    await purgeRecord(deps, caller.ownerId, params.petId, params.recordId);
    return undefined;
  },
  'get-document-url': ({ caller, params }) =>
    getDocumentUrl(deps, caller.ownerId, params.petId, params.recordId),
  'search-documents': ({ caller, params, body }) => searchDocuments(deps, caller.ownerId, params.petId, body),
  'list-shares': ({ caller, params, query }) => listShares(deps, caller.ownerId, params.petId, query.after),
  'list-active-shares': ({ caller, query }) => listActiveShares(deps, caller.ownerId, query.after),
  'create-share': ({ caller, params, body, idempotencyKey }) =>
    createShare(deps, caller.ownerId, params.petId, body, {
      isFresh: isFreshlySignedIn(caller, deps),
      key: idempotencyKey,
    }),
  'update-share': ({ caller, params, body }) =>
    updateShare(deps, caller.ownerId, params.petId, params.shareId, body, isFreshlySignedIn(caller, deps)),
  'reactivate-share': ({ caller, params }) =>
    reactivateShare(deps, caller.ownerId, params.petId, params.shareId, isFreshlySignedIn(caller, deps)),
  'list-views': ({ caller, params, query }) =>
    listViews(deps, caller.ownerId, params.petId, params.shareId, query.before),
  'unlock-share': ({ caller, params }) => unlockShare(deps, caller.ownerId, params.petId, params.shareId),
  'set-passcode': ({ caller, params, body }) =>
    setPasscode(deps, caller.ownerId, params.petId, params.shareId, body, isFreshlySignedIn(caller, deps)),
  'deactivate-share': ({ caller, params }) =>
    deactivateShare(deps, caller.ownerId, params.petId, params.shareId),
  'request-export': ({ caller, idempotencyKey }) => requestExport(deps, caller.ownerId, idempotencyKey),
  'get-latest-export': ({ caller }) => getLatestExport(deps, caller.ownerId),
  'get-export-url': ({ caller, params }) => getExportUrl(deps, caller.ownerId, params.exportId),
  'create-import': ({ caller, body }) => createImport(deps, caller.ownerId, body.size),
  'start-import': ({ caller, params, body }) =>
    startImport(deps, caller.ownerId, params.importId, body.confirm_foreign),
  'get-latest-import': ({ caller }) => getLatestImport(deps, caller.ownerId),
  'get-usage': ({ caller }) => getUsage(deps, caller.ownerId),
  'send-owner-help-message': ({ body, caller, idempotencyKey }) =>
    sendHelpMessage(deps, body, senderOf(caller), idempotencyKey),
  'send-owner-business-application': ({ body, caller, idempotencyKey }) =>
    sendBusinessApplication(deps, body, senderOf(caller), idempotencyKey),
});

function createDeps({ env, aws, now }: Runtime): OtherDeps {
  const parsed = readEnv(env);
  const { EXPORT_QUEUE_URL, IMPORT_QUEUE_URL } = parsed;
  const table = connectTable(aws, parsed.TABLE_NAME);
  const documents = createDocumentGateway(aws, parsed.BUCKET_NAME, parsed.DOCUMENTS_URL);
  return {
    pets: createPetStore(table),
    records: createRecordStore(table),
    documentRows: createDocumentRows(table),
    documentTexts: createDocumentTexts(table),
    shares: createShareStore(table),
    subscribers: createSubscriberStore(table),
    documents: {
      ...documents,
      // GuardDuty replaces all tags of a version at once, so only the job knows when this one can go.
      ...(parsed.SCANS_DOCUMENTS === 'true' && { keep: async () => undefined }),
    },
    cleanup: createJobQueue(aws, cleanupQueue(parsed.CLEANUP_QUEUE_URL)),
    usage: createUsageStore(table),
    now,
    newId: () => ulid(now().getTime()).toLowerCase(),
    weights: createWeightStore(table),
    deletedRecords: createDeletedRecordStore(table),
    activeShares: createActiveShareStore(table),
    views: createViewStore(table),
    passcodes: { hash: hashPasscode, matches: matchesPasscode },
    exports: createExportStore(table),
    exportJobs: {
      later: createJobQueue(aws, cleanupQueue(EXPORT_QUEUE_URL)),
      now: createJobQueue(aws, { queueUrl: EXPORT_QUEUE_URL }),
    },
    exportFiles: documents,
    imports: createImportStore(table),
    importJobs: {
      later: createJobQueue(aws, cleanupQueue(IMPORT_QUEUE_URL)),
      now: createJobQueue(aws, { queueUrl: IMPORT_QUEUE_URL }),
    },
    importUploads: documents,
    messages: createMessageStore(table),
    mailJobs: createMailJobs(aws, readMailQueue(env)),
    digest: (text) => createHash('sha256').update(text).digest('hex'),
    freePlan: freePlanEnvSchema.parse(env),
    sendsMail: parsed.SENDS_MAIL === 'true',
    newCursorKey: newSealKey,
    newToken: () => createHash('sha256').update(randomUUID()).digest('hex'),
  };
}
