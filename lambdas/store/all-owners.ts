import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { readOwner, userPk } from './keys.ts';
import type { Table } from './table.ts';

/** Every owner who has a row, each once: a scan reads the rows of a partition together. It reads the whole table. */
export async function* allOwners({ client, name }: Table): AsyncGenerator<string> {
  const pages = paginateScan(
    { client },
    {
      TableName: name,
      ProjectionExpression: 'PK',
      FilterExpression: 'begins_with(PK, :user)',
      ExpressionAttributeValues: { ':user': userPk('') },
    },
  );
  let last: string | undefined;
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const ownerId = readOwner(item);
      if (ownerId !== last) yield ownerId;
      last = ownerId;
    }
  }
}
