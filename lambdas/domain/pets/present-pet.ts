import { pickFields } from '../../../contract/fields.ts';
import { type Pet, petFieldsSchema } from '../../../contract/pets/pets.ts';
import { photoId } from '../../../contract/pets/photos.ts';
import type { DocumentGateway } from '../documents/ports.ts';
import type { StoredPet } from './ports.ts';

interface PresentDeps {
  documents: Pick<DocumentGateway, 'photoUrl'>;
}

/**
 * A pet as lists show it: with a short-lived URL of its photo, the small size if there is one. It is signed here
 * without a request, in about a millisecond.
 */
export async function presentPet({ documents }: PresentDeps, pet: StoredPet): Promise<Pet> {
  const { photo } = pet;
  if (!photo) return pickFields(petFieldsSchema, { ...pet, photo });
  const { path, version } = photo.small ?? photo;
  const url = await documents.photoUrl(path, version);
  const shown = { id: photoId(path), url, ...(photo.small && { has_small: true }) };
  return pickFields(petFieldsSchema, { ...pet, photo: shown });
}

/** A pet as its page shows it: also with the URL of its photo's large size, if that isn't the one that lists show. */
export async function presentOnePet(deps: PresentDeps, pet: StoredPet): Promise<Pet> {
  const shown = await presentPet(deps, pet);
  if (!pet.photo?.small || !shown.photo) return shown;
  const large_url = await deps.documents.photoUrl(pet.photo.path, pet.photo.version);
  return { ...shown, photo: { ...shown.photo, large_url } };
}
