import type { Pet } from '../../../contract/pets/pets.ts';
import {
  acceptedPhotoType,
  isSmallPhoto,
  MAX_SMALL_PHOTO_BYTES,
  type PhotoUpload,
  type PhotoUploadInput,
  photoId,
  photoPath,
  smallPhotoPath,
} from '../../../contract/pets/photos.ts';
import { AppError } from '../../../contract/problem.ts';
import { checkUpload } from '../documents/check-upload.ts';
import { createForm, createForms, keepAttached, type UploadDeps } from '../documents/documents.ts';
import type { DocumentGateway, StoredFile } from '../documents/ports.ts';
import { petNotFound } from '../failures.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { PetStore, StoredPet } from './ports.ts';
import { presentPet } from './present-pet.ts';

/** Dependencies of the calls about photos. */
export interface PhotoDeps extends UploadDeps {
  pets: Pick<PetStore, 'get' | 'setPhoto' | 'setSmallPhoto' | 'removePhoto'>;
  documents: UploadDeps['documents'] & Pick<DocumentGateway, 'photoUrl'>;
  cleanup: JobQueue<CleanupJob>;
}

/**
 * A form that uploads one photo to a new key below the owner's pet, with another one for its small size if that is
 * asked for; or a form for the small size of the pet's photo. Throws `pet-not-found`, `invalid-file-type`,
 * `file-empty`, `file-too-large`, `too-many-requests`, `quota-reached`, `try-again`.
 */
export async function createPhotoUpload(
  deps: PhotoDeps,
  ownerId: string,
  petId: string,
  { content_type, size, small_size, small_of }: PhotoUploadInput,
): Promise<PhotoUpload> {
  const type = acceptedPhotoType(content_type);
  if (!type || (small_of !== undefined && type !== SMALL_TYPE)) throw invalidPhotoType();
  if ((small_size ?? 0) > MAX_SMALL_PHOTO_BYTES) throw tooLarge();
  const smallFile = (of: string | undefined, bytes: number) => ({
    type: SMALL_TYPE,
    size: bytes,
    pathOf: (id: string) => smallPhotoPath(ownerId, petId, of ?? id, id),
  });
  if (small_of !== undefined) return createForm(deps, ownerId, petId, smallFile(small_of, size));
  const file = { type, size, pathOf: (id: string) => photoPath(ownerId, petId, id, type) };
  if (small_size === undefined) return createForm(deps, ownerId, petId, file);
  return createForms(deps, ownerId, petId, { file, small: smallFile(undefined, small_size) });
}

/**
 * Makes an upload the pet's photo, replacing the previous one, with its small size if that was uploaded too; or adds
 * the small size of the pet's photo. The newest upload wins, in whatever order calls arrive, so a replaced or removed
 * photo cannot come back and older ones can be deleted (decision 23). May be repeated. The job that keeps and deletes
 * the files is sent first (see cleanup-job.ts). Throws `pet-not-found`, `document-not-found`, `document-in-use`,
 * `invalid-file-type`, `file-too-large`, `try-again`.
 */
export async function setPhoto(deps: PhotoDeps, ownerId: string, petId: string, path: string): Promise<Pet> {
  const pet = await deps.pets.get(ownerId, petId);
  if (!pet) throw petNotFound();
  if (isSmallPhoto(path)) return setSmallPhoto(deps, pet, path);
  if (pet.photo?.path === path) return presentPet(deps, pet);
  if (pet.last_photo !== null && pet.last_photo >= path) throw isOutdated();
  const [version, small] = await Promise.all([
    checkUpload(deps, ownerId, petId, path, { wrongType: invalidPhotoType }),
    smallUpload(deps, ownerId, petId, path),
  ]);
  await settlePhoto(deps, ownerId, petId);
  const outcome = await deps.pets.setPhoto(ownerId, petId, { path, version, ...(small && { small }) });
  if (outcome === 'missing') throw petNotFound();
  if (outcome === 'outdated') throw isOutdated();
  await Promise.all([keepAttached(deps, { path, version }), small && keepAttached(deps, small)]);
  return presentPet(deps, outcome);
}

/** The small size that was uploaded with a photo; null if it was not. Throws as `checkUpload` does for a wrong file. */
async function smallUpload(
  deps: PhotoDeps,
  ownerId: string,
  petId: string,
  photo: string,
): Promise<StoredFile | null> {
  const path = smallPhotoPath(ownerId, petId, photoId(photo), photoId(photo));
  try {
    return { path, version: await checkUpload(deps, ownerId, petId, path, { wrongType: invalidPhotoType }) };
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'document-not-found') return null;
    throw refusal;
  }
}

/** Adds the small size of the pet's photo, which the site made of it. The first one counts. Throws as `setPhoto`. */
async function setSmallPhoto(deps: PhotoDeps, pet: StoredPet, path: string): Promise<Pet> {
  const { photo, owner_id: ownerId, id: petId } = pet;
  if (!photo || photoId(photo.path) !== photoId(path)) throw isOutdated();
  if (photo.small) return presentPet(deps, pet);
  const version = await checkUpload(deps, ownerId, petId, path, { wrongType: invalidPhotoType });
  await settlePhoto(deps, ownerId, petId);
  const outcome = await deps.pets.setSmallPhoto(ownerId, petId, photo.path, { path, version });
  if (outcome === 'missing') throw petNotFound();
  if (outcome === 'replaced') throw isOutdated();
  if (outcome.photo?.small?.path === path) await keepAttached(deps, { path, version });
  return presentPet(deps, outcome);
}

/**
 * Removes a photo; one that has replaced it stays. May be repeated. Throws `pet-not-found`, `try-again`.
 */
export async function removePhoto(
  deps: PhotoDeps,
  ownerId: string,
  petId: string,
  id: string,
): Promise<void> {
  const pet = await deps.pets.get(ownerId, petId);
  if (!pet) throw petNotFound();
  if (!pet.photo || photoId(pet.photo.path) !== id) return;
  await settlePhoto(deps, ownerId, petId);
  const outcome = await deps.pets.removePhoto(ownerId, petId, pet.photo.path);
  if (outcome === 'missing') throw petNotFound();
}

/** Of a photo's small size. */
const SMALL_TYPE = 'image/jpeg' as const;

const settlePhoto = (deps: PhotoDeps, ownerId: string, petId: string) =>
  deps.cleanup.send({ kind: 'settle-photo', ownerId, petId });

const invalidPhotoType = () => new AppError('invalid-file-type', 'Select a JPG or PNG file.');

const tooLarge = () => new AppError('file-too-large', 'The small size of this photo is too large.');

const isOutdated = () =>
  new AppError(
    'document-in-use',
    'This photo was replaced or removed in the meantime. Choose a photo again.',
  );
