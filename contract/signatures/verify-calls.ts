import * as z from 'zod/mini';
import { pageSchema } from '../answers.ts';
import type { Endpoint } from '../endpoint.ts';
import { signatureIdsSchema } from '../ids.ts';
import { MAX_NAME_LENGTH } from '../limits.ts';
import { JWKS_PATH, JWKS_SECONDS, jwksSchema } from './signing-keys.ts';

/** What everyone may ask about signatures. */
export const verifyCalls = {
  'verify-signature': {
    method: 'GET',
    path: '/verify/{signatureId}',
    access: 'public',
    service: 'verify',
    summary: 'The page of a signature, with everything that was checked; `chip` compares a chip number',
    // Any text: a mistyped address gets the page that says so.
    params: z.object({ signatureId: z.string() }),
    query: z.object({ chip: z.optional(z.string().check(z.maxLength(MAX_NAME_LENGTH))) }),
    response: pageSchema,
    produces: 'text/html',
    problems: [],
  },
  'list-signatures': {
    method: 'GET',
    path: '/api/signatures',
    access: 'public',
    service: 'verify',
    summary:
      'Signatures as they were made (RFC 7515), to keep and to check by a program; unknown ids are left out',
    query: z.object({ ids: z.optional(signatureIdsSchema) }),
    response: z.object({ signatures: z.array(z.object({ id: z.string(), jws: z.string() })) }),
    problems: [],
  },
  'list-signing-keys': {
    method: 'GET',
    path: JWKS_PATH,
    access: 'public',
    service: 'verify',
    summary: 'The public keys that sign or signed for practices (RFC 7517)',
    response: jwksSchema,
    keptSeconds: JWKS_SECONDS,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
