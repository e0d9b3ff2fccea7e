import * as z from 'zod/mini';
import { BUSINESS_TYPES, type BusinessType } from '../../contract/contact/contact.ts';
import { MESSAGE_DAYS } from '../../contract/limits.ts';
import type { ContactMessage, MessageProgress, MessageStore, Recipient } from '../domain/contact/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { messageKey } from './keys.ts';
import { claimMail } from './mail-claim.ts';
import { orNull } from './row-schema.ts';
import { createSenderLimits } from './sender-limits.ts';
import { toSeconds } from './share-visitors.ts';
import type { Item, Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';
import { transact } from './transaction.ts';

/** Older rows lack an attribute that is added later, so it needs a default. */
const messageRowSchema = z.object({
  id: z.string(),
  reference: z.string(),
  received_at: z.string(),
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
      businessType: z.enum(Object.keys(BUSINESS_TYPES) as BusinessType[]),
      contactName: z.string(),
      email: z.string(),
      phone: orNull(z.string()),
      address: orNull(z.string()),
      additionalInfo: orNull(z.string()),
    }),
  ]),
});

const toRow = ({ id, reference, receivedAt, content }: ContactMessage): Item => ({
  ...messageKey(id),
  ...({
    id,
    reference,
    received_at: receivedAt.toISOString(),
    content,
  } satisfies z.output<typeof messageRowSchema>),
  [TTL_ATTRIBUTE]: toSeconds(receivedAt) + MESSAGE_DAYS * 86_400,
});

function fromRow(item: Item): ContactMessage {
  const { id, reference, received_at, content } = messageRowSchema.parse(item);
  return { id, reference, receivedAt: new Date(received_at), content };
}

/** When support and the sender were mailed. */
const MARKS: Record<Recipient, string> = { support: 'support_told_at', sender: 'sender_told_at' };

/** The messages to support. */
export function createMessageStore(table: Table): MessageStore & MessageProgress {
  const limits = createSenderLimits(table);
  const TableName = table.name;

  return {
    /** Stores and counts in one transaction, so that a repeat counts nothing and no limit is exceeded. */
    async add(message, sender) {
      const Put = { TableName, Item: toRow(message), ConditionExpression: 'attribute_not_exists(PK)' };
      const counting = await limits.counting(sender, message.receivedAt);
      const outcome = await transact<string>(table, { message: { Put }, ...counting });
      if (outcome.committed) return 'added';
      if (outcome.failed.has('message')) return 'exists';
      return outcome.failed.size > 0 ? 'too-many' : 'conflict';
    },

    async claim(id, now) {
      const marks = { claimedAt: 'claimed_at', sentAt: MARKS.sender };
      const result = await claimMail(table, messageKey(id), marks, now);
      if (!result.claimed) return result;
      const { claim, item } = result;
      const told = (['support', 'sender'] as const).filter((recipient) => item[MARKS[recipient]]);
      return { claimed: true, claim, message: fromRow(item), told };
    },

    async mark(id, claim, told, now) {
      await conditionalUpdate(table, {
        Key: messageKey(id),
        UpdateExpression: `SET ${MARKS[told]} = :now${told === 'sender' ? ' REMOVE claimed_at' : ''}`,
        ConditionExpression: 'claimed_at = :claim',
        ExpressionAttributeValues: { ':now': now.toISOString(), ':claim': claim },
      });
    },
  };
}
