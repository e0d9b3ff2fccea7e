import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api, type Operation } from '../../contract/api.ts';
import { bundleFunction } from '../../lib/bundle-function.ts';
import { type Backend, startBackend } from '../support/backend.ts';
import { prepareCalls } from '../support/call-scenario.ts';
import { httpEvent } from '../support/http-event.ts';
import { createBundleRunner, lambdaEnv } from '../support/run-bundle.ts';
import { addPet } from '../support/samples.ts';

/** What a cold start may load, in bytes: room for growth, but none for a client or a library more. */
const MOST_BYTES_AT_START = 330_000;

/** Traces of what belongs into no bundle: where else the SDK looks for credentials, and zod's Dutch. */
const UNWANTED = [
  'AssumeRoleWithWebIdentity',
  'GetRoleCredentials',
  'credential_process',
  'Ongeldige invoer',
];

const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'pawfile-cold-start-')));
const runBundle = createBundleRunner(workspace);

let backend: Backend;
let calls: Awaited<ReturnType<typeof prepareCalls>>;
beforeAll(async () => {
  for (const name of ['api', 'public', 'share-mail'] as const) bundleFunction(name, join(workspace, name));
  backend = await startBackend();
  calls = await prepareCalls(backend);
});
afterAll(async () => {
  rmSync(workspace, { recursive: true });
  await backend.close();
});

/** All that a function knows of AWS. */
const environment = () => ({
  ...lambdaEnv(backend.aws.endpoint, backend.table.name),
  CLEANUP_QUEUE_URL: backend.queue.url,
  ...backend.mail.env,
});

/** Makes a call by the function's bundle in a new process. */
function call(name: 'api' | 'public', operation: Operation) {
  const claims = { sub: 'budget', token_use: 'access' };
  const event = httpEvent(api[operation], { claims, ...calls.sent[operation] });
  return runBundle(join(workspace, name, 'index.cjs'), environment(), event);
}

test.each(['api', 'public', 'share-mail'] as const)(
  '%s starts with little and carries nothing for elsewhere',
  async (name) => {
    const folder = join(workspace, name);
    const { loaded } = await runBundle(join(folder, 'index.cjs'), environment());
    expect(loaded).toContain(join(folder, 'index.cjs'));
    const bytes = loaded.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThan(MOST_BYTES_AT_START);

    const code = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(UNWANTED.filter((trace) => code.some((text) => text.includes(trace)))).toEqual([]);
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

test('share-mail loads SES and Cognito on demand', async () => {
  const ownerId = await backend.mail.addAccount('owner@example.test');
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const body = { notify_first_opening: true };
  const { body: share } = await owner.call('create-share', { params: { petId }, body });
  await backend.call('get-shared-pet', { body: { token: share.token_hash } });

  const job = { ownerId, petId, shareId: share.id };
  const event = { Records: [{ messageId: 'one', body: JSON.stringify(job) }] };
  const { response } = await runBundle(join(workspace, 'share-mail', 'index.cjs'), environment(), event);
  expect(response).toEqual({ batchItemFailures: [] });
  expect(backend.mail.mailbox.list()).toMatchObject([{ to: 'owner@example.test' }]);
});
