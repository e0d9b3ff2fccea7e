import type { RemindedRecord } from '../../../../contract/reminders/reminders.ts';

/** A longer title would make an address that servers refuse, and a cut one would be that of another record (ruling D12). */
const LONGEST_TITLE = 200;

/** The query that fills in the upload form with the record that a new one takes the place of. */
export function newRecordSearch({ title, record_type }: Pick<RemindedRecord, 'title' | 'record_type'>) {
  const isShort = Array.from(title).length <= LONGEST_TITLE;
  return new URLSearchParams({ ...(isShort && { title }), type: record_type });
}
