import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { describeCause } from './log.ts';
import type { Runtime } from './runtime.ts';

/** What became of a job: what to say of it in the log, and whether the queue shall bring it again. */
interface JobOutcome {
  outcome: string;
  again?: boolean;
}

/** A function that works off a queue. */
interface JobFunction<Job> {
  operation: string;
  schema: z.ZodMiniType<Job>;
  run: (job: Job, context: Context, requestId: string) => Promise<JobOutcome>;
}

/**
 * Makes a Lambda handler that works off the jobs of a queue, one after the other: those of one batch are often about the
 * same thing. One that fails or is not done with is reported alone, so that the others of its batch are.
 */
export function createJobHandler<Job>(
  { now, log }: Pick<Runtime, 'now' | 'log'>,
  { operation, schema, run }: JobFunction<Job>,
): (event: SQSEvent, context: Context) => Promise<SQSBatchResponse> {
  const work = async ({ messageId, body }: SQSRecord, context: Context): Promise<boolean> => {
    const startedAt = now().getTime();
    const entry = (outcome: string) => ({
      operation,
      outcome,
      ms: now().getTime() - startedAt,
      requestId: messageId,
    });
    try {
      const { outcome, again = false } = await run(z.parse(schema, JSON.parse(body)), context, messageId);
      log({ level: 'info', ...entry(outcome) });
      return !again;
    } catch (error) {
      log({ level: 'error', ...entry('failed'), cause: describeCause(error) });
      return false;
    }
  };

  return async ({ Records }, context) => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const record of Records) {
      const isDone = await work(record, context);
      if (!isDone) batchItemFailures.push({ itemIdentifier: record.messageId });
    }
    return { batchItemFailures };
  };
}
