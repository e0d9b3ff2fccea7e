import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../local/settings.ts';

const ROOT = resolve(import.meta.dirname, '../..');

test('defaults to port 3000 and keeps its data beside package.json', () => {
  expect(readSettings([], {})).toEqual({
    stateDir: join(ROOT, '.local'),
    siteDir: join(ROOT, 'dist/web'),
    port: 3000,
    awsPort: 3001,
    taxes: false,
    stripeAccount: undefined,
  });
  expect(readSettings([], { PORT: '' })).toMatchObject({ port: 3000 });
});

test('accepts a port, folders relative to the working directory, and taxes', () => {
  expect(readSettings(['--state', 'here', '--site=there', '--taxes'], { PORT: '4000' })).toEqual({
    stateDir: resolve('here'),
    siteDir: resolve('there'),
    port: 4000,
    awsPort: 4001,
    taxes: true,
    stripeAccount: undefined,
  });
});

test('lets the system choose both ports with port 0', () => {
  expect(readSettings([], { PORT: '0' })).toMatchObject({ port: 0, awsPort: 0 });
});

test.each(['abc', '-1', '65535', '3000.5'])('rejects PORT=%s in one line', (port) => {
  expect(() => readSettings([], { PORT: port })).toThrow(
    `PORT must be a number from 0 to 65534, not "${port}".`,
  );
});

test.each([['--nonsense'], ['--state'], ['stray']])('rejects %s in one line', (option) => {
  expect(() => readSettings([option], {})).toThrow(/^[^\n]+npm start -- --help lists the options\.$/);
});

test('recognises --help', () => {
  expect(readSettings(['--help'], {})).toBeUndefined();
});

test('connects to Stripe only with a test account’s key', () => {
  const account = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(readSettings([], account)?.stripeAccount).toEqual({ key: 'sk_test_1', webhookSecret: 'whsec_1' });
  expect(() => readSettings([], { STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
    /must be the key of a test account/,
  );
});
