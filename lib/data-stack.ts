import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { JobName } from '../lambdas/functions/table.ts';
import { createAccountBackups } from './account-backups.ts';
import { createDocumentsBucket, requireTls13OfBrowsers } from './documents-bucket.ts';
import type { Edge } from './edge-stack.ts';
import { createFunctions, type Functions, functionNames } from './functions.ts';
import { createJobQueue, type JobQueue, type JobQueues, queueResource } from './job-queues.ts';
import { createAccountMailSet } from './mail-events.ts';
import { createMalwareScanRole, scanForMalware } from './malware-scan.ts';
import type { Release } from './release.ts';
import { copyToSecondAccount } from './second-account.ts';
import { createSigningKey } from './signing-key.ts';
import { stackProps } from './stack-props.ts';
import type { Stage } from './stage.ts';
import { createTables, type TableInUse } from './table.ts';
import { addSiteClient, createUserPool, grantTriggers } from './user-pool.ts';
import { protectUserPool } from './web-acl.ts';

/**
 * The resources that outlive every deployment: table, documents and accounts, with the user pool's trigger functions.
 */
export interface Data {
  table: TableInUse;
  documents: IBucket;
  accountBackups: IBucket;
  /** The key that signs entries of practices. */
  signingKey: IKey;
  userPool: UserPool;
  userPoolClient: UserPoolClient;
  /** The configuration set of Cognito's mails, where SES sends them. */
  accountMails: string | undefined;
  functions: Functions;
  /** The queues that these functions send to. */
  queues: JobQueues;
}

/**
 * Creates the stack of everything that must not be lost, after the edge: the site's origin goes into mails and the
 * documents' CORS rule, and the user pool sends with the identity that the edge creates.
 */
export function createDataStack(app: Construct, stage: Stage, release: Release, edge: Edge): Data {
  const { siteOrigin } = edge;
  const stack = new Stack(app, `pawfile-${stage.name}-data`, {
    ...stackProps(stage),
    terminationProtection: stage.keepData,
  });
  // With a domain, no reference says so.
  stack.addStackDependency(Stack.of(edge.distribution));

  const mailQueue = stage.domain && createJobQueue(stack, stage, 'mail');
  const table = createTables(stack, stage);
  const resources = {
    SITE_ORIGIN: { value: siteOrigin },
    TABLE_NAME: { value: table.tableName, arns: () => [table.tableArn] },
    MAIL_QUEUE_URL: mailQueue ? queueResource(mailQueue) : null,
  };
  const functions = createFunctions(stack, functionNames(stage, 'triggers'), resources, {
    ...stage,
    ...release,
  });
  const accountMails = stage.domain && createAccountMailSet(stack, stage);
  const userPool = createUserPool(stack, stage, functions, accountMails);
  grantTriggers(functions, userPool);
  const userPoolClient = addSiteClient(userPool);
  if (stage.firewall) protectUserPool(stack, userPool);
  const documents = createDocumentsBucket(stack, stage, siteOrigin);
  const accountBackups = createAccountBackups(stack, stage);
  const signingKey = createSigningKey(stack, stage);
  const copyRoles = copyToSecondAccount(stack, stage, table, [documents, accountBackups]);
  const scanRole = stage.scanDocuments ? createMalwareScanRole(stack, stage, documents) : null;
  requireTls13OfBrowsers(documents, [...copyRoles, ...(scanRole ? [scanRole.roleArn] : [])]);
  if (scanRole) scanForMalware(stack, documents, scanRole);

  const output = (id: string, value: string, description: string) =>
    new CfnOutput(stack, id, { value, description });
  output('TableName', table.tableName, 'The table');
  output('BucketName', documents.bucketName, 'The bucket with the documents');
  output('AccountBackupsName', accountBackups.bucketName, 'The bucket with the nightly backups of accounts');
  output('UserPoolId', userPool.userPoolId, 'The user pool with the accounts');
  output('UserPoolClientId', userPoolClient.userPoolClientId, 'The site’s client in the user pool');
  const queues = new Map<JobName, JobQueue>(mailQueue && [['mail', mailQueue]]);
  return {
    table,
    documents,
    accountBackups,
    signingKey,
    userPool,
    userPoolClient,
    accountMails,
    functions,
    queues,
  };
}
