import { SIGNING } from '../../../../contract/limits.ts';
import { CHECK_TEXT, SIGNATURE_FILES } from '../../../../contract/signatures/check-text.ts';
import type { JWKS_PATH } from '../../../../contract/signatures/signing-keys.ts';
import type { verifyCalls } from '../../../../contract/signatures/verify-calls.ts';

// Types alone: the page behind a share link has no schemas.
const SIGNATURES: (typeof verifyCalls)['list-signatures']['path'] = '/api/signatures';
const KEYS: typeof JWKS_PATH = '/.well-known/jwks.json';

/** A file in a PDF, which readers list beside its pages. */
export interface Attachment {
  name: string;
  /** Its media type. */
  type: string;
  text: string;
}

/** Signatures as files, with the keys and how to check them; none if there are none, or if they can't be loaded. */
export async function loadSignatures(ids: readonly string[], signal: AbortSignal): Promise<Attachment[]> {
  if (ids.length === 0) return [];
  try {
    const found: Attachment[] = [];
    for (let from = 0; from < ids.length; from += SIGNING.readAtOnce) {
      const part = ids.slice(from, from + SIGNING.readAtOnce).join(',');
      found.push(...signaturesIn(await read(`${SIGNATURES}?ids=${part}`, signal)));
    }
    // Not those that the browser keeps: a key may have signed since.
    const keys = JSON.stringify(await read(KEYS, signal, 'reload'), null, 1);
    const { keys: keyFile, readme } = SIGNATURE_FILES;
    return [...found, { ...keyFile, text: keys }, { ...readme, text: CHECK_TEXT }];
  } catch {
    signal.throwIfAborted();
    return [];
  }
}

/** Without a session: everyone may ask. */
async function read(path: string, signal: AbortSignal, cache: RequestCache = 'default'): Promise<unknown> {
  const answer = await fetch(path, { signal, cache });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

/** The files of an answer to `list-signatures`. Throws if it is something else. */
function signaturesIn(answer: unknown): Attachment[] {
  const { signatures } = Object(answer);
  if (!Array.isArray(signatures)) throw new Error('The answer has no list of signatures.');
  const { nameOf, type } = SIGNATURE_FILES.jws;
  return signatures.map(({ id, jws }) => ({ name: nameOf(String(id)), type, text: String(jws) }));
}
