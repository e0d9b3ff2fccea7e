import { expect, it } from 'vitest';
import { benchPerTest } from './bench.ts';

const bench = benchPerTest('2026-01-31T10:00:00Z');

it('answers with the account of the key', async () => {
  const { id, object } = await bench.client.accounts.retrieveCurrent();
  expect([id, object]).toEqual([expect.stringMatching(/^acct_\w+$/), 'account']);
});
