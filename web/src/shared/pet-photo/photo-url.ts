import { DOCUMENT_URL_SECONDS } from '../../../../contract/limits.ts';
import type { Photo } from '../../../../contract/pets/pets.ts';

/** A URL is valid for at least half of its lifetime when it arrives (decision 94). */
const KEPT_MS = (DOCUMENT_URL_SECONDS / 2) * 1000;

/** The URL of each photo, by its ID, and until when it is surely valid, in milliseconds since 1970. */
const kept = new Map<string, { url: string; until: number }>();

/**
 * The first URL that was received for a photo, while it is valid: the browser has that image in memory. On AWS, later
 * responses may name other URLs of the same photo.
 */
export function keepPhotoUrl({ id, url }: Pick<Photo, 'id' | 'url'>, now = Date.now()): string {
  const known = kept.get(id);
  if (known && (known.until > now || known.url === url)) return known.url;
  kept.set(id, { url, until: now + KEPT_MS });
  return url;
}

/** Makes the photo's next URL the kept one, because this one failed to load. */
export function forgetPhotoUrl({ id }: Pick<Photo, 'id'>, failed: string): void {
  if (kept.get(id)?.url === failed) kept.delete(id);
}
