import {
  createPet,
  deletePet,
  getOverview,
  getPet,
  type PetDeps,
  updatePet,
} from '../../domain/pets/pets.ts';
import { createPhotoUpload, type PhotoDeps, removePhoto, setPhoto } from '../../domain/pets/photos.ts';
import type { OwnerHandlers } from './owner-handlers.ts';

/** Handlers of the dashboard and of pets. */
export const petHandlers = (deps: PetDeps & PhotoDeps) =>
  ({
    'get-overview': ({ caller }) => getOverview(deps, caller.ownerId),
    'create-pet': ({ caller, body, idempotencyKey }) => createPet(deps, caller.ownerId, body, idempotencyKey),
    'get-pet': ({ caller, params, query }) => getPet(deps, caller.ownerId, params.petId, query.after),
    'update-pet': ({ caller, params, body }) => updatePet(deps, caller.ownerId, params.petId, body),
    'delete-pet': async ({ caller, params }) => {
      await deletePet(deps, caller.ownerId, params.petId);
      return undefined;
    },
    'create-photo-upload': ({ caller, params, body }) =>
      createPhotoUpload(deps, caller.ownerId, params.petId, body),
    'set-photo': ({ caller, params, body }) => setPhoto(deps, caller.ownerId, params.petId, body.file_path),
    'remove-photo': async ({ caller, params }) => {
      await removePhoto(deps, caller.ownerId, params.petId, params.photoId);
      return undefined;
    },
  }) satisfies Partial<OwnerHandlers>;
