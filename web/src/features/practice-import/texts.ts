import type { ImportField } from '../../../../contract/practices/import-columns.ts';
import type { ImportedRow, RowFault } from '../../../../contract/practices/import-rows.ts';
import { faultText } from '../../../../contract/practices/import-text.ts';
import type { LineOutcome } from '../../../../contract/practices/list-imports.ts';
import { groupDigits } from '../../../../contract/text.ts';
import type { OpenedList } from './read-list.ts';

/** The columns that someone can choose. The owner's name is used for nothing. */
export const CHOSEN_FIELDS = [
  ['vaccine', 'Vaccine'],
  ['given_on', 'Given on'],
  ['due_on', 'Protects until'],
  ['batch', 'Batch'],
  ['maker', 'Maker'],
  ['chip', 'Microchip'],
  ['pet', 'Pet'],
  ['email', 'Owner’s email'],
] as const satisfies readonly (readonly [ImportField, string])[];

const ENCODINGS: Record<OpenedList['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

/** How a file was read: "1,204 lines, separated by semicolons, in Windows-1252". */
export const readAsText = ({ count, delimiter, encoding }: OpenedList) =>
  [
    count === 1 ? '1 line' : `${groupDigits(count)} lines`,
    DELIMITERS[delimiter] && `separated by ${DELIMITERS[delimiter]}`,
    `in ${ENCODINGS[encoding]}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Why a file isn't read; null for one that may be. */
export function fileRefusal({ name, size }: Pick<File, 'name' | 'size'>, mostBytes: number): string | null {
  if (/\.(?:xlsx?|ods|numbers)$/i.test(name)) {
    return `“${name}” is a spreadsheet. Save it as CSV in your spreadsheet program, then choose that file.`;
  }
  if (size === 0) return `“${name}” is empty. Choose another file.`;
  return size > mostBytes ? `“${name}” is too large. Split it, and import the parts.` : null;
}

/** Why a list isn't imported; null for one that may be. */
export function listRefusal({ count, broken_line }: OpenedList, mostLines: number): string | null {
  if (broken_line !== null) {
    return `A quote that begins in line ${groupDigits(broken_line)} isn’t closed. Correct the file, then choose it again.`;
  }
  if (count === 0) return 'This file has no lines. Choose another file.';
  return count > mostLines
    ? `This list has ${groupDigits(count)} lines. Split it into files of at most ${groupDigits(mostLines)}.`
    : null;
}

/** Why a line of a list can't be read. */
export const faultReason = (fault: RowFault): string => faultText(fault).replace(/^Line \d+: /, '');

/** Why the dose of a line isn't recorded. */
export function outcomeReason(outcome: LineOutcome, { vaccine, given_on }: ImportedRow): string {
  switch (outcome) {
    case 'no-patient':
      return 'None of the pets that owners opened to you has this microchip, or this name with this owner’s email.';
    case 'several-patients':
      return 'It fits several of your patients.';
    case 'other-patient':
      return 'Microchip, pet and owner’s email aren’t those of one patient.';
    case 'unknown-vaccine':
      return `“${vaccine}” is neither a vaccine that we know nor one of your products. Add it under Products, or change its name.`;
    case 'future-day':
      return `${given_on} is in the future.`;
    default:
      return '';
  }
}
