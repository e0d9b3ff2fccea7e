import { expect, test } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import { expectNotice, expectPath, expectVisible } from '../e2e/support/expect-visible.ts';
import { anOverview, anUpcoming, aPet } from '../support/entities.ts';
import { peopleAnswers } from './states/family.ts';
import { aRequest, requestPath } from './states/practice-requests.ts';
import { type Answers, DONE } from './support/answers.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const asked: Answers = {
  ...peopleAnswers(),
  'list-practice-requests': { requests: [aRequest()] },
};

test('an owner accepts what a practice asks, with the choices of the counter', async () => {
  const answers = { ...asked, 'accept-practice-request': { grant_ids: [] } };
  const page = await stage.visit(requestPath, { as: OWNER, answers });
  await page.getByLabel('Your name').fill('Dana');
  await page.getByRole('checkbox', { name: 'Add records' }).click();
  await page.getByRole('button', { name: 'Share with Riverside Animal Clinic' }).click();
  await expectNotice(page, 'Riverside Animal Clinic can see what you chose');
  expect(stage.sent('POST', `/practice-requests/${aRequest().practice_id}`)).toEqual([
    {
      kinds: ['vaccination', 'treatment'],
      since: null,
      may_add: true,
      may_remind: false,
      owner_name: 'Dana',
      shows_email: false,
    },
  ]);
});

test('an owner declines; a failure leaves the question', async () => {
  const gone = new AppError('request-not-found', 'This practice no longer asks for your pet.');
  const visit = (answer: AppError | typeof DONE) =>
    stage.visit(requestPath, { as: OWNER, answers: { ...asked, 'decline-practice-request': answer } });
  const decline = async (page: Awaited<ReturnType<typeof visit>>) => {
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  };
  const failing = await visit(gone);
  await decline(failing);
  await expectNotice(failing, 'Not declined');
  await expectVisible(failing.getByRole('alertdialog'));
  const page = await visit(DONE);
  await decline(page);
  await expectNotice(page, 'Declined');
  await expectPath(page, `/pet/${aRequest().pet_id}/people`);
});

test('a practice that asks shows where its owner sees who looks after the pet', async () => {
  const page = await stage.visit(`/pet/${aRequest().pet_id}/people`, { as: OWNER, answers: asked });
  await expectVisible(page.getByRole('link', { name: 'Accept or decline' }));
});

test('Home names a practice that asks, and nothing is asked for while none may', async () => {
  const visit = (asked_until: string | null) =>
    stage.visit('/dashboard', {
      as: OWNER,
      answers: {
        'get-overview': anOverview({ pets: [aPet()] }),
        'get-upcoming': anUpcoming({ asked_until }),
        'list-shares': { pet: aPet(), shares: [], next: null },
        'list-practice-requests': { requests: [aRequest()] },
      },
    });
  const page = await visit(aRequest().expires_at);
  await expectVisible(page.getByText('asks to see'));
  const link = page.getByRole('link', { name: 'Accept or decline' });
  expect(await link.getAttribute('href')).toBe(requestPath);
  const unasked = await visit(null);
  await expectVisible(unasked.getByRole('heading', { name: 'Dashboard' }));
  expect(await unasked.getByRole('link', { name: 'Accept or decline' }).count()).toBe(0);
});
