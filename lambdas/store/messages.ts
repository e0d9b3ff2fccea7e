import * as z from 'zod/mini';
import { businessApplicationSchema, helpMessageSchema } from '../../contract/contact/contact.ts';
import { timestampSchema } from '../../contract/dates.ts';
import { messageIdSchema } from '../../contract/ids.ts';
import { MESSAGE_DAYS } from '../../contract/limits.ts';
import type { ContactMessage, MessageProgress, MessageStore, Recipient } from '../domain/contact/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { messageKey } from './keys.ts';
import { claimsEndedBy, isUnclaimed } from './mail-claim.ts';
import { createSenderLimits } from './sender-limits.ts';
import { toSeconds } from './share-visitors.ts';
import { getItem, type Item, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';
import { transact } from './transaction.ts';

const itemSchema = z.object({
  id: messageIdSchema,
  reference: z.string(),
  received_at: timestampSchema,
  content: z.discriminatedUnion('kind', [
    z.extend(z.omit(helpMessageSchema, { website: true }), { kind: z.literal('help') }),
    z.extend(z.omit(businessApplicationSchema, { website: true }), { kind: z.literal('business') }),
  ]),
});

function toItem({ id, reference, receivedAt, content }: ContactMessage): Item {
  const item: z.output<typeof itemSchema> = {
    id,
    reference,
    received_at: receivedAt.toISOString(),
    content,
  };
  return { ...messageKey(id), ...item, [TTL_ATTRIBUTE]: toSeconds(receivedAt) + MESSAGE_DAYS * 86_400 };
}

function fromItem(item: Item): ContactMessage {
  const { received_at, ...message } = itemSchema.parse(item);
  return { ...message, receivedAt: new Date(received_at) };
}

/** When each was told. */
const MARKS: Record<Recipient, string> = { support: 'support_told_at', sender: 'sender_told_at' };

/** The messages to support. */
export function createMessageStore(table: Table): MessageStore & MessageProgress {
  const limits = createSenderLimits(table);
  const TableName = table.name;

  return {
    /** Kept and counted in one transaction, so that a repeat counts nothing and no limit is ever passed. */
    async add(message, sender) {
      const Put = { TableName, Item: toItem(message), ConditionExpression: 'attribute_not_exists(PK)' };
      const counting = await limits.counting(sender, message.receivedAt);
      const outcome = await transact<string>(table, { message: { Put }, ...counting });
      if (outcome.committed) return 'added';
      if (outcome.failed.has('message')) return 'exists';
      return outcome.failed.size > 0 ? 'too-many' : 'conflict';
    },

    async claim(id, now) {
      const Key = messageKey(id);
      const claim = now.toISOString();
      const result = await conditionalUpdate(table, {
        Key,
        UpdateExpression: 'SET claimed_at = :claim',
        ConditionExpression: [
          'attribute_exists(PK)',
          `attribute_not_exists(${MARKS.sender})`,
          isUnclaimed('claimed_at'),
        ].join(' AND '),
        ExpressionAttributeValues: { ':claim': claim, ':ended': claimsEndedBy(now) },
      });
      // DynamoDB Local does not send the item that failed a condition, so it is read.
      const item = result.item ?? (await getItem(table, Key));
      if (!item) return { claimed: false, because: 'gone' };
      if (result.updated) {
        const told = (['support', 'sender'] as const).filter((recipient) => item[MARKS[recipient]]);
        return { claimed: true, claim, message: fromItem(item), told };
      }
      return { claimed: false, because: item[MARKS.sender] ? 'already-sent' : 'in-work' };
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
