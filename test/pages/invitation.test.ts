import { expect, test } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from '../e2e/support/expect-visible.ts';
import { aGrantedPet, anOverview, aPet, nthId } from '../support/entities.ts';
import { aReceivedInvitation, doesNotWork, INVITATION_TOKEN, visitInvitation } from './states/family.ts';
import { dashboardAnswers } from './states/visit-steps.ts';
import { type Answers, CUT_OFF, DONE, inTurn } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const button = (page: Screen, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Screen, name: string) => page.getByRole('link', { name, exact: true });
const read = { 'read-invitation': aReceivedInvitation(), 'preview-invitation': aReceivedInvitation() };
const granted = nthId('grt', 1);

test('shows before signing in what it is about, with the token in a body only', async () => {
  const page = await visitInvitation(stage, read);
  await expectHeading(page, 'Dana shares Biscuit with you');
  await expectVisible(
    page.getByText(/^As a caregiver until \w{3} \d+, you can:$/),
    page.getByText('Add records, documents, doses and weights', { exact: false }),
    page.getByText('liz@example.com'),
  );
  await expectHidden(page.getByText('Change, delete and restore records', { exact: false }));
  expect(stage.sent('POST', '/preview-invitation')).toEqual([{ token: INVITATION_TOKEN }]);
  expect(stage.asked().filter(({ url }) => url.href.includes(INVITATION_TOKEN))).toEqual([]);
  expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
});

test('accepting leads to the pet by the id of its grant', async () => {
  const answers: Answers = {
    ...read,
    'accept-invitation': { grant_ids: [granted] },
    'get-pet': { pet: aPet(), records: [], next: null },
    'list-pets': { pets: [], next: null },
    'list-granted-pets': { pets: [aGrantedPet({ grant_id: granted })] },
  };
  const page = await visitInvitation(stage, answers, { as: OWNER });
  await button(page, 'Accept').click();
  await expectPath(page, `/pet/${granted}`);
  // The navigation has it at once: the only pet of this account.
  await expectVisible(page.locator(`nav a[href="/pet/${granted}"]`));
  expect(stage.sent('POST', '/invitations/accept')).toEqual([{ token: INVITATION_TOKEN }]);
});

test('accepting several pets leads to Home', async () => {
  const answers: Answers = {
    ...dashboardAnswers(anOverview({ pets: [aPet()] })),
    'list-granted-pets': { pets: [] },
    'read-invitation': aReceivedInvitation({ all_pets: true }),
    'accept-invitation': { grant_ids: [granted, nthId('grt', 2)] },
  };
  const page = await visitInvitation(stage, answers, { as: OWNER });
  await button(page, 'Accept').click();
  await expectPath(page, '/dashboard');
});

test('an answer that fails can be repeated, one that is refused says what to do', async () => {
  const answers = { ...read, 'accept-invitation': inTurn<typeof CUT_OFF | AppError>(CUT_OFF, doesNotWork()) };
  const page = await visitInvitation(stage, answers, { as: OWNER });
  await button(page, 'Accept').click();
  await expectNotice(page, 'Not accepted', 'You seem to be offline. Check your connection and try again.');
  await button(page, 'Accept').click();
  await expectHeading(page, 'This invitation doesn’t work');
  await expectVisible(page.getByText('ask for a new invitation', { exact: false }), link(page, 'Home'));
});

test('an account that it is not for is named, and can be changed for another', async () => {
  const page = await visitInvitation(
    stage,
    { ...read, 'read-invitation': doesNotWork(), 'end-session': DONE },
    { as: OWNER, cognito: { RevokeToken: {} } },
  );
  await expectVisible(page.getByRole('main').getByText(OWNER.email), page.getByText('liz@example.com'));
  await expectHidden(button(page, 'Accept'));
  await button(page, 'Use another account').click();
  await expectPath(page, '/auth?next=%2Finvitation');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('liz@example.com');
});

test('expired and unknown ones are refused in words', async () => {
  const expired = new AppError('link-expired', 'This invitation has expired.');
  const page = await visitInvitation(stage, { 'preview-invitation': expired });
  await expectHeading(page, 'This invitation has expired');
  const other = await visitInvitation(
    stage,
    { 'read-invitation': doesNotWork(), 'preview-invitation': doesNotWork() },
    { as: OWNER },
  );
  await expectHeading(other, 'This invitation doesn’t work');
});

test('its token waits in this browser while an account is created, and is in no address', async () => {
  const page = await visitInvitation(stage, read);
  await link(page, 'Create account').click();
  await expectPath(page, '/auth?mode=create&next=%2Finvitation');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('liz@example.com');
  // Another tab of this browser, such as that of the email's link.
  await page.goto('/invitation');
  await expectHeading(page, 'Dana shares Biscuit with you');
});
