import { randomBytes } from 'node:crypto';
import type { Api } from '../../contract/api.ts';
import type { OperationsOf } from '../../contract/endpoint.ts';
import { analyticsCalls } from '../../contract/practices/analytics-calls.ts';
import { complianceCalls } from '../../contract/practices/compliance-calls.ts';
import { patientCalls } from '../../contract/practices/patient-calls.ts';
import { practiceReminderCalls } from '../../contract/practices/practice-reminder-calls.ts';
import { getAnalytics } from '../domain/analytics/analytics.ts';
import type { AnalyticsStore } from '../domain/analytics/ports.ts';
import type { MailJob } from '../domain/jobs/mail-job.ts';
import { type ComplianceDeps, getCompliance } from '../domain/practices/compliance.ts';
import { type CounterDeps, counterOf, replaceCounter } from '../domain/practices/counter.ts';
import {
  getPatient,
  getPatientDocument,
  listPatients,
  type PatientDeps,
} from '../domain/practices/patients.ts';
import { createDocumentGateway } from '../gateways/documents.ts';
import { createMailJobs } from '../gateways/job-queue.ts';
import { readEnv, readMailQueue } from '../platform/env.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createAnalyticsStore } from '../store/analytics.ts';
import { createCompliancePages } from '../store/compliance-pages.ts';
import { createCounterStore } from '../store/counters.ts';
import { createDocumentRows } from '../store/documents.ts';
import { createPatientPages } from '../store/patient-pages.ts';
import { createPetStore } from '../store/pets.ts';
import { createPracticeGrantStore } from '../store/practice-grants.ts';
import { createRecordStore } from '../store/records.ts';
import { createRulesStore } from '../store/rules.ts';
import type { Table } from '../store/table.ts';
import { createOwnerFunction, type OwnerHandlers } from './owner-function.ts';
import type { OwnerMails } from './owner-mails.ts';
import { createPracticeGate } from './practice-gate.ts';
import { createSignaturesOf } from './signatures-of-records.ts';

type Deps = PatientDeps &
  CounterDeps &
  ComplianceDeps & { analytics: Pick<AnalyticsStore, 'read'>; mails: () => Promise<OwnerMails> };

/** The calls of a practice's members about pets of others, in a function of their own: no other reaches both. */
export function createHandler(runtime: Runtime) {
  const depsOn = connectDeps(runtime);
  return createOwnerFunction({
    calls: { ...patientCalls, ...complianceCalls, ...analyticsCalls, ...practiceReminderCalls },
    handlersOn: (table) => handlersOf(depsOn(table)),
    gateOn: createPracticeGate(runtime),
    readsBeside: true,
    runtime,
  });
}

const handlersOf = (deps: Deps): OwnerHandlers<OperationsOf<Api, 'patients'>> => ({
  'list-patients': ({ access, query }) => listPatients(deps, access.practiceId, query),
  'get-patient': ({ access, params, query }) =>
    getPatient(deps, access.practiceId, params.grantId, query.after),
  'get-patient-document': ({ access, params }) =>
    getPatientDocument(deps, access.practiceId, params.grantId, params.recordId),
  'get-compliance': ({ access, query }) => getCompliance(deps, access.practiceId, query),
  'get-analytics': ({ access }) => getAnalytics(deps, access.practiceId),
  'ask-for-pet': async ({ access, body }) => (await deps.mails()).ask(access.practiceId, body.token),
  'list-week': async ({ access, query }) => (await deps.mails()).week(access.practiceId, query),
  'set-contact': async ({ access: { practiceId, found }, params: { grantId }, body }) =>
    (await deps.mails()).note({ practiceId, grantId, by: found.member.name }, body),
  'preview-practice-reminders': async ({ access, body }) => (await deps.mails()).preview(access, body),
  'send-practice-reminders': async ({ access, body }) => (await deps.mails()).send(access, body),
  'get-counter': ({ access }) => counterOf(deps, access.practiceId),
  'replace-counter': ({ access }) => replaceCounter(deps, access.practiceId),
});

/** Connects to AWS once; the stores are as cheap as the table that they get. */
function connectDeps({ env, aws, now }: Runtime): (table: Table) => Deps {
  const { BUCKET_NAME, DOCUMENTS_URL, USER_POOL_ID } = readEnv(env);
  const documents = createDocumentGateway(aws, BUCKET_NAME, now, DOCUMENTS_URL);
  const mailJobs = createMailJobs<MailJob>(aws, readMailQueue(env));
  return (table) => ({
    grants: createPracticeGrantStore(table),
    patients: createPatientPages(table),
    judged: createCompliancePages(table),
    analytics: createAnalyticsStore(table),
    rules: createRulesStore(table),
    counters: createCounterStore(table),
    storesOf: ({ scope }) => {
      const shown = { ...table, scope };
      return {
        pets: createPetStore(shown),
        records: createRecordStore(shown),
        documentRows: createDocumentRows(shown),
      };
    },
    documents,
    signaturesOf: createSignaturesOf(table, now),
    mails: async () => {
      const { createOwnerMails } = await import('./owner-mails.ts');
      return createOwnerMails(table, mailJobs, (create) => create(aws, USER_POOL_ID), now);
    },
    newCode,
    now,
  });
}

/** Digits of Crockford's base 32. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

const newCode = () => Array.from(randomBytes(12), (byte) => DIGITS[byte % DIGITS.length]).join('');
