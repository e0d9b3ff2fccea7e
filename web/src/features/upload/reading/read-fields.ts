import type { DoseSuggestion, Suggested } from '../../../shared/reading/suggestion.ts';
import { protectionNames } from '../../../shared/records/protection-names.ts';
import type { RecordValues } from '../../../shared/records/record-values.ts';
import { dayText } from '../../../shared/texts/day-text.ts';

const DAY_FIELDS = ['issued_on', 'valid_from', 'expires_on'] as const;
type DayField = (typeof DAY_FIELDS)[number];

/** The days that the owner chose of those that can be read two ways. */
export type ChosenDays = Partial<Record<DayField, string>>;

/** A field as the certificate gives it, for display. */
export interface ReadField {
  name: keyof RecordValues;
  label: string;
  text: string;
  /** The days to choose from; empty if it can only be read one way. */
  days: readonly string[];
  snippet: string;
  confidence: number;
}

const LABELS = {
  protects: 'Protects against',
  issued_on: 'Issued on',
  valid_from: 'Valid from',
  expires_on: 'Expires on',
  product: 'Product',
  manufacturer: 'Manufacturer',
  batch: 'Batch number',
  administered_by: 'Given by',
} as const;

/** The fields that the certificate gives for a dose, except its title. */
export function readFields(dose: DoseSuggestion): ReadField[] {
  const field = <Value>(
    name: keyof typeof LABELS,
    suggested: Suggested<Value> | null,
    textOf: (value: Value) => string,
  ): ReadField[] =>
    suggested
      ? [
          {
            name,
            label: LABELS[name],
            text: suggested.value === null ? '' : textOf(suggested.value),
            days: suggested.value === null ? suggested.candidates.map(String) : [],
            snippet: suggested.snippet,
            confidence: suggested.confidence,
          },
        ]
      : [];
  const asItIs = (text: string) => text;
  return [
    ...field('protects', dose.protects, (protects) =>
      protectionNames({ protects: [...protects] }).join(', '),
    ),
    ...DAY_FIELDS.flatMap((name) => field(name, dose[name], (day) => dayText(day))),
    ...field('product', dose.product, asItIs),
    ...field('manufacturer', dose.manufacturer, asItIs),
    ...field('batch', dose.batch, asItIs),
    ...field('administered_by', dose.administered_by, ({ person, clinic, licence }) =>
      [person, clinic, licence].filter(Boolean).join(', '),
    ),
  ];
}

/** What the dose puts into a record's form. What it doesn't say is left out. */
export function valuesOf(dose: DoseSuggestion, chosen: ChosenDays): Partial<RecordValues> {
  const { person, clinic, licence } = dose.administered_by?.value ?? {};
  const texts = { product: dose.product, manufacturer: dose.manufacturer, batch: dose.batch };
  const entries = [
    // A day that is still open is emptied: the form may have another day from the document's other records.
    ...DAY_FIELDS.map((name) => [name, dose[name] && (dose[name].value ?? chosen[name] ?? '')] as const),
    ...Object.entries(texts).map(([name, suggested]) => [name, suggested?.value] as const),
  ];
  return {
    title: dose.title.value ?? '',
    record_type: 'vaccination',
    protects: dose.protects.value ?? [],
    ...Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined)),
    ...(dose.administered_by && {
      administered_by: { person: person ?? '', clinic: clinic ?? '', licence: licence ?? '' },
    }),
  };
}
