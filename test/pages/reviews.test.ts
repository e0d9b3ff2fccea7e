import { expect, test } from 'vitest';
import type { Queued } from '../../contract/practices/reviews.ts';
import { AppError } from '../../contract/problem.ts';
import { expectHidden, expectNotice, expectPath, expectVisible } from '../e2e/support/expect-visible.ts';
import { nthId } from '../support/entities.ts';
import { aQueue, aReview, someKeys, visitQueue, visitReview, withVetWaiting } from './states/reviews.ts';
import { DONE } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { ADMIN } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const press = (page: Screen, name: string) => page.getByRole('button', { name, exact: true }).last().click();

const TEXT = 'Both licenses are in the register.';

test('the queue opens on what waits, and its tabs change the address', async () => {
  const asked: unknown[] = [];
  const page = await visitQueue(stage, ({ query }) => {
    asked.push(query);
    return aQueue;
  });
  await page.getByRole('tab', { name: 'In question 1' }).click();
  await expectPath(page, '/admin/practices?state=in-question');
  expect(asked).toEqual([{ state: 'applied' }, { state: 'in-question' }]);
});

test('a longer queue shows more, page by page', async () => {
  const later: Queued = {
    id: nthId('prc', 3),
    name: 'Good Dogs',
    kind: 'training',
    country: 'US',
    at: '2026-11-28T10:00:00.000Z',
    is_confirmed_once: false,
    is_being_checked: false,
    has_waiting_vet: true,
  };
  const page = await visitQueue(stage, ({ query }) =>
    query.after
      ? { ...aQueue, practices: [later], next: null }
      : { ...aQueue, next: `2026-11-28T09:00:00.000Z_${nthId('prc', 2)}` },
  );
  await press(page, 'Show more');
  await expectVisible(page.getByText('Riverside Animal Clinic'), page.getByText('Good Dogs'));
  await expectVisible(page.getByText('Vet to confirm'));
  await expectHidden(page.getByRole('button', { name: 'Show more' }));
});

test('a confirmation names the application that was looked at, and needs a note', async () => {
  const page = await visitReview(stage, aReview(), {
    'decide-review': aReview({
      confirmed: { at: new Date().toISOString(), by_caller: true, caller_may_from: new Date().toISOString() },
    }),
  });
  await press(page, 'Confirm');
  await expectVisible(page.getByText('Still missing: what you checked'));
  await page.getByLabel('What you checked').fill(TEXT);
  await press(page, 'Confirm');
  await expectNotice(page, 'Confirmed');
  await expectVisible(page.getByText(/^You confirmed it on/));
  expect(stage.sent('POST', '/decisions')).toEqual([
    { decision: 'confirm', note: TEXT, application_number: 3 },
  ]);
});

test('what changed meanwhile is not confirmed, and the note stays', async () => {
  const refusal = new AppError('changed-meanwhile', 'Nothing was changed: read it again first.');
  const page = await visitReview(stage, aReview(), { 'decide-review': refusal });
  await press(page, 'Confirm');
  await page.getByLabel('What you checked').fill(TEXT);
  await press(page, 'Confirm');
  await expectNotice(page, 'Nothing was changed');
  await expectVisible(page.getByLabel('What you checked'));
});

test('someone whom the server does not know as an administrator is led away', async () => {
  const refusal = new AppError('forbidden', 'Only administrators may see this.');
  const page = await stage.visit('/admin/practices', { as: ADMIN, answers: { 'list-reviews': refusal } });
  await expectPath(page, '/');
});

test('the account menu leads administrators to the queue, and nobody else', async () => {
  const page = await visitQueue(stage, aQueue);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expectVisible(page.getByRole('link', { name: 'Practices', exact: true }));
});

test('one vet of a verified practice is confirmed alone, in the words that wait', async () => {
  const page = await visitReview(stage, withVetWaiting, {
    'decide-vet': aReview({ state: 'verified', application: null }),
  });
  await expectVisible(page.getByText('A vet waits to be confirmed.'));
  await press(page, 'Confirm Dr. Ben Ito');
  await page.getByLabel('What you checked').fill(TEXT);
  await press(page, 'Confirm vet');
  await expectNotice(page, 'Vet confirmed');
  await expectHidden(page.getByText('Vets to confirm'));
  expect(stage.sent('POST', '/vets')).toEqual([
    { name: 'Dr. Ben Ito', license: 'OR-V-4712', decision: 'confirm', note: TEXT },
  ]);
});

test('an administrator withdraws what a practice signed from a day on, with a reason', async () => {
  const page = await visitReview(stage, withVetWaiting, {
    'revoke-signatures': DONE,
    'count-signatures': { count: 12, is_least: false },
  });
  await press(page, 'Withdraw signatures of Riverside Animal Clinic');
  await expectVisible(
    page.getByText('Still missing: the day, reason'),
    page.getByText(/^Withdraws every signature from this day until now\. Later signatures stay valid/),
  );
  await page.getByLabel('From this day on').fill('2026-11-20');
  await expectVisible(page.getByText('This withdraws 12 signatures.'));
  await page.getByLabel('Reason').fill('Nobody there is a vet.');
  await press(page, 'Withdraw signatures');
  await expectNotice(page, 'Signatures withdrawn');
  expect(stage.sent('POST', '/revoke-signatures')).toEqual([
    { practice_id: nthId('prc', 1), since: '2026-11-20T00:00:00.000Z', reason: 'Nobody there is a vet.' },
  ]);
});

test('the signing keys are listed with their times, and what one signed is withdrawn', async () => {
  const page = await visitQueue(stage, aQueue, {
    'list-signing-keys': someKeys,
    'revoke-signatures': DONE,
  });
  await press(page, 'Show signing keys');
  await expectVisible(page.getByText(/^Retired on/), page.getByText(/^Signatures withdrawn from/));
  await press(page, 'Withdraw signatures of this key');
  await page.getByLabel('From this day on').fill('2026-11-20');
  await page.getByLabel('Reason').fill('The key leaked.');
  await press(page, 'Withdraw signatures');
  await expectNotice(page, 'Signatures withdrawn');
  expect(stage.sent('POST', '/revoke-signatures')).toEqual([
    { kid: 'b'.repeat(43), since: '2026-11-20T00:00:00.000Z', reason: 'The key leaked.' },
  ]);
});
