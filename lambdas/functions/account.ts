import { setTimeout } from 'node:timers/promises';
import { accountCalls } from '../../contract/account/account-calls.ts';
import type { Api } from '../../contract/api.ts';
import type { OperationsOf } from '../../contract/endpoint.ts';
import { deleteAccount } from '../domain/account/delete-account.ts';
import { listOpenAccess } from '../domain/account/open-access.ts';
import type { DeleteAccountDeps, EndingDeps, OpenAccessDeps } from '../domain/account/ports.ts';
import { endAllSessions, endSession, listSessions } from '../domain/account/sessions.ts';
import { cleanupQueue, createJobQueue } from '../gateways/job-queue.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { readEnv } from '../platform/env.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createClosingStore } from '../store/close-account.ts';
import { createEndingShareStore } from '../store/ending-shares.ts';
import { createExportStore } from '../store/exports.ts';
import { createPetStore } from '../store/pets.ts';
import { createPracticeStore } from '../store/practices.ts';
import { createReminderSettingsStore } from '../store/reminder-settings.ts';
import { createSessionStore } from '../store/sessions.ts';
import { connectTable, eventually } from '../store/table.ts';
import { createTeamStore } from '../store/teams.ts';
import { createOwnerFunction, type OwnerHandlers } from './owner-function.ts';

type AccountHandlers = OwnerHandlers<OperationsOf<Api, 'account'>>;

/** The signed-in calls about the account, in a function of their own because only they change users of the pool. */
export function createHandler(runtime: Runtime) {
  const deps = createDeps(runtime);
  const handlers: AccountHandlers = {
    'delete-account': async ({ caller, body }) => {
      await deleteAccount(deps, caller.userId, body.email);
      return undefined;
    },
    'list-sessions': ({ caller }) => listSessions(deps, caller.userId, caller.session.id),
    'end-session': async ({ caller, params }) => {
      await endSession(deps, caller.userId, params.sessionId);
      return undefined;
    },
    'end-all-sessions': async ({ caller }) => {
      // First, so that nothing keeps a session alive.
      await endAllSessions(deps, caller.userId);
      return listOpenAccess(deps, caller.userId);
    },
  };
  return createOwnerFunction({ calls: accountCalls, handlersOn: () => handlers, runtime });
}

function createDeps({ env, aws, now }: Runtime): DeleteAccountDeps & EndingDeps & OpenAccessDeps {
  const { TABLE_NAME, USER_POOL_ID, REMOVE_ACCOUNT_QUEUE_URL, CLEANUP_QUEUE_URL } = readEnv(env);
  const table = connectTable(aws, TABLE_NAME);
  // What still gives access is only listed.
  const open = eventually(table);
  return {
    accounts: createClosingStore(table),
    practices: createPracticeStore(table),
    teams: createTeamStore(table),
    owners: createOwnerDirectory(aws, USER_POOL_ID),
    cleanup: createJobQueue(aws, cleanupQueue(CLEANUP_QUEUE_URL)),
    removals: createJobQueue(aws, cleanupQueue(REMOVE_ACCOUNT_QUEUE_URL)),
    sessions: createSessionStore(table, now),
    wait: setTimeout,
    pets: createPetStore(open),
    shares: createEndingShareStore(open),
    exports: createExportStore(open),
    reminderSettings: createReminderSettingsStore(open),
    now,
  };
}
