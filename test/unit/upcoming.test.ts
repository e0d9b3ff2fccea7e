import { expect, test } from 'vitest';
import type { ExpiringRecord } from '../../lambdas/domain/reminders/ports.ts';
import {
  EXPIRED_LOOKED_AT,
  getUpcoming,
  type UpcomingDeps,
} from '../../lambdas/domain/reminders/upcoming.ts';
import { aStoredPet } from '../support/entities.ts';

const OWNER = 'owner';
const petId = 'pet_1';
const pet = aStoredPet({ id: petId, owner_id: OWNER, name: 'Bella' });
const settings = {
  enabled: true,
  mail_problem: null,
  link_key: null,
  calendar_key: null,
  trusted_since: null,
};

/** An owner with endless expired records, each superseded by a dose outside the list. */
function endlessHistory() {
  const counts = { rows: 0, lookups: 0 };
  const deps: UpcomingDeps = {
    pets: { list: async () => [pet] },
    reminderSettings: { get: async () => settings },
    due: {
      async *expiringFrom() {},
      async *expiredBefore(_owner, _day, count) {
        while (true) yield Array.from({ length: count }, (): ExpiringRecord => record(++counts.rows));
      },
      isSuperseded: async () => ++counts.lookups > 0,
    },
    now: () => new Date('2026-11-21T12:00:00.000Z'),
  };
  return { deps, counts };
}

const record = (n: number): ExpiringRecord => ({
  id: `rec_${n}`,
  pet_id: petId,
  title: `Dose ${n}`,
  record_type: 'vaccination',
  issued_on: '2020-01-01',
  expires_on: '2021-01-01',
  protects: [],
  next_reminder_on: null,
});

test('the search for expired records stops after EXPIRED_LOOKED_AT, and does not claim that nothing has expired', async () => {
  const { deps, counts } = endlessHistory();
  const answer = await getUpcoming(deps, OWNER);
  expect(answer).toMatchObject({ records: [], more_expired: true });
  expect(counts).toEqual({ rows: EXPIRED_LOOKED_AT, lookups: EXPIRED_LOOKED_AT });
});
