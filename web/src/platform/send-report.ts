import { REPORTS } from '../../../contract/reports/report-limits.ts';
import { ERROR_REPORT_PATH } from '../../../contract/reports/report-paths.ts';

/** A place in one of the site's files, in the stack of any browser. */
const PLACE = /\/(?:assets|engines)\/[\w./-]{1,100}\.m?js:\d+:\d+|\/sw\.js:\d+:\d+/g;

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** As the server makes those of requests (lambdas/platform/reference.ts). */
function newReference(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS[byte % 32]).join(
    '',
  );
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The references of this page's reports by their first place, so that an error that repeats is sent once. */
const sent = new Map<string, string>();

/**
 * Sends the kind and the places of an error, never its message, which may quote what a user typed. Returns the
 * reference of the report; undefined if none was sent: for an error without a place in the site's code, such as that of
 * an extension, and after a few. Nothing waits for the answer and no failure shows, so a report never causes another.
 */
export function sendReport(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const frames = (error.stack ?? '').match(PLACE)?.slice(0, REPORTS.maxFrames) ?? [];
  const [place] = frames;
  if (place === undefined) return undefined;
  const known = sent.get(place);
  if (known !== undefined || sent.size >= REPORTS.perPage) return known;
  const reference = newReference();
  sent.set(place, reference);
  const name = /^\w{1,64}$/.test(error.name) ? error.name : 'Error';
  const report = JSON.stringify({ name, frames, page: window.location.pathname, reference });
  navigator.sendBeacon(ERROR_REPORT_PATH, new Blob([report], { type: 'application/json' }));
  return reference;
}
