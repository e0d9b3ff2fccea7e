import * as z from 'zod/mini';
import { signatureIdSchema } from '../ids.ts';
import { type RecordContent, recordContentSchema } from '../records/record-content.ts';

/** SHA-256, 64 hex digits. */
const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Names the form of what is signed, so that a later form can be told apart. */
export const PAYLOAD_FORMAT = 'pawfile-signature-1';

/** What a vet signs: the payload of the JWS, as JSON. */
export const signedPayloadSchema = z.object({
  format: z.literal(PAYLOAD_FORMAT),
  /** Its own id, by which it is verified, amended and revoked: a signature has a twin, so its bytes are no identity. */
  id: signatureIdSchema,
  signed_at: z.string(),
  practice: z.object({ id: z.string(), name: z.string() }),
  signer: z.object({ name: z.string(), license: z.nullable(z.string()) }),
  entry_id: z.string(),
  animal: z.object({ name: z.string(), species: z.string(), microchip: z.nullable(z.string()) }),
  record: recordContentSchema,
  documents: z.array(z.object({ sha256: sha256Schema })),
  /** The signature that this one takes the place of. */
  amends: z.optional(signatureIdSchema),
});
export type SignedPayload = z.output<typeof signedPayloadSchema>;

/** What of a record is signed. */
const signedRecordOf = (record: RecordContent): RecordContent => recordContentSchema.parse(record);

/** Whether the documents are those that were signed, by their SHA-256. Earlier releases don't say what was signed. */
export const hasSameDocuments = (now: readonly string[], signed: readonly string[] | undefined): boolean =>
  signed === undefined || now.join() === signed.join();

/** Whether two contents say the same. Both come from one schema, so their fields are in one order. */
export const saysTheSame = (one: RecordContent, other: RecordContent): boolean =>
  JSON.stringify(signedRecordOf(one)) === JSON.stringify(signedRecordOf(other));
