import { Aws, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Stage } from './stage.ts';

/** Pets and records by the time they were made. */
export const BY_KIND_AND_TIME = 'by-kind-and-time';
/** Records by the day on which they expire. */
export const BY_EXPIRY = 'by-expiry';
/** Records by vaccine or treatment, and by their day of issue. */
export const BY_DOSE = 'by-dose';
/** Records of all owners by the day of their next reminder. */
export const BY_NEXT_REMINDER = 'by-next-reminder';

/** The table that a stage uses. Both are spelled out for a restored one, so that no stack exports them. */
export interface TableInUse {
  tableName: string;
  tableArn: string;
}

/**
 * Creates the stage's own table and, where the settings name a restored one, adopts that and returns it instead
 * (decision 173). The own one stays as it is, with the exports by which the functions of the last deployment still read
 * it.
 */
export function createTables(scope: Stack, stage: Stage): TableInUse {
  const own = createTable(scope, 'Table', stage);
  const { restoredTable: tableName } = stage;
  if (tableName === undefined) return own;
  scope.exportValue(own.tableName);
  scope.exportValue(own.tableArn);
  createTable(scope, `Restored-${tableName}`, stage, tableName);
  const tableArn = `arn:${Aws.PARTITION}:dynamodb:${Aws.REGION}:${Aws.ACCOUNT_ID}:table/${tableName}`;
  return { tableName, tableArn };
}

/** One table. `lambdas/store/table-definition.ts` says the same for local use; a test holds the two together. */
function createTable(scope: Construct, id: string, stage: Stage, tableName?: string): Table {
  const table = new Table(scope, id, {
    ...(tableName !== undefined && { tableName }),
    partitionKey: { name: 'PK', type: AttributeType.STRING },
    sortKey: { name: 'SK', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.AWS_MANAGED,
    timeToLiveAttribute: 'ttl',
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: stage.keepData,
    removalPolicy: stage.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  table.addLocalSecondaryIndex({
    indexName: BY_KIND_AND_TIME,
    sortKey: { name: 'LSI1SK', type: AttributeType.STRING },
    projectionType: ProjectionType.ALL,
  });
  table.addLocalSecondaryIndex({
    indexName: BY_EXPIRY,
    sortKey: { name: 'LSI2SK', type: AttributeType.STRING },
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: ['id', 'pet_id', 'title', 'record_type', 'issued_on', 'expires_on', 'next_reminder_on'],
  });
  table.addLocalSecondaryIndex({
    indexName: BY_DOSE,
    sortKey: { name: 'LSI3SK', type: AttributeType.STRING },
    projectionType: ProjectionType.KEYS_ONLY,
  });
  table.addGlobalSecondaryIndex({
    indexName: BY_NEXT_REMINDER,
    partitionKey: { name: 'GSI1PK', type: AttributeType.STRING },
    sortKey: { name: 'GSI1SK', type: AttributeType.STRING },
    projectionType: ProjectionType.KEYS_ONLY,
  });
  return table;
}
