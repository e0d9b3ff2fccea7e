import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import { grantIdSchema, petIdSchema, practiceIdSchema, shareTokenSchema } from '../ids.ts';
import { logoIdSchema } from './logos.ts';
import { publicStandingSchema } from './standing.ts';

/** Names the pet that a practice asks for by a link of its owner's. */
export const askForPetSchema = z.strictObject({ token: shareTokenSchema });

/**
 * What a practice learns from asking: until when the owner can answer, or the grant by which it has the pet already.
 * One that the owner declined looks like one without an answer.
 */
export const askedSchema = z.object({
  expires_at: z.nullable(timestampSchema),
  grant_id: z.nullable(grantIdSchema),
});
export type Asked = z.output<typeof askedSchema>;

/** What an owner is asked. */
export const practiceRequestSchema = z.object({
  pet_id: petIdSchema,
  pet_name: z.string(),
  practice_id: practiceIdSchema,
  name: z.string(),
  standing: publicStandingSchema,
  /** Of its logo; missing in answers of an earlier release. */
  logo: z._default(z.nullable(logoIdSchema), null),
  asked_at: timestampSchema,
  expires_at: timestampSchema,
});
export type PracticeRequest = z.output<typeof practiceRequestSchema>;

/** Those that wait for an owner's answer, the newest last. */
export const practiceRequestsSchema = z.object({ requests: z.array(practiceRequestSchema) });
