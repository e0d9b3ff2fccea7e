import * as z from 'zod/mini';

/** A public key of the curve P-256 (RFC 7517, RFC 7518 6.2.1). */
export const publicJwkSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
});
export type PublicJwk = z.output<typeof publicJwkSchema>;

/** The address of the public keys (RFC 8615). */
export const JWKS_PATH = '/.well-known/jwks.json';

/**
 * For how long a program may keep the list of keys. A new key is listed before the first signature can be read, so one
 * that misses a key reads the list again.
 */
export const JWKS_SECONDS = 300;

/** For how long a function keeps the key behind the alias: a new one signs after that, without a deployment. */
export const KEY_KEPT_MS = 5 * 60_000;

/** How long after its successor's first signature a key retires: until then, functions may still know the old one. */
export const RETIRES_AFTER_MS = KEY_KEPT_MS + 60_000;

/** A key as it is published: with its thumbprint (RFC 7638), and since when and until when it signed. */
const listedKeySchema = z.extend(publicJwkSchema, {
  kid: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
  /** Seconds since 1970. */
  iat: z.int(),
  /** The same, from when on it signs no more. A retired key still verifies what it signed until then. */
  retired_at: z.optional(z.int()),
  /** Signatures of this key that are dated at or after this time count no more. */
  revoked_since: z.optional(z.int()),
});

export const jwksSchema = z.object({ keys: z.array(listedKeySchema) });
export type Jwks = z.output<typeof jwksSchema>;
