import type { Access } from '../../../contract/access/access.ts';
import { may } from '../../../contract/access/powers.ts';
import { RECORDS_PER_DOCUMENT } from '../../../contract/limits.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import { documentToAttach, filesOf, keepAttached, settleDocument } from '../documents/documents.ts';
import type { AttachedDocument } from '../documents/ports.ts';
import { petNotFound } from '../failures.ts';
import type { StoredRecord } from './ports.ts';
import type { RecordDeps } from './records.ts';

/** How often attaching starts over while other calls change the records or the document. */
const ATTEMPTS = 5;

/**
 * Attaches a document to those of these records that have none; may be repeated. A record with a document keeps it, and
 * so does each record of which the caller may not change anything, and one that a practice recorded. Returns the
 * records as they are then, in the order of the ids, without those that are deleted. Throws `pet-not-found`,
 * `quota-reached`, `try-again`, and what `documentToAttach` throws.
 */
export async function attachToRecords(
  deps: RecordDeps,
  { ownerId, role }: Access,
  petId: string,
  { path, text }: { path: string; text: string | null },
  recordIds: readonly string[],
): Promise<StoredRecord[]> {
  const wanted = recordIds.map((id) => ({ id, pet_id: petId }));
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [pet, stored] = await Promise.all([
      deps.pets.get(ownerId, petId),
      deps.records.getAll(ownerId, wanted),
    ]);
    if (!pet) throw petNotFound();
    const records = recordIds.flatMap((id) => stored.find((record) => record.id === id) ?? []);
    const open = may(role, 'change')
      ? records.filter(({ file_path, entry }) => file_path === null && entry === null)
      : [];
    if (open.length === 0) return records;
    const document = await documentToAttach(deps, ownerId, petId, path);
    checkHolders(document, open);
    const isUpload = document.recordIds.size === 0;
    // Sent before the write: if the process dies right after it, the document is still kept from expiring.
    if (isUpload) await settleDocument(deps, ownerId, petId, path, 'attach');
    if ((await deps.records.attach(ownerId, petId, open, { ...document, text })) === 'changed') continue;
    if (isUpload) await Promise.all(filesOf(document).map((file) => keepAttached(deps, file)));
    return records.map((record) => (open.includes(record) ? { ...record, file_path: path } : record));
  }
  throw tooBusy();
}

/** Whether a document may belong to these records too. Throws `quota-reached`. */
export function checkHolders({ recordIds }: AttachedDocument, added: readonly { id: string }[]): void {
  if (new Set([...recordIds, ...added.map(({ id }) => id)]).size <= RECORDS_PER_DOCUMENT) return;
  throw new AppError(
    'quota-reached',
    `A document can belong to ${RECORDS_PER_DOCUMENT} records, and this would exceed that. Upload the file again.`,
  );
}
