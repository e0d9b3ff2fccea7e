import type { Pet } from '../../../../../contract/pets/pets.ts';
import { notify } from '../../../ui/notify.ts';
import { savePhoto } from './save-photo.ts';

/** Gives a pet its first photo, and reloads the page that then shows it. Shows a notice if that fails. */
export async function addPhoto(pet: Pet, file: File, reload: () => Promise<void>): Promise<void> {
  const outcome = await savePhoto(pet, file);
  if ('error' in outcome) return notify.error(outcome.error.title, outcome.error.text);
  // The input, which had the focus, gives way to the photo.
  document.getElementById('main')?.focus({ preventScroll: true });
  await reload();
}
