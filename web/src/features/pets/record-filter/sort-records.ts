import type { RecordStatus } from '../../../shared/records/record-status.ts';
import type { IndexedRecord } from './filter-records.ts';

/** How the list can be sorted; the URL uses the same names. */
export const ORDERS = ['added', 'urgent', 'given', 'expires'] as const;
export type Order = (typeof ORDERS)[number];
export const [FIRST_ORDER] = ORDERS;

const URGENCY: readonly RecordStatus[] = [
  'expired',
  'due-soon',
  'valid',
  'not-yet',
  'unknown',
  'no-date',
  'not-needed',
  'superseded',
];

/** Records in an order; equal ones keep theirs, which is newest added first. */
export function sortRecords(records: readonly IndexedRecord[], order: Order): IndexedRecord[] {
  if (order === 'added') return [...records];
  if (order === 'given')
    return records.toSorted(
      (a, b) =>
        latestFirst(a.record.issued_on, b.record.issued_on) ||
        latestFirst(a.record.given_at, b.record.given_at),
    );
  if (order === 'expires') return records.toSorted(soonestFirst);
  return records.toSorted(byUrgency);
}

const urgencyOf = ({ status }: IndexedRecord) => URGENCY.indexOf(status ?? 'unknown');

/** Of the expired, the latest comes first: the oldest may have been forgotten on purpose. */
const byUrgency = (a: IndexedRecord, b: IndexedRecord) =>
  urgencyOf(a) - urgencyOf(b) ||
  (a.status === 'expired' ? latestFirst(a.record.expires_on, b.record.expires_on) : soonestFirst(a, b));

const soonestFirst = ({ record: a }: IndexedRecord, { record: b }: IndexedRecord) =>
  compare(a.expires_on ?? LAST, b.expires_on ?? LAST);

const latestFirst = (a: string | null, b: string | null) => compare(b ?? '', a ?? '');

/** Sorts after every day. */
const LAST = '~';

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
