import { calendarDay } from '../../../contract/dates.ts';
import { photoFolder } from '../../../contract/pets/photos.ts';
import { mayMakeLinks } from '../access/change-access.ts';
import { extendAccess } from '../access/extend-access.ts';
import type { PatientRows } from '../access/patient-ports.ts';
import type { EndingGrants, GrantingDeps } from '../access/ports.ts';
import { expireGrant, removeAccessToPet } from '../access/remove-access.ts';
import { updatePatients } from '../access/update-patients.ts';
import { deleteDocuments } from '../documents/delete-documents.ts';
import { filesOf, settleDocument as requestSettling } from '../documents/documents.ts';
import type { DocumentDeletions, DocumentRows } from '../documents/ports.ts';
import { type CleanupJob, uploadOfRecord } from '../jobs/cleanup-job.ts';
import type { BatchQueue, JobQueue } from '../jobs/job-queue.ts';
import type { ArchiveStore, PetStore, StoredPhoto } from '../pets/ports.ts';
import type { DeletedRecordStore } from '../records/ports.ts';
import type { UsageStore } from '../usage/ports.ts';
import { forgetDocumentCount } from '../usage/usage.ts';

/** Dependencies of the cleanup job. */
export interface CleanupDeps extends Omit<GrantingDeps, 'cleanup'> {
  patients: PatientRows;
  usage: Pick<UsageStore, 'change'>;
  pets: Pick<PetStore, 'get' | 'list'>;
  archive: Pick<ArchiveStore, 'get'>;
  endingGrants: EndingGrants;
  /** Deactivates the links of a pet that were made through a grant. */
  endLinks: (ownerId: string, petId: string, grantId: string) => Promise<void>;
  /** Deactivates the links of a pet that were made until a time. */
  endLinksOfPet: (ownerId: string, petId: string, until: string) => Promise<void>;
  deletedRecords: Pick<DeletedRecordStore, 'getKept' | 'due' | 'purge'>;
  documentRows: DocumentRows;
  /** Whether a pet was deleted, and can't be created again. */
  isPetDeleted: (ownerId: string, petId: string) => Promise<boolean>;
  /** Deletes some of a pet's rows; true when more remain. */
  deleteRowsOfPet: (ownerId: string, petId: string) => Promise<boolean>;
  documents: {
    keep(path: string, version: string): Promise<void>;
    deletePage: DocumentDeletions['deletePage'];
  };
  cleanup: BatchQueue<CleanupJob>;
  /** For jobs of a quarter of an hour later. */
  later: JobQueue<CleanupJob>;
  now: () => Date;
}

/** Those about practices run in their own noun. */
type PetCleanupJob = Exclude<
  CleanupJob,
  {
    kind:
      | 'settle-application'
      | 'settle-entry-documents'
      | 'check-practices'
      | 'end-access-of-practice'
      | 'end-lapsed-access'
      | 'tell-owners-of-practice'
      | 'judge-patients'
      | 'remove-verdicts'
      | 'keep-figures';
  }
>;

/**
 * Runs a job in steps: `hasTime` says whether the next step may begin. A pet too large for one run is sent to the queue
 * again. Every step may be repeated and reads the table first, so a job that runs twice, late or after a crash ends in
 * the same state.
 */
export async function runCleanupJob(
  deps: CleanupDeps,
  job: PetCleanupJob,
  hasTime: () => boolean,
): Promise<void> {
  if (job.kind === 'settle-document') return settleDocument(deps, job);
  if (job.kind === 'settle-photo') return settlePhoto(deps, job);
  if (job.kind === 'plan-purges') return planPurges(deps, job, hasTime);
  if (job.kind === 'purge-record') return purgeRecord(deps, job);
  if (job.kind === 'extend-grants') {
    await extendAccess(deps, job.ownerId);
    return updatePatients(deps, job.ownerId);
  }
  if (job.kind === 'expire-grant') return expireGrant(deps, job);
  if (job.kind === 'end-links') return endLinks(deps, job);
  if (job.kind === 'end-links-of-pet') return endLinksOfArchived(deps, job);
  if (job.kind === 'update-patients') return updatePatients(deps, job.ownerId);
  if (job.kind === 'remove-patients') return removePatients(deps, job);
  const rest = await removePet(deps, job, hasTime);
  if (rest) return deps.cleanup.send(rest);
  await forgetDocumentCount(deps, job.ownerId);
}

/**
 * Keeps a document while records hold it, deleted ones included, and deletes it after the last of them was purged: no
 * record can be added to it then. If adding a record failed, the bucket's lifecycle rule removes the document, because
 * the owner may be trying again.
 */
async function settleDocument(
  deps: CleanupDeps,
  job: CleanupJob & { kind: 'settle-document' },
): Promise<void> {
  const { ownerId, petId, document, after } = job;
  const found = await deps.documentRows.get(ownerId, petId, document);
  if (typeof found === 'object') {
    for (const { path, version } of filesOf(found)) await deps.documents.keep(path, version);
    return;
  }
  if (after === 'attach') return;
  await deleteDocuments(deps.documents, `${ownerId}/${petId}/${document}.`);
  await forgetDocumentCount(deps, ownerId);
}

/** Deactivates the links that were made through grants, once these have ended or may make none. */
async function endLinks(deps: CleanupDeps, { ownerId, grants }: CleanupJob & { kind: 'end-links' }) {
  for (const { petId, grantId } of grants) {
    const given = await deps.access.ofPet(ownerId, petId);
    const grant = given.grants.find(({ id }) => id === grantId);
    if (!grant || !mayMakeLinks(grant)) await deps.endLinks(ownerId, petId, grantId);
  }
}

/** Removes what a practice had of pets whose grants have ended. */
async function removePatients(
  { patients }: CleanupDeps,
  job: CleanupJob & { kind: 'remove-patients' },
): Promise<void> {
  for (const { practiceId, grantId } of job.patients) await patients.remove(practiceId, grantId);
}

/** Deactivates the links of an archived pet. */
async function endLinksOfArchived(deps: CleanupDeps, { ownerId, petId }: { ownerId: string; petId: string }) {
  const archivedAt = (await deps.archive.get(ownerId, petId))?.archived_at;
  if (archivedAt) await deps.endLinksOfPet(ownerId, petId, archivedAt);
}

/**
 * Requests a purge of each deleted record that is due, the end of each grant whose last day is over, the checks of
 * practices, the end of access of those without a plan, and an update for each owner whose pets a practice's list shows
 * as they no longer are. Nothing is written, so a repeated run does no harm.
 */
async function planPurges(
  deps: CleanupDeps,
  { after }: CleanupJob & { kind: 'plan-purges' },
  hasTime: () => boolean,
): Promise<void> {
  const today = calendarDay(deps.now(), 'utc');
  if (!after) {
    const ending = await deps.endingGrants.upTo(today);
    await deps.cleanup.sendAll([
      ...ending.map((grant) => ({ kind: 'expire-grant' as const, ...grant })),
      { kind: 'check-practices' as const },
      { kind: 'end-lapsed-access' as const },
    ]);
    const owners = await deps.patients.toRenew(today);
    await deps.cleanup.sendAll(owners.map((ownerId) => ({ kind: 'update-patients' as const, ownerId })));
  }
  let position = after ?? null;
  do {
    const { records, next } = await deps.deletedRecords.due(today, position);
    await deps.cleanup.sendAll(records.map((record) => ({ kind: 'purge-record' as const, ...record })));
    position = next;
  } while (position && hasTime());
  if (position) await deps.cleanup.send({ kind: 'plan-purges', after: position });
}

/**
 * Purges a deleted record, unless it was restored, or deleted again later. A job for its document is sent before, so
 * that a run that dies after the purge leaves nothing to do. In an earlier release the job's next run deleted the
 * document, so a record that is gone may have left one.
 */
async function purgeRecord(
  deps: CleanupDeps,
  { ownerId, petId, recordId }: CleanupJob & { kind: 'purge-record' },
): Promise<void> {
  const now = deps.now();
  const record = await deps.deletedRecords.getKept(ownerId, petId, recordId);
  if (!record) {
    const document = uploadOfRecord(recordId);
    return settleDocument(deps, { kind: 'settle-document', ownerId, petId, document, after: 'delete' });
  }
  if (record.file_path) await requestSettling(deps, ownerId, petId, record.file_path, 'delete');
  const outcome = await deps.deletedRecords.purge(ownerId, record, now, calendarDay(now, 'utc'));
  if (outcome === 'conflict') throw new Error('The record is being changed.');
}

/**
 * Keeps a pet's photo permanently and deletes older ones, which are used no more. A newer one is an upload that may
 * still become its photo; if not, the bucket's lifecycle rule removes it.
 */
async function settlePhoto(deps: CleanupDeps, { ownerId, petId }: { ownerId: string; petId: string }) {
  const pet = await deps.archive.get(ownerId, petId);
  if (!pet?.last_photo) return;
  for (const { path, version } of photoFiles(pet.photo)) await deps.documents.keep(path, version);
  const end = pet.photo ? pet.photo.path : `${pet.last_photo}~`;
  await deleteDocuments(deps.documents, photoFolder(ownerId, petId), end);
}

const photoFiles = (photo: StoredPhoto | null) =>
  photo?.small ? [photo, photo.small] : photo ? [photo] : [];

/**
 * Returns the job that continues; null when nothing of the pet is left. Without its tombstone the pet was not deleted
 * after all, or never existed: then an import may be about to create it. A second round removes what was under way at
 * the deletion: an import that runs for up to 15 minutes writes rows and documents, and a job that keeps a document
 * takes the tag off by which it expires.
 */
async function removePet(
  deps: CleanupDeps,
  job: CleanupJob & { kind: 'remove-pet' },
  hasTime: () => boolean,
): Promise<CleanupJob | null> {
  const { ownerId, petId } = job;
  if (!(await deps.isPetDeleted(ownerId, petId))) return null;
  await removeAccessToPet(deps, ownerId, petId);
  do if (!hasTime()) return job;
  while (await deps.deleteRowsOfPet(ownerId, petId));
  for (let after = job.after ?? null; ; ) {
    if (!hasTime()) return { ...job, ...(after && { after }) };
    after = await deps.documents.deletePage(`${ownerId}/${petId}/`, after);
    if (!after) break;
  }
  if (!job.is_last_round) await deps.later.send({ kind: 'remove-pet', ownerId, petId, is_last_round: true });
  return null;
}
