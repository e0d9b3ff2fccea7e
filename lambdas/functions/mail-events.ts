import { takeMailReport } from '../domain/mail/mail-address.ts';
import { mailEventSchema, readMailEvent } from '../gateways/mail-event.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { readEnv } from '../platform/env.ts';
import { jobHandler } from '../platform/jobs.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createReminderSettingsStore } from '../store/reminder-settings.ts';
import { connectTable } from '../store/table.ts';

/** Handles SES's reports of bounces and complaints; see domain/mail/mail-address.ts. */
export const createHandler = jobHandler('mail-events', createDeps, {
  schema: mailEventSchema,
  run: async (deps, event) => ({
    outcome: await takeMailReport(deps, readMailEvent(event, deps.accountSet)),
  }),
});

function createDeps({ aws, env, now }: Runtime) {
  const { TABLE_NAME, USER_POOL_ID, ACCOUNT_CONFIGURATION_SET } = readEnv(env);
  return {
    accountSet: ACCOUNT_CONFIGURATION_SET,
    owners: createOwnerDirectory(aws, USER_POOL_ID),
    reminderSettings: createReminderSettingsStore(connectTable(aws, TABLE_NAME)),
    now,
  };
}
