import type { StoredPet } from '../pets/ports.ts';
import type { MailPhoto } from './mail-content.ts';
import type { MailPhotos } from './ports.ts';

/** The most photos in a mail, so that it stays small. */
const MAX_PHOTOS = 3;

/** The photos of the first pets that have one. One read for each at most, however often a pet is named. */
export async function mailPhotos(
  deps: { photos: MailPhotos },
  named: readonly Pick<StoredPet, 'id' | 'photo'>[],
): Promise<MailPhoto[]> {
  const pets = new Map(named.map((pet) => [pet.id, pet]));
  const first = [...pets.values()].filter(({ photo }) => photo !== null).slice(0, MAX_PHOTOS);
  const found = await Promise.all(first.map((pet) => mailPhoto(deps, pet)));
  return found.filter((photo) => photo !== null);
}

/** A pet's photo for a mail; null without one. One read at most. */
export async function mailPhoto(
  { photos }: { photos: MailPhotos },
  { id, photo }: Pick<StoredPet, 'id' | 'photo'>,
): Promise<MailPhoto | null> {
  const found = photo && (await photos.read(photo.small ?? photo));
  return found && { petId: id, ...found };
}
