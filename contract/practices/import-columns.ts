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
    'vaccinetype',
    'vaccinationtype',
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
    'vaccinatedon',
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
    'vaccineduedate',
    'nextdue',
    'datedue',
    'dueon',
    'due',
    'validuntil',
    'protectsuntil',
    'expirydate',
    'expirationdate',
    'expires',
    'expireson',
    'nextdate',
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

/** What a name may say besides: whose chip, or the date of what. A vaccine’s expiration may be its vial’s. */
const SUBJECTS: Partial<Record<ImportField, readonly string[]>> = {
  email: ['owner', 'client', 'contact', 'primary'],
  chip: ['patient', 'pet', 'animal'],
  given_on: ['vaccine', 'vaccination', 'of'],
  due_on: ['vaccination'],
  batch: ['vaccine', 'vaccination', 'product'],
  maker: ['vaccine', 'vaccination', 'product'],
};

const plainName = (header: string) => foldAccents(header).replaceAll(/[^a-z\d]/g, '');

/** A name as it is, without its subject, and with its last word first: “Date of Vaccination”, “Administered date”. */
function formsOf(header: string, field: ImportField): string[] {
  const words = foldAccents(header.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')).split(/[^a-z\d]+/);
  const own = words.filter((word) => word && !SUBJECTS[field]?.includes(word));
  return [plainName(header), own.join(''), [...own.slice(-1), ...own.slice(0, -1)].join('')];
}

/** The columns of a list by the names in its first line. Each column is one field's. */
export function mapColumns(header: readonly string[]): ColumnMap {
  const found = IMPORT_FIELDS.map((field) => {
    const forms = header.map((each) => formsOf(each, field));
    return [field, firstOf(forms, NAMES[field])] as const;
  });
  return Object.fromEntries(found.filter(([, column]) => column >= 0));
}

const firstOf = (forms: readonly (readonly string[])[], known: readonly string[]) =>
  known.map((name) => forms.findIndex((each) => each.includes(name))).find((column) => column >= 0) ?? -1;

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
