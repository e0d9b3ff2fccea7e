import { expiryStatus, type PetRecord, RECORD_TYPES } from '../../../../../contract/records/records.ts';

/** Each record has one of these statuses (ruling D12); the URL uses the same names. */
export const RECORD_STATUSES = [
  'valid',
  'due-soon',
  'expired',
  'not-yet',
  'not-needed',
  'superseded',
  'no-date',
] as const;
export type RecordStatus = (typeof RECORD_STATUSES)[number];

export const STATUS_LABELS: Readonly<Record<RecordStatus, string>> = {
  valid: 'Valid',
  'due-soon': 'Due soon',
  expired: 'Expired',
  'not-yet': 'Not valid yet',
  'not-needed': 'No longer needed',
  superseded: 'Superseded',
  'no-date': 'No expiry date',
};

export type RecordType = (typeof RECORD_TYPES)[number];

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

/** A record's status. A superseded record is neither valid nor expired. `today` is YYYY-MM-DD. */
export function statusOf(record: PetRecord, isSuperseded: boolean, today: string): RecordStatus {
  if (isSuperseded) return 'superseded';
  if (record.not_needed) return 'not-needed';
  const status = expiryStatus(record.expires_on, today);
  if (status === null) return 'no-date';
  const isYetToStart = [record.issued_on, record.valid_from].some((day) => day !== null && day > today);
  if (isYetToStart) return 'not-yet';
  return status === 'due soon' ? 'due-soon' : status;
}
