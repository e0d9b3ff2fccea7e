import * as z from 'zod';
import { call } from './calls.ts';
import { type Ledger, rowOf } from './ledger.ts';
import { pageOf } from './lists.ts';
import { paging } from './parameters.ts';
import type { EventRow } from './state.ts';

const filter = z.strictObject({
  ...paging,
  type: z.string().optional(),
  types: z.array(z.string()).max(20).optional(),
});

export const eventCalls = [
  call('GET', '/v1/events', filter, (ledger, input) =>
    pageOf({
      rows: ledger.rows.events,
      kind: 'event',
      url: '/v1/events',
      paging: input,
      matches: ({ type }) =>
        (input.type === undefined || type === input.type) && (input.types?.includes(type) ?? true),
      build: (row) => buildEvent(ledger, row),
    }),
  ),
  call('GET', '/v1/events/:id', z.strictObject({}), (ledger, _, id) =>
    buildEvent(ledger, rowOf(ledger, 'event', id)),
  ),
];

/** The event as it was sent, with the current number of pending deliveries. */
function buildEvent({ rows }: Ledger, { id, payload }: EventRow): object {
  const event: object = JSON.parse(payload);
  const pending = rows.deliveries.filter(({ event, state }) => event === id && state === 'pending');
  return { ...event, pending_webhooks: pending.length };
}
