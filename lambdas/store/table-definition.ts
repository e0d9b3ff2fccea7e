import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';

/** Names of the secondary indexes; see the access patterns in keys.ts. */
export const BY_KIND_AND_TIME = 'by-kind-and-time';
export const BY_EXPIRY = 'by-expiry';
export const BY_DOSE = 'by-dose';
export const BY_NEXT_REMINDER = 'by-next-reminder';

/** What the index by expiry holds of a record besides keys: enough for a list, without notes that may be long. */
const EXPIRY_ATTRIBUTES = [
  'id',
  'pet_id',
  'title',
  'record_type',
  'issued_on',
  'expires_on',
  'next_reminder_on',
];

/** Attribute that DynamoDB's time to live reads: seconds since 1970. */
export const TTL_ATTRIBUTE = 'ttl';

/** The keys of an index within an owner's items. */
const keysBy = (sortKey: string) => [
  { AttributeName: 'PK', KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
];

/** What is not an attribute of an item: its keys, and those of the indexes. */
export const KEYS: readonly string[] = ['PK', 'SK', 'LSI1SK', 'LSI2SK', 'LSI3SK', 'GSI1PK', 'GSI1SK'];

/**
 * The table as the data stack defines it, for local use; a test compares the two. What owners see is in *local*
 * indexes, because only those can be read consistently: a new pet is on the dashboard at once. The price: they cannot
 * be added later, and an owner's items may not exceed 10 GB, tens of millions of records (decision 9). Planning
 * searches reminders of all owners in a global index, which holds only records with a reminder left.
 */
export const tableDefinition = {
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: KEYS.map((name) => ({ AttributeName: name, AttributeType: 'S' as const })),
  KeySchema: keysBy('SK'),
  LocalSecondaryIndexes: [
    {
      IndexName: BY_KIND_AND_TIME,
      KeySchema: keysBy('LSI1SK'),
      Projection: { ProjectionType: 'ALL' },
    },
    {
      IndexName: BY_EXPIRY,
      KeySchema: keysBy('LSI2SK'),
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: EXPIRY_ATTRIBUTES },
    },
    {
      IndexName: BY_DOSE,
      KeySchema: keysBy('LSI3SK'),
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: BY_NEXT_REMINDER,
      KeySchema: [
        { AttributeName: 'GSI1PK', KeyType: 'HASH' },
        { AttributeName: 'GSI1SK', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
} satisfies Omit<CreateTableCommandInput, 'TableName'>;
