import * as z from 'zod';

const codeSchema = z.object({
  value: z.string().nullable(),
  /** Milliseconds since the epoch, on the clock of the pool. */
  expires_at: z.number(),
  /** When a wrong code was tried, in milliseconds; survives a resend, else the limit would mean nothing. */
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
    /** What the app makes its codes of, in base 32; null before the first code was verified. */
    secret: z.string().nullable(),
    /** A secret that was handed out, of which no code was verified yet. */
    pending: z.string().nullable(),
    /** Whether signing in asks for a code. */
    enabled: z.boolean(),
    preferred: z.boolean(),
    /** The steps of the codes that were taken, as long as their codes could be taken again. */
    used_steps: z.array(z.number()),
    /** The wrong codes in a row. */
    misses: z.object({ count: z.number(), last_at: z.number() }),
  })
  .default(NO_TOKEN);

const userSchema = z.object({
  sub: z.uuid(),
  email: z.string(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED']),
  /** False once an administrator has disabled the user. */
  enabled: z.boolean().default(true),
  salt: z.string(),
  verifier: z.string(),
  /** What the client wrote besides the e-mail. */
  attributes: z.record(z.string(), z.string()),
  groups: z.array(z.string()),
  codes: z.object({ confirm: codeSchema, reset: codeSchema }),
  software_token: softwareTokenSchema,
  created_at: z.number(),
  modified_at: z.number(),
});
export type User = z.infer<typeof userSchema>;
export type CodePurpose = keyof User['codes'];

const sessionSchema = z.object({
  /** The `origin_jti` of every token of this sign-in. */
  id: z.uuid(),
  sub: z.uuid(),
  refresh_token_hash: z.string(),
  /** Seconds since the epoch, as in the token's `auth_time`; real time, like all of the tokens. */
  auth_time: z.number(),
  expires_at: z.number(),
  revoked: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

const keysSchema = z.object({
  kid: z.string(),
  /** The RSA key that signs tokens; kept, so that a signed-in browser survives a restart. */
  private_key: z.string(),
  /** Makes up the salt and the id of users who do not exist, the same ones every time (RFC 5054, 2.5.1.3). */
  decoy_secret: z.string(),
});
export type Keys = z.infer<typeof keysSchema>;

/** Everything the pool remembers. */
export const stateSchema = z.object({
  keys: keysSchema.nullable(),
  users: z.array(userSchema),
  sessions: z.array(sessionSchema),
});
export type State = z.infer<typeof stateSchema>;
