import * as z from 'zod';
import { metadataSchema, momentSchema } from './row-parts.ts';

// The rows of the billing portal.

export const portalFeaturesSchema = z.object({
  customer_update: z.object({ allowed_updates: z.array(z.string()), enabled: z.boolean() }),
  invoice_history: z.object({ enabled: z.boolean() }),
  payment_method_update: z.object({ enabled: z.boolean() }),
  subscription_cancel: z.object({ enabled: z.boolean(), mode: z.literal('at_period_end') }),
  /** Files of earlier releases lack it. */
  subscription_pause: z.object({ enabled: z.boolean() }).default({ enabled: false }),
  subscription_update: z.object({
    enabled: z.boolean(),
    default_allowed_updates: z.array(z.literal('quantity')),
    proration_behavior: z.literal('always_invoice'),
  }),
});

export const portalConfigurationSchema = z.object({
  id: z.string(),
  created: momentSchema,
  updated: momentSchema,
  active: z.boolean(),
  metadata: metadataSchema,
  features: portalFeaturesSchema,
});

export const portalSessionSchema = z.object({
  id: z.string(),
  created: momentSchema,
  used_at: momentSchema,
  customer: z.string(),
  return_url: z.nullable(z.string()),
  /** The account's default one if null, as in files of earlier releases. */
  configuration: z.nullable(z.string()).default(null),
  /** The one form that the page shows, and where it leads. */
  flow: z
    .nullable(z.object({ type: z.literal('payment_method_update'), redirect: z.nullable(z.string()) }))
    .default(null),
});
