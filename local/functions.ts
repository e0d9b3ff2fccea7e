import type { Context, SQSEvent } from 'aws-lambda';
import { api } from '../contract/api.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { createApiHandler } from '../lambdas/api/handler.ts';
import { createCleanupHandler } from '../lambdas/cleanup/handler.ts';
import { createPublicHandler } from '../lambdas/public/handler.ts';
import { CLEANUP_QUEUE } from './constants.ts';
import type { Route } from './gateway-routes.ts';
import type { Services } from './services.ts';

/** Settings of the queue and its mapping, as the stacks have them. */
const CLEANUP_TIMEOUT_MS = 60_000;
const CLEANUP_VISIBILITY_MS = 6 * CLEANUP_TIMEOUT_MS;
const CLEANUP_ATTEMPTS = 5;
const CLEANUP_BATCH = 5;

/** Makes the functions and ties them to their triggers: the queue here, the gateway by the routes returned. */
export function createFunctions({ runtime, sqs }: Pick<Services, 'runtime' | 'sqs'>): Route[] {
  const queue = sqs.queue(CLEANUP_QUEUE, {
    deliver: (event: SQSEvent) => cleanup(event, lambdaContext(CLEANUP_TIMEOUT_MS)),
    visibilityTimeoutMs: CLEANUP_VISIBILITY_MS,
    maxReceiveCount: CLEANUP_ATTEMPTS,
    batchSize: CLEANUP_BATCH,
  });
  const CLEANUP_QUEUE_URL = queue.url;
  const cleanup = createCleanupHandler(runtime({ CLEANUP_QUEUE_URL }));
  const owner = createApiHandler(runtime({ CLEANUP_QUEUE_URL }));
  const open = createPublicHandler(runtime({}));

  const toRoute = ({ method, path, access }: Endpoint): Route => {
    const key = `${method} ${path}`;
    return access === 'owner'
      ? { key, authorized: true, handler: owner }
      : { key, authorized: false, handler: open };
  };
  return [...Object.values(api).map(toRoute), { key: 'ANY /api/{proxy+}', authorized: false, handler: open }];
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
