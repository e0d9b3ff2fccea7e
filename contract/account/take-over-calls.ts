import * as z from 'zod/mini';
import { codeDigits } from '../digits.ts';
import type { Endpoint } from '../endpoint.ts';

/** The call for someone whose address a stranger signed up with. */
export const takeOverCalls = {
  'take-over-account': {
    method: 'POST',
    path: '/api/take-over-account',
    access: 'public',
    service: 'take-over-account',
    summary: 'Confirm an account with the mailed code, and replace its password with a temporary one',
    body: z.strictObject({
      /** The address, or the user's id as in the mail's link. */
      username: z.string().check(z.trim(), z.regex(/^\S{1,128}$/, 'Enter the email address of the account.')),
      code: z.string().check(z.overwrite(codeDigits), z.regex(/^\d{6}$/, 'Enter the 6 digits of the code.')),
    }),
    response: z.object({ temporary_password: z.string() }),
    problems: ['code-refused', 'too-many-requests', 'try-again'],
  },
} as const satisfies Record<string, Endpoint>;
