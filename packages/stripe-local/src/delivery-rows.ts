import * as z from 'zod';
import { metadataSchema, momentSchema } from './row-parts.ts';

// The rows of events and their deliveries.

export const webhookEndpointSchema = z.object({
  id: z.string(),
  created: momentSchema,
  url: z.string(),
  secret: z.string(),
  api_version: z.nullable(z.string()),
  description: z.nullable(z.string()),
  enabled_events: z.array(z.string()),
  metadata: metadataSchema,
  status: z.enum(['enabled', 'disabled']),
});

export const eventSchema = z.object({
  id: z.string(),
  created: momentSchema,
  type: z.string(),
  /** The exact text that is signed and delivered. */
  payload: z.string(),
});

export const deliverySchema = z.object({
  id: z.string(),
  event: z.string(),
  /** The webhook endpoint; null for the one that the caller of the local Stripe passed in. */
  endpoint: z.nullable(z.string()).default(null),
  type: z.string(),
  state: z.enum(['pending', 'delivered', 'dropped', 'given-up']),
  /** Whether it is an intended duplicate. */
  is_copy: z.boolean(),
  attempts: z.int(),
  /** The status of the last answer. Null if there was none. */
  last_status: z.nullable(z.int()),
  last_error: z.nullable(z.string()),
  /** Real time in milliseconds since 1970, because retries must not wait for the adjustable clock. */
  due_at: z.int(),
});

/** The requested manipulation of the next deliveries. */
export const deliveryControlsSchema = z.object({
  held: z.boolean(),
  drop: z.int(),
  duplicate: z.int(),
  delay_ms: z.int(),
});
