import * as z from 'zod/mini';
import { planReminders } from '../domain/reminders/plan-reminders.ts';
import type { PlanDeps } from '../domain/reminders/ports.ts';
import { planJobSchema } from '../domain/reminders/reminder-jobs.ts';
import { createJobQueue } from '../gateways/job-queue.ts';
import { envSchema } from '../platform/env.ts';
import { createJobHandler } from '../platform/jobs.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createDueStore } from '../store/due-records.ts';
import { connectTable } from '../store/table.ts';

const planEnvSchema = z.pick(envSchema, {
  TABLE_NAME: true,
  PLAN_REMINDERS_QUEUE_URL: true,
  SEND_REMINDERS_QUEUE_URL: true,
});

/** Looks, once a day, for owners to remind; see domain/reminders/plan-reminders.ts. */
export function createHandler(runtime: Runtime) {
  const deps = createDeps(runtime);
  return createJobHandler(runtime, {
    operation: 'plan-reminders',
    schema: planJobSchema,
    run: async (job) => ({ outcome: await planReminders(deps, job) }),
  });
}

function createDeps({ env, aws, now }: Runtime): PlanDeps {
  const { TABLE_NAME, PLAN_REMINDERS_QUEUE_URL, SEND_REMINDERS_QUEUE_URL } = planEnvSchema.parse(env);
  return {
    due: createDueStore(connectTable(aws, TABLE_NAME)),
    plans: createJobQueue(aws, { queueUrl: PLAN_REMINDERS_QUEUE_URL }),
    reminders: createJobQueue(aws, { queueUrl: SEND_REMINDERS_QUEUE_URL }),
    now,
  };
}
