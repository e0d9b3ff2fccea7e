import type { IncomingMessage, ServerResponse } from 'node:http';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createDynamoDb } from '@pawfile/aws-local/dynamodb';
import { createSsm } from '@pawfile/aws-local/ssm';
import { createStripe } from '@pawfile/stripe-local';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import Stripe from 'stripe';
import { type Api, api } from '../../contract/api.ts';
import { STRIPE_API_VERSION } from '../../contract/billing/billing.ts';
import { type OperationsOf, type ResponseOf, successStatus } from '../../contract/endpoint.ts';
import type { Runtime } from '../../lambdas/platform/runtime.ts';
import { createReconciliationStore } from '../../lambdas/store/reconciliations.ts';
import { connectTable } from '../../lambdas/store/table.ts';
import { tableDefinition } from '../../lambdas/store/table-definition.ts';
import { ORIGIN_SECRETS, STRIPE_ACCOUNT } from '../../local/constants.ts';
import { createHandlerOf, runDaily } from '../../local/lambda.ts';
import { answersAsEmptyAccount } from './empty-account.ts';
import { httpEvent, type Sent } from './http-event.ts';
import { createInProcessAws } from './in-process-aws.ts';
import { inProcessStripe } from './in-process-stripe.ts';
import { lambdaContext } from './lambda-context.ts';
import { webhookEvent } from './payment-services.ts';

const ENDPOINT = 'http://aws.local';
const TABLE = 'plans';
const POOL = 'us-east-1_TestPool';
/** For how long functions keep secrets, and a little more. */
const SECRETS_LAST_MS = 10 * 60_000;

const SECRETS = { key: 'sk_test_in_process', webhook: 'whsec_in_process' };

export type InProcessBilling = Awaited<ReturnType<typeof startInProcessBilling>>;

/**
 * The real billing functions on a local Stripe and DynamoDB without a network in between, for tests with very many
 * deliveries. The clock stands still until it is moved, and a number decides the order of requests.
 */
export async function startInProcessBilling() {
  let time = Date.parse('2026-01-31T12:00:00Z');
  const now = () => new Date(time);
  const dynamoDb = await createDynamoDb();
  let key = SECRETS.key;
  let isOtherAccount = false;
  const ssm = createSsm(() => ({
    '/key': key,
    '/webhook': SECRETS.webhook,
    '/guarantee-key': 'guarantee_key',
  }));
  const stripe = createStripe({
    now,
    baseUrl: () => ENDPOINT,
    webhook: { url: () => ENDPOINT, secret: SECRETS.webhook },
    account: STRIPE_ACCOUNT,
  });
  // The test decides what is delivered, and when.
  await stripe.deliveries.hold();

  const { send, order, dieAt, freezeAt, requests, requestHandler, savings } = createInProcessAws(
    (headers) => {
      const target = headers['x-amz-target'] ?? '';
      if (target.startsWith('DynamoDB_')) return dynamoDb.handle;
      if (target.startsWith('AmazonSSM.')) return ssm.handle;
      return emptyUserPool;
    },
  );
  const aws = {
    endpoint: ENDPOINT,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
    requestHandler,
  };
  const location = inProcessStripe(send, stripe.handle);
  const functionsStripe = inProcessStripe(send, (request, response) =>
    isOtherAccount && answersAsEmptyAccount(request, response)
      ? Promise.resolve()
      : stripe.handle(request, response),
  );
  let drifts = 0;
  const runtime: Runtime = {
    env: {
      TABLE_NAME: TABLE,
      ORIGIN_SECRETS,
      SITE_ORIGIN: 'https://pets.example.org',
      USER_POOL_ID: POOL,
      STRIPE_MODE: 'test',
      TAXES: 'false',
      STRIPE_SECRET_KEY_PARAMETER: '/key',
      STRIPE_WEBHOOK_SECRET_PARAMETER: '/webhook',
      GUARANTEE_KEY_PARAMETER: '/guarantee-key',
    },
    now,
    aws: { ...aws, ...savings },
    random: () => 1,
    stripe: functionsStripe,
    log: (line) => {
      if ('outcome' in line && line.outcome === 'drift') drifts += 1;
    },
  };
  const billing = await createHandlerOf('billing', runtime);
  const webhook = await createHandlerOf('stripe-webhook', runtime);
  const reconcile = await createHandlerOf('reconcile', runtime);
  await new DynamoDBClient(aws).send(new CreateTableCommand({ TableName: TABLE, ...tableDefinition }));
  const client = new Stripe(SECRETS.key, { apiVersion: STRIPE_API_VERSION, ...location });

  const table = connectTable(runtime.aws, TABLE);
  return {
    table,
    /** The official client, in the role of Stripe's dashboard. */
    client,
    stripe,
    order,
    dieAt,
    freezeAt,
    /** A call that must succeed; returns its body. */
    async call<Name extends OperationsOf<Api, 'billing'>>(name: Name, ownerId: string, sent: Sent = {}) {
      const claims = { sub: ownerId, token_use: 'access' };
      const response = await billing(httpEvent(api[name], { claims, signedInAt: now(), ...sent }));
      if (response.statusCode !== successStatus(api[name]))
        throw new Error(`${name} answered ${response.body}`);
      // Safe: the handler has passed it through this schema.
      return JSON.parse(response.body ?? '') as ResponseOf<Api[Name]>;
    },
    /** Delivers an event as Stripe does, signed now; returns the response's status. */
    async deliver(event: Stripe.Event): Promise<number> {
      const payload = JSON.stringify(event);
      const header = { payload, secret: SECRETS.webhook, timestamp: Math.floor(time / 1000) };
      const signature = client.webhooks.generateTestHeaderString(header);
      const delivery: APIGatewayProxyEventV2 = webhookEvent(payload, signature);
      return (await webhook(delivery)).statusCode ?? 0;
    },
    /** Presses a button on one of Stripe's pages. */
    async press(url: string, button: string, fields: Record<string, string> = {}): Promise<void> {
      const path = `${new URL(url).pathname}/${button}`;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const body = new URLSearchParams(fields).toString();
      const { statusCode } = await send(stripe.handle, { method: 'POST', path, headers, body });
      if (statusCode !== 303) throw new Error(`${path} answered ${statusCode}`);
    },
    /** Runs the first page of a reconciliation as Lambda would, once; a failure is in the log only. */
    reconcileOnce: () => reconcile({ kind: 'reconcile' }, lambdaContext('reconcile')).catch(() => null),
    lastReconciliation: () => createReconciliationStore(table).last(),
    /** How often a difference was reported. */
    drifts: () => drifts,
    /** The number of requests to AWS and Stripe. */
    requests,
    reconcile: () => runDaily('reconcile', reconcile),
    /** Gives the functions a key of an empty account, or one of theirs again; they notice it within minutes. */
    swapKey(isOther: boolean): void {
      isOtherAccount = isOther;
      key = `sk_test_${time}${isOther ? 'other' : 'own'}`;
      time += SECRETS_LAST_MS;
    },
    now: () => time,
    advance: (ms: number) => {
      time += ms;
    },
    async close() {
      await stripe.close();
      await dynamoDb.close();
    },
  };
}

/** A Cognito without users, so Stripe gets no email address. */
const emptyUserPool = (_request: IncomingMessage, response: ServerResponse) =>
  response
    .writeHead(400, { 'content-type': 'application/x-amz-json-1.1' })
    .end('{"__type":"UserNotFoundException","message":"User does not exist."}');
