import type { ArchivedPets } from '../../../contract/archive/archived-pets.ts';
import { addDays } from '../../../contract/dates.ts';
import { AppError } from '../../../contract/problem.ts';
import { expectVisible } from '../../e2e/support/expect-visible.ts';
import { anOverview, anUpcoming, aPet, nthId } from '../../support/entities.ts';
import type { Answers } from '../support/answers.ts';
import type { Stage } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import { fullPet, fullRecords } from './full-pet.ts';
import { petAnswers } from './pets.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { dashboardAnswers, usualStates, withDialog } from './visit-steps.ts';

const route = '/pets/archive';

const archived_at = addDays(new Date(), -40).toISOString();

/** A pet that died, with its years, one that was lost, and one of someone else. */
export const archived: ArchivedPets = {
  pets: [
    { ...aPet({ ...fullPet, birthdate: '2012-04-01' }), archived_at, archived_reason: 'died' },
    { ...aPet({ id: nthId('pet', 2), name: 'Luna', species: 'cat' }), archived_at, archived_reason: 'lost' },
  ],
  next: null,
  granted_pets: [
    {
      grant_id: nthId('grt', 1),
      owner_name: 'Jon',
      role: 'viewer',
      ends_at: null,
      all_pets: false,
      gets_reminders: false,
      pet: { ...aPet({ name: 'Momo', species: 'rabbit' }), archived_at, archived_reason: null },
    },
  ],
};

const NONE: ArchivedPets = { pets: [], next: null, granted_pets: [] };

export const visitArchive = (
  stage: Stage,
  shown: Answers['list-archived-pets'] = archived,
  answers: Answers = {},
) =>
  stage.visit(route, {
    as: OWNER,
    answers: { ...dashboardAnswers(), 'list-archived-pets': shown, ...answers },
  });

/** The server's refusal at the plan's limit. */
export const FULL = new AppError('pet-limit-reached', 'Your plan covers 1 pet.');

/** The page of an archived pet. */
export const visitArchivedPet = (stage: Stage) =>
  stage.visit(`/pet/${fullPet.id}`, {
    as: OWNER,
    answers: {
      ...petAnswers(),
      'get-pet': {
        pet: aPet({ ...fullPet, archived_at, archived_reason: 'died' }),
        records: fullRecords,
        next: null,
      },
    },
  });

/** The dashboard of an owner with a pet, and others in the archive. */
export const visitDashboard = (stage: Stage, answers: Answers = {}) =>
  stage.visit('/dashboard', {
    as: OWNER,
    answers: {
      ...dashboardAnswers(anOverview({ pets: [fullPet] }), anUpcoming({ archived: 2 })),
      ...answers,
    },
  });

const dashboardState = stateOf('/dashboard');

const petState = stateOf('/pet/{petId}');

const state = stateOf(route);

export const archiveStates: RouteState[] = [
  ...usualStates(state, route, 'list-archived-pets', dashboardAnswers()),
  state('empty', async (stage) => {
    const page = await visitArchive(stage, NONE);
    await expectVisible(page.getByText('No archived pets'));
  }),
  state('filled', { hasOwnLayout: true }, async (stage) => {
    const page = await visitArchive(stage);
    await expectVisible(page.getByRole('button', { name: 'Unarchive Luna' }));
  }),
  state('filled', 'without room in the plan', async (stage) =>
    withDialog(await visitArchive(stage, archived, { 'bring-back-pet': FULL }), 'Unarchive Luna'),
  ),
  petState('filled', 'an archived pet', async (stage) => {
    const page = await visitArchivedPet(stage);
    await expectVisible(page.getByText('You can read the records but not change them.'));
  }),
  dashboardState('filled', 'archiving a pet', async (stage) => {
    const page = await visitDashboard(stage);
    await withDialog(page, /^Delete /);
    await page.getByRole('button', { name: /^Archive / }).click();
    await expectVisible(page.getByRole('dialog'));
  }),
];
