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

/** A document's URL must outlive the moment of the click by what a slow connection needs to ask for it. */
const MARGIN_MS = 20_000;

/** Whether the document URLs of an opening can still be used at `now` (milliseconds since 1970). */
export const hasLiveUrls = (opening: Opening & { status: 'open' }, now: number) =>
  now >= opening.openedAt && now < opening.openedAt + opening.shared.file_urls_expire_in * 1000 - MARGIN_MS;
