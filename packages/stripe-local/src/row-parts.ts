import * as z from 'zod';

// What rows of several tables have.

export const momentSchema = z.int();
export const metadataSchema = z.record(z.string(), z.string());

export const cardSchema = z.object({
  id: z.string(),
  /** Whether a charge succeeds. */
  works: z.boolean(),
  /** Identifies the same card. Files of earlier releases lack it. */
  fingerprint: z.string().optional(),
  /** Whether the bank wants the customer to authenticate each payment. Files of earlier releases lack it. */
  asks: z.boolean().default(false),
  /** Files of earlier releases lack it. */
  created: momentSchema.default(0),
});
