import { csvLine } from '../../../contract/csv-line.ts';
import { ENTRIES } from '../../../contract/practice-limits.ts';
import { checkedCursor } from '../practices/change-entries.ts';
import type { EntryPages, StoredEntry } from '../practices/entries/ports.ts';

/** The names of facts are those of the pages. */
const COLUMNS = [
  'entry',
  'given on',
  'pet',
  'species',
  'microchip',
  'owner',
  'title',
  'protects against',
  'product',
  'maker',
  'batch',
  'route',
  'protects until',
  'given by',
  'license',
  'entered by',
  'entered at',
  'changed at',
  'in the owner’s records',
  'withdrawn at',
  'withdrawn by',
  'reason',
  'notes',
];

/** A page of the entries of a year, or of all, as lines of a CSV; the first page begins with the columns' names. Throws
 * `invalid-request`. */
export async function exportEntries(
  { entries }: { entries: Pick<EntryPages, 'page'> },
  practiceId: string,
  { year, after }: { year?: string | undefined; after?: string | undefined },
): Promise<{ lines: string; next: string | null }> {
  const page = await entries.page(practiceId, year ?? '', checkedCursor(year, after), ENTRIES.perPage * 4);
  const lines = page.entries.map((entry) => csvLine(cellsOf(entry)));
  return { lines: [...(after === undefined ? [csvLine(COLUMNS)] : []), ...lines].join(''), next: page.next };
}

const cellsOf = ({ pet, record, ...entry }: StoredEntry): unknown[] => [
  entry.id,
  record.issued_on,
  pet.name,
  pet.species,
  pet.microchip,
  pet.owner_name,
  record.title,
  record.protects.join(' '),
  record.product,
  record.manufacturer,
  record.batch,
  record.route,
  record.expires_on,
  record.administered_by?.person,
  record.administered_by?.licence,
  entry.entered_by,
  entry.entered_at,
  entry.changed?.at,
  entry.record_id === null ? 'no' : 'yes',
  entry.withdrawn?.at,
  entry.withdrawn?.by,
  entry.withdrawn?.reason ?? entry.changed?.reason,
  record.notes,
];
