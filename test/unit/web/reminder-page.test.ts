import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_ACTION_TOKEN_LENGTH } from '../../../contract/limits.ts';
import {
  actionsLeft,
  confirmationText,
  meaningText,
  nextText,
} from '../../../web/src/features/reminders/action-texts.ts';
import { newRecordSearch } from '../../../web/src/features/reminders/reminder-choice.tsx';
import { readReminderLink } from '../../../web/src/features/reminders/reminder-page.tsx';
import { unsubscribe } from '../../../web/src/features/reminders/unsubscribe-form.tsx';
import { subscribeLink } from '../../../web/src/features/settings/calendar-feed.tsx';
import { recordFromUrl } from '../../../web/src/features/upload/initial-record.ts';

const REMINDED = { record_type: 'vaccination', renewed_by: null, silenced_by: null } as const;

describe('readReminderLink', () => {
  it.each(['snooze', 'done', 'stop'] as const)('reads %s', (action) => {
    expect(readReminderLink(`#${action}.a-b_c.d`)).toEqual({ kind: 'record', action, token: 'a-b_c.d' });
  });
  it('reads an unsubscribe link', () => {
    expect(readReminderLink('#unsubscribe.a.bc')).toEqual({ kind: 'unsubscribe', token: 'a.bc' });
  });
  it.each(['#snooze.a.b.', '#Snooze.a.b', '#snooze.a.b&gt;', '#snooze.a.b%20', '#%20snooze.a.%E2%80%8Bb)'])(
    'reads %j',
    (hash) => expect(readReminderLink(hash)).toEqual({ kind: 'record', action: 'snooze', token: 'a.b' }),
  );
  it.each(['', '#', '#snooze', '#snooze.', '#.a.bc', '#delete.a.bc', '#snooze.abc', '#snooze abc'])(
    'ignores %j',
    (hash) => expect(readReminderLink(hash)).toBeNull(),
  );
  it('rejects tokens that the server would reject', () => {
    const longest = `a.${'a'.repeat(MAX_ACTION_TOKEN_LENGTH - 2)}`;
    expect(readReminderLink(`#stop.${longest}`)).not.toBeNull();
    expect(readReminderLink(`#stop.${longest}a`)).toBeNull();
  });
});

describe('the available actions', () => {
  it('are all at first, then only stronger ones', () => {
    expect(actionsLeft(null)).toEqual(['snooze', 'done', 'stop']);
    expect(actionsLeft('snooze')).toEqual(['done', 'stop']);
    expect(actionsLeft('done')).toEqual(['stop']);
    expect(actionsLeft('stop')).toEqual([]);
  });
  it('say when the next reminder comes', () => {
    const text = (next_reminder_on: string | null, silenced_by: 'settings' | 'newer_record' | null = null) =>
      nextText({ ...REMINDED, next_reminder_on, silenced_by }, '2026-11-29');
    expect(text(null)).toBe('You won’t get more reminders for this record.');
    expect(text('2026-12-03')).toMatch(/^Your next reminder is on .*2026\.$/);
    expect(text('2026-12-03', 'settings')).toBe(
      'You won’t get a reminder: reminders are off in your settings.',
    );
    expect(text('2026-12-03', 'newer_record')).toBe(
      'You won’t get more reminders: a newer record replaced this one.',
    );
  });
});

describe('what someone else did', () => {
  const at = '2026-11-29T12:00:00.000Z';
  const today = '2026-11-29';
  it('says who chose, and when', () => {
    expect(confirmationText('snooze', null, today)).toBe('You snoozed this reminder.');
    expect(confirmationText('snooze', { name: 'Mia', at }, today)).toBe('Mia snoozed this reminder today.');
    expect(confirmationText('stop', { name: null, at: '2026-11-27T12:00:00.000Z' }, today)).toMatch(
      /^A former member stopped reminders for this record on .*27\.$/,
    );
  });
  it.each([
    ['vaccination', 'Mia added the new dose today. You won’t get more reminders for this one.'],
    ['note', 'Mia added the new record today. You won’t get more reminders for this one.'],
  ])('says who added the new one of a %s', (record_type, text) => {
    const renewed = { silenced_by: 'newer_record', renewed_by: { name: 'Mia', at } } as const;
    expect(meaningText('done', { ...REMINDED, ...renewed, record_type, chosen: null }, today)).toBe(text);
  });
});

describe('the upload form’s prefill', () => {
  const prefill = (search: string) => recordFromUrl(new URLSearchParams(search));

  it.each(['Rabies & “Lepto” #2?', 'Ünïcode 🐶 +1%20', '  spaces  inside  '])(
    'begins with the title %j',
    (title) => {
      const { title: filled, record_type } = recordFromUrl(
        newRecordSearch({ title, record_type: 'medication' }),
      );
      expect(filled).toBe(title.trim());
      expect(record_type).toBe('medication');
    },
  );
  it('leaves out a title that is too long', () => {
    const search = newRecordSearch({ title: 'a'.repeat(201), record_type: 'note' });
    expect(recordFromUrl(search)).toMatchObject({ title: '', record_type: 'note' });
    expect(newRecordSearch({ title: '🐶'.repeat(200), record_type: 'note' }).get('title')).toHaveLength(400);
  });
  it('ignores URL values that the form cannot hold', () => {
    expect(prefill('title=a%00b%0D%0Ac%1F&type=__proto__')).toMatchObject({ title: 'ab c', record_type: '' });
    expect(prefill(`title=${'x'.repeat(501)}&type=Vaccination`)).toMatchObject({
      title: '',
      record_type: '',
    });
    expect(prefill('title=%20%20')).toMatchObject({ title: '', record_type: '', reminder_days: [30, 7] });
    expect(prefill('')).toMatchObject({ title: '', notes: '', expires_on: '' });
  });
});

describe('unsubscribe', () => {
  afterEach(() => vi.unstubAllGlobals());
  const answer = (status: number, problem?: object) => {
    const sent = vi.fn(async () => {
      const headers = { 'content-type': 'application/problem+json' };
      return new Response(problem ? JSON.stringify(problem) : null, { status, headers });
    });
    vi.stubGlobal('fetch', sent);
    return sent;
  };

  it('posts the encoded token and nothing else', async () => {
    const sent = answer(204);
    await unsubscribe('a/b?c#d');
    expect(sent.mock.calls).toMatchObject([['/api/unsubscribe/a%2Fb%3Fc%23d', { method: 'POST' }]]);
  });
  it('reports the failure', async () => {
    const problem = { type: '/problems/link-invalid', title: 'No', status: 404, detail: 'This is no link.' };
    answer(404, problem);
    await expect(unsubscribe('x')).rejects.toMatchObject({
      code: 'link-invalid',
      message: 'This is no link.',
    });
    answer(404);
    await expect(unsubscribe('x')).rejects.toMatchObject({ code: 'not-found' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(unsubscribe('x')).rejects.toMatchObject({ code: 'try-again' });
  });
});

it('uses the webcal scheme for the feed', () => {
  expect(subscribeLink('https://pets.example.org/api/calendar/a.ics')).toBe(
    'webcal://pets.example.org/api/calendar/a.ics',
  );
  expect(subscribeLink('http://localhost:3000/x?u=http://y')).toBe('webcal://localhost:3000/x?u=http://y');
});
