import { expect, test } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import { expectHeading, expectVisible } from '../e2e/support/expect-visible.ts';
import { aShare } from '../support/entities.ts';
import { LOCKED, PASSCODE_REQUIRED, sharedPet, visitLink } from './states/shared-page.ts';
import { type Answers, CUT_OFF, inTurn, quoted } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();
const PASSCODE = 'Garden 7421';

const wrong = (left: string) => new AppError('passcode-wrong', `This passcode is wrong. ${left}`);

/** The page of a link that asks for a passcode; the server answers each passcode, or takes the right one. */
async function openProtected(answerTo = (_: string): AppError => wrong('9 attempts are left.')) {
  const answers: Answers = {
    'get-shared-pet'({ body: { passcode } }) {
      if (passcode === undefined) return PASSCODE_REQUIRED;
      return passcode === PASSCODE ? sharedPet() : answerTo(passcode);
    },
  };
  const page = await visitLink(stage, answers);
  await expectHeading(page, 'Passcode required');
  return { page, answers };
}

const field = (page: Screen) => page.getByLabel('Passcode', { exact: true });

async function enter(page: Screen, passcode: string) {
  await field(page).fill(passcode);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

/** The passcodes that were sent. */
const sent = () => stage.sent('POST', '/get-shared-pet').flatMap((body) => Object(body).passcode ?? []);

/** Where the page keeps a text. */
function placesWith(text: string): string[] {
  const places = {
    address: window.location.href,
    history: JSON.stringify(window.history.state),
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    cookies: document.cookie,
    title: document.title,
  };
  return Object.entries(places)
    .filter(([, content]) => content?.includes(text))
    .map(([place]) => place);
}

test('explains a wrong passcode at the field, without using up a view', async () => {
  const { page } = await openProtected();
  await enter(page, 'wrong-one');
  await expectVisible(page.getByText('This passcode is wrong. 9 attempts are left.', { exact: true }));
  const input = document.activeElement;
  if (!(input instanceof HTMLInputElement)) throw new Error('The field has no focus');
  expect({
    selected: input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    isInvalid: input.getAttribute('aria-invalid'),
    description: document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
  }).toEqual({
    selected: 'wrong-one',
    isInvalid: 'true',
    description: 'This passcode is wrong. 9 attempts are left.',
  });
  expect(placesWith('wrong-one')).toEqual([]);
  expect(sent()).toEqual(['wrong-one']);
});

test('refuses an impossible passcode at once, without costing an attempt', async () => {
  const { page } = await openProtected();
  await enter(page, '   ');
  await expectVisible(page.getByText('Enter the passcode.', { exact: true }));
  for (const passcode of ['five5', 'x'.repeat(5000)]) {
    await enter(page, passcode);
    await expectVisible(page.getByText('Passcodes have 6 to 128 characters.', { exact: true }));
  }
  expect(stage.sent('POST', '/get-shared-pet')).toHaveLength(1);
});

test('a locked link says when to try again, and then takes the passcode', async () => {
  const refusal = inTurn(wrong('2 attempts are left.'), wrong('1 attempt is left.'), LOCKED);
  const { page, answers } = await openProtected(refusal);
  const openAgain = answers['get-shared-pet'];
  for (const left of ['2 attempts are', '1 attempt is']) {
    await enter(page, `wrong, ${left}`);
    await expectVisible(page.getByText(`This passcode is wrong. ${left} left.`, { exact: true }));
  }
  await enter(page, 'wrong at last');
  await expectHeading(page, 'Link locked');
  await expectVisible(
    page.getByText(/Try again in 15 minutes/),
    page.getByText(/^It unlocks by itself at .*\d/),
  );
  expect(await page.getByText('Biscuit').count()).toBe(0);
  answers['get-shared-pet'] = LOCKED;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => stage.sent('POST', '/get-shared-pet').length).toBe(5);
  await expectVisible(page.getByRole('button', { name: 'Try again', disabled: false }));
  Object.assign(answers, { 'get-shared-pet': openAgain });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectHeading(page, 'Passcode required');
  await enter(page, PASSCODE);
  await expectHeading(page, 'Biscuit');
});

test('drops a passcode that is refused after a reload', async () => {
  const { page } = await openProtected();
  const key = `pawfile.passcode.${aShare().token_hash}`;
  sessionStorage.setItem(key, 'once-right');
  await page.reload();
  await expectVisible(page.getByText(/^This passcode is wrong\./));
  expect(sent()).toEqual(['once-right']);
  expect(sessionStorage.getItem(key)).toBeNull();
});

test('denies a link that expires while its passcode is typed', async () => {
  const { page, answers } = await openProtected();
  answers['get-shared-pet'] = new AppError('share-denied', 'This share link has been deactivated.');
  await enter(page, PASSCODE);
  await expectHeading(page, 'Access Denied');
  await expectVisible(page.getByText(quoted('This share link has been deactivated.'), { exact: true }));
});

test('keeps the passcode as typed while offline', async () => {
  const { page, answers } = await openProtected();
  const online = answers['get-shared-pet'];
  answers['get-shared-pet'] = CUT_OFF;
  await enter(page, PASSCODE);
  await expectVisible(
    page.getByText('You seem to be offline. Check your connection and try again.', { exact: true }),
  );
  expect(await field(page).inputValue()).toBe(PASSCODE);
  Object.assign(answers, { 'get-shared-pet': online });
  await field(page).press('Enter');
  await expectHeading(page, 'Biscuit');
});
