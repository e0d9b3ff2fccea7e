import { test } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import { seeHeading, seeNotice, seePath } from '../e2e/support/see.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { dashboardAnswers, ofAnotherOwner } from './states/ways.ts';
import { type Answers, CUT_OFF } from './support/answers.ts';
import { OWNER } from './support/session.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

test.each(['', '/upload', '/share', '/edit'])(
  'leaves /pet/{petId}%s of another owner for the dashboard',
  async (part) => {
    const page = await ofAnotherOwner(stage, part);
    await seeNotice(page, 'Pet not found', "This pet doesn't exist or you don't have access to it.");
  },
);

test.each(['', '/upload', '/share', '/edit'])(
  'leaves /pet/{petId}%s for the dashboard where no pet can have the id',
  async (part) => {
    const refusal = new AppError('invalid-request', 'Must be an id that starts with pet_.');
    const answers = { ...dashboardAnswers(), 'get-pet': refusal, 'list-shares': refusal };
    const page = await stage.visit(`/pet/nonsense${part}`, { as: OWNER, answers });
    await seeNotice(page, 'Pet not found');
    await seePath(page, '/dashboard');
  },
);

test.each([
  ['', 'Error loading pet data', 'Biscuit'],
  ['/edit', 'Error loading pet', 'Edit Biscuit'],
  ['/upload', 'Error loading pet', 'Upload document'],
  ['/share', 'Error loading data', 'Share links'],
] as const)('shows why /pet/{petId}%s can’t load, and tries again', async (part, title, heading) => {
  const answers: Answers = { 'get-pet': CUT_OFF, 'list-shares': CUT_OFF };
  const page = await visitPet(stage, part, answers);
  await seeNotice(page, title);
  Object.assign(answers, petAnswers());
  await page.getByRole('button', { name: 'Try again' }).click();
  await seeHeading(page, heading);
});
