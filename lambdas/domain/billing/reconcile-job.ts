import * as z from 'zod/mini';
import { timestampSchema } from '../../../contract/dates.ts';

/** One page of a reconciliation: where to continue, and the results so far. The schedule sends the first. */
export const reconcileJobSchema = z.object({
  kind: z.literal('reconcile'),
  /**
   * `stripe`: Stripe's list is compared with the copies; `copies`: then the copies that it did not reach; `refunds`:
   * then refunds that are still being processed.
   */
  pass: z._default(z.enum(['stripe', 'copies', 'refunds']), 'stripe'),
  /** The subscription, or the position of the copy, after which to continue. */
  after: z._default(z.nullable(z.string()), null),
  started_at: z._default(z.nullable(timestampSchema), null),
  checked: z._default(z.int(), 0),
  repaired: z._default(z.int(), 0),
  unclear: z._default(z.int(), 0),
});
export type ReconcileJob = z.output<typeof reconcileJobSchema>;
