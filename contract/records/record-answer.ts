import * as z from 'zod/mini';
import { vaccineCodesSchema } from '../vaccines/vaccines.ts';

/**
 * What an owner answers to a record that needs attention: to be reminded in SNOOZE_DAYS, that it is no longer needed,
 * or that it is after all.
 */
export const REMINDER_ANSWERS = ['snooze', 'not_needed', 'needed'] as const;
export type ReminderAnswer = (typeof REMINDER_ANSWERS)[number];

/** An answer, or the confirmation of what a vaccination without codes protects against. */
export const recordAnswerSchema = z
  .strictObject({
    action: z.enum([...REMINDER_ANSWERS, 'confirm'], { error: 'Choose what to do.' }),
    protects: z._default(vaccineCodesSchema, []),
  })
  .check(
    z.refine(({ action, protects }) => (action === 'confirm') === protects.length > 0, {
      error: 'Choose from the list to confirm it.',
      path: ['protects'],
    }),
  );
export type RecordAnswer = z.output<typeof recordAnswerSchema>;
