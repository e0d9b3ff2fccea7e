import { expect, test } from 'vitest';
import { api, type Operation } from '../../contract/api.ts';
import { asksToSignInAgain, type Endpoint } from '../../contract/endpoint.ts';
import type { SecurityEntry } from '../../lambdas/platform/log.ts';
import { createSecurityLog } from '../../lambdas/platform/security-event.ts';
import { httpEvent } from '../support/http-event.ts';

const CURRENT = 'current_origin_secret';
const NEXT = 'next_origin_secret_';

const ida = { sub: 'ida' };
const morning = '2026-11-23T00:00:00.000Z';

/** The lines of a successful call. */
function linesOf(operation: Operation, claims = ida, time = morning, secrets = `${CURRENT} ${NEXT}`) {
  const lines: SecurityEntry[] = [];
  const securityLog = createSecurityLog({
    env: { ORIGIN_SECRETS: secrets },
    now: () => new Date(time),
    log: (line) => {
      if ('event' in line) lines.push(line);
    },
  });
  const endpoint: Endpoint = api[operation];
  securityLog({ event: httpEvent(endpoint, { claims }), operation, endpoint }).reportOutcome(null);
  return lines;
}

/** The name that a line gives this caller. */
const whoIs = (claims: typeof ida, time: string, secrets?: string) =>
  linesOf('delete-pet', claims, time, secrets).map(({ who }) => who)[0];

test('a caller has one name in all functions for a day, and another one the next day', () => {
  expect(whoIs(ida, '2026-11-23T23:59:59.999Z')).toBe(whoIs(ida, morning));
  expect(whoIs(ida, '2026-11-24T00:00:00.000Z')).not.toBe(whoIs(ida, morning));
  expect(whoIs({ sub: 'otto' }, morning)).not.toBe(whoIs(ida, morning));
});

test('names cannot be computed without the origin secret, and change when it is rotated', () => {
  expect(whoIs(ida, morning, `${NEXT} third_origin_secret`)).not.toBe(whoIs(ida, morning));
  expect(whoIs(ida, morning, `${CURRENT} third_origin_secret`)).toBe(whoIs(ida, morning));
});

test('what can’t be undone is an event, and needs a fresh sign-in', () => {
  // Safe: these are the keys of the contract.
  const operations = Object.keys(api) as Operation[];
  const final = operations.filter((name) => linesOf(name).some(({ event }) => event === 'deletion'));
  expect(final.sort()).toEqual([
    'close-practice',
    'delete-account',
    'delete-pet',
    'purge-record',
    'refund-plan',
    'withdraw',
  ]);
  expect(final.filter((name) => !asksToSignInAgain(api[name]))).toEqual([]);
});
