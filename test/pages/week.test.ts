import { expect, test } from 'vitest';
import { expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { nthId } from '../support/entities.ts';
import { weekAnswers } from './states/counter.ts';
import { aPractice } from './states/practices.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();
const WEEK = '/vet-dashboard?tab=reminders';
const path = `/api/practices/${aPractice.id}`;

const visit = (answers = {}) => stage.visit(WEEK, { as: OWNER, answers: { ...weekAnswers, ...answers } });

test('the list is worked: a note is saved, patients are chosen, looked at and reminded', async () => {
  const page = await visit({
    'set-contact': { version: 2, lines: [] },
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
    { id: nthId('grt', 1), outcome: 'waiting', skipped: null, renewed: null },
    { id: nthId('grt', 2), outcome: 'skipped', skipped, renewed: null },
  ];
  const latest = { id: '01kb4e9c40h76k140zdgfkmn9d', at: '2026-11-30T09:00:00.000Z', by: 'Kim', reminders };
  const page = await visit({ 'list-week': { patients: [], next: null, latest } });
  await expectVisible(page.getByText(/^1 waiting since [^·]+ · 1 skipped \(The owner unsubscribed\)$/));
});
