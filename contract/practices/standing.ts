import * as z from 'zod/mini';
import type { BusinessType } from '../contact/contact.ts';
import { addDays, timestampSchema } from '../dates.ts';

/** Where a practice or another business is between its application and our answer. */
export const STANDING_STATES = [
  'none',
  'applied',
  'in-question',
  'verified',
  'refused',
  'suspended',
] as const;
export type StandingState = (typeof STANDING_STATES)[number];

/** A verification counts for this many days, and the managers are asked for the next check this many before. */
export const VERIFIED_DAYS = 365;
export const ASKED_BEFORE_DAYS = 60;

/** The same administrator may confirm for the second time after this many hours. */
export const SECOND_LOOK_HOURS = 24;

/** How many pets an unverified practice may have access to. */
export const GRANTS_UNTIL_VERIFIED = 20;

const stateSchema = z.enum(STANDING_STATES);

/**
 * The standing of a practice, as its profile stores it. `state` says what is to be done; whether owners see it as
 * verified follows from `verified`, which a yearly check leaves alone.
 */
export const standingSchema = z.object({
  state: stateSchema,
  /** Since when it has been in this state. */
  since: timestampSchema,
  /** Counts all changes, so that two at once don't both count. */
  version: z.int(),
  /** Counts what is checked: another name, address, registration number or document is another application. */
  application: z.int(),
  applied_at: z.nullable(timestampSchema),
  /** The first of the two confirmations, of this application. */
  confirmed: z.nullable(z.object({ by: z.string(), at: timestampSchema })),
  /** Since when it has been verified without a gap, and when it was checked last. */
  verified: z.nullable(z.object({ since: timestampSchema, checked_at: timestampSchema })),
  /** When the managers were asked for the next yearly check. */
  asked_at: z.nullable(timestampSchema),
  /** Since when it is suspended, and the state to which it returns. */
  suspended: z.nullable(z.object({ since: timestampSchema, from: stateSchema })),
});
export type Standing = z.output<typeof standingSchema>;

/** The standing of a practice that hasn't applied. `at`: when it was opened, ISO 8601. */
export const newStanding = (at: string): Standing => ({
  state: 'none',
  since: at,
  version: 0,
  application: 0,
  applied_at: null,
  confirmed: null,
  verified: null,
  asked_at: null,
  suspended: null,
});

/** When a verification that isn't renewed ends. */
export const verifiedUntil = ({ checked_at }: NonNullable<Standing['verified']>): Date =>
  addDays(new Date(checked_at), VERIFIED_DAYS);

/** Whether a practice is verified at this moment, also while its yearly check is running. */
export const isVerified = ({ state, verified }: Standing, now: Date): boolean =>
  state === 'verified' && verified !== null && now < verifiedUntil(verified);

/** Clinics are verified by two confirmations; the other businesses are approved by one (ruling D39). */
export const needsTwoConfirmations = (type: BusinessType): boolean => type === 'veterinary';

/** When a practice came to its place in the queue: a verified one by its last check, so that the next due is first. */
export const queuedAt = ({ state, since, verified }: Standing): string =>
  state === 'verified' && verified ? verified.checked_at : since;

/** Whether vets of the practice may sign. Only clinics sign. */
export const canSign = (type: BusinessType, standing: Standing, now: Date): boolean =>
  needsTwoConfirmations(type) && isVerified(standing, now);

/** How many pets a practice may have access to; null without a limit. It keeps what it was granted before. */
export const grantLimit = (standing: Standing, now: Date): number | null =>
  isVerified(standing, now) ? null : GRANTS_UNTIL_VERIFIED;

/** What everyone may know of a standing. */
export const publicStandingSchema = z.object({
  status: z.enum(['verified', 'approved', 'unverified', 'suspended']),
  /** When it was verified or approved last, or since when it is suspended; null for an unverified one. */
  at: z.nullable(timestampSchema),
});
export type PublicStanding = z.output<typeof publicStandingSchema>;

/** What everyone may know of a practice's standing at this moment. */
export function publicStanding(type: BusinessType, standing: Standing, now: Date): PublicStanding {
  const { verified, suspended } = standing;
  if (suspended) return { status: 'suspended', at: suspended.since };
  if (!verified || !isVerified(standing, now)) return { status: 'unverified', at: null };
  return { status: needsTwoConfirmations(type) ? 'verified' : 'approved', at: verified.checked_at };
}
