import * as z from 'zod/mini';

/** What an owner types before the account is deleted: its address, in whichever case. */
export const deleteAccountSchema = z.strictObject({
  email: z.string('Type the email of your account.').check(z.trim()),
});

/** Whether what was typed is the account's address; addresses differ in case at most. */
export const isSameEmail = (typed: string, email: string) =>
  typed.trim().toLowerCase() === email.toLowerCase();
