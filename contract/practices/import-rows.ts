import * as z from 'zod/mini';
import { calendarDateSchema, latestToday } from '../dates.ts';
import { codeDigits } from '../digits.ts';
import { emailSchema } from '../email.ts';
import { MAX_LINE_LENGTH, MAX_NAME_LENGTH } from '../limits.ts';
import { nullableName, requiredName } from '../text.ts';
import { foldText } from '../text-folding.ts';
import type { ColumnMap, ImportField } from './import-columns.ts';
import { type DayOrder, orderOf, readDay } from './import-days.ts';

/** A dose of a practice's list. Its pet is the one with the chip, or with the name and its owner's address. */
export const importedRowSchema = z.strictObject({
  /** Its line in the spreadsheet, from 1. */
  line: z.int().check(z.gte(1)),
  pet: nullableName(MAX_NAME_LENGTH),
  owner: nullableName(MAX_LINE_LENGTH),
  email: z.nullable(emailSchema),
  chip: z.nullable(z.string().check(z.regex(/^\d{9,15}$|^[\dA-F]{10}$/, 'Must be the number of a chip.'))),
  vaccine: requiredName('Enter a vaccine.', MAX_LINE_LENGTH),
  given_on: calendarDateSchema,
  due_on: z.nullable(calendarDateSchema),
  batch: nullableName(MAX_LINE_LENGTH),
  maker: nullableName(MAX_LINE_LENGTH),
});
export type ImportedRow = z.output<typeof importedRowSchema>;

/** Why a line can't be imported. */
export const ROW_FAULTS = [
  'no-pet',
  'no-vaccine',
  'no-day',
  'not-a-day',
  'doubtful-day',
  'future-day',
  'due-before-given',
  'bad-email',
  'bad-chip',
  'rounded-chip',
  'formula',
  'too-long',
  'repeated',
] as const;
export type RowFaultKind = (typeof ROW_FAULTS)[number];

/** What is wrong with a line: one fault, the first that was found. */
export interface RowFault {
  line: number;
  kind: RowFaultKind;
  /** The field; null for the line as a whole. */
  field: ImportField | null;
  /** What the list says; of a repeated line, the line that it repeats. */
  found: string;
}

/** A list as it was read, without the names of its columns. */
export interface ImportList {
  /** The lines below those names. */
  lines: readonly (readonly string[])[];
  /** The number of the first of them in the spreadsheet, from 1. */
  firstLine: number;
  columns: ColumnMap;
  /** The order of its days; null where it doesn't matter or isn't known. */
  order: DayOrder | null;
}

/** The order of a list's days: see `orderOf`. */
export const orderIn = ({ lines, columns }: Pick<ImportList, 'lines' | 'columns'>, now: Date) =>
  orderOf(
    lines.flatMap((cells) => [columns.given_on, columns.due_on].map((column) => cells[column ?? -1] ?? '')),
    latestToday(now),
  );

/** How many lines are read between two words of progress. */
const LINES_OF_PROGRESS = 1_000;

/** Reads the lines of a list. Lines without any text are no lines. `onProgress` gets 0 to 1. */
export function readRows(
  list: ImportList,
  now: Date,
  onProgress?: (done: number) => void,
): { rows: ImportedRow[]; faults: RowFault[] } {
  const rows: ImportedRow[] = [];
  const faults: RowFault[] = [];
  const known = new Map<string, number>();
  for (const [index, cells] of list.lines.entries()) {
    if (index % LINES_OF_PROGRESS === 0) onProgress?.(index / list.lines.length);
    if (cells.every((cell) => cell.trim() === '')) continue;
    const line = list.firstLine + index;
    const read = readRow(cells, list, line, now);
    if ('kind' in read) {
      faults.push(read);
      continue;
    }
    const key = keyOf(read);
    const earlier = known.get(key);
    if (earlier === undefined) {
      known.set(key, line);
      rows.push(read);
    } else faults.push({ line, kind: 'repeated', field: null, found: String(earlier) });
  }
  return { rows, faults };
}

/** Doses of one pet, vaccine and day are the same. */
const keyOf = ({ chip, email, pet, vaccine, given_on }: ImportedRow) =>
  [chip ?? `${email}\n${foldText(pet ?? '')}`, foldText(vaccine), given_on].join('\n');

function readRow(
  cells: readonly string[],
  { columns, order }: ImportList,
  line: number,
  now: Date,
): ImportedRow | RowFault {
  const fault = (kind: RowFaultKind, field: ImportField | null, found = ''): RowFault => ({
    line,
    kind,
    field,
    found: found.slice(0, MAX_LINE_LENGTH),
  });
  const textOf = (field: ImportField) => plainCell(cells[columns[field] ?? -1] ?? '');
  const fields: readonly ImportField[] = [
    'pet',
    'owner',
    'owner_first',
    'owner_last',
    'vaccine',
    'batch',
    'maker',
  ];
  for (const field of fields) {
    const text = textOf(field);
    if (/^[=＝]/.test(text)) return fault('formula', field, text);
    if (text.length > (field === 'pet' ? MAX_NAME_LENGTH : MAX_LINE_LENGTH))
      return fault('too-long', field, text);
  }
  const email = textOf('email').toLowerCase();
  if (email !== '' && !emailSchema.safeParse(email).success) return fault('bad-email', 'email', email);
  const chip = codeDigits(textOf('chip')).toUpperCase();
  if (/^\d[.,]\d+E\+\d+$/.test(textOf('chip').toUpperCase()))
    return fault('rounded-chip', 'chip', textOf('chip'));
  if (chip !== '' && !/^\d{9,15}$|^[\dA-F]{10}$/.test(chip)) return fault('bad-chip', 'chip', chip);
  const pet = textOf('pet');
  if (chip === '' && (pet === '' || email === '')) return fault('no-pet', null);
  const vaccine = textOf('vaccine');
  if (vaccine === '') return fault('no-vaccine', 'vaccine');
  const given = dayOf(textOf('given_on'), order, now);
  if (given.kind !== 'day') return fault(given.kind, 'given_on', textOf('given_on'));
  if (given.day > latestToday(now)) return fault('future-day', 'given_on', textOf('given_on'));
  const due = textOf('due_on') === '' ? null : dayOf(textOf('due_on'), order, now);
  if (due && due.kind !== 'day') return fault(due.kind, 'due_on', textOf('due_on'));
  if (due && due.day < given.day) return fault('due-before-given', 'due_on', textOf('due_on'));
  const owner = textOf('owner') || `${textOf('owner_first')} ${textOf('owner_last')}`.trim();
  return {
    line,
    pet: pet || null,
    owner: owner || null,
    email: email || null,
    chip: chip || null,
    vaccine,
    given_on: given.day,
    due_on: due?.day ?? null,
    batch: textOf('batch') || null,
    maker: textOf('maker') || null,
  };
}

type FoundDay = { kind: 'day'; day: string } | { kind: 'no-day' | 'not-a-day' | 'doubtful-day' };

function dayOf(text: string, order: DayOrder | null, now: Date): FoundDay {
  const read = readDay(text, latestToday(now));
  if ('day' in read) return { kind: 'day', day: read.day };
  if ('fault' in read) return { kind: read.fault };
  return order === null ? { kind: 'doubtful-day' } : { kind: 'day', day: read.doubtful[order] };
}

/**
 * A cell's text: without the wrapping `="0042"` or the apostrophe by which programs, and our own exports, keep
 * spreadsheets from changing it.
 */
const plainCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
