import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import type { Endpoint } from '../endpoint.ts';
import { entryIdSchema, practiceIdSchema, signatureIdSchema } from '../ids.ts';
import { SIGNING } from '../limits.ts';
import { requiredName } from '../text.ts';

const practicePathSchema = z.object({ practiceId: practiceIdSchema });
const signaturePathSchema = z.object({ practiceId: practiceIdSchema, signatureId: signatureIdSchema });

const versionSchema = z.int().check(z.positive());
const reasonSchema = requiredName('Enter the reason.', SIGNING.reasonLength);

/** The entries to sign, each at the version that the vet saw. */
const signEntriesSchema = z.strictObject({
  entries: z.array(z.strictObject({ id: entryIdSchema, version: versionSchema })).check(
    z.minLength(1, 'Choose at least one entry.'),
    z.maxLength(SIGNING.atOnce, `Sign at most ${SIGNING.atOnce} entries at once.`),
    z.refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, {
      error: 'Name each entry once.',
    }),
  ),
});

/**
 * What became of an entry; `already-signed` with the signature that it has, if that is known. `not-signed`: something
 * failed after others were signed; signing it again is right.
 */
const signResultSchema = z.object({
  entry_id: z.string(),
  outcome: z.enum(['signed', 'already-signed', 'changed', 'withdrawn', 'not-found', 'not-signed']),
  signature_id: z.nullable(z.string()),
});
export type SignResult = z.output<typeof signResultSchema>;

const reasonBodySchema = z.strictObject({ reason: reasonSchema });

/** What administrators revoke: all that one practice signed from a time until now, or one key from a time on. */
export const revokeManySchema = z
  .strictObject({
    practice_id: z.optional(practiceIdSchema),
    kid: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'Must be the thumbprint of a key.'))),
    since: timestampSchema,
    reason: reasonSchema,
  })
  .check(
    z.refine(({ practice_id, kid }) => (practice_id === undefined) !== (kid === undefined), {
      path: ['practice_id'],
      error: 'Name a practice or a key.',
    }),
  );
export type RevokeMany = z.output<typeof revokeManySchema>;

/** The calls that make signatures, and those that take them back. */
export const signatureCalls = {
  'sign-entries': {
    method: 'POST',
    path: '/api/practices/{practiceId}/signatures',
    duty: 'sign',
    service: 'sign',
    summary: 'Sign entries of a practice, each as it was seen',
    params: practicePathSchema,
    body: signEntriesSchema,
    response: z.object({ results: z.array(signResultSchema) }),
    problems: [
      'practice-not-found',
      'practice-read-only',
      'practice-not-verified',
      'signer-not-confirmed',
      'second-factor-needed',
      'sign-in-again',
      'try-again',
    ],
  },
  'amend-signature': {
    method: 'POST',
    path: '/api/practices/{practiceId}/signatures/{signatureId}/amend',
    duty: 'sign',
    service: 'sign',
    summary: 'Sign an entry as it is now, in place of an earlier signature',
    params: signaturePathSchema,
    body: z.strictObject({ version: versionSchema, reason: reasonSchema }),
    response: z.object({ signature_id: signatureIdSchema }),
    problems: [
      'practice-not-found',
      'practice-read-only',
      'practice-not-verified',
      'signer-not-confirmed',
      'second-factor-needed',
      'sign-in-again',
      'signature-not-found',
      'changed-meanwhile',
      'try-again',
    ],
  },
  'revoke-signature': {
    method: 'POST',
    path: '/api/practices/{practiceId}/signatures/{signatureId}/revoke',
    duty: 'sign',
    // A wrong one must be taken back, whatever the practice pays.
    lastPhase: 'lapsed',
    service: 'sign',
    summary: 'Revoke a signature of a practice; nothing brings it back',
    params: signaturePathSchema,
    body: reasonBodySchema,
    problems: ['practice-not-found', 'signature-not-found', 'try-again'],
  },
  'revoke-signatures': {
    method: 'POST',
    path: '/api/admin/revoke-signatures',
    access: 'admin',
    service: 'sign',
    summary:
      'Revoke all that one practice signed from a time until now, or one key from a time on; nothing brings it back',
    needsFreshSignIn: true,
    body: revokeManySchema,
    problems: ['practice-not-found', 'not-found', 'quota-reached', 'try-again'],
  },
} as const satisfies Record<string, Endpoint>;
