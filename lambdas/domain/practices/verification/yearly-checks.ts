import { addDays, calendarDay } from '../../../../contract/dates.ts';
import { ASKED_BEFORE_DAYS, VERIFIED_DAYS } from '../../../../contract/practices/standing.ts';
import { deleteDocuments } from '../../documents/delete-documents.ts';
import type { DocumentDeletions } from '../../documents/ports.ts';
import type { CleanupJob } from '../../jobs/cleanup-job.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { type MoveDeps, movePractice } from './move-practice.ts';
import type { DuePractices } from './ports.ts';

/** Dependencies of what happens to practices by itself. */
export interface YearlyCheckDeps extends MoveDeps {
  duePractices: DuePractices;
  documents: {
    keep(path: string, version: string): Promise<void>;
    deletePage: DocumentDeletions['deletePage'];
  };
  cleanup: JobQueue<CleanupJob>;
}

/**
 * Asks the managers of practices for the next yearly check, ends verifications that weren't renewed, deletes documents
 * that are needed no longer, and lists practices first where a vet waits. Each practice is read again and changed under
 * a condition, so that a run that repeats another one asks no one twice.
 */
export async function checkPractices(
  deps: YearlyCheckDeps,
  { after }: Extract<CleanupJob, { kind: 'check-practices' }>,
  hasTime: () => boolean,
): Promise<void> {
  const now = deps.now();
  if (!after) await deleteOldDocuments(deps, calendarDay(now, 'utc'));
  const checkedUpTo = addDays(now, ASKED_BEFORE_DAYS - VERIFIED_DAYS);
  let position = after ?? null;
  do {
    const { ids, next } = await deps.duePractices.checkedUpTo(checkedUpTo, position);
    for (const id of ids) await checkPractice(deps, id);
    position = next;
  } while (position && hasTime());
  if (position) await deps.cleanup.send({ kind: 'check-practices', after: position });
  else await placeWaiting(deps, hasTime);
}

async function placeWaiting({ duePractices }: YearlyCheckDeps, hasTime: () => boolean): Promise<void> {
  let position: string | null = null;
  do position = await duePractices.placeWaiting(position);
  while (position && hasTime());
}

async function checkPractice(deps: YearlyCheckDeps, practiceId: string): Promise<void> {
  for (const kind of ['lapse', 'ask'] as const) {
    await movePractice(deps, practiceId, { move: { kind }, by: null, text: null });
  }
}

async function deleteOldDocuments(deps: YearlyCheckDeps, today: string): Promise<void> {
  for (const id of await deps.duePractices.withDocumentsUpTo(today)) {
    const application = (await deps.verification.get(id))?.application;
    if (!application || application.deleteOn > today) continue;
    for (const { path } of application.documents) await deleteDocuments(deps.documents, path);
    await deps.duePractices.forgetDocuments(id, application);
  }
}

/** Keeps the documents that a practice sent, and deletes those that they replaced: both repeat what the call did. */
export async function settleApplication(
  { verification, documents }: Pick<YearlyCheckDeps, 'verification' | 'documents'>,
  { practiceId, replaced }: Extract<CleanupJob, { kind: 'settle-application' }>,
): Promise<void> {
  const kept = (await verification.get(practiceId))?.application?.documents ?? [];
  for (const { path, version } of kept) await documents.keep(path, version);
  const paths = new Set(kept.map(({ path }) => path));
  for (const path of replaced.filter((each) => !paths.has(each))) await deleteDocuments(documents, path);
}
