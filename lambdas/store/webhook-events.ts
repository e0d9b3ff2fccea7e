import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { WEBHOOK_OUTCOMES, type WebhookEvent } from '../../contract/billing/billing.ts';
import { WEBHOOK_EVENT_DAYS } from '../../contract/limits.ts';
import type { WebhookEventStore } from '../domain/billing/ports.ts';
import { webhookEventsOfMonth } from './key-conditions.ts';
import { webhookEventKey } from './keys.ts';
import { stored } from './row-schema.ts';
import { type Item, queryPage, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';
import { putIf } from './write-if.ts';

/** Older rows lack an attribute that is added later, so it needs a default. */
export const webhookEventRowSchema = z.object({
  id: z.string(),
  event_id: z.string(),
  event_type: z.string(),
  created_at: z.string(),
  processed_at: z.string(),
  outcome: stored(z.enum(WEBHOOK_OUTCOMES), 'noted'),
});

const attributesOf = (event: WebhookEvent): z.output<typeof webhookEventRowSchema> => ({
  id: event.id,
  event_id: event.event_id,
  event_type: event.event_type,
  created_at: event.created_at,
  processed_at: event.processed_at,
  outcome: event.outcome,
});

const fromRow = (item: Item): WebhookEvent => attributesOf(webhookEventRowSchema.parse(item));

/** When a month has too few events, earlier months are read, as far back as events are stored. */
const MONTHS = 4;

/** Enough that an event which Stripe delivered days late is still among them. */
const READ_AHEAD = 100;

/** A failed delivery replaces another failed one, never a successful one. */
const IS_UNSETTLED = {
  ConditionExpression: 'attribute_not_exists(PK) OR outcome = :failed',
  ExpressionAttributeValues: { ':failed': 'failed' },
};

/** The events that Stripe delivered, by the month in which they happened. */
export const createWebhookEventStore = (table: Table): WebhookEventStore => ({
  /** Keyed by the event's own time and id, so that a second delivery replaces the first. */
  async note(event) {
    const Item = {
      ...webhookEventKey(event.created_at, event.event_id),
      ...attributesOf(event),
      [TTL_ATTRIBUTE]: Math.floor(Date.parse(event.processed_at) / 1000) + WEBHOOK_EVENT_DAYS * 86_400,
    };
    if (event.outcome === 'failed') await putIf(table, Item, IS_UNSETTLED);
    else await table.client.send(new PutCommand({ TableName: table.name, Item }));
  },

  /** By the time of their latest delivery, newest first. */
  async newest(count, now) {
    const events: WebhookEvent[] = [];
    for (const month of monthsBack(now, MONTHS)) {
      const query = {
        ScanIndexForward: false,
        Limit: READ_AHEAD - events.length,
        ...webhookEventsOfMonth(month),
      };
      const { items } = await queryPage(table, query);
      events.push(...items.map(fromRow));
      if (events.length >= READ_AHEAD) break;
    }
    // Rows are in the order in which events happened; Stripe delivers late and twice.
    return events.sort((a, b) => b.processed_at.localeCompare(a.processed_at)).slice(0, count);
  },
});

/** Months as `2026-11`, starting with that of `now`. */
const monthsBack = (now: Date, count: number) =>
  Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
