import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { bindDocuments, bindParameter, bindQueue, bindTable, grant } from './bind.ts';
import type { Data } from './data.ts';
import { createJobQueue, deliverJobs, type JobQueue } from './job-queue.ts';
import { serviceFunction } from './service-function.ts';
import type { Stage } from './stage.ts';
import { stripeParameters } from './stripe-parameters.ts';
import { BY_KIND_AND_TIME } from './table.ts';

/** What deletes accounts: the call, and the worker that removes what they leave. */
export interface Accounts {
  fn: LambdaFunction;
  removal: JobQueue & { fn: LambdaFunction };
}

/** A practice may have a thousand pets, which the call deletes one by one. */
const CALL_TIMEOUT = Duration.seconds(28);

const REMOVAL_TIMEOUT = Duration.minutes(5);
const REMOVAL_VISIBILITY = Duration.minutes(30);

/** Makes the function of the calls about the account itself, its queue and its worker. */
export function createAccounts(scope: Construct, stage: Stage, data: Data, siteOrigin: string): Accounts {
  const jobs = createJobQueue(scope, 'RemoveAccount', REMOVAL_VISIBILITY);
  return {
    fn: createAccountFunction(scope, data, jobs),
    removal: { ...jobs, fn: createRemovalFunction(scope, stage, data, jobs, siteOrigin) },
  };
}

function createAccountFunction(scope: Construct, data: Data, jobs: JobQueue): LambdaFunction {
  const fn = serviceFunction(scope, 'AccountFunction', 'account', {
    description: 'Deletes accounts for signed-in owners',
    timeout: CALL_TIMEOUT,
    environment: { USER_POOL_ID: data.userPool.userPoolId },
  });
  bindTable(fn, data.table, {
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    indexes: { names: [BY_KIND_AND_TIME], actions: ['Query'] },
  });
  grant(
    fn.grantPrincipal,
    ['cognito-idp:AdminGetUser', 'cognito-idp:AdminDisableUser'],
    [data.userPool.userPoolArn],
  );
  bindQueue(fn, 'REMOVE_ACCOUNT_QUEUE_URL', jobs.queue, ['SendMessage']);
  return fn;
}

function createRemovalFunction(
  scope: Construct,
  stage: Stage,
  data: Data,
  jobs: JobQueue,
  siteOrigin: string,
): LambdaFunction {
  const fn = serviceFunction(scope, 'RemoveAccountFunction', 'remove-account', {
    description: 'Removes rows, documents, subscriptions and users of deleted accounts',
    memorySize: 512,
    timeout: REMOVAL_TIMEOUT,
    environment: { SITE_ORIGIN: siteOrigin, USER_POOL_ID: data.userPool.userPoolId },
  });
  bindTable(fn, data.table, { table: ['GetItem', 'Query', 'BatchWriteItem'] });
  bindDocuments(fn, stage, data.documents, {
    objects: ['DeleteObjectVersion'],
    bucket: ['ListBucketVersions'],
  });
  grant(fn.grantPrincipal, ['cognito-idp:AdminDeleteUser'], [data.userPool.userPoolArn]);
  const { secretKey } = stripeParameters(stage.name);
  bindParameter(fn, 'STRIPE_SECRET_KEY_PARAMETER', secretKey, ['GetParameters']);
  const actions = ['SendMessage', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'];
  bindQueue(fn, 'REMOVE_ACCOUNT_QUEUE_URL', jobs.queue, actions);
  deliverJobs(scope, 'RemoveAccount', jobs, fn);
  return fn;
}
