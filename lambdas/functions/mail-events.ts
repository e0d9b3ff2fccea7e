import * as z from 'zod/mini';
import { takeMailReport } from '../domain/mail/mail-report.ts';
import { mailEventSchema, readMailEvent } from '../gateways/mail-event.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { envSchema } from '../platform/env.ts';
import { createJobHandler } from '../platform/jobs.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createReminderSettingsStore } from '../store/reminder-settings.ts';
import { connectTable } from '../store/table.ts';

const mailEventsEnvSchema = z.pick(envSchema, { TABLE_NAME: true, USER_POOL_ID: true });

/** Handles SES's reports of bounces and complaints; see domain/mail/mail-report.ts. */
export function createHandler(runtime: Runtime) {
  const { aws, env, now } = runtime;
  const { TABLE_NAME, USER_POOL_ID } = mailEventsEnvSchema.parse(env);
  const deps = {
    owners: createOwnerDirectory(aws, USER_POOL_ID),
    reminderSettings: createReminderSettingsStore(connectTable(aws, TABLE_NAME)),
    now,
  };
  return createJobHandler(runtime, {
    operation: 'mail-events',
    schema: mailEventSchema,
    run: async (event) => ({ outcome: await takeMailReport(deps, readMailEvent(event)) }),
  });
}
