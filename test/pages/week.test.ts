import { expect, test } from 'vitest';
import type { WeekPage } from '../../contract/practices/practice-reminders.ts';
import { expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { nthId } from '../support/entities.ts';
import { inWeek, weekAnswers } from './states/counter.ts';
import { aPractice } from './states/practices.ts';
import type { Answers } from './support/answers.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();
const WEEK = '/vet-dashboard?tab=reminders';
const path = `/api/practices/${aPractice.id}`;

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

const declined = {
  line: 'fvrcp',
  rests_on: null,
  status: 'declined',
  note: null,
  by: 'Kim Lee',
  at: '2026-11-30T09:00:00.000Z',
} as const;

const visit = (answers: Answers = {}) =>
  stage.visit(WEEK, { as: OWNER, answers: { ...weekAnswers, ...answers } });

test('the list is worked: a note is saved, patients are chosen, looked at and reminded', async () => {
  const page = await visit({
    'set-contact': { version: 2, lines: [declined] },
    'send-practice-reminders': {
      id: '01kb4e9c40h76k140zdgfkmn9d',
      at: '2026-11-30T09:00:00.000Z',
      by: 'Kim',
      reminders: [],
    },
  });
  await expectVisible(page.getByText('1 sent', { exact: false }));
  await page.getByRole('button', { name: 'Booked' }).click();
  await page.getByLabel('Note', { exact: false }).fill('Moved to Monday');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => stage.sent('PUT', `${path}/patients/${nthId('grt', 2)}/contact`))
    .toMatchObject([{ version: 1, status: 'booked', note: 'Moved to Monday' }]);
  // The answer shows in its row, where the focus goes on.
  await expect.poll(() => focused()).toBe('Declined: Olive');
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Remind 2 selected' }).click();
  await expectVisible(page.getByText('Your practice reminded the owner on', { exact: false }));
  await page.getByRole('button', { name: 'Send 1 email' }).click();
  await expectNotice(page, '1 email on the way');
  expect(stage.sent('POST', `${path}/reminders`)).toMatchObject([
    { patients: [nthId('grt', 1)], within: 30, again: [] },
  ]);
});

test('a reminder that may have been sent is sent again only when it is chosen by itself', async () => {
  const page = await visit();
  await expectVisible(page.getByText('Not certain. Send again?', { exact: false }));
  await page.getByRole('checkbox', { name: 'Remind the owner of Tank' }).click();
  await page.getByRole('button', { name: 'Remind 1 selected' }).click();
  await expect
    .poll(() => stage.sent('POST', `${path}/reminder-preview`))
    .toMatchObject([{ patients: [nthId('grt', 3)], again: [nthId('grt', 3)] }]);
});

test('the last call says why some were skipped, and no zeros while others wait', async () => {
  const skipped = { reason: 'unsubscribed', on: null } as const;
  const reminders = [
    { id: nthId('grt', 1), outcome: 'waiting' as const, skipped: null, renewed: null },
    { id: nthId('grt', 2), outcome: 'skipped' as const, skipped, renewed: null },
  ];
  const latest = { id: '01kb4e9c40h76k140zdgfkmn9d', at: '2026-11-30T09:00:00.000Z', by: 'Kim', reminders };
  const page = await visit({ 'list-week': { patients: [], next: null, latest } });
  await expectVisible(page.getByText(/^1 waiting since [^·]+ · 1 skipped \(The owner unsubscribed\)$/));
});

const SEND = '01kb4e9c40h76k140zdgfkmn9d';
const names = ['Ash', 'Birch', 'Cedar', 'Dill'];
const rows = names.map((name, n) => inWeek(n + 5, { name }));
const pageOf = (from: number, to: number, next: string | null): WeekPage => ({
  patients: rows.slice(from, to),
  next,
  latest: null,
});

test('further pages stay while the list is worked, and the focus goes to what is new', async () => {
  const page = await visit({
    'list-week': ({ query }) => (query.after ? pageOf(2, 4, null) : pageOf(0, 2, 'bmV4dA')),
    'set-contact': { version: 1, lines: [{ ...declined, line: 'rabies' }] },
  });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => focused()).toBe('Remind the owner of Cedar');
  await page.getByRole('button', { name: 'Not contacted: Dill' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => focused()).toBe('Declined: Dill');
  await expectVisible(...names.map((name) => page.getByRole('link', { name })));
});

test('what becomes of reminders shows by itself, also below the first page', async () => {
  let outcome: 'sent' | 'delivered' = 'sent';
  const page = await stage.visit(WEEK, {
    as: OWNER,
    speed: 20,
    answers: {
      ...weekAnswers,
      'list-week': ({ query }) => {
        if (query.after) return pageOf(2, 4, null);
        const reminders = [{ id: nthId('grt', 8), outcome, skipped: null, renewed: null }];
        const latest = { id: SEND, at: new Date().toISOString(), by: 'Kim', reminders };
        return { ...pageOf(0, 2, 'bmV4dA'), latest };
      },
    },
  });
  await page.getByRole('button', { name: 'Show more' }).click();
  await expectVisible(page.getByRole('link', { name: 'Dill' }));
  outcome = 'delivered';
  await expectVisible(
    page.getByText(/^1 sent .* 1 delivered/),
    page.getByText(/^Reminder of .*: delivered$/),
  );
});

test('the list says while other rules come into force, and is read again then', async () => {
  const coming = { version: 2, name: 'Our rules', set_version: 3, based_on: null, counts_from: '2026-12-01' };
  let isComing = true;
  const page = await stage.visit(WEEK, {
    as: OWNER,
    speed: 20,
    answers: {
      ...weekAnswers,
      'list-week': () => ({
        ...(isComing ? pageOf(0, 2, null) : pageOf(1, 3, null)),
        coming: isComing ? coming : null,
      }),
    },
  });
  await expectVisible(
    page.getByText('Your patients are being checked against Our rules, version 3.', { exact: false }),
  );
  isComing = false;
  await expectVisible(page.getByRole('link', { name: 'Cedar' }));
  expect(await page.getByRole('link', { name: 'Ash' }).count()).toBe(0);
});
