import type { RemindedRecord } from '../../../../contract/reminders/reminders.ts';

/** A longer title could exceed URL limits, and a truncated one would no longer supersede the record (ruling D12). */
const LONGEST_TITLE = 200;

/** The query that prefills the upload form for the record's successor. */
export function newRecordSearch({ title, record_type }: Pick<RemindedRecord, 'title' | 'record_type'>) {
  const isShort = Array.from(title).length <= LONGEST_TITLE;
  return new URLSearchParams({ ...(isShort && { title }), type: record_type });
}
