import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { describeCauses } from './causes.ts';
import type { Log } from './log.ts';
import type { Runtime } from './runtime.ts';

/** What a daily job may use besides its dependencies. */
interface Run {
  /** False when the function should stop after the current step: Lambda ends it soon. */
  hasTime: () => boolean;
  requestId: string;
  log: Log;
}

/** A run's outcome for the log, and the job of the next run if something is left. */
interface Ended<Job> {
  outcome: string;
  next?: Job | undefined;
}

/** A function that works once a day. */
interface DailyFunction<Job, Deps> {
  schema: z.ZodMiniType<Job>;
  run: (deps: Deps, job: Job, run: Run) => Promise<Ended<Job>>;
  /** How long before Lambda's limit `hasTime` turns false. */
  reserveMs?: number;
}

/** What a daily function returns: lib/daily-schedule.ts calls it again with `next`, if there is one. */
export interface DailyAnswer {
  next?: unknown;
}

/**
 * Defines the Lambda handler of a daily job. `operation` names it in the log. A run that fails throws, so that Lambda
 * tries it again; what it throws says nothing, because Lambda logs it.
 */
export const dailyHandler =
  <Job, Deps>(
    operation: string,
    createDeps: (runtime: Runtime) => Deps,
    { schema, run, reserveMs = 0 }: DailyFunction<Job, Deps>,
  ) =>
  (runtime: Runtime): ((job: unknown, context: Context) => Promise<DailyAnswer>) => {
    const { now, log } = runtime;
    const deps = createDeps(runtime);
    return async (job, context) => {
      const startedAt = now().getTime();
      const requestId = context.awsRequestId;
      const entry = (outcome: string) => ({
        operation,
        outcome,
        ms: now().getTime() - startedAt,
        requestId,
      });
      try {
        const hasTime = () => context.getRemainingTimeInMillis() > reserveMs;
        const { outcome, next } = await run(deps, z.parse(schema, job), { hasTime, requestId, log });
        log({ level: 'info', ...entry(outcome) });
        return next === undefined ? {} : { next };
      } catch (error) {
        log({ level: 'error', ...entry('failed'), causes: describeCauses(error) });
        throw new Error('The run failed. The log says why.');
      }
    };
  };
