import { expect, test } from 'vitest';
import { functions } from '../../lambdas/functions/table.ts';
import { mailIntervalMs, SENDERS } from '../../lib/mail-interval.ts';

test('every function that may send mail keeps the interval, and a fixed number of copies', () => {
  const rights = (environment: object) => JSON.stringify(environment).includes('ses:SendEmail');
  const senders = Object.entries(functions).filter(([, { environment }]) => rights(environment));
  expect(senders.map(([name]) => name).sort()).toEqual(Object.keys(SENDERS).sort());
  for (const [, { environment }] of senders) expect(environment).toHaveProperty('MAIL_INTERVAL_MS');
});

test.each([1, 14, 50, 333.3])(
  'at a quota of %s mails a second, all senders use at most two thirds',
  (quota) => {
    const copies = Object.values(SENDERS).reduce((sum, each) => sum + each, 0);
    expect((copies * 1000) / mailIntervalMs(quota)).toBeLessThanOrEqual((quota * 2) / 3);
  },
);
