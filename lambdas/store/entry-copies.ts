import { uploadName } from '../../contract/documents/documents.ts';
import { tooBusy } from '../../contract/problem.ts';
import type { AttachedDocument } from '../domain/documents/ports.ts';
import type { CopyPlace, EntryCopy, EntryDocument } from '../domain/practices/entries/ports.ts';
import type { StoredRecord } from '../domain/records/ports.ts';
import { keptPet } from './archived.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { deletedAttributes, isAsDeleted, readKept } from './deleted-row.ts';
import { attachDocument, createDocumentRows, detachDocument } from './documents.ts';
import { petKey, recordKey } from './keys.ts';
import { createRecordStore } from './records.ts';
import { getNamed, type Table } from './table.ts';
import { throughEndedGrant, throughGrantOfPractice } from './through-practice.ts';
import type { Action } from './transaction.ts';

interface Copying {
  table: Table;
  practiceId: string;
  now: () => Date;
  /** What a call says where the pet holds other bytes of the same upload. */
  otherVersion: () => Error;
}

/**
 * The owner's record of an entry, whatever the grant shows by now, and also a deleted one: what is restored must say
 * what the practice says by then. Its write commits `along`, too.
 */
export async function findCopy(
  { table, practiceId, now, otherVersion }: Copying,
  { ownerId, petId, recordId, grant }: CopyPlace,
  { call, along, document }: { call: string; along: readonly Action[]; document: EntryDocument | null },
): Promise<EntryCopy | null> {
  const Key = recordKey(ownerId, petId, recordId);
  const { item, pet } = await getNamed(table, { item: Key, pet: petKey(ownerId, petId) });
  const kept = readKept(item);
  if (!item || !kept || !keptPet(pet)) return null;
  const { record, deletedAt } = kept;
  const guarded = grant
    ? throughGrantOfPractice({ table, now, ended: tooBusy }, grant, call)
    : throughEndedGrant({ table, practiceId, now }, { ownerId, petId }, call);
  return {
    record,
    async replace(changed) {
      const place = { ownerId, petId };
      const change = { changed, document, now: now(), otherVersion };
      const documents = await changeDocument(table, place, record, change);
      const writing = { ...guarded, along: [...along, ...documents] };
      if (deletedAt === null) return createRecordStore(writing, now).replace(ownerId, changed, record);
      const condition = isAsDeleted(deletedAt, record);
      const { updated } = await conditionalUpdate(writing, {
        Key,
        UpdateExpression: 'SET deleted = :deleted',
        ...condition,
        ExpressionAttributeValues: {
          ...condition.ExpressionAttributeValues,
          ':deleted': deletedAttributes(item, changed),
        },
      });
      return updated;
    },
  };
}

interface PetPlace {
  ownerId: string;
  petId: string;
}

/**
 * A document of the practice, as records of the pet hold it by now, whatever the grant shows. Throws `try-again` if
 * its owner has just deleted the last of them for good, and `otherVersion` if they hold other bytes of that upload than
 * were checked: an entry and the owner's record of it never have different ones.
 */
export async function documentOfPractice(
  { scope: _, ...table }: Table,
  { ownerId, petId }: PetPlace,
  { path, version, preview }: EntryDocument,
  otherVersion: () => Error,
): Promise<AttachedDocument> {
  const found = await createDocumentRows(table).get(ownerId, petId, uploadName(path));
  if (found === 'gone') throw tooBusy();
  if (found === 'free') return { path, version, preview, recordIds: new Set(), hasRow: false };
  if (found.version !== version) throw otherVersion();
  return found;
}

interface DocumentChange extends Pick<Copying, 'otherVersion'> {
  changed: StoredRecord;
  document: EntryDocument | null;
  now: Date;
}

/** The actions by which a record of an entry holds another document, or none; none if it keeps what it has. */
async function changeDocument(
  table: Table,
  { ownerId, petId }: PetPlace,
  { id, file_path: before }: StoredRecord,
  { changed, document, now, otherVersion }: DocumentChange,
): Promise<Action[]> {
  if (before === changed.file_path) return [];
  const left = before ? await detachDocument(table, ownerId, petId, uploadName(before), id, now) : {};
  if (changed.file_path === null || !document) return left.document ? [left.document] : [];
  const held = await documentOfPractice(table, { ownerId, petId }, document, otherVersion);
  return [...(left.document ? [left.document] : []), attachDocument(ownerId, petId, held, [id])];
}
