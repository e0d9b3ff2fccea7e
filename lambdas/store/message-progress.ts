import * as z from 'zod/mini';
import { BUSINESS_TYPES, type BusinessType } from '../../contract/contact/contact.ts';
import type { ContactMessage, MessageProgress } from '../domain/contact/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { messageKey } from './keys.ts';
import { claimMail } from './mail-claim.ts';
import { orNull, stored } from './row-schema.ts';
import type { Item, Table } from './table.ts';

/** Older rows lack an attribute that is added later, so it needs a default. */
export const messageRowSchema = z.object({
  id: z.string(),
  reference: z.string(),
  received_at: z.string(),
  owner_id: orNull(z.string()),
  content: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('help'),
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
    }),
    z.object({
      kind: z.literal('business'),
      businessName: z.string(),
      businessType: stored(z.enum(Object.keys(BUSINESS_TYPES) as BusinessType[]), 'other'),
      contactName: z.string(),
      email: z.string(),
      phone: orNull(z.string()),
      address: orNull(z.string()),
      additionalInfo: orNull(z.string()),
    }),
  ]),
});
export type MessageRow = z.output<typeof messageRowSchema>;

function fromRow(item: Item): ContactMessage {
  const { id, reference, received_at, owner_id, content } = messageRowSchema.parse(item);
  return { id, reference, receivedAt: new Date(received_at), ownerId: owner_id, content };
}

/** Says when support was mailed. */
const SUPPORT_NOTIFIED = 'support_told_at';

/**
 * When a message was claimed, and when nothing was left to do. Earlier releases wrote `sender_told_at` for the second;
 * their messages have no owner, so there is nothing left to do about them either.
 */
const MARKS = { claimedAt: 'claimed_at', sentAt: 'settled_at' };

/** What has been mailed about the messages to support. */
export function createMessageProgress(table: Table): MessageProgress {
  /** Changes a message if the claim still holds. */
  async function change(id: string, claim: string, UpdateExpression: string, now?: Date): Promise<void> {
    await conditionalUpdate(table, {
      Key: messageKey(id),
      UpdateExpression,
      ConditionExpression: `${MARKS.claimedAt} = :claim`,
      ExpressionAttributeValues: { ':claim': claim, ...(now && { ':now': now.toISOString() }) },
    });
  }

  return {
    async claim(id, now) {
      const result = await claimMail(table, messageKey(id), MARKS, now);
      if (!result.claimed) return result;
      const { claim, item } = result;
      return {
        claimed: true,
        claim,
        message: fromRow(item),
        isSupportNotified: Boolean(item[SUPPORT_NOTIFIED]),
      };
    },

    markSupportNotified: (id, claim, now) => change(id, claim, `SET ${SUPPORT_NOTIFIED} = :now`, now),
    settle: (id, claim, now) =>
      change(
        id,
        claim,
        [
          `SET ${SUPPORT_NOTIFIED} = if_not_exists(${SUPPORT_NOTIFIED}, :now), ${MARKS.sentAt} = :now`,
          `REMOVE ${MARKS.claimedAt}`,
        ].join(' '),
        now,
      ),
    release: (id, claim) => change(id, claim, `REMOVE ${MARKS.claimedAt}`),
  };
}
