import { latestToday } from '../../contract/dates.ts';
import { type DoseRecord, toDoseRecord } from '../../contract/records/dose-lines.ts';
import type { StoredRecord } from '../domain/records/ports.ts';
import { dosesIssuedBetween } from './key-conditions.ts';
import { fromRecordRow } from './record-row.ts';
import { getItems, queryPage, type Table } from './table.ts';
import { BY_DOSE } from './table-definition.ts';
import { isLive } from './tombstone.ts';

/** Enough for the last dose that was given, among some that were planned for the days since. */
const NEWEST = 10;

/** The newest doses of the same type and title as a new record, for a pet whose status doesn't tell of all. */
export async function readNewestDoses(
  table: Table,
  ownerId: string,
  record: StoredRecord,
): Promise<DoseRecord[]> {
  const through = latestToday(new Date(record.created_at));
  const { items } = await queryPage(table, {
    IndexName: BY_DOSE,
    Limit: NEWEST,
    ScanIndexForward: false,
    ...dosesIssuedBetween(ownerId, record, '', through),
  });
  const rows = await getItems(
    table,
    items.map(({ PK, SK }) => ({ PK, SK })),
  );
  return rows.filter(isLive).map(fromRecordRow).map(toDoseRecord);
}
