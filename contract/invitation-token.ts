import * as z from 'zod/mini';

/** The token of an invitation, in the body: addresses are logged. */
export const invitationTokenSchema = z.strictObject({
  token: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Must be the token of an invitation.')),
});
