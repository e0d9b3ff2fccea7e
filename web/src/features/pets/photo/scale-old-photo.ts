import type { Pet, Photo } from '../../../../../contract/pets/pets.ts';
import { photoCalls } from '../../../../../contract/pets/photo-calls.ts';
import { call } from '../../../platform/api/call.ts';
import { savesData } from '../../../platform/connection.ts';
import { markTried, wasTried } from '../../../platform/tried-ids.ts';
import { whenIdle } from '../../../platform/when-idle.ts';
import { powersOf } from '../../../shared/access/powers-of.ts';
import { sendPhoto } from './send-photo.ts';
import { smallPhoto } from './small-photo.ts';

/** Has the ids of the photos that this browser tried to scale: each is tried once. */
const STORAGE_KEY = 'pawfile.scaled-photos';

/** Gives the photo of an owner's pet its small size in idle time, unless data is saved. Failures are silent. */
export function scaleOldPhoto(pet: Pet): void {
  const { id, photo } = pet;
  if (!photo || photo.has_small || !powersOf(pet).isOwner || savesData()) return;
  whenIdle(() => void scale(id, photo).catch(() => undefined));
}

async function scale(petId: string, { id, url }: Photo): Promise<void> {
  if (wasTried(STORAGE_KEY, id)) return;
  const answer = await fetch(url);
  // The URL of a saved copy has expired; the next visit has another.
  if (!answer.ok || !markTried(STORAGE_KEY, id)) return;
  const small = await smallPhoto(await answer.blob());
  if (!small) return;
  const params = { petId };
  const body = { content_type: small.type, size: small.size, small_of: id };
  const form = await call(photoCalls['create-photo-upload'], { params, body });
  await sendPhoto(form, small, { signal: new AbortController().signal });
  await call(photoCalls['set-photo'], { params, body: { file_path: form.file_path } });
}
