import { takeMailReport } from '../domain/mail/mail-address.ts';
import { takeReminderReport } from '../domain/week/take-report.ts';
import { mailEventSchema, readMailEvent } from '../gateways/mail-event.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { readEnv } from '../platform/env.ts';
import { jobHandler } from '../platform/jobs.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createReminderReports } from '../store/practice-reminders.ts';
import { createReminderSettingsStore } from '../store/reminder-settings.ts';
import { connectTable } from '../store/table.ts';

/**
 * Handles SES's reports of bounces and complaints (domain/mail/mail-address.ts), and all about practices' reminders,
 * also deliveries, which a list shows.
 */
export const createHandler = jobHandler('mail-events', createDeps, {
  schema: mailEventSchema,
  async run(deps, event) {
    const report = readMailEvent(event, deps.accountSet);
    await takeReminderReport(deps, report);
    return { outcome: await takeMailReport(deps, report) };
  },
});

function createDeps({ aws, env, now }: Runtime) {
  const { TABLE_NAME, USER_POOL_ID, ACCOUNT_CONFIGURATION_SET } = readEnv(env);
  const table = connectTable(aws, TABLE_NAME);
  return {
    accountSet: ACCOUNT_CONFIGURATION_SET,
    owners: createOwnerDirectory(aws, USER_POOL_ID),
    reminderSettings: createReminderSettingsStore(table),
    reports: createReminderReports(table),
    now,
  };
}
