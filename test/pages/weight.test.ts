import { expect, test } from 'vitest';
import type { Weight } from '../../contract/pets/pets.ts';
import { AppError } from '../../contract/problem.ts';
import { expectHeading, expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { petAnswers, profiledPet, visitPet, visitWeight } from './states/pets.ts';
import { type Answers, DONE } from './support/answers.ts';
import type { Screen } from './support/screen.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const LATEST: Weight = { on: '2026-11-20', grams: 12_400, unit: 'kg' };
const EARLIER: Weight = { on: '2026-10-01', grams: 12_000, unit: 'kg' };

/** The answers of a server that keeps the weights. */
function keeping(...weights: Weight[]): Answers {
  let kept = weights;
  const others = (on = '') => kept.filter((weight) => weight.on !== on);
  return {
    'list-weights': () => ({ weights: kept, next: null }),
    'set-weight'({ params: { on = '' }, body }) {
      const set = { on, grams: body.grams, unit: body.unit };
      kept = [...others(on), set].toSorted((a, b) => b.on.localeCompare(a.on));
      return set;
    },
    'delete-weight'({ params, query }) {
      const stored = kept.find(({ on }) => on === params.on);
      if (String(query.grams) !== String(stored?.grams) || query.unit !== stored?.unit)
        return new AppError('changed-meanwhile', 'This day’s weight was changed somewhere else.');
      kept = others(params.on);
      return DONE;
    },
  };
}

const visit = (weights: Weight[], answers: Answers = {}) =>
  visitWeight(stage, weights, { ...keeping(...weights), ...answers });

const rowsOf = async (page: Screen) => (await page.getByRole('row').allTextContents()).slice(1);

async function enter(page: Screen, weight: string, unit: string, on: string) {
  await page.getByLabel('Weight').fill(weight);
  await page.getByLabel('Unit').selectOption(unit);
  await page.getByLabel('Date').fill(on);
  await page.getByRole('button', { name: 'Save weight' }).click();
}

test('shows the latest weight, the change and the table', async () => {
  const page = await visit([LATEST, EARLIER]);
  await expectHeading(page, 'Weight');
  await expectVisible(page.getByText('On Nov 20, 2026. 0.4\u00a0kg more than on Oct 1, 2026.'));
  expect(await rowsOf(page)).toEqual(['Nov 20, 202612.4\u00a0kg +0.4\u00a0kg', 'Oct 1, 202612\u00a0kg ']);
});

test('saves a weight in pounds as grams, and keeps the unit', async () => {
  const page = await visit([EARLIER]);
  await enter(page, '27.5', 'lb', '2026-11-02');
  await expectNotice(page, 'Weight saved', '27.5\u00a0lb on Nov 2, 2026.');
  expect(stage.sent('PUT', '/weights/2026-11-02')).toEqual([{ grams: 12_474, unit: 'lb', based_on: null }]);
  await expectVisible(page.getByRole('cell', { name: /^27.5.lb/ }));
  expect(await page.getByLabel('Unit').inputValue()).toBe('lb');
  expect(await page.getByLabel('Weight').inputValue()).toBe('');
});

test('says what is wrong with a weight and a date, and sends nothing', async () => {
  const page = await visit([]);
  await enter(page, 'heavy', 'kg', '2026-11-02');
  await expectVisible(page.getByText('Enter a weight above 0 and below 2,000 kg.'));
  await enter(page, '12', 'kg', '2199-01-01');
  await expectVisible(page.getByText('Choose today or an earlier date.'));
  expect(stage.sent('PUT', '/weights')).toEqual([]);
});

test('shows a refusal at the field that it is about', async () => {
  const message = 'Choose today or an earlier date.';
  const refusal = new AppError('invalid-request', message, [{ path: 'on', message }]);
  const page = await visit([], { 'set-weight': refusal });
  await enter(page, '12', 'kg', '2026-11-02');
  await expectVisible(page.getByText(message).first());
  await expectNotice(page, 'Error saving weight', message);
});

test('says that a day has a weight, which is replaced', async () => {
  const page = await visit([LATEST]);
  await page.getByLabel('Date').fill(LATEST.on);
  await expectVisible(page.getByText('Replaces the 12.4\u00a0kg of this day.'));
});

test('deletes a weight, and brings it back', async () => {
  const page = await visit([LATEST, EARLIER]);
  await page.getByRole('button', { name: 'Delete 12.4\u00a0kg on Nov 20, 2026' }).click();
  await expectNotice(page, 'Weight deleted', '12.4\u00a0kg on Nov 20, 2026.');
  await expectHidden(page.getByRole('cell', { name: /^12.4.kg/ }));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectVisible(page.getByRole('cell', { name: /^12.4.kg/ }));
});

test('deletes no weight that another device stored meanwhile, and says so', async () => {
  const { 'delete-weight': remove } = keeping({ ...LATEST, grams: 9_000 });
  const page = await visit([LATEST, EARLIER], { ...(remove && { 'delete-weight': remove }) });
  await page.getByRole('button', { name: 'Delete 12.4\u00a0kg on Nov 20, 2026' }).click();
  await expectNotice(page, 'Error deleting weight', 'This day’s weight was changed somewhere else.');
  await expectVisible(page.getByRole('cell', { name: /^12.4.kg/ }));
});

test('loads earlier weights on demand', async () => {
  const older = { on: '2020-01-01', grams: 900, unit: 'kg' } as const;
  const page = await visitWeight(stage, [], {
    'list-weights': ({ query }) =>
      query.before === EARLIER.on
        ? { weights: [older], next: null }
        : { weights: [LATEST, EARLIER], next: EARLIER.on },
  });
  await page.getByRole('button', { name: 'Show earlier weights' }).click();
  await expectVisible(page.getByRole('cell', { name: /^900.g/ }));
  await expectHidden(page.getByRole('button', { name: 'Show earlier weights' }));
});

test('the pet’s page shows the profile, and leads to the weights', async () => {
  const page = await visitPet(stage, '', { ...petAnswers(profiledPet), ...keeping(LATEST) });
  await expectVisible(page.getByText('Female, spayed'), page.getByText('Black and tan with a white chest'));
  expect(await page.getByRole('link', { name: '(555) 010-2000' }).getAttribute('href')).toBe(
    'tel:+15550102000',
  );
  expect(await page.getByRole('link', { name: '+1 555 010 9999' }).getAttribute('href')).toBe(
    'tel:+15550109999',
  );
  await page.getByRole('link', { name: '12.4\u00a0kg' }).click();
  await expectHeading(page, 'Weight');
});

test('the profile is edited in its groups', async () => {
  const page = await visitPet(stage, '/edit', {
    ...petAnswers(profiledPet),
    'update-pet': profiledPet,
  });
  const vet = page.getByRole('group', { name: 'Vet' });
  expect(await vet.getByLabel('Vet’s phone').inputValue()).toBe('(555) 010-2000');
  await page.getByLabel('Vet’s phone').fill('12');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectVisible(page.getByText('Enter a phone number with 5 to 20 digits.'));
  await page.getByLabel('Vet’s phone').fill('');
  await page.getByLabel('Vet’s name').fill('');
  await page.getByLabel('Spayed or neutered').selectOption('no');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectNotice(page, 'Pet updated');
  const { neutered, vet_contact } = profiledPet;
  expect(stage.sent('PUT', `/pets/${profiledPet.id}`)).toEqual([
    { neutered: false, vet_contact: null, based_on: { neutered, vet_contact } },
  ]);
});

test('asks which of two weights is meant, and about one far from the last', async () => {
  const page = await visit([LATEST]);
  await enter(page, '1.24', 'kg', '2026-11-21');
  await expectVisible(page.getByText('Check this weight.'));
  await expectVisible(page.getByText('It was 12.4\u00a0kg on Nov 20, 2026.'));
  // Another text is another question.
  await page.getByLabel('Weight').fill('1,2');
  await expectHidden(page.getByRole('button', { name: 'Save 1.24' }));
  await page.getByRole('button', { name: 'Save 1.2\u00a0kg' }).click();
  await expectNotice(page, 'Weight saved', '1.2\u00a0kg on Nov 21, 2026.');
  expect(stage.sent('PUT', '/weights/2026-11-21')).toEqual([{ grams: 1200, unit: 'kg', based_on: null }]);
});
