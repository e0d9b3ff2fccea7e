import * as z from 'zod/mini';
import { timestampSchema } from './dates.ts';
import { petIdSchema, recordIdSchema, shareIdSchema, shareTokenSchema } from './ids.ts';
import { SHARE_DAYS, SHARE_VIEWS } from './limits.ts';
import { petSchema } from './pets.ts';
import { recordSchema } from './records.ts';
import { groupDigits } from './text.ts';

const daysMessage = `Choose ${SHARE_DAYS.min} to ${SHARE_DAYS.max} days.`;
const viewsMessage = `Choose ${SHARE_VIEWS.min} to ${groupDigits(SHARE_VIEWS.max)} views, or leave it empty.`;

const intBetween = ({ min, max }: { min: number; max: number }, message: string) =>
  z.int(message).check(z.minimum(min, message), z.maximum(max, message));

export const shareInputSchema = z.strictObject({
  expires_in_days: z._default(intBetween(SHARE_DAYS, daysMessage), SHARE_DAYS.default),
  max_views: z._default(z.nullable(intBetween(SHARE_VIEWS, viewsMessage)), null),
});
export type ShareInput = z.output<typeof shareInputSchema>;

export const shareSchema = z.object({
  id: shareIdSchema,
  pet_id: petIdSchema,
  token_hash: shareTokenSchema,
  created_by: z.string(),
  expires_at: timestampSchema,
  max_views: z.nullable(z.int()),
  view_count: z.int().check(z.nonnegative()),
  is_active: z.boolean(),
  created_at: timestampSchema,
});
export type Share = z.output<typeof shareSchema>;

/**
 * The token, and a random id that the browser keeps for itself, so that a reload is not another view. Without a
 * visitor every opening counts.
 */
export const openShareSchema = z.strictObject({
  token: z.string('Enter the token of the share link.'),
  visitor: z.optional(z.uuid('Must be a UUID.')),
});

/** A share as its recipient may see it: nothing of the owner. */
export const sharedPetSchema = z.object({
  share: z.pick(shareSchema, { expires_at: true, max_views: true, view_count: true }),
  pet: z.omit(petSchema, { owner_id: true, record_count: true }),
  records: z.array(
    z.extend(z.omit(recordSchema, { file_path: true, pet_id: true }), {
      id: recordIdSchema,
      file_url: z.nullable(z.url()),
      content_type: z.nullable(z.string()),
    }),
  ),
  file_urls_expire_in: z.int(),
});
export type SharedPet = z.output<typeof sharedPetSchema>;

type ShareLimits = Pick<Share, 'is_active' | 'expires_at' | 'max_views' | 'view_count'>;
export type ShareStatus = 'active' | 'deactivated' | 'expired' | 'max views reached';

/** Why a link can't be opened now, or that it can; the owner's decision is told before the rest. */
export function shareStatus(share: ShareLimits, now: Date): ShareStatus {
  if (!share.is_active) return 'deactivated';
  if (Date.parse(share.expires_at) <= now.getTime()) return 'expired';
  if (share.max_views !== null && share.view_count >= share.max_views) return 'max views reached';
  return 'active';
}
