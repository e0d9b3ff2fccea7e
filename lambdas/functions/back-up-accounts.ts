import { setTimeout as wait } from 'node:timers/promises';
import { backUpAccounts } from '../domain/account/account-backup.ts';
import { accountBackupJobSchema } from '../domain/account/account-backup-job.ts';
import type { AccountBackupDeps } from '../domain/account/ports.ts';
import { createAccountBackups } from '../gateways/account-backups.ts';
import { createAccountList } from '../gateways/account-list.ts';
import { describeCauses } from '../platform/causes.ts';
import { dailyHandler } from '../platform/daily.ts';
import { readEnv } from '../platform/env.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createReminderSettingsStore } from '../store/reminder-settings.ts';
import { connectTable } from '../store/table.ts';
import { newIdAt } from './new-id.ts';

/** Ten pages a second, a third of Cognito's quota for listing users. */
const PAGE_INTERVAL_MS = 100;

/** Saves the user pool's accounts and renews stored addresses every night, part by part; see account-backup.ts. */
export const createHandler = dailyHandler('back-up-accounts', createDeps, {
  schema: accountBackupJobSchema,
  // What it takes to write a part, and to list the groups.
  reserveMs: 40_000,
  run(deps, job, { hasTime, log, requestId }) {
    const failed = { level: 'error', operation: 'back-up-accounts', outcome: 'not-renewed', ms: 0 } as const;
    const onNotRenewed = (error: unknown) => log({ ...failed, requestId, causes: describeCauses(error) });
    return backUpAccounts({ ...deps, onNotRenewed }, job, hasTime);
  },
});

function createDeps({ env, aws, now }: Runtime): Omit<AccountBackupDeps, 'onNotRenewed'> {
  const { TABLE_NAME, USER_POOL_ID, ACCOUNTS_BUCKET } = readEnv(env);
  return {
    accounts: createAccountList(aws, USER_POOL_ID),
    addresses: createReminderSettingsStore(connectTable(aws, TABLE_NAME)),
    files: createAccountBackups(aws, ACCOUNTS_BUCKET, newIdAt(now)),
    pause: () => wait(PAGE_INTERVAL_MS),
    now,
  };
}
