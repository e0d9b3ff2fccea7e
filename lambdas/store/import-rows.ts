import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { uploadName } from '../../contract/documents/documents.ts';
import { recordIdOfUpload } from '../../contract/records/records.ts';
import type {
  ImportRows,
  PetRows,
  RowState,
  StagedDocument,
  StagedRow,
  StagedText,
  Staging,
} from '../domain/imports/row-ports.ts';
import { archivedCount, keptPet } from './archived.ts';
import { documentTextAttributes } from './document-texts.ts';
import { documentAttributes } from './documents.ts';
import { commitImport } from './import-commit.ts';
import { completeImport } from './import-completion.ts';
import { everythingOfOwner, everythingOfPet } from './key-conditions.ts';
import {
  documentKey,
  documentPrefix,
  documentTextKey,
  documentTextPrefix,
  lastPart,
  petKey,
  profileKey,
  recordKey,
  weightPrefix,
} from './keys.ts';
import { recountRecords } from './record-room.ts';
import { recordAttributes, toRecordRow } from './record-row.ts';
import { deleteRowsOfPet } from './remove-pet.ts';
import { ATTEMPTS, waitBeforeRetry } from './retry.ts';
import { orNull } from './row-schema.ts';
import { getItem, type Item, queryPages, type Table } from './table.ts';
import { isLive, tombstone } from './tombstone.ts';
import { deleteIf } from './write-if.ts';

/**
 * What an import writes before its commit. Below a pet that does not exist yet, records and documents with their texts
 * are written as they will stay: without the pet no call reads them. Below an existing pet they are *hidden*: stored in
 * one attribute of a row without an id, which readers ignore like a tombstone, and which expires like one. Every such
 * row names its import (decision 80).
 */
const IMPORT_ID = 'import_id';

const documentShape = { file_path: orNull(z.string()), file_version: orNull(z.string()) };
export const stagedRowSchema = z.object({
  SK: z.string(),
  import_id: z.string(),
  ...documentShape,
  staged: orNull(z.object(documentShape)),
});

/** The attributes read from rows: enough to recognize them, without their texts. */
const OUTLINE = {
  ProjectionExpression:
    'PK, SK, id, archived_at, import_id, file_path, file_version, staged.file_path, staged.file_version',
};

const petIdOf = (sortKey: string) => sortKey.split('#')[1] ?? '';

function kindOf(sortKey: string, petId: string): StagedRow['kind'] {
  if (sortKey.startsWith(documentPrefix(petId))) return 'document';
  return sortKey.startsWith(documentTextPrefix(petId)) ? 'text' : 'record';
}

const KEYS = { record: recordKey, document: documentKey, text: documentTextKey } as const;

function toStaged(item: Item): StagedRow {
  const { SK, import_id, staged, ...visible } = stagedRowSchema.parse(item);
  const { file_path, file_version } = staged ?? visible;
  const petId = petIdOf(SK);
  return {
    importId: import_id,
    petId,
    kind: kindOf(SK, petId),
    name: lastPart(SK),
    path: file_path,
    version: file_version,
  };
}

/** The table, as imports write to it. */
export function createImportRows(table: Table): ImportRows {
  const pet = async (ownerId: string, petId: string): Promise<RowState> => {
    const item = await getItem(table, petKey(ownerId, petId));
    if (!item) return 'none';
    // Records are restored into an archived pet as into any other.
    return keptPet(item) ? 'live' : 'deleted';
  };

  return {
    pet,

    async rowsOf(ownerId, petId, importId) {
      const { SK: petSk } = petKey(ownerId, petId);
      const states = new Map<string, RowState>();
      const own: StagedRow[] = [];
      const versions = new Map<string, string>();
      const weighedOn = new Set<string>();
      const others: StagedRow[] = [];
      let isThere = false;
      let hasMore = false;
      const takeOwn = (staged: StagedRow) => {
        own.push(staged);
        if (staged.path && staged.version) versions.set(staged.path, staged.version);
      };
      for await (const page of queryPages(table, { ...everythingOfPet(ownerId, petId), ...OUTLINE })) {
        for (const item of page) {
          const sortKey = String(item.SK);
          if (sortKey === petSk) isThere = keptPet(item) !== null;
          else if (item[IMPORT_ID] === undefined || (isThere && isLive(item))) {
            hasMore = true;
            if (sortKey.startsWith(weightPrefix(petId))) weighedOn.add(lastPart(sortKey));
            if (sortKey.includes('#RECORD#') || sortKey.startsWith(documentPrefix(petId))) {
              states.set(lastPart(sortKey), isLive(item) ? 'live' : 'deleted');
            }
          } else if (item[IMPORT_ID] === importId) takeOwn(toStaged(item));
          else others.push(toStaged(item));
        }
      }
      const stateOf = (recordId: string) => states.get(recordId) ?? 'none';
      const documentStateOf = (name: string) => states.get(name) ?? stateOf(recordIdOfUpload(name));
      return {
        stateOf,
        documentStateOf,
        own,
        versions,
        others,
        weighedOn,
        hasMore,
      } satisfies PetRows;
    },

    async petCount(ownerId) {
      return Number((await getItem(table, profileKey(ownerId)))?.pet_count ?? 0);
    },

    archivedCount: (ownerId) => archivedCount(table, ownerId),

    async recordCounts(ownerId, petId) {
      const item = await getItem(table, petKey(ownerId, petId));
      return { live: Number(item?.record_count ?? 0), deleted: Number(item?.deleted_count ?? 0) };
    },

    countRecords: (ownerId) => recountRecords(table, ownerId),

    async stage(ownerId, importId, records, documents) {
      await putRows(
        table,
        documents.map((document) => toStagedDocument(ownerId, importId, document)),
      );
      await putRows(
        table,
        records.map((record) => toStagedItem(ownerId, importId, record)),
      );
    },

    stageTexts: (ownerId, importId, texts) =>
      putRows(
        table,
        texts.map((text) => toStagedText(ownerId, importId, text)),
      ),

    commit: (ownerId, decision) => commitImport(table, ownerId, decision),

    complete: (ownerId, importId, claim, plan, hasTime) =>
      completeImport(table, { ownerId, importId, claim, plan, hasTime }),

    async purge(ownerId, petId) {
      while (await deleteRowsOfPet(table, ownerId, petId));
    },

    async *leftovers(ownerId, importId) {
      const pets = new Map<string, Promise<RowState>>();
      const query = {
        ...everythingOfOwner(ownerId),
        ...OUTLINE,
        FilterExpression: 'import_id = :import',
      };
      query.ExpressionAttributeValues = { ...query.ExpressionAttributeValues, ':import': importId };
      for await (const page of queryPages(table, query)) {
        const invisible: StagedRow[] = [];
        for (const item of page) {
          const staged = toStaged(item);
          if (!pets.has(staged.petId)) pets.set(staged.petId, pet(ownerId, staged.petId));
          if (!isLive(item) || (await pets.get(staged.petId)) !== 'live') invisible.push(staged);
        }
        yield invisible;
      }
    },

    async drop(ownerId, leftovers) {
      for (const { importId, petId, kind, name } of leftovers) {
        await deleteIf(table, KEYS[kind](ownerId, petId, name), {
          ConditionExpression: 'import_id = :import',
          ExpressionAttributeValues: { ':import': importId },
        });
      }
    },
  };
}

function toStagedItem(ownerId: string, importId: string, { record, hidden }: Staging): Item {
  if (!hidden) return { ...toRecordRow(ownerId, record), [IMPORT_ID]: importId };
  // As long as a tombstone, which is longer than any import takes.
  const hiddenRow = tombstone(recordKey(ownerId, record.pet_id, record.id), new Date());
  return { ...hiddenRow, [IMPORT_ID]: importId, staged: recordAttributes(record) };
}

function toStagedDocument(ownerId: string, importId: string, document: StagedDocument): Item {
  const Key = documentKey(ownerId, document.petId, uploadName(document.path));
  const attributes = documentAttributes(document, document.recordIds);
  if (!document.hidden) return { ...Key, ...attributes, [IMPORT_ID]: importId };
  return { ...tombstone(Key, new Date()), [IMPORT_ID]: importId, staged: attributes };
}

function toStagedText(ownerId: string, importId: string, { petId, hidden, ...text }: StagedText): Item {
  const Key = documentTextKey(ownerId, petId, text.name);
  const attributes = documentTextAttributes(text);
  if (!hidden) return { ...Key, ...attributes, [IMPORT_ID]: importId };
  return { ...tombstone(Key, new Date()), [IMPORT_ID]: importId, staged: attributes };
}

/** BatchWriteItem's own limit. */
const BATCH_SIZE = 25;

async function putRows(table: Table, items: Item[]): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    await putBatch(table, items.slice(start, start + BATCH_SIZE));
  }
}

/** Writes up to BATCH_SIZE items; DynamoDB may leave part of them undone under load. */
async function putBatch({ client, name }: Table, items: Item[]): Promise<void> {
  let requests: { PutRequest: { Item: Item } }[] = items.map((Item) => ({ PutRequest: { Item } }));
  for (let attempt = 0; requests.length > 0; attempt++) {
    if (attempt === ATTEMPTS) throw new Error('DynamoDB left records unwritten.');
    if (attempt > 0) await waitBeforeRetry(attempt);
    const { UnprocessedItems } = await client.send(
      new BatchWriteCommand({ RequestItems: { [name]: requests } }),
    );
    requests = (UnprocessedItems?.[name] ?? []).flatMap(({ PutRequest }) =>
      PutRequest?.Item ? [{ PutRequest: { Item: PutRequest.Item } }] : [],
    );
  }
}
