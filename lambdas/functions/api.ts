import { createHash, randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import { ownerContactCalls } from '../../contract/contact/owner-contact-calls.ts';
import { exportCalls } from '../../contract/exports/export-calls.ts';
import { importCalls } from '../../contract/imports/import-calls.ts';
import { petCalls } from '../../contract/pets/pet-calls.ts';
import { weightCalls } from '../../contract/pets/weight-calls.ts';
import { deletedRecordCalls } from '../../contract/records/deleted-record-calls.ts';
import { recordCalls } from '../../contract/records/record-calls.ts';
import { reminderCalls } from '../../contract/reminders/reminder-calls.ts';
import { shareCalls } from '../../contract/sharing/share-calls.ts';
import { usageCalls } from '../../contract/usage/usage-calls.ts';
import { createDocumentGateway } from '../gateways/documents.ts';
import { cleanupQueue, createJobQueue, createMailJobs } from '../gateways/job-queue.ts';
import { freePlanEnvSchema, readEnv, readMailQueue } from '../platform/env.ts';
import { hashPasscode, matchesPasscode } from '../platform/passcode-hash.ts';
import type { Runtime } from '../platform/runtime.ts';
import { newSealKey } from '../platform/seal.ts';
import { createActiveShareStore } from '../store/active-shares.ts';
import { createDeletedRecordStore } from '../store/deleted-records.ts';
import { createExportStore } from '../store/exports.ts';
import { createImportStore } from '../store/imports.ts';
import { createMessageStore } from '../store/messages.ts';
import { createStatusStore } from '../store/pet-status.ts';
import { createPetStore } from '../store/pets.ts';
import { createRecordStore } from '../store/records.ts';
import { createReminderSettingsStore } from '../store/reminder-settings.ts';
import { createShareStore } from '../store/shares.ts';
import { createSubscriberStore } from '../store/subscribers.ts';
import { connectTable } from '../store/table.ts';
import { createUsageStore } from '../store/usage.ts';
import { createViewStore } from '../store/views.ts';
import { createWeightStore } from '../store/weights.ts';
import { type ApiDeps, ownerHandlers } from './api-handlers.ts';
import { createOwnerFunction } from './owner-function.ts';

/** The signed-in calls. */
export function createHandler(runtime: Runtime) {
  return createOwnerFunction({
    calls: {
      ...petCalls,
      ...weightCalls,
      ...recordCalls,
      ...deletedRecordCalls,
      ...shareCalls,
      ...exportCalls,
      ...reminderCalls,
      ...importCalls,
      ...usageCalls,
      ...ownerContactCalls,
    },
    handlers: ownerHandlers(createDeps(runtime)),
    runtime,
  });
}

function createDeps({ env, aws, now }: Runtime): ApiDeps {
  const parsed = readEnv(env);
  const { TABLE_NAME, BUCKET_NAME, CLEANUP_QUEUE_URL, EXPORT_QUEUE_URL, IMPORT_QUEUE_URL } = parsed;
  const table = connectTable(aws, TABLE_NAME);
  const documents = createDocumentGateway(aws, BUCKET_NAME, parsed.DOCUMENTS_URL);
  return {
    pets: createPetStore(table),
    weights: createWeightStore(table),
    records: createRecordStore(table),
    deletedRecords: createDeletedRecordStore(table),
    shares: createShareStore(table),
    activeShares: createActiveShareStore(table),
    views: createViewStore(table),
    passcodes: { hash: hashPasscode, matches: matchesPasscode },
    subscribers: createSubscriberStore(table),
    documents,
    cleanup: createJobQueue(aws, cleanupQueue(CLEANUP_QUEUE_URL)),
    exports: createExportStore(table),
    exportJobs: {
      later: createJobQueue(aws, cleanupQueue(EXPORT_QUEUE_URL)),
      now: createJobQueue(aws, { queueUrl: EXPORT_QUEUE_URL }),
    },
    exportFiles: documents,
    statuses: createStatusStore(table),
    reminderSettings: createReminderSettingsStore(table),
    newCalendarKey: newSealKey,
    siteOrigin: parsed.SITE_ORIGIN,
    imports: createImportStore(table),
    importJobs: {
      later: createJobQueue(aws, cleanupQueue(IMPORT_QUEUE_URL)),
      now: createJobQueue(aws, { queueUrl: IMPORT_QUEUE_URL }),
    },
    importUploads: documents,
    usage: createUsageStore(table),
    messages: createMessageStore(table),
    mailJobs: createMailJobs(aws, readMailQueue(env)),
    digest: (text) => createHash('sha256').update(text).digest('hex'),
    freePlan: freePlanEnvSchema.parse(env),
    sendsMail: parsed.SENDS_MAIL === 'true',
    now,
    newId: () => ulid(now().getTime()).toLowerCase(),
    newCursorKey: newSealKey,
    newToken: () => createHash('sha256').update(randomUUID()).digest('hex'),
  };
}
