import { expect, test } from 'vitest';
import type { ShownEntry } from '../../../contract/grants/history.ts';
import { entryText, entryTime } from '../../../web/src/features/family/history-words.ts';
import { readInvitationLink } from '../../../web/src/features/family/invitation/invitation-link.ts';
import { nameIn } from '../../../web/src/features/family/invite-values.ts';
import { leftText, waitingText } from '../../../web/src/features/family/waiting-text.ts';
import { endOfDay } from '../../../web/src/shared/people/access-texts.ts';
import { initialOf } from '../../../web/src/shared/people/initial.tsx';
import { roleLine } from '../../../web/src/shared/people/role-texts.ts';
import { lastDayOf, untilText } from '../../../web/src/shared/people/until-text.ts';

test('the last day is the one that was chosen, whatever the time zone', () => {
  for (const day of ['2026-12-06', '2026-03-29', '2026-10-25']) {
    expect(lastDayOf(endOfDay(day) ?? '')).toBe(day);
  }
  expect([endOfDay(''), endOfDay('2026-99-01')]).toEqual([null, '']);
  // An end that was stored to the second of midnight is that of the day before.
  expect(lastDayOf(new Date(2026, 11, 7).toISOString())).toBe('2026-12-06');
  expect(untilText(endOfDay('2027-01-02'), '2026-11-29')).toBe('until Jan 2, 2027');
});

test.each([
  ['dana.whitfield@example.com', 'Dana'],
  ['ÉMILE@example.com', 'ÉMILE'],
  ['x7@example.com', ''],
])('the name in %s is “%s”', (email, name) => expect(nameIn(email)).toBe(name));

test.each([
  ['mia', 'M'],
  [' ✿ żaneta', 'Ż'],
  ['', '·'],
])('the initial of “%s” is %s', (name, initial) => expect(initialOf(name)).toBe(initial));

test('a role says what its powers allow', () => {
  expect(roleLine('viewer')).toBe('See everything');
  expect(roleLine('caregiver')).toBe('See everything; add records, documents, doses and weights');
});

const entry = (fields: Partial<ShownEntry>): ShownEntry => ({
  at: '2026-11-27T08:02:00.000Z',
  kind: 'wrote',
  name: 'Mia',
  is_self: false,
  role: null,
  ends_at: null,
  call: null,
  record_id: null,
  ...fields,
});

const words = {
  people: { role: 'owner', owner_name: 'Dana' } as const,
  titles: new Map([['rec_1', 'Heartworm']]),
  today: '2026-11-29',
};

test.each<[Partial<ShownEntry>, string]>([
  [{ call: 'create-record', record_id: 'rec_1' }, 'Mia added Heartworm'],
  [{ call: 'create-record', record_id: 'rec_2' }, 'Mia added a record'],
  [{ call: 'delete-weight', is_self: true }, 'You deleted a weight'],
  [{ call: 'act-on-reminder.stop', record_id: 'rec_1' }, 'Mia stopped reminders for Heartworm'],
  [{ call: 'act-on-reminder.snooze', record_id: 'rec_1' }, 'Mia snoozed the reminder for Heartworm'],
  [{ call: 'act-on-reminder.done', record_id: 'rec_1' }, 'Mia marked Heartworm as done'],
  [{ call: 'act-on-reminder', record_id: 'rec_1' }, 'Mia answered the reminder for Heartworm'],
  [{ call: 'create-entries', name: 'Riverside', record_id: 'rec_1' }, 'Riverside recorded Heartworm'],
  [{ call: 'change-entry', name: 'Riverside', record_id: 'rec_1' }, 'Riverside corrected Heartworm'],
  [{ call: 'withdraw-entry', name: 'Riverside', record_id: 'rec_1' }, 'Riverside withdrew a dose'],
  [{ call: 'of-a-later-release', name: null }, 'A former member made a change'],
  [{ kind: 'invited', role: 'viewer' }, 'You invited Mia as a viewer'],
  [
    { kind: 'joined', role: 'caregiver', ends_at: endOfDay('2026-12-06') },
    'Mia joined as a caregiver until Dec 6',
  ],
  [{ kind: 'changed', role: 'viewer' }, 'You changed Mia’s access: viewer, no last day'],
  [{ kind: 'withdrawn', name: null }, 'You withdrew the invitation for someone'],
  [{ kind: 'removed' }, 'You removed Mia'],
])('the history says of %o: %s', (fields, text) => expect(entryText(entry(fields), words)).toBe(text));

test('members read who the owner is, and of themselves', () => {
  const people = { role: 'viewer', owner_name: 'Dana' } as const;
  const own = entry({ kind: 'changed', role: 'viewer', is_self: true });
  expect(entryText(own, { ...words, people })).toBe('Dana changed your access: viewer, no last day');
});

test('a time is as short as it can be', () => {
  const at = new Date(2026, 10, 27, 8, 2).toISOString();
  expect(entryTime(at, new Date(2026, 10, 27, 20), 'en-US')).toMatch(/^8:02\sAM$/);
  expect(entryTime(at, new Date(2026, 10, 29), 'en-US')).toMatch(/^Nov 27, 8:02\sAM$/);
  expect(entryTime(at, new Date(2027, 0, 1), 'en-US')).toMatch(/^Nov 27, 2026, 8:02\sAM$/);
});

test('an open invitation says how long it has waited, a code how long it works', () => {
  const invitation = {
    email: 'liz@example.com',
    invited_at: new Date(2026, 10, 27, 23).toISOString(),
    expires_at: new Date(2026, 11, 11, 23).toISOString(),
  };
  const shown = (fields: object, now: Date) =>
    waitingText(
      { ...invitation, id: 'inv_1', name: 'Liz', role: 'viewer', ends_at: null, all_pets: false, ...fields },
      { now, isOwner: true },
    );
  expect(shown({}, new Date(2026, 10, 29, 1))).toBe('invited, waiting 2\u00a0days');
  expect(shown({}, new Date(2026, 10, 28, 1))).toBe('invited, waiting 1\u00a0day');
  expect(shown({ email: null }, new Date(2026, 11, 11, 22, 51))).toBe('QR code, 9 minutes left');
  expect(leftText(invitation.expires_at, new Date(2026, 11, 11, 22, 59, 30))).toBe('less than a minute left');
});

test('an invitation’s link is read whatever surrounds it, and not without all of its token', () => {
  const token = 'ab'.repeat(32);
  expect(readInvitationLink(`#${token}&email=liz%2Bpets%40example.com`)).toEqual({
    token,
    email: 'liz+pets@example.com',
    isToPractice: false,
  });
  expect(readInvitationLink(`#${token.toUpperCase()}.`)).toEqual({
    token,
    email: '',
    isToPractice: false,
  });
  expect(readInvitationLink(`#${token.slice(1)}`)).toBeNull();
});
