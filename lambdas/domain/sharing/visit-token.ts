import { SAME_VISIT_MINUTES } from '../../../contract/limits.ts';
import type { SharePointer, Visit } from './ports.ts';

/** What a visitor of a link holds: the visit that was counted, and how the passcode was marked that opened it. */
export interface HeldVisit extends Visit {
  /** Null for a link without a passcode. */
  passcodeMark: string | null;
}

/** Encrypts and decrypts a text with a key; null for anything that the key did not encrypt. */
export interface Seals {
  seal: (key: string, text: string) => string;
  unseal: (key: string, sealed: string) => string | null;
}

const NONE = '-';

/**
 * A visit as its visitor holds it, encrypted with the link's own key: it can't be invented, or use it for another link
 * or after a new passcode. `after` makes it the cursor of the page after that record; it is encrypted too, since the
 * record may be outside the link's scope.
 */
export function sealVisit(
  { seal }: Seals,
  { cursorKey }: SharePointer,
  held: HeldVisit,
  after?: string,
): string {
  const time = held.countedAt.getTime();
  return seal(cursorKey, [held.visitor, time, held.passcodeMark ?? NONE, after ?? NONE].join(' '));
}

/** The visit in a token or cursor of this link, and the record that a cursor names; null for anything else. */
export function unsealVisit(
  { unseal }: Seals,
  { cursorKey }: SharePointer,
  sealed: string,
): { held: HeldVisit; after: string | null } | null {
  const parts = unseal(cursorKey, sealed)?.split(' ');
  if (parts?.length !== 4) return null;
  const [visitor = '', time = '', mark = '', after = ''] = parts;
  const countedAt = new Date(Number(time));
  const held = { visitor, countedAt, passcodeMark: mark === NONE ? null : mark };
  return { held, after: after === NONE ? null : after };
}

/** Whether a visit is recent enough for its visitor to return without another view (ruling D8). */
export const isRecent = ({ countedAt }: Visit, now: Date) =>
  now.getTime() - countedAt.getTime() < SAME_VISIT_MINUTES * 60_000;
