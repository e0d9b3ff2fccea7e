import { ulid } from 'ulid';
import type { Api } from '../../contract/api.ts';
import type { OperationsOf } from '../../contract/endpoint.ts';
import { practiceCalls } from '../../contract/practices/practice-calls.ts';
import { listMembers } from '../domain/practices/members.ts';
import {
  getPractice,
  listPractices,
  openPractice,
  type PracticeDeps,
} from '../domain/practices/practices.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { readEnv } from '../platform/env.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createPracticeStore } from '../store/practices.ts';
import type { Table } from '../store/table.ts';
import { createOwnerFunction, type OwnerHandlers } from './owner-function.ts';
import { createPracticeGate } from './practice-gate.ts';

/** The calls about practices and their members, in a function of their own because few rights reach a practice. */
export function createHandler(runtime: Runtime) {
  const depsOn = connectDeps(runtime);
  return createOwnerFunction({
    calls: practiceCalls,
    handlersOn: (table) => handlersOf(depsOn(table)),
    gateOn: createPracticeGate(runtime),
    readsBeside: true,
    runtime,
  });
}

const handlersOf = (deps: PracticeDeps): OwnerHandlers<OperationsOf<Api, 'practices'>> => ({
  'list-practices': ({ caller }) => listPractices(deps, caller.userId),
  'open-practice': ({ caller, body, idempotencyKey }) =>
    openPractice(deps, caller.userId, body, idempotencyKey),
  'get-practice': async ({ access }) => getPractice(deps, access),
  'list-members': ({ access }) => listMembers(deps, access),
});

/** Connects to AWS once; the stores are as cheap as the table that they get. */
function connectDeps({ env, aws, now }: Runtime): (table: Table) => PracticeDeps {
  const gateways = {
    owners: createOwnerDirectory(aws, readEnv(env).USER_POOL_ID),
    newId: () => ulid(now().getTime()).toLowerCase(),
    now,
  } as const;
  return (table) => ({ ...gateways, practices: createPracticeStore(table) });
}
