import { AppError } from '../../../../contract/problem.ts';

/**
 * Returns the URL of a document, which was just made, and throws if the storage refuses it all the same: a malware scan
 * has found something. Asks for the first byte only. Without it, a frame would show the storage's error.
 */
export async function refuseBlocked(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { range: 'bytes=0-0' } }).catch(() => null);
  if (answer?.status !== 403) return url;
  throw new AppError(
    'document-not-found',
    'This document can’t be shown. A malware scan may have blocked it. Try again, or use another copy of the file.',
  );
}
