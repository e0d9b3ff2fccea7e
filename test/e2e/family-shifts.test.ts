import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aFamily, aPerson, aPracticeWithAccess, peopleAnswers, visitPeople } from '../pages/states/family.ts';
import { fullPet } from '../pages/states/full-pet.ts';
import { petAnswers, visitPet } from '../pages/states/pets.ts';
import { setUpAnsweredStage } from './support/answered-stage.ts';
import { expectVisible } from './support/expect-visible.ts';

const stage = setUpAnsweredStage();

/** The layout shifts since the page began to load. */
const shiftsSoFar = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const values: number[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) values.push(Number(entry.value));
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive in a task of their own.
        setTimeout(() => resolve(values), 300);
      }),
  );

test('nothing moves when the practices of a pet arrive beside its people', async () => {
  const answers = { ...peopleAnswers(), 'list-practice-grants': { practices: [aPracticeWithAccess()] } };
  const page = await visitPeople(stage, answers);
  await expectVisible(page.getByText('Riverside Animal Clinic'), page.getByText('What they can do'));
  expect(await shiftsSoFar(stage.page())).toEqual([]);
});

test('nothing moves when the names of a pet’s people arrive with the reader’s own switch', async () => {
  const own = aFamily({ role: 'caregiver', people: [aPerson({ is_self: true })], invitations: [] });
  const access = { role: 'caregiver', owner_name: 'Dana', ends_at: null, all_pets: false } as const;
  const page = await visitPet(stage, '', { ...petAnswers({ ...fullPet, access }), 'list-people': own });
  await expectVisible(
    page.getByText('You and Dana'),
    page.getByRole('switch', { name: 'Remind me about Biscuit' }),
  );
  expect(await shiftsSoFar(stage.page())).toEqual([]);
});
