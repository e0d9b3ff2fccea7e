import { type KeepFiguresDeps, keepFigures } from '../domain/analytics/keep-figures.ts';
import { type CleanupDeps, runCleanupJob } from '../domain/cleanup/cleanup.ts';
import { type CleanupJob, cleanupJobSchema } from '../domain/jobs/cleanup-job.ts';
import type { NoticeJob, PracticeJob } from '../domain/jobs/mail-job.ts';
import {
  type EndAccessDeps,
  type EndLapsedDeps,
  endAccessOfPractice,
  endLapsedAccess,
} from '../domain/practices/end-access.ts';
import { type SettlingDeps, settleEntryDocuments } from '../domain/practices/entries/settle-documents.ts';
import { createGrantingPractices } from '../domain/practices/granting-practice.ts';
import { type JudgePatientsDeps, judgePatients, removeVerdicts } from '../domain/practices/judge-patients.ts';
import { type TellOwnersDeps, tellOwnersOfPractice } from '../domain/practices/tell-owners.ts';
import {
  checkPractices,
  settleApplication,
  type YearlyCheckDeps,
} from '../domain/practices/verification/yearly-checks.ts';
import { createDocumentDeletions } from '../gateways/document-deletions.ts';
import { createDocumentGateway } from '../gateways/documents.ts';
import { cleanupQueue, createJobQueue, createMailJobs, laterQueue } from '../gateways/job-queue.ts';
import { readEnv, readMailQueue } from '../platform/env.ts';
import { jobHandler } from '../platform/jobs.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createAccessStore } from '../store/access.ts';
import { createEndingGrants } from '../store/access-removals.ts';
import { createAnalyticsStore } from '../store/analytics.ts';
import { createArchiveStore } from '../store/archive.ts';
import { createGrantingStore } from '../store/counters.ts';
import { createDeletedRecordStore } from '../store/deleted-records.ts';
import { createDocumentRows } from '../store/documents.ts';
import { createDuePractices } from '../store/due-practices.ts';
import { endLinksOfGrant, endLinksOfPet } from '../store/end-links.ts';
import { createPracticesWithAccess } from '../store/ending-access.ts';
import { createEntryPages } from '../store/entries.ts';
import { createFollowedReminders } from '../store/followed-reminders.ts';
import { createJudgedPractices } from '../store/judged-practices.ts';
import { createPatientRows } from '../store/patients.ts';
import { createPetStore } from '../store/pets.ts';
import { createPracticeReminderStore } from '../store/practice-reminders.ts';
import { deleteRowsOfPet, isPetDeleted } from '../store/remove-pet.ts';
import { createRulesStore } from '../store/rules.ts';
import { connectTable } from '../store/table.ts';
import { createUsageStore } from '../store/usage.ts';
import { createVerificationStore } from '../store/verification.ts';
import { createWeekPages } from '../store/week-pages.ts';
import { newIdAt } from './new-id.ts';
import { withPatientJobs } from './patient-jobs.ts';

/** Removes the rows and documents of deleted pets and purged records, and attaches documents permanently. */
export const createHandler = jobHandler('cleanup', createDeps, {
  schema: cleanupJobSchema,
  // One step takes well under this; with less time left the job goes back to the queue.
  reserveMs: 5_000,
  async run(deps, job, { hasTime }) {
    await runJob(deps, job, hasTime);
    return { outcome: job.kind };
  },
});

/** Practices know of the cleanup of pets, and not the other way round. */
type Deps = CleanupDeps &
  YearlyCheckDeps &
  EndAccessDeps &
  EndLapsedDeps &
  TellOwnersDeps &
  SettlingDeps &
  JudgePatientsDeps &
  KeepFiguresDeps;

function runJob(deps: Deps, job: CleanupJob, hasTime: () => boolean): Promise<void> {
  if (job.kind === 'settle-application') return settleApplication(deps, job);
  if (job.kind === 'settle-entry-documents') return settleEntryDocuments(deps, job);
  if (job.kind === 'end-access-of-practice') return endAccessOfPractice(deps, job, hasTime);
  if (job.kind === 'end-lapsed-access') return endLapsedAccess(deps, job, hasTime);
  if (job.kind === 'tell-owners-of-practice') return tellOwnersOfPractice(deps, job, hasTime);
  if (job.kind === 'judge-patients') return judgePatients(deps, job, hasTime);
  if (job.kind === 'remove-verdicts') return removeVerdicts(deps, job, hasTime);
  if (job.kind === 'keep-figures') return keepFigures(deps, job, hasTime);
  if (job.kind === 'check-practices') return checkPractices(deps, job, hasTime);
  return runCleanupJob(deps, job, hasTime);
}

function createDeps({ env, aws, now }: Runtime): Deps {
  const { TABLE_NAME, BUCKET_NAME, CLEANUP_QUEUE_URL, SCANS_DOCUMENTS } = readEnv(env);
  const table = withPatientJobs(connectTable(aws, TABLE_NAME), { env, aws });
  const documents = createDocumentGateway(aws, BUCKET_NAME, now);
  const scans = SCANS_DOCUMENTS === 'true' ? { now } : undefined;
  return {
    access: createAccessStore(table),
    endingGrants: createEndingGrants(table),
    endLinks: (ownerId, petId, grantId) => endLinksOfGrant(table, ownerId, petId, grantId),
    endLinksOfPet: (ownerId, petId, until) => endLinksOfPet(table, ownerId, petId, until),
    patients: createPatientRows(table),
    rules: createRulesStore(table),
    judged: createJudgedPractices(table),
    analytics: createAnalyticsStore(table),
    followed: createFollowedReminders(table),
    weeks: createWeekPages(table),
    reminders: createPracticeReminderStore(table),
    practices: createGrantingPractices(createGrantingStore(table), now),
    newId: newIdAt(now),
    pets: createPetStore(table),
    archive: createArchiveStore(table),
    deletedRecords: createDeletedRecordStore(table),
    documentRows: createDocumentRows(table),
    entries: createEntryPages(table),
    isPetDeleted: (ownerId, petId) => isPetDeleted(table, ownerId, petId),
    deleteRowsOfPet: (ownerId, petId) => deleteRowsOfPet(table, ownerId, petId),
    documents: {
      ...createDocumentDeletions(aws, BUCKET_NAME, scans),
      keep: scans ? documents.keepScanned : documents.keep,
    },
    usage: createUsageStore(table),
    cleanup: createJobQueue(aws, cleanupQueue(CLEANUP_QUEUE_URL)),
    later: createJobQueue(aws, laterQueue(CLEANUP_QUEUE_URL)),
    verification: createVerificationStore(table),
    duePractices: createDuePractices(table),
    withAccess: createPracticesWithAccess(table),
    mailJobs: createMailJobs<PracticeJob | NoticeJob>(aws, readMailQueue(env)),
    now,
  };
}
