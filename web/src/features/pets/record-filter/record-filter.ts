import { RECORD_TYPES, type RecordType } from '../../../../../contract/records/record-types.ts';
import { RECORD_STATUSES, type RecordStatus } from '../../../shared/records/record-status.ts';

/** Which of a pet's records are shown. Null means any. */
export interface RecordFilter {
  text: string;
  type: RecordType | null;
  status: RecordStatus | null;
}

export const NO_FILTER: RecordFilter = { text: '', type: null, status: null };

export const isFiltering = ({ text, type, status }: RecordFilter) =>
  text.trim() !== '' || type !== null || status !== null;

/** Shorter lists have no filter bar. */
export const MIN_RECORDS_TO_FILTER = 4;

/** Reads the filter from the URL; unknown values count as any. */
export function readFilter(search: URLSearchParams): RecordFilter {
  const [type, status] = [search.get('type'), search.get('state')];
  return {
    text: search.get('q') ?? '',
    type: RECORD_TYPES.find((known) => known === type) ?? null,
    status: RECORD_STATUSES.find((known) => known === status) ?? null,
  };
}

/** The URL's query with this filter; other parameters stay. */
export function withFilter(search: URLSearchParams, { text, type, status }: RecordFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  const entries = { q: text.trim() === '' ? null : text, type, state: status };
  for (const [name, value] of Object.entries(entries)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
