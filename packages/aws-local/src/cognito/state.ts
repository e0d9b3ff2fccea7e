import * as z from 'zod';

const codeSchema = z.object({
  value: z.string().nullable(),
  /** Milliseconds since the epoch, on the clock of the pool. */
  expires_at: z.number(),
  /** The times of wrong codes, in milliseconds. A resend keeps them, or it would reset the limit. */
  wrong_at: z.array(z.number()),
});

/** A user without an authenticator app. */
export const NO_TOKEN = {
  secret: null,
  pending: null,
  enabled: false,
  preferred: false,
  used_steps: [],
  misses: { count: 0, last_at: 0 },
};

/** The user's authenticator app. All times are milliseconds since the epoch, on the clock of the pool. */
const softwareTokenSchema = z
  .object({
    /** The secret of the app's codes, in base 32. Null until the first code is verified. */
    secret: z.string().nullable(),
    /** A secret that was issued, but not yet verified by a code. */
    pending: z.string().nullable(),
    /** Whether sign-in asks for a code. */
    enabled: z.boolean(),
    preferred: z.boolean(),
    /** The time steps of used codes, kept while those codes are still in time. */
    used_steps: z.array(z.number()),
    /** The number of wrong codes in a row. */
    misses: z.object({ count: z.number(), last_at: z.number() }),
  })
  .default(NO_TOKEN);

const savedUserSchema = z.object({
  sub: z.uuid(),
  email: z.string(),
  email_verified: z.boolean().optional(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  /** False after an administrator disabled the user. */
  enabled: z.boolean().default(true),
  salt: z.string(),
  verifier: z.string(),
  /** The client's attributes other than the email. */
  attributes: z.record(z.string(), z.string()),
  groups: z.array(z.string()),
  codes: z.object({ confirm: codeSchema, reset: codeSchema }),
  software_token: softwareTokenSchema,
  created_at: z.number(),
  modified_at: z.number(),
});
/** Files from before `email_verified` was saved have verified addresses of all confirmed users. */
const userSchema = savedUserSchema.transform((user) => ({
  ...user,
  email_verified: user.email_verified ?? user.status !== 'UNCONFIRMED',
}));
export type User = z.infer<typeof userSchema>;
export type CodePurpose = keyof User['codes'];

const sessionSchema = z.object({
  /** The `origin_jti` of every token of this sign-in. */
  id: z.uuid(),
  sub: z.uuid(),
  refresh_token_hash: z.string(),
  /** Seconds since the epoch, as in the token's `auth_time`. Tokens use real time. */
  auth_time: z.number(),
  expires_at: z.number(),
  revoked: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

const keysSchema = z.object({
  kid: z.string(),
  /** The RSA key that signs tokens. Kept, so that a browser stays signed in over a restart. */
  private_key: z.string(),
  /** Derives a stable salt and id for users who do not exist (RFC 5054, 2.5.1.3). */
  decoy_secret: z.string(),
});
export type Keys = z.infer<typeof keysSchema>;

/** The pool's whole state. */
export const stateSchema = z.object({
  keys: keysSchema.nullable(),
  users: z.array(userSchema),
  sessions: z.array(sessionSchema),
});
export type State = z.infer<typeof stateSchema>;
