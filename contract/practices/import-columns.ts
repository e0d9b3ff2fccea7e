import { foldAccents } from '../text-folding.ts';

/** What a practice's list can say of a dose that it gave. */
export const IMPORT_FIELDS = [
  'pet',
  'owner',
  'owner_first',
  'owner_last',
  'email',
  'chip',
  'vaccine',
  'given_on',
  'due_on',
  'batch',
  'maker',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The column of each field, from 0; a field that is left out has none. */
export type ColumnMap = Partial<Record<ImportField, number>>;

/**
 * What columns are called, without case, accents, spaces and signs; the first of a field's names that a list has is its
 * column. OpenVPM's guide to migrating and VetData's description of `Reminders.csv` name theirs. AVImark and ezyVet
 * export the columns that one chooses, so theirs are the common words.
 */
const NAMES: Record<ImportField, readonly string[]> = {
  pet: ['petname', 'patientname', 'animalname', 'pet', 'patient', 'animal', 'name'],
  owner: ['ownername', 'clientname', 'contactname', 'owner', 'client', 'contact', 'fullname'],
  owner_first: ['ownerfirstname', 'clientfirstname', 'ownerfirst', 'clientfirst', 'firstname', 'first'],
  owner_last: ['ownerlastname', 'clientlastname', 'ownerlast', 'clientlast', 'lastname', 'last', 'surname'],
  email: ['owneremail', 'clientemail', 'contactemail', 'emailaddress', 'email', 'primaryemail', 'mail'],
  chip: [
    'microchipnumber',
    'microchipno',
    'microchipid',
    'microchip',
    'chipnumber',
    'chipno',
    'chip',
    'transponder',
  ],
  vaccine: [
    'vaccinename',
    'vaccine',
    'vaccination',
    'vaccinationname',
    'immunization',
    'productname',
    'product',
    'treatment',
    'reminder',
    'remindername',
    'description',
    'service',
    'title',
  ],
  given_on: [
    'dategiven',
    'givenon',
    'givendate',
    'dateadministered',
    'administeredon',
    'administered',
    'vaccinationdate',
    'datevaccinated',
    'servicedate',
    'dateofservice',
    'lastgiven',
    'lastdone',
    'lastdate',
    'given',
    'date',
  ],
  due_on: [
    'nextduedate',
    'duedate',
    'nextdue',
    'datedue',
    'dueon',
    'due',
    'validuntil',
    'protectsuntil',
    'expirydate',
    'expirationdate',
    'expires',
    'reminderdate',
  ],
  batch: [
    'lotnumber',
    'lotno',
    'lot',
    'batchnumber',
    'batchno',
    'batch',
    'serialnumber',
    'serialno',
    'serial',
  ],
  maker: ['manufacturer', 'manufacturername', 'maker', 'mfr', 'mfg', 'brand', 'labeler'],
};

const plainName = (header: string) => foldAccents(header).replaceAll(/[^a-z\d]/g, '');

/** The columns of a list by the names in its first line. Each column is one field's. */
export function mapColumns(header: readonly string[]): ColumnMap {
  const names = header.map(plainName);
  const found = IMPORT_FIELDS.map((field) => [field, firstOf(names, NAMES[field])] as const);
  return Object.fromEntries(found.filter(([, column]) => column >= 0));
}

const firstOf = (names: readonly string[], known: readonly string[]) =>
  known.map((name) => names.indexOf(name)).find((column) => column >= 0) ?? -1;

/** Lines above the names of the columns, such as a title and a date. */
const LINES_ABOVE = 10;

/**
 * The line that names the columns: of the first ones, the one in which most fields are found; the first one where none
 * is.
 */
export function headerLine(lines: readonly (readonly string[])[]): number {
  const found = lines.slice(0, LINES_ABOVE).map((line) => Object.keys(mapColumns(line)).length);
  return Math.max(0, found.indexOf(Math.max(...found)));
}
