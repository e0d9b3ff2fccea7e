import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { accountCalls } from '../../contract/account/account-calls.ts';
import type { Api } from '../../contract/api.ts';
import type { OperationsOf } from '../../contract/endpoint.ts';
import { deleteAccount } from '../domain/account/delete-account.ts';
import type { DeleteAccountDeps } from '../domain/account/ports.ts';
import { cleanupQueue, createJobQueue } from '../gateways/job-queue.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { identifyOwner, type Owner } from '../platform/caller.ts';
import { readEnv } from '../platform/env.ts';
import { createHttpHandler, type Handlers } from '../platform/http.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createClosingStore } from '../store/close-account.ts';
import { connectTable } from '../store/table.ts';

type AccountHandlers = Handlers<OperationsOf<Api, 'account'>, Owner>;

/** The signed-in calls about the account, in a function of their own because only they change users of the pool. */
export function createHandler(runtime: Runtime) {
  const deps = createDeps(runtime);
  const handlers: AccountHandlers = {
    'delete-account': async ({ caller, body }) => {
      await deleteAccount(deps, caller.ownerId, body.email);
      return undefined;
    },
  };
  return createHttpHandler({
    calls: accountCalls,
    handlers,
    identify: (event: APIGatewayProxyEventV2WithJWTAuthorizer, endpoint) => identifyOwner(event, endpoint),
    runtime,
  });
}

function createDeps({ env, aws, now }: Runtime): DeleteAccountDeps {
  const { TABLE_NAME, USER_POOL_ID, REMOVE_ACCOUNT_QUEUE_URL } = readEnv(env);
  return {
    accounts: createClosingStore(connectTable(aws, TABLE_NAME)),
    owners: createOwnerDirectory(aws, USER_POOL_ID),
    removals: createJobQueue(aws, cleanupQueue(REMOVE_ACCOUNT_QUEUE_URL)),
    now,
  };
}
