import type { CreateTableCommandInput, Projection } from '@aws-sdk/client-dynamodb';

interface Index {
  IndexName: string;
  /** The attribute that the index sorts or partitions by. */
  by: string;
  Projection: Projection;
}

/** A table with the keys PK and SK, a global index that partitions by an attribute and a local one that sorts by it. */
export const tableInput = (TableName: string, global: Index, local: Index): CreateTableCommandInput => ({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [...new Set(['PK', 'SK', global.by, local.by])].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: global.IndexName,
      KeySchema: [{ AttributeName: global.by, KeyType: 'HASH' }],
      Projection: global.Projection,
    },
  ],
  LocalSecondaryIndexes: [
    {
      IndexName: local.IndexName,
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: local.by, KeyType: 'RANGE' },
      ],
      Projection: local.Projection,
    },
  ],
});
