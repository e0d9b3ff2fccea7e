import { expect, test } from 'vitest';
import { addCalendarDays } from '../../contract/dates.ts';
import { ATTENTION_RECORDS } from '../../contract/limits.ts';
import { linesOf } from '../../contract/records/dose-lines.ts';
import type { PetRecord } from '../../contract/records/records.ts';
import type { MailProblem } from '../../contract/reminders/reminders.ts';
import { getUpcoming, type UpcomingDeps } from '../../lambdas/domain/reminders/upcoming.ts';
import { aStoredPet, aStoredRecord } from '../support/entities.ts';

const TODAY = '2026-11-21';
const inDays = (days: number) => addCalendarDays(TODAY, days);
const pet = aStoredPet({ id: 'pet_1', name: 'Bella', record_count: 1 });

const add = (id: string, expiresIn: number, more: Partial<PetRecord> = {}) =>
  aStoredRecord({ id, pet_id: pet.id, title: id, expires_on: inDays(expiresIn), ...more });

/** What an owner with one pet sees; `stored` says what is known of its status. */
function ask(
  records: ReturnType<typeof add>[],
  stored: { is_complete: boolean } | null = { is_complete: true },
  mail: Partial<{ enabled: boolean; mail_problem: MailProblem; sendsMail: boolean }> = {},
) {
  const { enabled = true, mail_problem = null, sendsMail = true } = mail;
  const statuses: UpcomingDeps['statuses'] = {
    of: async () => new Map(stored ? [[pet.id, { lines: linesOf(records), ...stored }]] : []),
  };
  const deps: UpcomingDeps = {
    pets: { list: async () => [pet] },
    records: {
      getAll: async (_owner, wanted) => records.filter(({ id }) => wanted.some((one) => one.id === id)),
    },
    statuses,
    titles: { isSuperseded: async () => false },
    reminderSettings: {
      get: async () => ({
        enabled,
        mail_address: null,
        mail_problem,
        link_key: null,
        calendar_key: null,
        calendar_changed_at: null,
        calendar_changes: 0,
        trusted_since: null,
        has_grants: false,
        shares_reminders: false,
        archived_pets: 0,
        asked_until: null,
      }),
    },
    grants: { list: async () => expect.unreachable('a person without grants') },
    openedPets: {
      withLines: async () => expect.unreachable('a person without grants'),
      records: async () => expect.unreachable('a person without grants'),
    },
    documents: { photoUrl: async () => expect.unreachable('a pet without a photo') },
    sendsMail,
    now: () => new Date(`${TODAY}T12:00:00.000Z`),
  };
  return getUpcoming(deps, 'owner', { pets: 'all' });
}

test('a next reminder is named where one will be sent', async () => {
  const day = inDays(10);
  const problem = { reason: 'bounce' as const, since: `${TODAY}T00:00:00.000Z` };
  const days = [{}, { enabled: false }, { mail_problem: problem }, { sendsMail: false }].map(async (mail) => {
    const { records } = await ask([add('rabies', 40, { next_reminder_on: day })], undefined, mail);
    return records[0]?.next_reminder_on;
  });
  expect(await Promise.all(days)).toEqual([day, null, null, null]);
});

test('one dose against several vaccines comes once, by its title', async () => {
  const answer = await ask([
    add('combined', -3, { protects: ['rabies', 'cdv', 'cpv'], issued_on: inDays(-400) }),
    add('renewed', 400, { protects: ['rabies'], issued_on: inDays(-5) }),
  ]);
  expect(answer.records.map(({ id, name, status }) => [id, name, status])).toEqual([
    ['combined', 'combined', 'expired'],
    ['renewed', 'renewed', 'valid'],
  ]);
  expect(answer.pets).toEqual([
    {
      pet_id: pet.id,
      is_up_to_date: false,
      is_complete: true,
      expired: 1,
      due: 0,
      unknown: 0,
      vaccines: 2,
      next: { name: 'renewed', expires_on: inDays(400) },
    },
  ]);
});

test('of more than twenty records that need attention, the rest is counted and valid ones give way', async () => {
  const many = Array.from({ length: ATTENTION_RECORDS + 3 }, (_, n) => add(`late-${n}`, -1 - n));
  const answer = await ask([...many, add('valid', 100)]);
  expect(answer.records.map(({ id }) => id)).toEqual(many.slice(0, ATTENTION_RECORDS).map(({ id }) => id));
  expect(answer).toMatchObject({ more_attention: 3, more_expired: true });
});

test('a pet is up to date only with a proof', async () => {
  const isUpToDate = async (...asked: Parameters<typeof ask>) =>
    (await ask(...asked)).pets[0]?.is_up_to_date ?? null;
  const rabies = add('rabies', 100, { protects: ['rabies'] });
  expect(await isUpToDate([rabies])).toBe(true);
  expect(await isUpToDate([])).toBe(false);
  expect(await isUpToDate([rabies], { is_complete: false })).toBe(false);
  expect(await isUpToDate([rabies], null)).toBeNull();
  expect((await ask([rabies], null)).pending).toBe(1);
});
