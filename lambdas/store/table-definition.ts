import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';

/** Name of the local secondary index; see the access patterns in keys.ts. */
export const BY_KIND_AND_TIME = 'by-kind-and-time';

/** Attribute that DynamoDB's time to live reads: seconds since 1970. */
export const TTL_ATTRIBUTE = 'ttl';

/**
 * The table as the data stack defines it, for local use; a test holds the two against each other.
 * The index is a *local* one because only those can be read consistently: a pet is on the dashboard the moment it
 * was added. Price: it cannot be added later, and an owner's items may not exceed 10 GB, tens of millions of records.
 */
export const tableDefinition = {
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'PK', AttributeType: 'S' },
    { AttributeName: 'SK', AttributeType: 'S' },
    { AttributeName: 'LSI1SK', AttributeType: 'S' },
  ],
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
  LocalSecondaryIndexes: [
    {
      IndexName: BY_KIND_AND_TIME,
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'LSI1SK', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
} as const satisfies Omit<CreateTableCommandInput, 'TableName'>;
