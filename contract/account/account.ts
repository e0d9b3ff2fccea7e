import * as z from 'zod/mini';

/** What an owner types to confirm the deletion: the account's address in any case. */
export const deleteAccountSchema = z.strictObject({
  email: z.string('Type the email of your account.').check(z.trim()),
});

/** Whether the typed address is the account's, ignoring case. */
export const isSameEmail = (typed: string, email: string) =>
  typed.trim().toLowerCase() === email.toLowerCase();
