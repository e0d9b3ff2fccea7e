import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { describeCause } from './log.ts';
import type { Runtime } from './runtime.ts';

/** A job's outcome for the log, and whether the queue must deliver it again. */
interface JobOutcome {
  outcome: string;
  again?: boolean;
}

/** A function that processes a queue. */
interface JobFunction<Job> {
  operation: string;
  schema: z.ZodMiniType<Job>;
  run: (job: Job, context: Context, requestId: string) => Promise<JobOutcome>;
}

/**
 * Creates a Lambda handler that runs the jobs of a queue one after the other, since those of one batch are often about
 * the same thing. Only a job that failed or must run again is reported, so that the rest of its batch is done.
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
