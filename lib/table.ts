import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Stage } from './stage.ts';

/** Pets and records by the time they were made. */
export const BY_KIND_AND_TIME = 'by-kind-and-time';

/** The one table. `lambdas/store/table-definition.ts` says the same for local use; a test holds the two together. */
export function createTable(scope: Construct, stage: Stage): Table {
  const table = new Table(scope, 'Table', {
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
  return table;
}
