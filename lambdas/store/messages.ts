import { MESSAGE_DAYS } from '../../contract/limits.ts';
import type { ContactMessage, MessageStore } from '../domain/contact/ports.ts';
import { messageKey } from './keys.ts';
import type { MessageRow } from './message-progress.ts';
import { toSeconds } from './seconds.ts';
import { createSenderLimits, fullUntil } from './sender-limits.ts';
import type { Item, Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';
import { transact } from './transaction.ts';

const toRow = ({ id, reference, receivedAt, ownerId, content }: ContactMessage): Item => ({
  ...messageKey(id),
  ...({
    id,
    reference,
    received_at: receivedAt.toISOString(),
    owner_id: ownerId,
    content,
  } satisfies MessageRow),
  [TTL_ATTRIBUTE]: toSeconds(receivedAt) + MESSAGE_DAYS * 86_400,
});

/** The messages to support, as the forms write them. */
export function createMessageStore(table: Table): MessageStore {
  const limits = createSenderLimits(table);
  return {
    /** Stores and counts in one transaction, so that a repeat counts nothing and no limit is exceeded. */
    async add(message, sender) {
      const Put = { Item: toRow(message), ConditionExpression: 'attribute_not_exists(PK)' };
      const counting = await limits.counting(sender, message.receivedAt);
      const outcome = await transact<string>(table, { message: { Put }, ...counting });
      if (outcome.committed) return { outcome: 'added' };
      if (outcome.failed.has('message')) return { outcome: 'exists' };
      if (outcome.failed.size === 0) return { outcome: 'conflict' };
      return { outcome: 'too-many', fullUntil: fullUntil(outcome.failed, message.receivedAt) };
    },
  };
}
