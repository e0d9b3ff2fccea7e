import { planReminders } from '../domain/reminders/plan-reminders.ts';
import type { PlanDeps } from '../domain/reminders/ports.ts';
import { planJobSchema } from '../domain/reminders/reminder-jobs.ts';
import { createJobQueue } from '../gateways/job-queue.ts';
import { dailyHandler } from '../platform/daily.ts';
import { readEnv } from '../platform/env.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createDueStore } from '../store/due-records.ts';
import { connectTable } from '../store/table.ts';

/** Looks, once a day, for owners to remind; see domain/reminders/plan-reminders.ts. */
export const createHandler = dailyHandler('plan-reminders', createDeps, {
  schema: planJobSchema,
  // What it takes to request the jobs of a run.
  reserveMs: 40_000,
  run: (deps, job, { hasTime }) => planReminders(deps, job, hasTime),
});

function createDeps({ env, aws, now }: Runtime): PlanDeps {
  const { TABLE_NAME, SEND_REMINDERS_QUEUE_URL } = readEnv(env);
  return {
    due: createDueStore(connectTable(aws, TABLE_NAME)),
    reminders: createJobQueue(aws, { queueUrl: SEND_REMINDERS_QUEUE_URL }),
    now,
  };
}
