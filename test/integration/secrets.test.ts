import { createSsm } from '@pawfile/aws-local/ssm';
import { listen } from '@pawfile/local-platform/listen';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSecrets } from '../../lambdas/gateways/secrets.ts';

const NAME = '/pawfile/test/secret';
const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local-secret' };

let parameters: Record<string, string | undefined>;
let asked: number;
let time: number;
let store: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  const ssm = createSsm(() => parameters);
  store = await listen((request, response) => {
    asked += 1;
    void ssm.handle(request, response);
  }, 0);
});
afterAll(() => store.close());
beforeEach(() => {
  parameters = { [NAME]: 'first' };
  asked = 0;
  time = 1_000_000;
});

const connect = () =>
  createSecrets({ endpoint: store.url, region: 'us-east-1', credentials: CREDENTIALS }, () => new Date(time));

test('a secret is read once, and again after five minutes', async () => {
  const secret = connect().secret(NAME);
  expect([await secret.read(), await secret.read(), asked]).toEqual(['first', 'first', 1]);
  parameters = { [NAME]: 'second' };
  time += 299_999;
  expect(await secret.read()).toBe('first');
  time += 1;
  expect([await secret.read(), asked]).toEqual(['second', 2]);
});

test('a refused secret is read again, at most every ten seconds', async () => {
  const secret = connect().secret(NAME);
  await secret.read();
  parameters = { [NAME]: 'second' };
  expect([await secret.renew(), asked]).toEqual(['first', 1]);
  time += 10_000;
  expect([await secret.renew(), await secret.read(), asked]).toEqual(['second', 'second', 2]);
});

test('a missing secret fails each time until it exists', async () => {
  parameters = {};
  const secret = connect().secret(NAME);
  await expect(secret.read()).rejects.toThrow(NAME);
  parameters = { [NAME]: 'late' };
  expect(await secret.read()).toBe('late');
});

test('the existence of a secret can be checked without reading it', async () => {
  const secrets = connect();
  expect(await secrets.exists(NAME)).toBe(true);
  expect(await secrets.exists('/pawfile/test/none')).toBe(false);
});
