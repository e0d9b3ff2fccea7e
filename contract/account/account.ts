import * as z from 'zod/mini';
import { plainEmail } from '../email.ts';

/** What an owner types to confirm the deletion: the account's address in any case. */
export const deleteAccountSchema = z.strictObject({
  email: z.string('Type the email of your account.').check(z.overwrite(plainEmail)),
});

/** Whether the typed address is the account's, ignoring case. */
export const isSameEmail = (typed: string, email: string) =>
  plainEmail(typed).toLowerCase() === email.toLowerCase();
