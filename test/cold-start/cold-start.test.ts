import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { api, type Operation } from '../../contract/api.ts';
import { STRIPE_API_VERSION } from '../../contract/billing/billing.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { firstCalls } from '../../lambdas/functions/api-first.ts';
import { FUNCTION_NAMES, type FunctionName } from '../../lambdas/functions/table.ts';
import { environmentOf } from '../../local/lambda.ts';
import { bundleOnce } from '../infra/bundle-once.ts';
import { type Backend, startBackend } from '../support/backend.ts';
import { prepareCalls } from '../support/call-scenario.ts';
import { httpEvent } from '../support/http-event.ts';
import { isLongRun } from '../support/long-run.ts';
import { webhookEvent } from '../support/payment-services.ts';
import { createBundleRunner, lambdaEnv, lambdaNode } from '../support/run-bundle.ts';
import { addPet } from '../support/samples.ts';

/** Most bytes that a cold start may load: room for growth, but not for another client or library. */
const MOST_BYTES_AT_START = 400_000;

/** Texts that belong in no bundle: the SDK's other credential sources, and zod's Dutch. */
const UNWANTED = [
  'AssumeRoleWithWebIdentity',
  'GetRoleCredentials',
  'credential_process',
  'Ongeldige invoer',
];

/** Names that occur only in the clients of the Parameter Store and of Stripe. */
const PAYMENT_CLIENTS = ['AmazonSSM', '/v1/billing_portal/sessions'];

const isLambdasNode = lambdaNode() !== process.execPath || process.versions.node.startsWith('24.');

/**
 * On Lambda's Node each function starts; on another, a short run starts those that a test calls. What is loaded is the
 * same, and bundle.test.ts loads each bundle there.
 */
const STARTED = FUNCTION_NAMES.filter(
  (name) =>
    isLongRun || isLambdasNode || ['api', 'billing', 'public', 'mail', 'stripe-webhook'].includes(name),
);

const workspace = mkdtempSync(join(inject('sharedFolder'), 'cold-start-'));
const runBundle = createBundleRunner(workspace, lambdaNode());
const bundleFile = async (name: FunctionName) => join(await bundleOnce(name), 'index.cjs');

let backend: Backend;
let calls: Awaited<ReturnType<typeof prepareCalls>>;
beforeAll(async () => {
  // In the reverse order of bundle.test.ts, which may run at the same time: each then bundles half.
  for (const name of FUNCTION_NAMES.toReversed()) await bundleOnce(name);
  backend = await startBackend();
  calls = await prepareCalls(backend);
});
afterAll(async () => {
  await backend.close();
});

/** The function's environment, with the backend's user pool and secrets. */
const environment = (name: FunctionName) => ({
  ...lambdaEnv(name, backend.aws.endpoint, backend.table.name),
  ...environmentOf(name, { ...backend.payments.env, ...backend.mail.env }),
});

/** Makes a call by the function's bundle in a new process. */
async function call(name: 'api' | 'billing' | 'public', operation: Operation) {
  const claims = { sub: 'budget', token_use: 'access' };
  const event = httpEvent(api[operation], { claims, ...calls.sent[operation] });
  return runBundle(await bundleFile(name), environment(name), event);
}

const starts = new Map<FunctionName, ReturnType<typeof runBundle>>();

/** The files that a function loads at its start, which each test would otherwise repeat in a process of its own. */
async function loadedBy(name: FunctionName): Promise<string[]> {
  const start = starts.get(name) ?? runBundle(await bundleFile(name), environment(name));
  starts.set(name, start);
  return (await start).loaded;
}

test.each(STARTED)('%s starts with little and carries nothing for elsewhere', async (name) => {
  const folder = await bundleOnce(name);
  const loaded = await loadedBy(name);
  expect(loaded).toContain(join(folder, 'index.cjs'));
  const bytes = loaded.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThan(MOST_BYTES_AT_START);

  const code = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(UNWANTED.filter((trace) => code.some((text) => text.includes(trace)))).toEqual([]);
});

const WITH_CALLS: readonly FunctionName[] = [
  'api',
  'billing',
  'account',
  'take-over-account',
  'grants',
  'public',
  'reminders',
  'contact',
  'reports',
];

test.each(WITH_CALLS.filter((name) => STARTED.includes(name)))(
  '%s starts with the contract of its own calls alone, api with those of the first screens',
  async (name) => {
    const loaded = await loadedBy(name);
    const code = loaded.map((file) => readFileSync(file, 'utf8')).join('');
    const isThere = (path: string) => code.includes(`path:\`${path}\``);
    const paths = new Set(Object.values(api).flatMap(({ path }) => (isThere(path) ? [path] : [])));
    const own = Object.values(api).filter(({ service }) => service === name);
    const atStart: readonly Endpoint[] = name === 'api' ? Object.values(firstCalls) : own;
    expect(paths).toEqual(new Set(atStart.map(({ path }) => path)));
  },
);

test('api reads the table', async () => {
  const { response, firstAnswer } = await call('api', 'get-overview');
  expect(response).toMatchObject({ statusCode: 200, body: expect.stringContaining('"record_count":3') });
  expect(firstAnswer?.cpuMs).toBeGreaterThan(0);
});

test('api loads S3 on demand and signs with the credentials of the environment', async () => {
  const { response } = await call('api', 'get-document-url');
  expect(response).toMatchObject({
    statusCode: 200,
    body: expect.stringMatching(/X-Amz-Credential=local%2F.*X-Amz-Security-Token=local-session/),
  });
});

test('public opens a share', async () => {
  const { response } = await call('public', 'get-shared-pet');
  expect(response).toMatchObject({ statusCode: 200, body: expect.stringContaining('X-Amz-Signature') });
});

test('api loads SQS on demand', async () => {
  const { response } = await call('api', 'delete-pet');
  expect(response).toMatchObject({ statusCode: 204 });
  await backend.drain();
  expect(backend.log).toContainEqual(
    expect.objectContaining({ operation: 'cleanup', outcome: 'remove-pet' }),
  );
});

test('mail loads SES, Cognito and React on demand', async () => {
  const ownerId = await backend.mail.addAccount('owner@example.test');
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const body = { notify_first_opening: true };
  const { body: share } = await owner.call('create-share', { params: { petId }, body });
  await backend.call('get-shared-pet', { body: { token: share.token_hash } });

  const job = { kind: 'share-opened', ownerId, petId, shareId: share.id };
  const event = { Records: [{ messageId: 'one', body: JSON.stringify(job), messageAttributes: {} }] };
  const { response } = await runBundle(await bundleFile('mail'), environment('mail'), event);
  expect(response).toEqual({ batchItemFailures: [] });
  expect(backend.mail.mailbox.list()[0]).toMatchObject({ to: 'owner@example.test' });
});

test('export writes what an owner has', async () => {
  const ownerId = await backend.mail.addAccount('exporter@example.test');
  const owner = backend.as(ownerId);
  const { body } = await owner.call('request-export');
  const job = { ownerId, exportId: body.id };
  const event = { Records: [{ messageId: 'one', body: JSON.stringify(job), messageAttributes: {} }] };
  const { response } = await runBundle(await bundleFile('export'), environment('export'), event);
  expect(response).toEqual({ batchItemFailures: [] });
  expect((await owner.call('get-latest-export')).body.latest).toMatchObject({ state: 'ready' });
});

test('billing reads the plan without Stripe’s client and key', async () => {
  const [folder, bare] = [await bundleOnce('billing'), join(workspace, 'billing-bare')];
  mkdirSync(bare);
  const left = readdirSync(folder).filter((file) => {
    const code = readFileSync(join(folder, file), 'utf8');
    return !PAYMENT_CLIENTS.some((client) => code.includes(client));
  });
  expect(readdirSync(folder)).toHaveLength(left.length + PAYMENT_CLIENTS.length);
  for (const file of left) copyFileSync(join(folder, file), join(bare, file));

  const event = httpEvent(api['get-billing'], { claims: { sub: 'budget', token_use: 'access' } });
  const { response } = await runBundle(join(bare, 'index.cjs'), environment('billing'), event);
  expect(response).toMatchObject({ statusCode: 200, body: expect.stringContaining('"pet_limit"') });
});

test('stripe-webhook loads Stripe and the Parameter Store on demand', async () => {
  const event = {
    id: 'evt_cold',
    type: 'customer.created',
    created: Math.floor(Date.now() / 1000),
    api_version: STRIPE_API_VERSION,
    data: { object: { customer: null } },
  };
  const payload = JSON.stringify(event);
  const secret = backend.payments.webhookSecret;
  const signature = new Stripe('sk_test_cold').webhooks.generateTestHeaderString({ payload, secret });
  const file = await bundleFile('stripe-webhook');
  const deliver = (signed: string) =>
    runBundle(file, environment('stripe-webhook'), webhookEvent(payload, signed));
  expect((await deliver(signature)).response).toMatchObject({ statusCode: 200 });
  expect((await deliver(`${signature}0`)).response).toMatchObject({ statusCode: 400 });
  const { body } = await backend.admin('list-webhook-events');
  expect(body.events).toContainEqual(expect.objectContaining({ event_id: 'evt_cold', outcome: 'noted' }));
});
