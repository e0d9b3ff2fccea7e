import type { Context, SQSEvent } from 'aws-lambda';
import { api } from '../contract/api.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { createApiHandler } from '../lambdas/api/handler.ts';
import { createCleanupHandler } from '../lambdas/cleanup/handler.ts';
import { createPublicHandler } from '../lambdas/public/handler.ts';
import { createShareMailHandler } from '../lambdas/share-mail/handler.ts';
import { CLEANUP_QUEUE, MAIL_ADDRESS, SHARE_MAIL_QUEUE, USER_POOL_ID } from './constants.ts';
import type { Route } from './gateway-routes.ts';
import type { Services } from './services.ts';

/** Settings of the queues and their mappings, as the stacks have them. */
const CLEANUP_TIMEOUT_MS = 60_000;
const JOBS = { visibilityTimeoutMs: 6 * 60_000, maxReceiveCount: 5, batchSize: 5 };

/** Makes the functions and ties them to their triggers: the queues here, the gateway by the routes returned. */
export function createFunctions({ runtime, sqs }: Pick<Services, 'runtime' | 'sqs'>): Route[] {
  const { url: CLEANUP_QUEUE_URL } = sqs.queue(CLEANUP_QUEUE, {
    ...JOBS,
    deliver: (event: SQSEvent) => cleanup(event, lambdaContext(CLEANUP_TIMEOUT_MS)),
  });
  const { url: SHARE_MAIL_QUEUE_URL } = sqs.queue(SHARE_MAIL_QUEUE, {
    ...JOBS,
    deliver: (event: SQSEvent) => shareMail(event),
  });
  const cleanup = createCleanupHandler(runtime({ CLEANUP_QUEUE_URL }));
  const shareMail = createShareMailHandler(runtime({ USER_POOL_ID, MAIL_FROM: `Pawfile <${MAIL_ADDRESS}>` }));
  const owner = createApiHandler(runtime({ CLEANUP_QUEUE_URL, SENDS_MAIL: 'true' }));
  const open = createPublicHandler(runtime({ SHARE_MAIL_QUEUE_URL }));

  const toRoute = ({ method, path, access }: Endpoint): Route => {
    const key = `${method} ${path}`;
    return access === 'owner'
      ? { key, authorized: true, handler: owner }
      : { key, authorized: false, handler: open };
  };
  return [...Object.values(api).map(toRoute), { key: '$default', authorized: false, handler: open }];
}

/** The context of a function that may run so many milliseconds from now on. */
function lambdaContext(timeoutMs: number): Context {
  const end = Date.now() + timeoutMs;
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName: 'local',
    functionVersion: '$LATEST',
    invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:local',
    memoryLimitInMB: '1024',
    awsRequestId: crypto.randomUUID(),
    logGroupName: '/aws/lambda/local',
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, end - Date.now()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}
