import { expect, test } from 'vitest';
import { FUNCTION_NAMES, functions } from '../../lambdas/functions/table.ts';
import { startBackend } from '../support/backend.ts';
import { pay } from '../support/subscribe.ts';

test('every schedule logs a run by an outcome that its alarm counts', async () => {
  const backend = await startBackend();
  await backend.cleanup({ kind: 'plan-purges' });
  await backend.reconcileOnce();
  await backend.planReminders({ kind: 'plan' });
  await backend.backUpAccounts();
  for (const name of FUNCTION_NAMES) {
    const { trigger } = functions[name];
    const outcomes: readonly unknown[] = ('schedule' in trigger && trigger.schedule?.outcomes) || [];
    const lines = backend.log.filter(({ operation }) => operation === name);
    if (outcomes.length > 0) expect(outcomes, name).toContain(lines[0]?.outcome);
  }
  await backend.close();
});

test('a copy that differed from Stripe is counted once, by the word that the alarm matches', async () => {
  const backend = await startBackend();
  const ownerId = await backend.mail.addAccount('owner@example.test');
  await pay(backend, backend.as(ownerId), { plan: 'vet' });
  // None of Stripe's events has arrived.
  await backend.reconcile();
  await backend.reconcile();
  const lines = backend.log.filter(({ operation }) => operation === 'reconcile');
  expect(new Set(lines.map(({ level }) => level))).toEqual(new Set(['info']));
  // Each comparison is a job for Stripe's list, one for the copies, and one for open refunds.
  expect(lines.map((line) => 'outcome' in line && line.outcome)).toEqual([
    'drift',
    'compared',
    'compared',
    'compared',
    'compared',
    'compared',
    'compared',
  ]);
  await backend.close();
});

test('a comparison without Stripe’s keys says so, and is no failure', async () => {
  const backend = await startBackend();
  for (const name of Object.keys(backend.payments.parameters)) backend.payments.parameters[name] = undefined;
  expect(await backend.reconcileOnce()).toEqual({});
  expect(backend.log).toMatchObject([{ level: 'info', operation: 'reconcile', outcome: 'not-set-up' }]);
  await backend.close();
});
