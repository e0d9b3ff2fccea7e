import { calendarDay } from '../../../../contract/dates.ts';
import { dayText } from '../../../../contract/day-text.ts';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '../../../../contract/limits.ts';
import { cutText } from '../../../../contract/text.ts';
import { nextVersion, withNextReminder } from '../../records/change-record.ts';
import type { StoredRecord, StoredRecordEntry } from '../../records/ports.ts';
import { ownFields } from '../../records/records.ts';
import { rescheduled } from '../../records/reminder-state.ts';
import { documentFields, hashField } from './new-entry.ts';
import type { StoredEntry } from './ports.ts';

/** What the owner's record of an entry says after the entry has changed. */
interface Changed {
  record: StoredRecord;
  entry: StoredEntry;
  /** Whether the practice still has access, also where that shows it less than before. */
  hasAccess: boolean;
  now: Date;
}

/**
 * The owner's record after its practice has changed or withdrawn the entry. A practice that has access corrects what it
 * said; afterwards, the record keeps its values and says that the entry has others. Null where nothing changes.
 */
export function changedCopy({ record, entry, hasAccess, now }: Changed): StoredRecord | null {
  if (!record.entry || record.entry.withdrawn) return null;
  if (entry.withdrawn) return withdrawn({ ...record, entry: record.entry }, entry.withdrawn, now);
  if (hasAccess) return corrected({ ...record, entry: record.entry }, entry, now);
  return record.entry.outdated_at ? null : outdated({ ...record, entry: record.entry }, now);
}

type RecordOfEntry = StoredRecord & { entry: StoredRecordEntry };

const corrected = (record: RecordOfEntry, entry: StoredEntry, now: Date): StoredRecord => {
  const { outdated_at: _, sha256: __, ...named } = record.entry;
  return {
    ...record,
    ...remindersFor(record, entry.record.expires_on, now),
    ...entry.record,
    ...documentFields(entry.documents),
    entry: { ...named, ...hashField(entry.documents) },
    ...nextVersion(record, now),
  };
};

/** The mark is a text, so that links, prints, exports and the release before show it as well. */
const outdated = (record: RecordOfEntry, now: Date): StoredRecord => {
  const mark = `${record.entry.practice_name} changed its entry on ${textOfDay(now)}. This is what it said before.`;
  return {
    ...record,
    notes: cutText([mark, record.notes].filter(Boolean).join('\n'), MAX_TEXT_LENGTH),
    entry: { ...record.entry, outdated_at: now.toISOString() },
    ...nextVersion(record, now),
  };
};

/**
 * A withdrawn dose is a note: so it is in no status, reminder, calendar or link for vaccinations, whichever release
 * reads it, and nothing has to ask whether a dose was withdrawn. Its document goes, which may be of another animal.
 */
const withdrawn = (
  record: RecordOfEntry,
  { at, reason }: { at: string; reason: string },
  now: Date,
): StoredRecord => ({
  ...record,
  ...remindersFor(record, null, now),
  ...ownFields({
    record_type: 'note',
    title: cutText(`Withdrawn: ${record.title}`, MAX_LINE_LENGTH),
    notes: `Withdrawn by ${record.entry.practice_name} on ${textOfDay(new Date(at))}: ${reason}`,
    expires_on: null,
  }),
  given_at: null,
  ...documentFields([]),
  entry: { ...withoutHash(record.entry), withdrawn: { at, reason } },
  ...nextVersion(record, now),
});

const withoutHash = ({ sha256: _, ...entry }: StoredRecordEntry): StoredRecordEntry => entry;

const remindersFor = (record: StoredRecord, expires_on: string | null, now: Date) =>
  withNextReminder(
    rescheduled(record, { expires_on, reminder_days: record.reminder_days }, calendarDay(now, 'utc')),
  );

const textOfDay = (moment: Date) => dayText(calendarDay(moment, 'utc'), 'en-US');
