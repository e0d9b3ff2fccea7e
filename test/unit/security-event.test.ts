import { expect, test } from 'vitest';
import type { SecurityEntry } from '../../lambdas/platform/log.ts';
import { createSecurityLog } from '../../lambdas/platform/security-event.ts';
import { httpEvent } from '../support/http-event.ts';

const CURRENT = 'current_origin_secret';
const NEXT = 'next_origin_secret_';

/** The name that a line gives this caller. */
function whoIs(claims: Record<string, string>, time: string, secrets = `${CURRENT} ${NEXT}`): string | null {
  const lines: SecurityEntry[] = [];
  const securityLog = createSecurityLog({
    env: { ORIGIN_SECRETS: secrets },
    now: () => new Date(time),
    log: (line) => {
      if ('event' in line) lines.push(line);
    },
  });
  const event = httpEvent({ method: 'GET', path: '/api/overview' }, { claims });
  securityLog({ event, operation: 'get-overview', access: 'owner' }).report('refused-access', 'tried');
  return lines[0]?.who ?? null;
}

const ida = { sub: 'ida' };
const morning = '2026-11-23T00:00:00.000Z';

test('a caller has one name in all functions for a day, and another one the next day', () => {
  expect(whoIs(ida, '2026-11-23T23:59:59.999Z')).toBe(whoIs(ida, morning));
  expect(whoIs(ida, '2026-11-24T00:00:00.000Z')).not.toBe(whoIs(ida, morning));
  expect(whoIs({ sub: 'otto' }, morning)).not.toBe(whoIs(ida, morning));
});

test('names cannot be computed without the origin secret, and change when it is rotated', () => {
  expect(whoIs(ida, morning, `${NEXT} third_origin_secret`)).not.toBe(whoIs(ida, morning));
  expect(whoIs(ida, morning, `${CURRENT} third_origin_secret`)).toBe(whoIs(ida, morning));
});
