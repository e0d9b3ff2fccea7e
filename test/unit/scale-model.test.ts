import { expect, test } from 'vitest';
import { ACCESS_TOKEN_MINUTES } from '../../contract/limits.ts';
import { RENEWALS_A_MONTH, renewalsOfAVisit, VISIT_MINUTES, VISITS_A_MONTH } from '../scale/assumptions.ts';
import { activeUsersUsd } from '../scale/costs.ts';

test('tokens are renewed when a visit begins, and as often as they expire while it lasts', () => {
  expect(renewalsOfAVisit(15, 60)).toBe(1);
  expect(renewalsOfAVisit(15, 10)).toBe(2);
  expect(renewalsOfAVisit(60, 10)).toBe(7);
  expect(RENEWALS_A_MONTH / VISITS_A_MONTH).toBe(renewalsOfAVisit(VISIT_MINUTES, ACCESS_TOKEN_MINUTES));
});

test.each([
  [0, 0],
  [10_000, 0],
  [100_000, 495],
  [300_000, 495 + 920],
  [20_000_000, 495 + 4_140 + 29_250 + 25_000],
])('%i active users cost by Cognito’s free users and tiers', (users, usd) => {
  expect(activeUsersUsd(users)).toBeCloseTo(usd, 6);
});
