import { AppError } from '../../../../contract/problem.ts';
import type { SharedPet } from '../../../../contract/sharing/shares.ts';
import { networkFailure } from '../../platform/api/failures.ts';
import { patiently } from '../../platform/api/patiently.ts';
import { currentTime } from '../../platform/clock.ts';
import type { DocumentUrls } from '../../shared/records/load-document-url.ts';
import { errorText } from '../../ui/error-text.ts';
import { type AskedQuery, askForPet, requestFor } from './ask-for-pet.ts';
import { type FurtherRecords, readFurther, type SharedPage } from './further-records.ts';
import { dropPasscode, keepPasscode, recallPasscode } from './passcode-memory.ts';
import { PermanentFailure, readSharedPet } from './read-shared-pet.ts';
import { keepVisit } from './visit-memory.ts';

/** The outcome of opening a link. `openedAt` is in milliseconds since 1970. */
export type ShareState =
  | { status: 'open'; shared: SharedPet; further: FurtherRecords; openedAt: number }
  /** The link needs a passcode; `refusal` says why the last one was rejected, if any. */
  | { status: 'passcode'; refusal: string | null }
  /** A view of the link needs the reader's tap. */
  | { status: 'unopened'; petName: string }
  /** The page's address lacks digits of the token. */
  | { status: 'cut-off' }
  | { status: 'denied'; detail: string }
  /** The link is good, but its pet can't be found. */
  | { status: 'pet-missing'; detail: string }
  /** Wrong passcodes locked the link; `until` is in milliseconds since 1970, null if unknown. */
  | { status: 'locked'; detail: string; until: number | null }
  /** `isPermanent`: another try would fail, too. `retryAfter` is in seconds. */
  | {
      status: 'failed';
      detail: string;
      isPermanent: boolean;
      retryAfter: number | undefined;
    };

/**
 * Opens a share link, unless a view of it needs a tap. It counts as one unless this browser opened it within half an
 * hour. `early` is the answer to a call that is on its way. Never rejects.
 */
export function openShare(token: string, early: Promise<Response> | null = null): Promise<ShareState> {
  const passcode = recallPasscode(token);
  return open(token, passcode, early ?? askForPet(requestFor(token, passcode), '?ask=first'));
}

/** Opens a share link after the reader's tap. */
export const openByTap = (token: string): Promise<ShareState> => open(token, recallPasscode(token));

/** Opens a share link with a passcode, and remembers a correct one for this tab. */
export async function openWithPasscode(token: string, passcode: string): Promise<ShareState> {
  const state = await open(token, passcode);
  if (state.status === 'open') keepPasscode(token, passcode);
  return state;
}

async function open(
  token: string,
  passcode: string | undefined,
  early: Promise<Response> | null = null,
): Promise<ShareState> {
  const pages = pagesOf(token, passcode, early);
  try {
    const { value: first } = await pages.next();
    if (!first) throw new AppError('internal-error', 'The response was empty. Try again.');
    const shared = first.page;
    return { status: 'open', shared, further: readFurther(shared, pages), openedAt: currentTime() };
  } catch (error) {
    return refusedState(token, error);
  }
}

/** Maps a failed call to the link's state, and forgets a rejected passcode. */
export function refusedState(token: string, error: unknown): Exclude<ShareState, { status: 'open' }> {
  const detail = errorText(error);
  const refused = error instanceof AppError ? error : undefined;
  const { code, retryAfter, petName } = refused ?? {};
  if (code === 'tap-required') return { status: 'unopened', petName: petName ?? 'the pet' };
  if (code === 'passcode-required') return { status: 'passcode', refusal: null };
  if (code === 'share-locked') {
    const until = retryAfter === undefined ? null : currentTime() + retryAfter * 1000;
    return { status: 'locked', detail, until };
  }
  const isDenied = code === 'share-denied' || code === 'share-not-found';
  if (isDenied || code === 'passcode-wrong') dropPasscode(token);
  if (code === 'passcode-wrong') return { status: 'passcode', refusal: refused?.message ?? null };
  if (isDenied) return { status: 'denied', detail };
  if (code === 'pet-not-found') return { status: 'pet-missing', detail };
  const isPermanent = error instanceof PermanentFailure;
  return { status: 'failed', detail, isPermanent, retryAfter };
}

/**
 * The pages of a link's records, loaded one after the other. A cursor expires half an hour after the first page, for
 * example when the device sleeps; the link is then reopened once.
 */
async function* pagesOf(
  token: string,
  passcode: string | undefined,
  early: Promise<Response> | null = null,
  query: AskedQuery = '',
): AsyncGenerator<SharedPage, void> {
  const read = async (after: string | null, sent: Promise<Response> | null = null): Promise<SharedPet> => {
    const body = after ? { token, ...(passcode && { passcode }), after } : requestFor(token, passcode);
    const answer = await (sent ?? askForPet(body, query)).catch((error: unknown) => {
      throw networkFailure(error);
    });
    const page = await readSharedPet(answer);
    keepVisit(token, page.visit);
    return page;
  };
  let page = await read(null, early);
  yield { page, isFirst: true };
  for (let hasRestarted = false; page.next; ) {
    let isFirst = false;
    const { next } = page;
    try {
      // A link with very many records may need more calls than its network has left.
      page = await patiently(() => read(next));
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
  urls: DocumentUrls;
  /** The link as of now: its owner may have changed the expiry. */
  share: SharedPet['share'];
}

export type UrlsOf = (page: SharedPet) => DocumentUrls | '' | null | undefined;

/**
 * URLs of a record's document or the photo, which `urlsOf` finds in a page, requested each time, so that an expired
 * link reveals no more. Rejects with the call's failure; `refusedState` maps it to the page's state.
 */
export async function findDocument(token: string, urlsOf: UrlsOf, recordId = ''): Promise<FoundDocument> {
  const query = recordId && (`?document=${recordId}` as const);
  for await (const { page } of pagesOf(token, recallPasscode(token), null, query)) {
    const urls = urlsOf(page);
    if (urls) return { urls, share: page.share };
  }
  throw new AppError('document-not-found', 'The owner has deleted this document.');
}
