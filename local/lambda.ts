import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
  Context,
  SQSBatchResponse,
  SQSEvent,
} from 'aws-lambda';
import {
  type DailyName,
  type FunctionName,
  functions,
  type HttpName,
  type JobName,
} from '../lambdas/functions/table.ts';
import type { DailyAnswer } from '../lambdas/platform/daily.ts';
import type { Runtime } from '../lambdas/platform/runtime.ts';

type JobHandler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;
type HttpHandler = (
  event: APIGatewayProxyEventV2 | APIGatewayProxyEventV2WithJWTAuthorizer,
) => Promise<APIGatewayProxyStructuredResultV2>;
type DailyHandler = (job: unknown, context: Context) => Promise<DailyAnswer>;
type HandlerOf<Name> = Name extends JobName
  ? JobHandler
  : Name extends DailyName
    ? DailyHandler
    : HttpHandler;

/** Loads a function, as its bundle does, and creates its handler. */
export async function createHandlerOf<Name extends JobName | DailyName | HttpName>(
  name: Name,
  runtime: Runtime,
): Promise<HandlerOf<Name>> {
  // The type of a computed import is unknown; a test loads the handler of every row.
  const module: { createHandler: (runtime: Runtime) => HandlerOf<Name> } = await import(
    `../lambdas/functions/${name}.ts`
  );
  return module.createHandler(runtime);
}

/** The variables in the function's row: a function sees no others, as on AWS. */
export function environmentOf(
  name: FunctionName,
  variables: Readonly<Record<string, string>>,
): Record<string, string> {
  const { environment } = functions[name];
  return Object.fromEntries(Object.entries(variables).filter(([variable]) => variable in environment));
}

/** How the local SQS delivers the jobs of a function. */
export function queueSettings(name: JobName) {
  const { visibilitySeconds, tries, batchSize } = functions[name].trigger;
  return { visibilityTimeoutMs: visibilitySeconds * 1000, maxReceiveCount: tries, batchSize };
}

/** How often Lambda tries an asynchronous call. */
const DAILY_TRIES = 3;

/**
 * Runs a daily function to its end, as AWS does: again after a failure, and again with what a run left. Ends early
 * after a run that failed every time.
 */
export async function runDaily(name: DailyName, handle: DailyHandler): Promise<void> {
  const tryOnce = (job: unknown) => handle(job, lambdaContext(name)).catch(() => null);
  for (let job: unknown = functions[name].trigger.schedule.job; job !== undefined; ) {
    let answer: DailyAnswer | null = null;
    for (let tries = 0; answer === null && tries < DAILY_TRIES; tries++) answer = await tryOnce(job);
    // What arrives has been text in between.
    job = answer?.next === undefined ? undefined : JSON.parse(JSON.stringify(answer.next));
  }
}

/** The context of a call that starts now. */
export function lambdaContext(name: FunctionName): Context {
  const { memoryMb, timeoutSeconds } = functions[name];
  const end = Date.now() + timeoutSeconds * 1000;
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
    memoryLimitInMB: String(memoryMb),
    awsRequestId: crypto.randomUUID(),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, end - Date.now()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}
