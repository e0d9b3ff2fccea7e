import { AppError } from '../../../../contract/problem.ts';
import type { SharedPet, SharedRecord } from '../../../../contract/sharing/shares.ts';
import { call } from '../../platform/api/call.ts';
import { errorText } from '../../ui/error-text.ts';
import { dropPasscode, keepPasscode, recallPasscode } from './passcode-memory.ts';
import { createProgress, type Progress } from './progress.ts';
import { untilShown } from './until-shown.ts';
import { visitorId } from './visitor.ts';

/** How opening a link went. `openedAt` is in milliseconds since 1970. */
export type Opening =
  | { status: 'open'; shared: SharedPet; openedAt: number }
  /** It needs a passcode; `refusal` says what is wrong with the one that was sent, if any was. */
  | { status: 'passcode'; refusal: string | null }
  | { status: 'denied'; detail: string }
  /** `isIncomplete` tells that the pet was found, but not all of its records. */
  | { status: 'failed'; detail: string; isIncomplete: boolean };

export interface Attempt {
  /** Never rejects. */
  opening: Promise<Opening>;
  progress: Progress;
}

/**
 * Opens a share link, which counts as a view unless this browser did so within half an hour. A page that is only
 * prerendered opens nothing: nobody has read it.
 */
export function openShare(token: string): Attempt {
  const progress = createProgress();
  const opening = untilShown(document).then(() => open(token, recallPasscode(token), progress));
  return { opening, progress };
}

/** Opens a share link with the passcode that its reader has typed, which is kept for this tab if it is right. */
export async function openWithPasscode(token: string, passcode: string): Promise<Opening> {
  const opening = await open(token, passcode, createProgress());
  if (opening.status === 'open') keepPasscode(token, passcode);
  return opening;
}

async function open(token: string, passcode: string | undefined, progress: Progress): Promise<Opening> {
  const records: SharedRecord[] = [];
  let last: SharedPet | undefined;
  try {
    for await (const { page, isFirst } of pagesOf(token, passcode)) {
      if (isFirst) records.length = 0;
      records.push(...page.records);
      progress.set(records.length);
      last = page;
    }
    if (!last) throw new AppError('internal-error', 'The answer was empty. Please try again.');
    return { status: 'open', shared: { ...last, records }, openedAt: Date.now() };
  } catch (error) {
    const refused = refusedOpening(token, error);
    return refused.status === 'failed' ? { ...refused, isIncomplete: last !== undefined } : refused;
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
  return isDenied ? { status: 'denied', detail } : { status: 'failed', detail, isIncomplete: false };
}

interface Page {
  page: SharedPet;
  /** Whether the reading has begun, or begun again: then what was read before no longer counts. */
  isFirst: boolean;
}

/**
 * The pages of a link's records, the later ones asked for as the earlier have come. Who reads on more than half an hour
 * after the first page, as when the device slept in between, has to open the link anew: that is tried once.
 */
async function* pagesOf(token: string, passcode: string | undefined): AsyncGenerator<Page, void> {
  const read = (after: string | null): Promise<SharedPet> =>
    call('get-shared-pet', {
      body: { token, visitor: visitorId(), ...(passcode && { passcode }), ...(after && { after }) },
    });
  let page = await read(null);
  yield { page, isFirst: true };
  for (let hasRestarted = false; page.next; ) {
    let isFirst = false;
    try {
      page = await read(page.next);
    } catch (error) {
      if (hasRestarted || !(error instanceof AppError) || error.code !== 'try-again') throw error;
      hasRestarted = true;
      isFirst = true;
      page = await read(null);
    }
    yield { page, isFirst };
  }
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
  for await (const { page } of pagesOf(token, recallPasscode(token))) {
    const url = page.records.find(({ id }) => id === recordId)?.file_url;
    if (url) return { url, share: page.share };
  }
  throw new AppError('document-not-found', 'The owner has removed this document.');
}
