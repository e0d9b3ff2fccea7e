import type { PetAccess } from '../../../contract/access/pet-access.ts';
import { GRANTED_ROLES, type Role } from '../../../contract/access/powers.ts';
import type { ListedWeight } from '../../../contract/pets/weights.ts';
import { AppError } from '../../../contract/problem.ts';
import { expectNotice, expectPath, expectVisible } from '../../e2e/support/expect-visible.ts';
import { openRecord } from '../../e2e/support/open-record.ts';
import { day, nthId } from '../../support/entities.ts';
import { GRANT_ID, type PersonRole, petAs, recordsAs } from '../../support/granted-entities.ts';
import type { Answers } from '../support/answers.ts';
import type { Screen, Stage } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import { fullPet, fullRecords } from './full-pet.ts';
import { petAnswers, profiledPet } from './pets.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { dashboardAnswers, withDialog } from './visit-steps.ts';

/** The record of the full pet that someone with a grant added: it is late. */
const OWN_RECORD = nthId('rec', 3);

const weightsAs = (role: Role): ListedWeight[] => {
  const isOwn = (own: boolean) => (role === 'owner' ? {} : { is_own: own });
  return [
    { on: day(-2), grams: 12_400, unit: 'kg', ...isOwn(true) },
    { on: day(-30), grams: 12_100, unit: 'kg', ...isOwn(false) },
  ];
};

/** The answers about the full pet for someone with a role. */
export const answersAs = (role: PersonRole, fields: Partial<PetAccess> = {}): Answers => ({
  ...dashboardAnswers(),
  ...petAnswers(petAs(role, profiledPet, fields), recordsAs(role, fullRecords, [OWN_RECORD])),
  'list-weights': { weights: weightsAs(role), next: null },
  'list-deleted-records': { records: [], next: null },
});

/** Opens a page of the full pet as someone with a role. */
export const visitAs = (stage: Stage, role: PersonRole, part = '', answers: Answers = answersAs(role)) =>
  stage.visit(`/pet/${petAs(role, fullPet).id}${part}`, { as: OWNER, answers });

/** What each role reads below the pet's name. */
const LINES = {
  'co-owner': /^Dana’s · co-owner$/,
  caregiver: /^Dana’s · caregiver$/,
  viewer: /^Dana’s · viewer$/,
};

/** The refusal that a removed member gets. */
export const accessEnded = () =>
  new AppError('pet-not-found', "This pet doesn't exist or you don't have access to it.");

/** Fills in the form for a record. */
async function typeRecord(page: Screen) {
  await page.getByLabel('Title').first().fill('Bravecto');
  await page.getByLabel('Record type').first().selectOption('medication');
}

const dashboardState = stateOf('/dashboard');

const uploadState = stateOf('/pet/{petId}/upload');

const emergencyCardState = stateOf('/pet/{petId}/emergency-card');

const weightState = stateOf('/pet/{petId}/weight');

const petState = stateOf('/pet/{petId}');

export const grantedStates: RouteState[] = [
  ...GRANTED_ROLES.map(
    (role): RouteState =>
      petState('filled', { detail: `for a ${role}`, hasOwnLayout: true }, async (stage) => {
        const page = await visitAs(stage, role);
        await expectVisible(page.getByText(LINES[role]));
        await openRecord(page, 'Lepto');
      }),
  ),
  petState('empty', 'for a viewer', async (stage) => {
    const answers = petAnswers(petAs('viewer', fullPet), []);
    const page = await visitAs(stage, 'viewer', '', answers);
    await expectVisible(page.getByText('Records that others add appear here.'));
  }),
  petState('filled', { detail: 'asked whether to leave', hasOwnLayout: true }, async (stage) => {
    const page = await visitAs(stage, 'caregiver');
    await withDialog(page, 'Stop looking after');
    await expectVisible(page.getByText('Stop looking after Biscuit?'));
  }),
  weightState('filled', 'for a viewer', async (stage) => {
    const page = await visitAs(stage, 'viewer', '/weight');
    await expectVisible(page.getByRole('table'));
  }),
  emergencyCardState('filled', { detail: 'for a caregiver', hasOwnLayout: true }, async (stage) => {
    const page = await visitAs(stage, 'caregiver', '/emergency-card');
    await expectVisible(page.getByText('The owner and co-owners can make a card with a QR code.'));
  }),
  uploadState(
    'unauthorised',
    { detail: 'after access has ended, with what was typed', hasOwnLayout: true },
    async (stage) => {
      const answers: Answers = { ...answersAs('caregiver'), 'create-records': accessEnded() };
      const page = await visitAs(stage, 'caregiver', '/upload?no-document', answers);
      await typeRecord(page);
      answers['get-pet'] = accessEnded();
      await page.getByRole('button', { name: 'Add record' }).last().click();
      await expectVisible(page.getByRole('dialog').getByText('You no longer have access'));
    },
  ),
  uploadState('unauthorised', 'for a viewer', async (stage) => {
    const page = await visitAs(stage, 'viewer', '/upload');
    await expectNotice(page, 'Ask the pet’s owner to do this');
    await expectVisible(page.getByText(LINES.viewer));
  }),
  petState('unauthorised', 'after access has ended', async (stage) => {
    const answers: Answers = { ...answersAs('caregiver'), 'get-pet': accessEnded() };
    const page = await visitAs(stage, 'caregiver', '', answers);
    await expectPath(page, '/dashboard');
    await expectNotice(page, 'You no longer have access');
  }),
  dashboardState('filled', 'after leaving', async (stage) => {
    const page = await visitAs(stage, 'caregiver', '', {
      ...answersAs('caregiver'),
      'leave-pet': { grant_ids: [GRANT_ID] },
    });
    await withDialog(page, 'Stop looking after');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop looking after' }).click();
    await expectPath(page, '/dashboard');
    await expectNotice(page, 'You no longer look after Biscuit');
  }),
];
