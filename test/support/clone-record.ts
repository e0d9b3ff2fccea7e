import { BatchWriteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import type { PetRecord } from '../../contract/records/records.ts';
import type { StoredRecord } from '../../lambdas/domain/records/ports.ts';
import { recordIndexKey, recordKey } from '../../lambdas/store/keys.ts';
import type { Backend } from './backend.ts';

/** BatchWriteItem's own limit. */
const BATCH_SIZE = 25;

/**
 * Writes copies of a record beside it, each older than the one before and all older than the record, without slow
 * calls. The pet does not count them. All name the record's document, unless `documentOf` gives each one of its own.
 */
export async function cloneRecord(
  { documents, table }: Pick<Backend, 'documents' | 'table'>,
  ownerId: string,
  { id, pet_id, created_at }: PetRecord,
  count: number,
  documentOf?: (id: string) => Promise<Pick<StoredRecord, 'file_path' | 'file_version'>>,
): Promise<void> {
  const get = new GetCommand({ TableName: table.name, Key: recordKey(ownerId, pet_id, id) });
  const { Item } = await documents.send(get);
  const copies = Array.from({ length: count }, (_, index) => {
    const time = Date.parse(created_at) - 1000 * (index + 1);
    const copy = { id: `rec_${ulid(time).toLowerCase()}`, created_at: new Date(time).toISOString() };
    const keys = { ...recordKey(ownerId, pet_id, copy.id), ...recordIndexKey(copy.created_at, copy.id) };
    return { PutRequest: { Item: { ...Item, ...copy, ...keys } } };
  });
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const requests = copies.slice(start, start + BATCH_SIZE);
    for (const { PutRequest } of requests) {
      if (documentOf) Object.assign(PutRequest.Item, await documentOf(PutRequest.Item.id));
    }
    await documents.send(new BatchWriteCommand({ RequestItems: { [table.name]: requests } }));
  }
}
