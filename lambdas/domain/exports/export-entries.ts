import { csvLine } from '../../../contract/csv-line.ts';
import { ENTRIES } from '../../../contract/practice-limits.ts';
import type { Entry, EntrySignature } from '../../../contract/practices/entries.ts';
import { checkedCursor } from '../practices/change-entries.ts';
import type { EntryPages } from '../practices/entries/ports.ts';
import { shownEntry } from '../practices/entries/shown-entry.ts';

/**
 * The names of facts are those of the pages. New ones come last: the pages of one file may be of two releases, and then
 * lines of the earlier one just end sooner.
 */
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
  'document',
  'document’s SHA-256',
  'signature',
  'signed by',
  'signed at',
  'signature’s id',
];

/**
 * A page of the entries of a year, or of all, as lines of a CSV; the first page begins with the columns' names. Throws
 * `invalid-request`.
 */
export async function exportEntries(
  { entries }: { entries: Pick<EntryPages, 'page' | 'signed'> },
  practiceId: string,
  { year, after }: { year?: string | undefined; after?: string | undefined },
): Promise<{ lines: string; next: string | null }> {
  const page = await entries.page(practiceId, year ?? '', checkedCursor(year, after), ENTRIES.perPage * 4);
  const signed = await entries.signed(
    practiceId,
    page.entries.map(({ id }) => id),
  );
  const lines = page.entries.map((entry) => csvLine(cellsOf(shownEntry(entry, signed))));
  return { lines: [...(after === undefined ? [csvLine(COLUMNS)] : []), ...lines].join(''), next: page.next };
}

/** What the pages say of a signature. */
const SIGNATURES = {
  current: 'signed',
  changed: 'changed since it was signed',
  revoked: 'withdrawn',
  'revoked-with-others': 'withdrawn',
  unchecked: 'not checked',
} as const satisfies Record<EntrySignature['state'], string>;

const cellsOf = ({ pet, record, documents, signature, ...entry }: Entry): unknown[] => [
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
  documents.length > 0 ? 'yes' : 'no',
  documents.map(({ sha256 }) => sha256).join(' '),
  signature ? SIGNATURES[signature.state] : 'not signed',
  signature?.signer,
  signature?.signed_at,
  signature?.id,
];
