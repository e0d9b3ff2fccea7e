import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import { nullableName } from '../text.ts';
import { PRACTICE_REMINDERS } from './reminder-limits.ts';

/** Longest name of a line, in characters: a vaccine's code, or a type and a title, whose end may be missing. */
export const LINE_LENGTH = 240;

/** What became of a dose that is due, as the practice's team notes it. */
export const CONTACT_STATUSES = [
  'not-contacted',
  'contacted',
  'booked',
  'declined',
  'vaccinated-elsewhere',
  'no-longer-a-patient',
] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** With these, the practice sends no reminder of the dose. */
export const SILENT_STATUSES = [
  'booked',
  'declined',
  'vaccinated-elsewhere',
  'no-longer-a-patient',
] as const satisfies readonly ContactStatus[];
export type SilentStatus = (typeof SILENT_STATUSES)[number];

export const isSilent = (status: ContactStatus): status is SilentStatus =>
  (SILENT_STATUSES as readonly ContactStatus[]).includes(status);

/** What is due, and the record of the dose on which that rests: after a newer one, it is due for another reason. */
export const dueLineSchema = z.object({
  line: z.string().check(z.maxLength(LINE_LENGTH)),
  rests_on: z.nullable(z.string().check(z.maxLength(40))),
});
export type DueLine = z.output<typeof dueLineSchema>;

export const isSameLine = (one: DueLine, other: DueLine): boolean =>
  one.line === other.line && one.rests_on === other.rests_on;

/** What was noted of a line, by whom and when. */
export const contactSchema = z.extend(dueLineSchema, {
  status: z.enum(CONTACT_STATUSES),
  note: z.nullable(z.string()),
  /** The member's name then. */
  by: z.string(),
  at: timestampSchema,
});
export type Contact = z.output<typeof contactSchema>;

/** What was noted of a patient. `version` counts the changes; 0 before the first. */
export const contactsSchema = z.object({ version: z.int(), lines: z.array(contactSchema) });
export type Contacts = z.output<typeof contactsSchema>;

export const hasLeft = ({ status }: Contact): boolean => status === 'no-longer-a-patient';

/** That a patient is none any longer is noted of a line, but holds for all, also for those that become due later. */
export const noteOfLeaving = ({ lines }: Pick<Contacts, 'lines'>): Contact | null =>
  lines.findLast(hasLeft) ?? null;

/** What was noted of a patient that has left, or else of a line; null where that is nothing or of an earlier dose. */
export function contactOf(contacts: Pick<Contacts, 'lines'>, due: DueLine) {
  const found = noteOfLeaving(contacts) ?? contacts.lines.find((line) => isSameLine(line, due));
  return found ? { status: found.status, note: found.note, by: found.by, at: found.at } : null;
}

export const contactInputSchema = z.strictObject({
  /** What the caller saw. */
  version: z.int().check(z.nonnegative()),
  lines: z
    .array(dueLineSchema, 'Choose what this is about.')
    .check(z.minLength(1, 'Choose what this is about.'), z.maxLength(PRACTICE_REMINDERS.lines)),
  status: z.enum(CONTACT_STATUSES, { error: 'Choose a status.' }),
  note: z._default(nullableName(PRACTICE_REMINDERS.noteLength), null),
});
export type ContactInput = z.output<typeof contactInputSchema>;
