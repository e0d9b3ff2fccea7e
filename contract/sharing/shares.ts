import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import { grantIdSchema, petRefSchema, shareIdSchema, shareTokenSchema } from '../ids.ts';
import { petSchema } from '../pets/pets.ts';
import { recordSignatureSchema } from '../records/record-signature.ts';
import { recordSchema } from '../records/records.ts';
import { passcodeLock } from './passcode-lock.ts';
import { sharePurposeSchema } from './share-purpose.ts';
import { shownScopeSchema } from './share-scope.ts';

export const shareSchema = z.object({
  id: shareIdSchema,
  pet_id: petRefSchema,
  token_hash: shareTokenSchema,
  created_by: z.string(),
  label: z.nullable(z.string()),
  purpose: sharePurposeSchema,
  scope: shownScopeSchema,
  /** Links of earlier releases show none. */
  show_contacts: z._default(z.boolean(), false),
  has_passcode: z.boolean(),
  notify_first_opening: z.boolean(),
  /** The grant through which someone else than the owner made it: the link ends with that. */
  grant_id: z.optional(grantIdSchema),
  expires_at: timestampSchema,
  max_views: z.nullable(z.int()),
  view_count: z.int().check(z.nonnegative()),
  last_opened_at: z.nullable(timestampSchema),
  /** Since the last right passcode. */
  wrong_passcodes: z.int().check(z.nonnegative()),
  /** When the last of them was entered. */
  last_attempt_at: z._default(z.nullable(timestampSchema), null),
  is_active: z.boolean(),
  created_at: timestampSchema,
});
export type Share = z.output<typeof shareSchema>;

/** A pet with one page of its links, newest first; `next` starts the following page, null on the last. */
export const petWithSharesSchema = z.object({
  pet: petSchema,
  shares: z.array(shareSchema),
  next: z.nullable(shareIdSchema),
});
export type PetWithShares = z.output<typeof petWithSharesSchema>;

/**
 * The link's token, and the `visit` of an earlier answer, which the browser keeps so that a reload is not another view.
 * Without it every call is a view, except for a later page, whose `after` contains the visit.
 */
export const openShareSchema = z.strictObject({
  token: z.string('Enter the token of the share link.'),
  visit: z.optional(z.string('Must be the `visit` of an answer.').check(z.maxLength(200))),
  passcode: z.optional(z.string('Enter the passcode.')),
  after: z.optional(z.string('Must be the `next` of an answer.').check(z.maxLength(200))),
  /** Sent by pages of earlier releases, and ignored: a chosen identity can be shared with others. */
  visitor: z.optional(z.string()),
});
export type OpenShare = z.output<typeof openShareSchema>;

/**
 * `ask`: opens nothing and counts nothing where a view must be a person's own tap (ruling D8), since scanners run
 * scripts: the answer is `tap-required`. `document`: the id of the record whose document is about to be shown, so that
 * its `preview_url` comes along. In the query, which servers of earlier releases ignore.
 */
export const openShareQuerySchema = z.object({
  ask: z.optional(z.literal('first')),
  document: z.optional(z.string()),
});

/** A record as a link shows it. */
export const sharedRecordSchema = z.extend(
  z.pick(recordSchema, {
    id: true,
    title: true,
    record_type: true,
    notes: true,
    issued_on: true,
    expires_on: true,
    protects: true,
    product: true,
    manufacturer: true,
    batch: true,
    valid_from: true,
    administered_by: true,
    against: true,
    route: true,
    shows: true,
    result: true,
    not_needed: true,
    created_at: true,
  }),
  {
    signature: z.optional(z.omit(recordSignatureSchema, { logo: true })),
    file_url: z.nullable(z.url()),
    /** Of the document that the call asked for, if it has a preview. */
    preview_url: z.optional(z.url()),
    content_type: z.nullable(z.string()),
    /** By whom it is, in words (`sourceText`), where no signature says more. */
    source: z.optional(z.string()),
  },
);
export type SharedRecord = z.output<typeof sharedRecordSchema>;

/**
 * A share as its recipient may see it: no field of the owner, and contacts only if the link shows them. Only the path
 * inside a `file_url` holds the owner's internal id, because the specification sets documents' paths; it identifies no
 * one and gives no access (decision 52).
 */
export const sharedPetSchema = z.object({
  share: z.extend(z.pick(shareSchema, { expires_at: true, max_views: true, view_count: true }), {
    /** The record types that the link is limited to; null without such a limit. */
    types: z.nullable(z.array(z.string())),
    /** Whether the link is limited, so that there may be more records. */
    is_partial: z.boolean(),
  }),
  pet: z.pick(petSchema, {
    id: true,
    name: true,
    species: true,
    breed: true,
    birthdate: true,
    chip_number: true,
    chip_company: true,
    sex: true,
    neutered: true,
    color: true,
    latest_weight: true,
    vet_contact: true,
    emergency_contact: true,
    vet_dial: true,
    emergency_dial: true,
    photo: true,
    created_at: true,
  }),
  records: z.array(sharedRecordSchema),
  /** The visit of this answer, for a reload; encrypted. */
  visit: z.string(),
  /** The encrypted start of the next page; null on the last. */
  next: z.nullable(z.string()),
  file_urls_expire_in: z.int(),
});
export type SharedPet = z.output<typeof sharedPetSchema>;

type ShareLimits = Pick<Share, 'is_active' | 'expires_at' | 'max_views' | 'view_count'>;
type PasscodeAttempts = Pick<Share, 'wrong_passcodes' | 'last_attempt_at'>;
export type ShareStatus = 'active' | 'deactivated' | 'expired' | 'locked' | 'max views reached';

/** The status of a link; the owner's deactivation comes before the other reasons. */
export function shareStatus(share: ShareLimits & PasscodeAttempts, now: Date): ShareStatus {
  const status = statusForRightPasscode(share, now);
  const isOpen = status === 'active' || status === 'max views reached';
  return isOpen && passcodeLock(share, now) ? 'locked' : status;
}

/** The status of a link for a visitor whose attempt was admitted and whose passcode is right. */
export function statusForRightPasscode(share: ShareLimits, now: Date): Exclude<ShareStatus, 'locked'> {
  if (!share.is_active) return 'deactivated';
  if (Date.parse(share.expires_at) <= now.getTime()) return 'expired';
  if (share.max_views !== null && share.view_count >= share.max_views) return 'max views reached';
  return 'active';
}
