import { Aws } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { type IPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { acceptFinding } from './accept-finding.ts';
import { documentsObjectsArn } from './documents-bucket.ts';
import type { Stage } from './stage.ts';

/** The only place that gives permissions: named actions on named resources. CDK's own `grant…` methods give wildcards. */
export function grant(principal: IPrincipal, actions: readonly string[], resources: readonly string[]): void {
  principal.addToPrincipalPolicy(new PolicyStatement({ actions: [...actions], resources: [...resources] }));
}

const named = (service: string, actions: readonly string[]) =>
  actions.map((action) => `${service}:${action}`);

interface TableUse {
  table: readonly string[];
  indexes?: { names: readonly string[]; actions: readonly string[] };
}

/** Tells a function where the table is and lets it do exactly this with it. */
export function bindTable(fn: LambdaFunction, table: Table, use: TableUse): void {
  fn.addEnvironment('TABLE_NAME', table.tableName);
  if (use.table.length > 0) grant(fn.grantPrincipal, named('dynamodb', use.table), [table.tableArn]);
  if (use.indexes) {
    const arns = use.indexes.names.map((name) => `${table.tableArn}/index/${name}`);
    grant(fn.grantPrincipal, named('dynamodb', use.indexes.actions), arns);
  }
}

interface DocumentsUse {
  objects: readonly string[];
  bucket?: readonly string[];
}

/** Tells a function where the documents are and lets it do exactly this with them. */
export function bindDocuments(fn: LambdaFunction, stage: Stage, bucket: IBucket, use: DocumentsUse): void {
  fn.addEnvironment('BUCKET_NAME', bucket.bucketName);
  grant(fn.grantPrincipal, named('s3', use.objects), [documentsObjectsArn(stage)]);
  if (use.bucket) grant(fn.grantPrincipal, named('s3', use.bucket), [bucket.bucketArn]);
  if (!fn.role) return;
  acceptFinding(
    fn.role,
    `IAM5[Resource::${documentsObjectsArn(stage).replace(Aws.ACCOUNT_ID, '<AWS::AccountId>')}]`,
    'Owners make objects at run time, so their keys can’t be listed; the bucket holds nothing else.',
  );
}

/**
 * Tells a function, by that variable, what a parameter with a secret is called and lets it do exactly this with it. The
 * right to decrypt it needs no naming: AWS's own key of the Parameter Store gives it to all roles of the account.
 */
export function bindParameter(
  fn: LambdaFunction,
  variable: string,
  parameter: string,
  actions: readonly string[],
): void {
  fn.addEnvironment(variable, parameter);
  const arn = `arn:aws:ssm:${Aws.REGION}:${Aws.ACCOUNT_ID}:parameter${parameter}`;
  grant(fn.grantPrincipal, named('ssm', actions), [arn]);
}

/** Tells a function, by that variable, where a queue is and lets it do exactly this with it. */
export function bindQueue(
  fn: LambdaFunction,
  variable: string,
  queue: IQueue,
  actions: readonly string[],
): void {
  fn.addEnvironment(variable, queue.queueUrl);
  grant(fn.grantPrincipal, named('sqs', actions), [queue.queueArn]);
}
