import { expect, test } from 'vitest';
import { answerHeaders } from '../../lib/site-headers.ts';
import { startTestCloud } from '../support/cloud.ts';
import { startForFile } from '../support/start-for-file.ts';

const cloud = startForFile(startTestCloud);

test('the site answers at the address of a signature by a page with a policy of its own', async () => {
  const answer = await fetch(`${cloud.siteUrl}/verify/sig_01k9z3m8q4v7x2c5b6n1h0j9gc`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toBe(answerHeaders['Content-Security-Policy']);
  expect(await answer.text()).toContain('There is no signature with this address.');
});

test('the site publishes the list of keys, which everyone may keep for a while', async () => {
  const answer = await fetch(`${cloud.siteUrl}/.well-known/jwks.json`);
  expect([answer.status, await answer.json()]).toEqual([200, { keys: [] }]);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
});
