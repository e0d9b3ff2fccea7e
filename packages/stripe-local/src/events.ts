import type Stripe from 'stripe';
import { API_VERSION } from './api-version.ts';
import { newId } from './ids.ts';
import type { Ledger } from './ledger.ts';

type Events =
  | Stripe.CustomerCreatedEvent
  | Stripe.CustomerUpdatedEvent
  | Stripe.CustomerDeletedEvent
  | Stripe.CheckoutSessionCompletedEvent
  | Stripe.CheckoutSessionExpiredEvent
  | Stripe.CustomerSubscriptionCreatedEvent
  | Stripe.CustomerSubscriptionUpdatedEvent
  | Stripe.CustomerSubscriptionDeletedEvent
  | Stripe.CustomerSubscriptionPausedEvent
  | Stripe.CustomerSubscriptionPendingUpdateAppliedEvent
  | Stripe.CustomerSubscriptionPendingUpdateExpiredEvent
  | Stripe.CustomerSubscriptionTrialWillEndEvent
  | Stripe.InvoiceCreatedEvent
  | Stripe.InvoiceFinalizedEvent
  | Stripe.InvoiceMarkedUncollectibleEvent
  | Stripe.InvoicePaidEvent
  | Stripe.InvoicePaymentActionRequiredEvent
  | Stripe.InvoicePaymentFailedEvent
  | Stripe.InvoiceVoidedEvent
  | Stripe.ChargeRefundedEvent
  | Stripe.ChargeDisputeCreatedEvent
  | Stripe.ChargeDisputeClosedEvent
  | Stripe.RefundCreatedEvent
  | Stripe.RefundUpdatedEvent
  | Stripe.RefundFailedEvent
  | Stripe.RadarEarlyFraudWarningCreatedEvent;

/** Distributes over the union of events, so that each type keeps its object. */
type ContentOf<Event> = Event extends Events ? Pick<Event, 'type' | 'data'> : never;

/** Older delivered events are removed, so that the state stays small over weeks. */
const KEPT_EVENTS = 200;

/** Stores an event and its delivery. Formats the payload over several lines as Stripe does. */
export function emit(ledger: Ledger, content: ContentOf<Events>): void {
  const { rows, at, cause } = ledger;
  const endpoints = [null, ...endpointsFor(ledger, content.type)];
  const event: Stripe.Event = {
    id: newId('event'),
    object: 'event',
    api_version: API_VERSION,
    created: at,
    livemode: false,
    pending_webhooks: endpoints.length,
    request: { ...cause },
    ...content,
  };
  rows.events[event.id] = {
    id: event.id,
    created: at,
    type: event.type,
    payload: JSON.stringify(event, null, 2),
  };
  for (const endpoint of endpoints) {
    rows.deliveries.push({
      id: newId('delivery'),
      event: event.id,
      endpoint,
      type: event.type,
      state: 'pending',
      is_copy: false,
      attempts: 0,
      last_status: null,
      last_error: null,
      due_at: Date.now() + rows.delivery_controls.delay_ms,
    });
  }
  forgetOldEvents(ledger);
}

/** The created endpoints that want events of a type. */
const endpointsFor = ({ rows }: Ledger, type: string): string[] =>
  Object.values(rows.webhook_endpoints)
    .filter(
      ({ status, enabled_events: wanted }) =>
        status === 'enabled' && (wanted.includes('*') || wanted.includes(type)),
    )
    .map(({ id }) => id);

function forgetOldEvents({ rows }: Ledger): void {
  const ids = Object.keys(rows.events);
  if (ids.length <= KEPT_EVENTS) return;
  const pending = new Set(
    rows.deliveries.filter(({ state }) => state === 'pending').map(({ event }) => event),
  );
  for (const id of ids.slice(0, -KEPT_EVENTS)) if (!pending.has(id)) delete rows.events[id];
}

/**
 * Changes an object. Returns the new object and the previous values of what differs, or undefined if nothing does.
 */
export function changeOf<T extends object>(
  build: () => T,
  change: () => void,
): { object: T; previous_attributes: Partial<T> } | undefined {
  const before = build();
  change();
  const object = build();
  const previous_attributes: Partial<T> = {};
  for (const key of keysOf(before)) {
    if (JSON.stringify(before[key]) !== JSON.stringify(object[key])) previous_attributes[key] = before[key];
  }
  return keysOf(previous_attributes).length === 0 ? undefined : { object, previous_attributes };
}

/** Objects built here have only the keys of their type, which `Object.keys` cannot know. */
const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[];
