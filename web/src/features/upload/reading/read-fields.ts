import { vaccineName } from '../../../../../contract/vaccines/vaccines.ts';
import type { DateOrder } from '../../../shared/reading/dates.ts';
import {
  type DoseSuggestion,
  isOther,
  type OtherSuggestion,
  type RecordSuggestion,
  type Suggested,
} from '../../../shared/reading/suggestion.ts';
import { detailName } from '../../../shared/records/detail-names.ts';
import { protectionNames } from '../../../shared/records/protection-names.ts';
import type { RecordValues } from '../../../shared/records/record-values.ts';
import { dayText } from '../../../shared/texts/day-text.ts';
import { type Answers, DAY_FIELDS, dayOf, isReadTwice, type OpenField } from './answers.ts';

/** A field as the certificate gives it, for display. */
interface ReadField {
  name: keyof RecordValues;
  label: string;
  text: string;
  snippet: string;
  confidence: number;
}

const LABELS = {
  protects: 'Protects against',
  against: 'Used against',
  shows: 'Titer of',
  result: 'Result',
  issued_on: 'Issued on',
  valid_from: 'Valid from',
  expires_on: 'Expires on',
  product: 'Product',
  manufacturer: 'Maker',
  batch: 'Batch',
  administered_by: 'Given by',
  route: 'How it was given',
} as const;

/** The fields that the certificate gives for a record, except its title. */
export function readFields(dose: RecordSuggestion, answers: Answers): ReadField[] {
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
            snippet: suggested.snippet,
            confidence: suggested.confidence,
          },
        ]
      : [];
  const asItIs = (text: string) => text;
  const other = isOther(dose) ? dose : null;
  return [
    ...field('protects', other ? null : dose.protects, (protects) =>
      protectionNames({ protects: [...protects] }).join(', '),
    ),
    ...field('against', other?.against ?? null, (against) => against.map(detailName).join(', ')),
    ...field('shows', other?.shows ?? null, ({ titre_of }) => vaccineName(titre_of)),
    ...field('result', other?.result ?? null, asItIs),
    ...DAY_FIELDS.flatMap((name) =>
      field(name, dose[name], (day) => dayText(day)).map((read) => ({
        ...read,
        text: daysText(dose, name, answers),
      })),
    ),
    ...field('product', dose.product, asItIs),
    ...field('manufacturer', dose.manufacturer, asItIs),
    ...field('batch', dose.batch, asItIs),
    ...field('administered_by', dose.administered_by, giverText),
    ...field('route', other?.route ?? null, detailName),
  ];
}

const giverText = ({
  person,
  clinic,
  licence,
}: NonNullable<DoseSuggestion['administered_by']>['candidates'][number]) =>
  [person, clinic, licence].filter(Boolean).join(', ');

/** What a record says beside its title, codes and days, in a line. */
export const detailsText = (dose: RecordSuggestion, answers: Answers) =>
  readFields(dose, answers)
    .filter(({ name, text }) => !HEADED.includes(name) && text !== '')
    .map(({ text }) => text)
    .join(' · ');

/** What the row shows already, or what follows from the product. */
const HEADED: readonly (keyof RecordValues)[] = ['protects', 'shows', 'manufacturer', ...DAY_FIELDS];

/** The words on the page, each line once. */
export const snippetsOf = (dose: RecordSuggestion): string[] => [
  ...new Set(readFields(dose, { isGiven: true, order: null, chosen: {} }).map(({ snippet }) => snippet)),
];

/** The day, or both days that a date can mean. */
export function daysText(
  dose: RecordSuggestion,
  name: (typeof DAY_FIELDS)[number],
  answers: Answers,
): string {
  const day = dayOf(dose, name, answers);
  const days = day ? [day] : (dose[name]?.candidates ?? []);
  return days.map((each) => dayText(each)).join(' or ');
}

/** The fields of a dose that two recognisers read differently. */
export function openFields(dose: RecordSuggestion): OpenField[] {
  const days = DAY_FIELDS.flatMap((name) => {
    const field = dose[name];
    return field && isReadTwice(field) ? [{ name, texts: field.candidates.map((day) => dayText(day)) }] : [];
  });
  const texts = (dose.differing ?? []).map(({ field: name, readings }) => ({
    name,
    texts: readings.flatMap(({ candidates: [value] }) =>
      typeof value === 'object' ? giverText(value) : (value ?? []),
    ),
  }));
  return [...days, ...texts].map((field) => ({ ...field, label: LABELS[field.name] }));
}

/** The readings of a dose's texts that the owner chose. */
const chosenTexts = ({ differing = [] }: RecordSuggestion, { chosen }: Answers) =>
  Object.fromEntries(
    differing.flatMap(({ field, readings }) => {
      const reading = readings[chosen[field] ?? -1];
      return reading ? [[field, reading] as const] : [];
    }),
  );

/** What one reading of a text that differs puts into a record's form. */
export function chosenText(
  dose: RecordSuggestion,
  name: OpenField['name'],
  reading: number,
): Partial<RecordValues> {
  const { [name]: value } = valuesOf(dose, { isGiven: true, order: null, chosen: { [name]: reading } });
  return value === undefined ? {} : { [name]: value };
}

/** The days that an order of day and month puts into a record's form, except those that its owner entered instead. */
export const orderedDays = (
  dose: RecordSuggestion,
  order: DateOrder,
  isOwn: (name: (typeof DAY_FIELDS)[number]) => boolean,
): Partial<RecordValues> =>
  Object.fromEntries(
    DAY_FIELDS.flatMap((name) => {
      const day = dose[name]?.byOrder?.[order];
      return day && !isOwn(name) ? [[name, day]] : [];
    }),
  );

/** What a suggestion without open questions puts into a record's form. What it doesn't say is left out. */
export function valuesOf(suggested: RecordSuggestion, answers: Answers): Partial<RecordValues> {
  const dose: RecordSuggestion = { ...suggested, ...chosenTexts(suggested, answers) };
  const { person, clinic, licence } = dose.administered_by?.value ?? {};
  const texts = { product: dose.product, manufacturer: dose.manufacturer, batch: dose.batch };
  const entries = [
    ...DAY_FIELDS.map((name) => [name, dayOf(dose, name, answers)] as const),
    ...Object.entries(texts).map(([name, suggested]) => [name, suggested?.value] as const),
  ];
  return {
    title: dose.title.value ?? '',
    ...(isOther(dose)
      ? otherValues(dose)
      : { record_type: 'vaccination', protects: dose.protects.value ?? [] }),
    ...Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined)),
    ...(dose.administered_by && {
      administered_by: { person: person ?? '', clinic: clinic ?? '', licence: licence ?? '' },
    }),
  };
}

/** The type of a treatment or lab result, and what only its type has. */
const otherValues = ({
  record_type,
  against,
  route,
  shows,
  result,
}: OtherSuggestion): Partial<RecordValues> => ({
  record_type,
  protects: [],
  ...(against?.value && { against: [...against.value] }),
  ...(route?.value && { route: route.value }),
  ...(shows?.value && { shows: shows.value }),
  ...(result?.value && { result: result.value }),
});
