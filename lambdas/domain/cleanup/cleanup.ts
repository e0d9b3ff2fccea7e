import { photoFolder } from '../../../contract/pets/photos.ts';
import type { JobQueue } from '../job-queue.ts';
import type { PetStore } from '../pets/ports.ts';
import type { RecordStore } from '../records/ports.ts';
import type { UsageStore } from '../usage/ports.ts';
import { forgetDocumentCount } from '../usage/usage.ts';
import type { CleanupJob } from './cleanup-job.ts';

/** Dependencies of the cleanup job. */
export interface CleanupDeps {
  usage: Pick<UsageStore, 'change'>;
  pets: Pick<PetStore, 'get'>;
  records: Pick<RecordStore, 'get'>;
  /** Deletes some of a pet's rows; true when more remain. */
  deleteRowsOfPet: (ownerId: string, petId: string) => Promise<boolean>;
  documents: {
    keep(path: string, version: string): Promise<void>;
    deletePage(prefix: string): Promise<boolean>;
    /** As `deletePage`, but only of keys that sort before `end`. */
    deletePageBefore(prefix: string, end: string): Promise<boolean>;
  };
  cleanup: JobQueue<CleanupJob>;
}

/**
 * Runs a job in steps: `hasTime` says whether the next step may begin. A pet too large for one run is sent to the queue
 * again. Every step may be repeated and reads the table first, so a job that runs twice, late or after a crash ends in
 * the same state.
 */
export async function runCleanupJob(
  deps: CleanupDeps,
  job: CleanupJob,
  hasTime: () => boolean,
): Promise<void> {
  if (job.kind === 'settle-document') return settleDocument(deps, job);
  if (job.kind === 'settle-photo') return settlePhoto(deps, job);
  const isDone = await removePet(deps, job.ownerId, job.petId, hasTime);
  if (!isDone) return deps.cleanup.send(job);
  await forgetDocumentCount(deps, job.ownerId);
}

/**
 * Keeps or deletes a document according to its record. An existing record keeps it permanently. If adding the record
 * failed, the bucket's lifecycle rule removes the document, because the owner may be trying again.
 */
async function settleDocument(
  deps: CleanupDeps,
  job: CleanupJob & { kind: 'settle-document' },
): Promise<void> {
  const { ownerId, petId, recordId, after } = job;
  const record = await deps.records.get(ownerId, petId, recordId);
  if (record?.file_path && record.file_version) {
    return deps.documents.keep(record.file_path, record.file_version);
  }
  if (record || after === 'attach') return;
  const prefix = `${ownerId}/${petId}/${recordId.slice('rec_'.length)}.`;
  while (await deps.documents.deletePage(prefix));
  await forgetDocumentCount(deps, ownerId);
}

/**
 * Keeps a pet's photo permanently and deletes older ones, which cannot come back. A newer one is an upload that may
 * still become its photo; if not, the bucket's lifecycle rule removes it.
 */
async function settlePhoto(deps: CleanupDeps, { ownerId, petId }: { ownerId: string; petId: string }) {
  const pet = await deps.pets.get(ownerId, petId);
  if (!pet?.last_photo) return;
  if (pet.photo) await deps.documents.keep(pet.photo.path, pet.photo.version);
  const end = pet.photo ? pet.photo.path : `${pet.last_photo}~`;
  while (await deps.documents.deletePageBefore(photoFolder(ownerId, petId), end));
}

/** True when nothing of the pet is left. A pet that still exists was not deleted after all. */
async function removePet(
  deps: CleanupDeps,
  ownerId: string,
  petId: string,
  hasTime: () => boolean,
): Promise<boolean> {
  if (await deps.pets.get(ownerId, petId)) return true;
  for (let rows = true, documents = true; rows || documents; ) {
    if (!hasTime()) return false;
    if (documents) documents = await deps.documents.deletePage(`${ownerId}/${petId}/`);
    if (rows) rows = await deps.deleteRowsOfPet(ownerId, petId);
  }
  return true;
}
