import { RECORD_TYPES } from '../../../../contract/records/records.ts';
import { EMPTY_RECORD, type RecordValues } from '../../shared/records/record-values.ts';

/** Longer than any title that our own links carry. */
const LONGEST_TITLE = 500;

/** Control characters and halves of characters are nothing that a line of text can hold. */
const NO_TEXT = /\p{Surrogate}|\p{Cc}/gu;

/** What the form begins with: title and type of the address, as far as they can be any. Anybody can make an address. */
export function prefilledRecord(search: URLSearchParams): RecordValues {
  const title = (search.get('title') ?? '')
    .replaceAll(/[\t\r\n]+/g, ' ')
    .replaceAll(NO_TEXT, '')
    .trim();
  const type = search.get('type');
  return {
    ...EMPTY_RECORD,
    title: Array.from(title).length <= LONGEST_TITLE ? title : '',
    record_type: RECORD_TYPES.find((known) => known === type) ?? '',
  };
}
