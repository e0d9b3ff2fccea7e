import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { takeOverCalls } from '../../contract/account/take-over-calls.ts';
import { takeOver } from '../domain/account/take-over.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { createUnconfirmedOwners } from '../gateways/unconfirmed-owners.ts';
import { readNetwork } from '../platform/client.ts';
import { readEnv } from '../platform/env.ts';
import { createHttpHandler } from '../platform/http.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createNetworkLimit } from '../store/network-limit.ts';
import { createSessionStore } from '../store/sessions.ts';
import { connectTable } from '../store/table.ts';

/** Takes accounts over, in a function of its own because only it may set passwords. */
export function createHandler(runtime: Runtime) {
  const { env, aws, now } = runtime;
  const { TABLE_NAME, USER_POOL_ID, USER_POOL_CLIENT_ID } = readEnv(env);
  const table = connectTable(aws, TABLE_NAME);
  const limit = createNetworkLimit(table, 'take-over-account', now);
  const deps = {
    owners: {
      ...createOwnerDirectory(aws, USER_POOL_ID),
      ...createUnconfirmedOwners(aws, { poolId: USER_POOL_ID, clientId: USER_POOL_CLIENT_ID }),
    },
    sessions: createSessionStore(table, now),
    wait: setTimeout,
    newId: randomUUID,
    newPassword: () => randomBytes(32).toString('base64url'),
    now,
  };
  return createHttpHandler({
    calls: takeOverCalls,
    handlers: {
      'take-over-account': async ({ body }) => ({
        temporary_password: await takeOver(deps, body.username, body.code),
      }),
    },
    identify: () => null,
    admit: (event: APIGatewayProxyEventV2) => limit(readNetwork(event)),
    runtime,
  });
}
