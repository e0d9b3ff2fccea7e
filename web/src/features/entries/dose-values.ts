import { addCalendarMonths, calendarDateSchema } from '../../../../contract/dates.ts';
import { type Entry, type NewEntries, newEntriesSchema } from '../../../../contract/practices/entries.ts';
import type { Template } from '../../../../contract/practices/templates.ts';
import { fieldErrors } from '../../../../contract/problem.ts';
import type { Batch } from '../../shared/packs/batch-field.tsx';
import type { Checked } from '../../ui/forms/check-form.ts';
import { errorsByField } from '../../ui/forms/field-errors.ts';

/** What is entered of a visit's dose, as texts. */
export interface DoseValues extends Batch {
  templateId: string;
  title: string;
  record_type: string;
  protects: readonly string[];
  against: readonly string[];
  product: string;
  manufacturer: string;
  route: string;
  issued_on: string;
  expires_on: string;
  notes: string;
}

export const emptyDose = (today: string): DoseValues => ({
  templateId: '',
  title: '',
  record_type: 'vaccination',
  protects: [],
  against: [],
  product: '',
  manufacturer: '',
  route: '',
  batch: '',
  pack: null,
  issued_on: today,
  expires_on: '',
  notes: '',
});

/** What an entry says, for changing it. Its pack’s code is kept while the batch stays. */
export const doseOf = ({ record, pack }: Entry): DoseValues => ({
  templateId: '',
  title: record.title,
  record_type: record.record_type,
  protects: record.protects,
  against: record.against,
  product: record.product ?? '',
  manufacturer: record.manufacturer ?? '',
  route: record.route ?? '',
  batch: record.batch ?? '',
  pack: pack && { ...pack, batch: record.batch ?? '', serial: null },
  issued_on: record.issued_on ?? '',
  expires_on: record.expires_on ?? '',
  notes: record.notes ?? '',
});

/** What a product fills in. Its batch is that of another pack. */
export const ofTemplate = (
  template: Template,
  { issued_on }: Pick<DoseValues, 'issued_on'>,
): Partial<DoseValues> => ({
  templateId: template.id,
  title: template.title,
  record_type: template.record_type,
  protects: template.protects,
  against: template.against,
  product: template.product ?? '',
  manufacturer: template.manufacturer ?? '',
  route: template.route ?? '',
  expires_on: endOf(template, issued_on),
  batch: '',
  pack: null,
});

/** The last day on which a dose protects; empty where its product doesn't say. */
export const endOf = ({ months }: Pick<Template, 'months'>, issuedOn: string): string =>
  months !== null && calendarDateSchema.safeParse(issuedOn).success
    ? addCalendarMonths(issuedOn, months)
    : '';

/** The products for all of these pets, those for their species alone. */
export const templatesFor = (templates: readonly Template[], species: readonly string[]): Template[] =>
  templates.filter((template) => species.every((each) => template.species.includes(each)));

/** The call for these pets, whose keys stay the same when it is repeated, or what is wrong with it. */
export function checkVisit(
  values: DoseValues,
  visit: { id: string; today: string; keys: ReadonlyMap<string, string> },
): Checked<NewEntries> {
  const { templateId: _, pack, ...dose } = values;
  const parsed = newEntriesSchema.safeParse({
    visit: visit.id,
    today: visit.today,
    entries: [...visit.keys].map(([grant_id, key]) => ({
      ...dose,
      route: dose.route || null,
      pack: pack && { gtin: pack.gtin, expires_on: pack.expires_on },
      key,
      grant_id,
    })),
  });
  if (parsed.success) return { data: parsed.data };
  // Every pet gets the same dose, so that an error of one is that of all.
  const errors = fieldErrors(parsed.error).map(({ path, message }) => ({
    path: path.replace(/^entries\.\d+\.?/, ''),
    message,
  }));
  return { errors: errorsByField(errors) };
}
