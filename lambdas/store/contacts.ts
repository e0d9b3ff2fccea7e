import * as z from 'zod/mini';
import { CONTACT_STATUSES } from '../../contract/practices/contacts.ts';
import type { ContactStore, StoredContacts } from '../domain/week/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { contactKey } from './keys.ts';
import { orNull, stored } from './row-schema.ts';
import { getItem, type Item, type Table } from './table.ts';

/** What a team noted of a patient. A status of a later release is read as one with which no reminder is sent. */
export const contactRowSchema = z.object({
  version: z._default(z.int(), 0),
  lines: z._default(
    z.array(
      z.object({
        line: z.string(),
        rests_on: orNull(z.string()),
        status: stored(z.enum(CONTACT_STATUSES), 'declined'),
        note: orNull(z.string()),
        by: z.string(),
        at: z.string(),
      }),
    ),
    [],
  ),
  reminded: orNull(z.object({ send_id: z.string(), at: z.string() })),
});

export function fromContactRow(item: Item | null | undefined): StoredContacts {
  const { version, lines, reminded } = contactRowSchema.parse(item ?? {});
  return { version, lines, reminded: reminded && { sendId: reminded.send_id, at: new Date(reminded.at) } };
}

/** The condition that what was noted of a patient is as it was read. */
export const isAtVersion = (version: number) =>
  version === 0
    ? { ConditionExpression: 'attribute_not_exists(version)', values: {} }
    : { ConditionExpression: 'version = :version', values: { ':version': version } };

/** What teams noted of their patients, in the table. */
export const createContactStore = (table: Table): ContactStore => ({
  get: async (practiceId, grantId) => fromContactRow(await getItem(table, contactKey(practiceId, grantId))),

  async replace(practiceId, grantId, { version, lines }) {
    const { ConditionExpression, values } = isAtVersion(version);
    const { updated } = await conditionalUpdate(table, {
      Key: contactKey(practiceId, grantId),
      UpdateExpression: 'SET #lines = :lines, version = :next',
      ConditionExpression,
      ExpressionAttributeNames: { '#lines': 'lines' },
      ExpressionAttributeValues: { ...values, ':lines': lines, ':next': version + 1 },
    });
    return updated;
  },
});
