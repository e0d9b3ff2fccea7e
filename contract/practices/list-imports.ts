import * as z from 'zod/mini';
import { calendarDateSchema } from '../dates.ts';
import { grantIdSchema, ulidSchema } from '../ids.ts';
import { LIST_IMPORTS } from '../practice-limits.ts';
import { WALLET_STATES } from './entries.ts';
import { importedRowSchema } from './import-rows.ts';

/** A line as the server gets it. The owner's name stays on the device: no pet is found by it. */
const sentRowSchema = z.omit(importedRowSchema, { owner: true }).check(
  z.refine(({ chip, pet, email }) => chip !== null || (pet !== null && email !== null), {
    error: 'Enter a microchip, or a pet’s name and its owner’s email.',
  }),
  z.refine(({ given_on, due_on }) => due_on === null || due_on >= given_on, {
    error: 'Must not be before the day of the dose.',
    path: ['due_on'],
  }),
);
export type SentRow = z.output<typeof sentRowSchema>;

/** Some lines of a practice's list. */
export const listImportSchema = z.strictObject({
  /** A ULID that all calls of one import share: each owner gets one mail of it. */
  import_id: ulidSchema,
  /** The day of whoever imports. */
  today: calendarDateSchema,
  /** Only says what would happen. */
  dry: z.boolean(),
  rows: z.array(sentRowSchema).check(
    z.minLength(1, 'Send at least one line.'),
    z.maxLength(LIST_IMPORTS.atOnce, `Send at most ${LIST_IMPORTS.atOnce} lines at once.`),
    z.refine((rows) => new Set(rows.map(({ line }) => line)).size === rows.length, {
      error: 'Send each line once.',
    }),
  ),
});
export type ListImport = z.output<typeof listImportSchema>;

/**
 * What becomes of a line: its dose is recorded, with what the owner's wallet gets of it, or it was recorded before
 * (`known`). Of all others nothing is stored: its pet isn't open to the practice, several are meant by it, the chip is
 * that of a pet with another name or owner, or the vaccine isn't known.
 */
export const LINE_OUTCOMES = [
  ...WALLET_STATES,
  'known',
  'no-patient',
  'several-patients',
  'other-patient',
  'unknown-vaccine',
  'future-day',
] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

/** Whether a line's dose is recorded, now or by the import. */
export const isRecorded = (outcome: LineOutcome): boolean => WALLET_STATES.some((state) => state === outcome);

/** What becomes of each line, in the order of the call. */
export const importedLinesSchema = z.object({
  lines: z.array(
    z.object({
      line: z.int(),
      outcome: z.enum(LINE_OUTCOMES),
      /** The patient; null where none was found. */
      grant_id: z.nullable(grantIdSchema),
    }),
  ),
});
export type ImportedLines = z.output<typeof importedLinesSchema>;
