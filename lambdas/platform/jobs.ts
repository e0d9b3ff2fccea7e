import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { describeCauses } from './causes.ts';
import type { Log } from './log.ts';
import type { Runtime } from './runtime.ts';

/** A job's outcome for the log, and whether the queue must deliver it again. */
interface JobOutcome {
  outcome: string;
  again?: boolean;
}

/** What a job may use besides its dependencies. */
interface Run {
  /** False when the function should stop after the current step: Lambda ends it soon. */
  hasTime: () => boolean;
  requestId: string;
  log: Log;
  /** How often the job was postponed. */
  postponed: number;
}

/** The attribute of a message that says so; it lacks one that was not. */
export const POSTPONED = 'postponed';

/** A function that processes a queue. */
interface JobFunction<Job, Deps> {
  schema: z.ZodMiniType<Job>;
  run: (deps: Deps, job: Job, run: Run) => Promise<JobOutcome>;
  /** How long before Lambda's limit `hasTime` turns false. */
  reserveMs?: number;
  /** The longest that a job takes. With less time left, the rest of a batch goes back to the queue. */
  neededMs?: number;
}

/**
 * Defines the Lambda handler of a queue. `operation` names it in the log. It runs the jobs one after the other, since
 * those of one batch are often about the same thing. Only a job that failed, must run again or was not begun is
 * reported, so that the rest of its batch is done.
 */
export const jobHandler =
  <Job, Deps>(
    operation: string,
    createDeps: (runtime: Runtime) => Deps,
    { schema, run, reserveMs = 0, neededMs = 0 }: JobFunction<Job, Deps>,
  ) =>
  (runtime: Runtime): ((event: SQSEvent, context: Context) => Promise<SQSBatchResponse>) => {
    const { now, log } = runtime;
    const deps = createDeps(runtime);
    const work = async (
      { messageId, body, messageAttributes }: SQSRecord,
      context: Context,
    ): Promise<boolean> => {
      const startedAt = now().getTime();
      const entry = (outcome: string) => ({
        operation,
        outcome,
        ms: now().getTime() - startedAt,
        requestId: messageId,
      });
      try {
        const { outcome, again = false } = await run(deps, z.parse(schema, JSON.parse(body)), {
          hasTime: () => context.getRemainingTimeInMillis() > reserveMs,
          requestId: messageId,
          log,
          postponed: Number(messageAttributes[POSTPONED]?.stringValue ?? 0),
        });
        log({ level: 'info', ...entry(outcome) });
        return !again;
      } catch (error) {
        log({ level: 'error', ...entry('failed'), causes: describeCauses(error) });
        return false;
      }
    };

    return async ({ Records }, context) => {
      const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
      for (const record of Records) {
        const isDone = context.getRemainingTimeInMillis() > neededMs && (await work(record, context));
        if (!isDone) batchItemFailures.push({ itemIdentifier: record.messageId });
      }
      return { batchItemFailures };
    };
  };
