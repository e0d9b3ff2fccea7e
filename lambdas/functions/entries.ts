import { createHash } from 'node:crypto';
import type { Api } from '../../contract/api.ts';
import type { OperationsOf } from '../../contract/endpoint.ts';
import { entryCalls } from '../../contract/practices/entry-calls.ts';
import { documentNotFound } from '../domain/documents/check-upload.ts';
import { exportEntries } from '../domain/exports/export-entries.ts';
import type { CleanupJob } from '../domain/jobs/cleanup-job.ts';
import type { MailJob } from '../domain/jobs/mail-job.ts';
import {
  changeEntry,
  type EntryDeps,
  getEntry,
  getEntryDocument,
  listEntries,
  withdrawEntry,
} from '../domain/practices/change-entries.ts';
import { createEntries, type RecordingDeps } from '../domain/practices/create-entries.ts';
import { createEntryUpload } from '../domain/practices/entries/entry-documents.ts';
import { accessEnded } from '../domain/practices/entries/failures.ts';
import { importRows, type ListImportDeps } from '../domain/practices/lists/import-rows.ts';
import {
  deleteTemplate,
  listTemplates,
  setTemplate,
  type TemplateDeps,
} from '../domain/practices/templates.ts';
import { createDocumentGateway } from '../gateways/documents.ts';
import { cleanupQueue, createJobQueue, createMailJobs, laterQueue } from '../gateways/job-queue.ts';
import { keptByJobs } from '../gateways/kept-by-jobs.ts';
import { createUnlistedDocuments } from '../gateways/unlisted-documents.ts';
import { readEnv, readFreePlan, readMailQueue } from '../platform/env.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createDosesOfPractice } from '../store/doses-of-practice.ts';
import { createEntryPages, createEntryWrites, createTemplateStore } from '../store/entries.ts';
import { createPatientFinder } from '../store/patient-finder.ts';
import { createPracticeGrantStore } from '../store/practice-grants.ts';
import { createSubscriberStore } from '../store/subscribers.ts';
import type { Table } from '../store/table.ts';
import { newIdAt } from './new-id.ts';
import { createOwnerFunction, type OwnerHandlers } from './owner-function.ts';
import { withPatientJobs } from './patient-jobs.ts';
import { createPracticeGate } from './practice-gate.ts';

type Deps = RecordingDeps & ListImportDeps & EntryDeps & TemplateDeps;

/** The calls about a practice's register: the only ones by which its members write to pets of others. */
export function createHandler(runtime: Runtime) {
  const depsOn = connectDeps(runtime);
  return createOwnerFunction({
    calls: entryCalls,
    handlersOn: (table) => handlersOf(depsOn(table)),
    gateOn: createPracticeGate(runtime),
    readsBeside: true,
    runtime,
  });
}

const handlersOf = (deps: Deps): OwnerHandlers<OperationsOf<Api, 'entries'>> => ({
  'create-entry-upload': ({ access, body }) => createEntryUpload(deps, access.practiceId, body),
  'create-entries': ({ access, body }) => createEntries(deps, access, body),
  'import-entries': ({ access, body }) => importRows(deps, access, body),
  'list-entries': ({ access, query }) => listEntries(deps, access.practiceId, query),
  'export-entries': ({ access, query }) => exportEntries(deps, access.practiceId, query),
  'get-entry': ({ access, params }) => getEntry(deps, access.practiceId, params.entryId),
  'get-entry-document': ({ access, params }) => getEntryDocument(deps, access.practiceId, params.entryId),
  'change-entry': ({ access, params, body }) => changeEntry(deps, access, params.entryId, body),
  'withdraw-entry': ({ access, params, body }) => withdrawEntry(deps, access, params.entryId, body),
  'list-templates': ({ access }) => listTemplates(deps, access.practiceId),
  'set-template': ({ access, params, body }) => setTemplate(deps, access.practiceId, params.templateId, body),
  'delete-template': async ({ access, params }) => {
    await deleteTemplate(deps, access.practiceId, params.templateId);
    return undefined;
  },
});

/** Connects to AWS once; the stores are as cheap as the table that they get. */
function connectDeps(runtime: Runtime): (table: Table) => Deps {
  const { env, aws, now } = runtime;
  const { CLEANUP_QUEUE_URL, DOCUMENTS_URL, ENTRIES_BUCKET, SCANS_DOCUMENTS } = readEnv(env);
  const documents = createDocumentGateway(aws, ENTRIES_BUCKET, now, DOCUMENTS_URL);
  const mailQueue = readMailQueue(env);
  const gateways = {
    mailJobs: createMailJobs<MailJob>(aws, mailQueue),
    listMails: mailQueue === undefined ? null : createJobQueue<MailJob>(aws, laterQueue(mailQueue)),
    cleanup: createJobQueue<CleanupJob>(aws, cleanupQueue(CLEANUP_QUEUE_URL)),
    documents: keptByJobs(createUnlistedDocuments(documents), SCANS_DOCUMENTS === 'true'),
    sha256: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex'),
    newId: newIdAt(now),
    freePlan: readFreePlan(env),
    now,
  };
  const failures = { ended: accessEnded, otherVersion: documentNotFound };
  return (plain) => {
    const table = withPatientJobs(plain, runtime);
    return {
      ...gateways,
      grants: createPracticeGrantStore(table),
      finder: createPatientFinder(table),
      dosesOfPractice: createDosesOfPractice(table),
      entries: createEntryPages(table),
      writesOf: (practiceId) => createEntryWrites({ table, practiceId, now, ...failures }),
      templates: createTemplateStore(table),
      subscribers: createSubscriberStore(table),
    };
  };
}
