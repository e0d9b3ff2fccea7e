import { expect, test } from 'vitest';
import type { WebhookEvent } from '../../../contract/billing/billing.ts';
import {
  reconciliationText,
  shortEventId,
  shortUserId,
  timeText,
} from '../../../web/src/features/billing/debug-texts.ts';
import { seemsAdmin } from '../../../web/src/platform/session/page-access.ts';
import { groupsIn } from '../../../web/src/platform/session/stored-session.ts';

const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
const MOMENT = '2026-05-03T12:00:00.000Z';

test.each([
  ['admin@pawfile.test', ['admin'], true],
  ['Site-ADMIN@pawfile.test', ['staff', 'admin'], true],
  ['admin@pawfile.test', [], false],
  ['admin@pawfile.test', ['administrators'], false],
  ['rosa@pawfile.test', ['admin'], false],
])('%s in %j: %s', (email, groups, expected) => {
  expect(seemsAdmin(email, groups)).toBe(expected);
});

test('reads the groups from the token', () => {
  expect(groupsIn(jwt({ sub: 'a', exp: 1, 'cognito:groups': ['admin', 5] }))).toEqual(['admin']);
  expect(groupsIn(jwt({ sub: 'a', exp: 1 }))).toEqual([]);
  expect(groupsIn(jwt({ sub: 'a', exp: 1, 'cognito:groups': 'admin' }))).toEqual([]);
  expect(groupsIn('nonsense')).toEqual([]);
});

test('shortens ids', () => {
  const event: WebhookEvent = {
    id: '1',
    event_id: 'evt_1234567890abcdef',
    event_type: 'invoice.paid',
    created_at: MOMENT,
    processed_at: MOMENT,
    outcome: 'synced',
  };
  expect(shortEventId(event)).toBe('evt_12345678');
  expect(shortUserId('0b6f1c2d-aaaa-bbbb')).toBe('0b6f1c2d');
});

test('shows the result of a reconciliation, finished or not', () => {
  const run = { started_at: MOMENT, finished_at: MOMENT, checked: 12, repaired: 1, unclear: 0 };
  expect(reconciliationText(null)).toBe('None yet');
  expect(reconciliationText(run)).toBe(
    `${timeText(MOMENT)}: 12 checked, 1 repaired, 0 subscriptions without an account`,
  );
  expect(reconciliationText({ ...run, unclear: 1 })).toMatch(/, 1 subscription without an account$/);
  expect(reconciliationText({ ...run, finished_at: null })).toMatch(/^Started .*, not finished: 12 checked/);
});
