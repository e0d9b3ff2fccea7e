import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Api } from '../../contract/api.ts';
import { contactCalls } from '../../contract/contact/contact-calls.ts';
import type { OperationsOf } from '../../contract/endpoint.ts';
import { sendBusinessApplication, sendHelpMessage } from '../domain/contact/contact.ts';
import type { ContactDeps, Sender } from '../domain/contact/ports.ts';
import { createMailJobs } from '../gateways/job-queue.ts';
import { readNetwork } from '../platform/client.ts';
import { readEnv, readMailQueue } from '../platform/env.ts';
import { createHttpHandler, type Handlers } from '../platform/http.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createMessageStore } from '../store/messages.ts';
import { createNetworkLimit } from '../store/network-limit.ts';
import { connectTable, type Table } from '../store/table.ts';
import { newIdAt, sha256 } from './new-id.ts';

type ContactHandlers = Handlers<OperationsOf<Api, 'contact'>, Sender>;

/** The support forms, in a function of their own because they read no owner's data. */
export function createHandler(runtime: Runtime) {
  const table = connectTable(runtime.aws, readEnv(runtime.env).TABLE_NAME);
  const deps = createDeps(runtime, table);
  const limit = createNetworkLimit(table, 'contact', runtime.now);
  const handlers: ContactHandlers = {
    'send-help-message': ({ body, caller, idempotencyKey }) =>
      sendHelpMessage(deps, body, caller, idempotencyKey),
    'send-business-application': ({ body, caller, idempotencyKey }) =>
      sendBusinessApplication(deps, body, caller, idempotencyKey),
  };
  return createHttpHandler({
    calls: contactCalls,
    handlers,
    identify: (event: APIGatewayProxyEventV2): Sender => ({ by: 'network', id: readNetwork(event) }),
    admit: (event) => limit(readNetwork(event)),
    runtime,
  });
}

function createDeps({ env, aws, now }: Runtime, table: Table): ContactDeps {
  return {
    messages: createMessageStore(table),
    mailJobs: createMailJobs(aws, readMailQueue(env)),
    digest: sha256,
    newId: newIdAt(now),
    now,
  };
}
