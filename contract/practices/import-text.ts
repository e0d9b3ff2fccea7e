import type { ImportField } from './import-columns.ts';
import type { RowFault } from './import-rows.ts';

/** The fields as pages name them. */
const FIELD_NAMES: Record<ImportField, string> = {
  pet: 'Pet',
  owner: 'Owner',
  owner_first: 'Owner’s first name',
  owner_last: 'Owner’s last name',
  email: 'Owner’s email',
  chip: 'Microchip',
  vaccine: 'Vaccine',
  given_on: 'Given on',
  due_on: 'Protects until',
  batch: 'Batch',
  maker: 'Maker',
};

/** Why a line isn't imported, in a sentence: “Line 12: 31.02.2026 doesn’t exist.” */
export function faultText({ line, kind, field, found }: RowFault): string {
  const name = field === null ? '' : FIELD_NAMES[field];
  return `Line ${line}: ${sentence(kind, name, found)}`;
}

function sentence(kind: RowFault['kind'], name: string, found: string): string {
  switch (kind) {
    case 'no-pet':
      return 'Neither a microchip nor a pet’s name with its owner’s email is there.';
    case 'no-vaccine':
      return 'The vaccine is missing.';
    case 'no-day':
      return found === '' ? `${name} is missing.` : `“${found}” in ${name} isn’t a date.`;
    case 'not-a-day':
      return `${found} in ${name} doesn’t exist.`;
    case 'doubtful-day':
      return `${found} in ${name} can be two dates. Choose whether the month or the day comes first.`;
    case 'future-day':
      return `${found} in ${name} is in the future.`;
    case 'due-before-given':
      return `${found} in ${name} is before the day of the dose.`;
    case 'bad-email':
      return `“${found}” isn’t an email address.`;
    case 'bad-chip':
      return `“${found}” isn’t a microchip number.`;
    case 'rounded-chip':
      return `A spreadsheet rounded the microchip to ${found}. Save that column as text, and export the list again.`;
    case 'formula':
      return `${name} begins like a formula: “${found}”.`;
    case 'too-long':
      return `${name} is too long.`;
    case 'repeated':
      return `It repeats line ${found}.`;
  }
}
