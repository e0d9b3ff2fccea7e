import { ERROR_NAME, isPlace } from '../../../contract/reports/places.ts';
import { REPORTS } from '../../../contract/reports/report-limits.ts';
import { ERROR_REPORT_PATH } from '../../../contract/reports/report-paths.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** As the server makes those of requests (lambdas/platform/reference.ts). */
function newReference(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => LETTERS[byte % 32]).join(
    '',
  );
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The places in the site's files that the stack of any browser names, without those of other origins. */
const placesIn = (stack: string, origin: string) =>
  Array.from(stack.matchAll(/(https?:\/\/[\w.:-]+)(\/[\w./-]+:\d+:\d+)/g)).flatMap(([, from, place = '']) =>
    from === origin && isPlace(place) ? [place] : [],
  );

/** The references of this page's reports by their first place, so that an error that repeats is sent once. */
const sent = new Map<string, string>();

/**
 * Sends the kind and the places of an error, never its message, which may quote what a user typed. Returns the
 * reference of the report; undefined if none was sent: for an error without a place in the site's code, such as that of
 * an extension, and after a few. Nothing waits for the answer and no failure shows, so a report never causes another.
 */
export function sendReport(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { origin, pathname } = window.location;
  const frames = placesIn(error.stack ?? '', origin).slice(0, REPORTS.maxFrames);
  const [place] = frames;
  if (place === undefined) return undefined;
  const known = sent.get(place);
  if (known !== undefined || sent.size >= REPORTS.perPage) return known;
  const reference = newReference();
  sent.set(place, reference);
  const name = ERROR_NAME.test(error.name) ? error.name : 'Error';
  const report = JSON.stringify({ name, frames, page: pathname, reference });
  navigator.sendBeacon(ERROR_REPORT_PATH, new Blob([report], { type: 'application/json' }));
  return reference;
}
