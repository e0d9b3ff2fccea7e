import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import { signatureIdSchema, ulidSchema } from '../ids.ts';

/**
 * What is known of a record's signature: only a `valid` one is shown as signed. `changed`: the record says something
 * else than what was signed. `unchecked`: what decides couldn't be read.
 */
const SIGNATURE_STATES = [
  'valid',
  'revoked',
  'suspended',
  'unverified',
  'changed',
  'other-animal',
  'unchecked',
] as const;

/** The newest signature of a record's entry, as far as it concerns the record. */
export const recordSignatureSchema = z.object({
  id: signatureIdSchema,
  signer: z.string(),
  practice: z.string(),
  signed_at: timestampSchema,
  state: z.enum(SIGNATURE_STATES),
  /** Since when the practice is suspended. */
  since: z.nullable(timestampSchema),
  /** The id of the logo that the practice has now, for a certificate. Links show none. */
  logo: z.optional(ulidSchema),
});
export type RecordSignature = z.output<typeof recordSignatureSchema>;
