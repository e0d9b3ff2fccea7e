import { AppError } from '../../../contract/problem.ts';
import type { SharedPet, SharedRecord } from '../../../contract/shares.ts';
import { call } from '../api/call.ts';
import { errorText } from '../api/error-text.ts';
import { dropPasscode, keepPasscode, recallPasscode } from './passcode-memory.ts';
import { createProgress, type Progress } from './progress.ts';
import { visitorId } from './visitor.ts';

/** How opening a link went. `openedAt` is in milliseconds since 1970. */
export type Opening =
  | { status: 'open'; shared: SharedPet; openedAt: number }
  /** It needs a passcode; `refusal` says what is wrong with the one that was sent, if any was. */
  | { status: 'passcode'; refusal: string | null }
  | { status: 'denied'; detail: string }
  | { status: 'failed'; detail: string };

export interface Attempt {
  /** Never rejects. */
  opening: Promise<Opening>;
  progress: Progress;
}

/** Opens a share link, which counts as a view unless this browser did so within half an hour. */
export function openShare(token: string): Attempt {
  const progress = createProgress();
  return { opening: open(token, recallPasscode(token), progress), progress };
}

/** Opens a share link with the passcode that its reader has typed, which is kept for this tab if it is right. */
export async function openWithPasscode(token: string, passcode: string): Promise<Opening> {
  const opening = await open(token, passcode, createProgress());
  if (opening.status === 'open') keepPasscode(token, passcode);
  return opening;
}

async function open(token: string, passcode: string | undefined, progress: Progress): Promise<Opening> {
  try {
    const shared = await readAll(pagesOf(token, passcode), progress);
    return { status: 'open', shared, openedAt: Date.now() };
  } catch (error) {
    return refusedOpening(token, error);
  }
}

/** What a failed call says about the link. A passcode that was refused is forgotten. */
export function refusedOpening(token: string, error: unknown): Exclude<Opening, { status: 'open' }> {
  const detail = errorText(error);
  const code = error instanceof AppError ? error.code : null;
  if (code === 'passcode-required') return { status: 'passcode', refusal: null };
  const isDenied = code === 'share-denied' || code === 'share-not-found';
  if (isDenied || code === 'passcode-wrong') dropPasscode(token);
  if (code === 'passcode-wrong') return { status: 'passcode', refusal: detail };
  return { status: isDenied ? 'denied' : 'failed', detail };
}

/** The pages of a link's records, the later ones asked for as the earlier have come. */
async function* pagesOf(token: string, passcode: string | undefined): AsyncGenerator<SharedPet, void> {
  let after: string | null = null;
  do {
    const page: SharedPet = await call('get-shared-pet', {
      body: { token, visitor: visitorId(), ...(passcode && { passcode }), ...(after && { after }) },
    });
    yield page;
    after = page.next;
  } while (after);
}

async function readAll(pages: AsyncIterable<SharedPet>, progress: Progress): Promise<SharedPet> {
  const records: SharedRecord[] = [];
  let last: SharedPet | undefined;
  for await (const page of pages) {
    records.push(...page.records);
    progress.add(page.records.length);
    last = page;
  }
  if (!last) throw new AppError('internal-error', 'The answer was empty. Please try again.');
  return { ...last, records };
}

interface FoundDocument {
  url: string;
  /** The link as it is now: its owner may have changed when it ends. */
  share: SharedPet['share'];
}

/**
 * A URL for a record's document, asked for anew each time, so that a link which has ended shows nothing more. Rejects
 * with the call's failure; `refusedOpening` tells what it means for the page.
 */
export async function findDocument(token: string, recordId: string): Promise<FoundDocument> {
  for await (const { share, records } of pagesOf(token, recallPasscode(token))) {
    const url = records.find(({ id }) => id === recordId)?.file_url;
    if (url) return { url, share };
  }
  throw new AppError('document-not-found', 'The owner has removed this document.');
}
