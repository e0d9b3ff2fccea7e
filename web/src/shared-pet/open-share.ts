import { AppError } from '../../../contract/problem.ts';
import type { SharedPet } from '../../../contract/shares.ts';
import { call } from '../api/call.ts';
import { errorText } from '../api/error-text.ts';
import { visitorId } from './visitor.ts';

/** How opening a link went. `openedAt` is in milliseconds since 1970. */
export type Opening =
  | { status: 'open'; shared: SharedPet; openedAt: number }
  | { status: 'denied'; detail: string }
  | { status: 'failed'; detail: string };

/** Opens a share link, which counts as a view unless this browser did so within half an hour. Never rejects. */
export async function openShare(token: string): Promise<Opening> {
  // Before the call, since the document URLs in its answer live from then on at the earliest.
  const openedAt = Date.now();
  try {
    const shared = await call('get-shared-pet', { body: { token, visitor: visitorId() } });
    return { status: 'open', shared, openedAt };
  } catch (error) {
    const isDenied = error instanceof AppError && ['share-denied', 'share-not-found'].includes(error.code);
    return { status: isDenied ? 'denied' : 'failed', detail: errorText(error) };
  }
}

/** The preview counts a URL's lifetime from the click, so a URL that has lived longer than this part of it is too old. */
const REUSED_PART = 0.2;

/** Whether the document URLs of an opening are still nearly new at `now` (milliseconds since 1970). */
export function hasFreshUrls({ openedAt, shared }: Opening & { status: 'open' }, now: number): boolean {
  const lifetime = shared.file_urls_expire_in * 1000;
  return now >= openedAt && now < openedAt + lifetime * REUSED_PART;
}
