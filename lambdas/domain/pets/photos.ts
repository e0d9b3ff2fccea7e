import type { UploadInput } from '../../../contract/documents/documents.ts';
import { pickFields } from '../../../contract/fields.ts';
import { type Pet, petSchema } from '../../../contract/pets/pets.ts';
import { acceptedPhotoType, type PhotoUpload, photoId, photoPath } from '../../../contract/pets/photos.ts';
import { AppError } from '../../../contract/problem.ts';
import { checkUpload, createForm, keepAttached, type UploadDeps } from '../documents/documents.ts';
import type { DocumentGateway } from '../documents/ports.ts';
import { petNotFound } from '../failures.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { PetStore, StoredPet } from './ports.ts';

/** Dependencies of the calls about photos. */
export interface PhotoDeps extends UploadDeps {
  pets: Pick<PetStore, 'get' | 'setPhoto' | 'removePhoto'>;
  documents: UploadDeps['documents'] & Pick<DocumentGateway, 'photoUrl'>;
  cleanup: JobQueue<CleanupJob>;
}

/** A pet as shown: with a short-lived photo URL, which is signed here without a request. */
export async function presentPet(
  { documents }: { documents: Pick<DocumentGateway, 'photoUrl'> },
  pet: StoredPet,
): Promise<Pet> {
  const { photo } = pet;
  const url = photo && (await documents.photoUrl(photo.path, photo.version));
  return pickFields(petSchema, { ...pet, photo: photo && url ? { id: photoId(photo.path), url } : null });
}

/**
 * A form that uploads one photo to a new key below the owner's pet.
 * Throws `pet-not-found`, `invalid-file-type`, `file-empty`, `file-too-large`, `too-many-requests`, `quota-reached`,
 * `try-again`.
 */
export async function createPhotoUpload(
  deps: PhotoDeps,
  ownerId: string,
  petId: string,
  { content_type, size }: UploadInput,
): Promise<PhotoUpload> {
  const type = acceptedPhotoType(content_type);
  if (!type) throw invalidPhotoType();
  return createForm(deps, ownerId, petId, {
    type,
    size,
    pathOf: (id) => photoPath(ownerId, petId, id, type),
  });
}

/**
 * Makes an upload the pet's photo, replacing the previous one. The newest upload wins, in whatever order calls arrive,
 * so a replaced or removed photo cannot come back and older ones can be deleted (decision 23). May be repeated. The job
 * that keeps and deletes the files is sent first (see cleanup-job.ts). Throws `pet-not-found`, `document-not-found`,
 * `document-in-use`, `invalid-file-type`, `file-too-large`, `try-again`.
 */
export async function setPhoto(deps: PhotoDeps, ownerId: string, petId: string, path: string): Promise<Pet> {
  const pet = await deps.pets.get(ownerId, petId);
  if (!pet) throw petNotFound();
  if (pet.photo?.path === path) return presentPet(deps, pet);
  if (pet.last_photo !== null && pet.last_photo >= path) throw isOutdated();
  const version = await checkUpload(deps, ownerId, petId, path, invalidPhotoType);
  await settlePhoto(deps, ownerId, petId);
  const outcome = await deps.pets.setPhoto(ownerId, petId, { path, version });
  if (outcome === 'missing') throw petNotFound();
  if (outcome === 'outdated') throw isOutdated();
  await keepAttached(deps, { path, version });
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

const settlePhoto = (deps: PhotoDeps, ownerId: string, petId: string) =>
  deps.cleanup.send({ kind: 'settle-photo', ownerId, petId });

const invalidPhotoType = () => new AppError('invalid-file-type', 'Please select a JPG or PNG file.');

const isOutdated = () =>
  new AppError(
    'document-in-use',
    'This photo was replaced or removed in the meantime. Please choose a photo again.',
  );
