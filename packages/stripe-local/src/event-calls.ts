import * as z from 'zod';
import { collectionCalls, hasWanted } from './collection-calls.ts';
import type { Ledger } from './ledger.ts';
import { paging } from './parameters.ts';
import type { EventRow } from './state.ts';

const filter = z.strictObject({
  ...paging,
  type: z.string().optional(),
  types: z.array(z.string()).max(20).optional(),
});

export const eventCalls = collectionCalls({
  kind: 'event',
  url: '/v1/events',
  filter,
  matches: (row, wanted) => hasWanted(row, wanted, ['type']) && (wanted.types?.includes(row.type) ?? true),
  build: buildEvent,
});

/** The event as it was sent, with the current number of pending deliveries. */
function buildEvent({ rows }: Ledger, { id, payload }: EventRow): object {
  const event: object = JSON.parse(payload);
  const pending = rows.deliveries.filter(({ event, state }) => event === id && state === 'pending');
  return { ...event, pending_webhooks: pending.length };
}
