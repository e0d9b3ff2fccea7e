import { calendarDateSchema } from '../../../../contract/dates.ts';
import { RECORD_TYPES } from '../../../../contract/records/record-types.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { EMPTY_RECORD, type RecordValues, recordValues } from '../../shared/records/record-values.ts';

/** Longer than any title in our own links. */
const MAX_URL_TITLE = 500;

/** Control characters and lone surrogates are not valid in a line of text. */
export const INVALID_TEXT = /\p{Surrogate}|\p{Cc}/gu;

/** The form's initial values from the URL's title and type. Anyone can craft a URL, so invalid values are ignored. */
export function recordFromUrl(search: URLSearchParams): RecordValues {
  const title = (search.get('title') ?? '')
    .replaceAll(/[\t\r\n]+/g, ' ')
    .replaceAll(INVALID_TEXT, '')
    .trim();
  const type = search.get('type');
  return {
    ...EMPTY_RECORD,
    title: Array.from(title).length <= MAX_URL_TITLE ? title : '',
    record_type: RECORD_TYPES.find((known) => known === type) ?? '',
  };
}

/**
 * The form's initial values for the next dose of a record: what both have in common, with dates from the URL and none
 * of its own.
 */
export function nextDose(earlier: PetRecord, search: URLSearchParams): RecordValues {
  const values = recordValues(earlier);
  const { title, record_type, protects, against, product, manufacturer, route, reminder_days } = values;
  const days = { issued_on: dayFrom(search, 'issued_on'), expires_on: dayFrom(search, 'expires_on') };
  const common = { title, record_type, protects, against, product, manufacturer, route, reminder_days };
  return { ...EMPTY_RECORD, ...common, ...days };
}

/**
 * The initial values for another record of the same document: what all doses of a certificate usually have in common.
 */
export const anotherRecord = ({
  record_type,
  issued_on,
  administered_by,
  reminder_days,
}: RecordValues): RecordValues => ({
  ...EMPTY_RECORD,
  record_type,
  issued_on,
  administered_by,
  reminder_days,
});

const dayFrom = (search: URLSearchParams, name: string) => {
  const { success, data } = calendarDateSchema.safeParse(search.get(name));
  return success ? data : '';
};
