import { START_TEMPLATES } from '../../../contract/practices/start-templates.ts';
import { expectHeading, expectNotice, expectVisible } from '../../e2e/support/expect-visible.ts';
import { certificate } from '../../e2e/support/files.ts';
import { anEntry, aPatient } from '../../support/patient-entities.ts';
import { JPEG } from '../../support/samples.ts';
import { type Answers, CUT_OFF, PENDING } from '../support/answers.ts';
import type { Stage } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { whileWaiting, withoutSession } from './visit-steps.ts';

const route = '/practice/{practiceId}/record';
const PATH = '/practice/prc_01m9c4t3e8h76k140zdgfkmn9a/record';

export const BISCUIT = aPatient();
export const OLIVE = aPatient({
  id: 'grt_01m9c4t3e8h76k140zdgfkmn9d',
  name: 'Olive',
  species: 'cat',
  owner_name: 'Sam Okafor',
  may_add: false,
});

const PRACTICE = {
  id: 'prc_01m9c4t3e8h76k140zdgfkmn9a',
  name: 'Riverside Animal Clinic',
  kind: 'veterinary',
  roles: ['vet'],
  state: 'open',
  standing: { status: 'unverified', at: null },
  address: '12 River Road',
  country: 'US',
  phone: '+1 503 555 0142',
  registration_number: null,
  opening_words: null,
  opened_at: '2026-11-01T09:00:00.000Z',
  closed_at: null,
  readable_until: null,
  logo: null,
} as const;

const answers: Answers = {
  'get-practice': { ...PRACTICE, roles: [...PRACTICE.roles] },
  'list-patients': { patients: [BISCUIT, OLIVE], next: null, count: 2, counts: null },
  'list-templates': { templates: [...START_TEMPLATES] },
  'create-entries': {
    entries: [
      anEntry(),
      anEntry({ grant_id: OLIVE.id, wallet: 'not-allowed', pet: { ...anEntry().pet, name: 'Olive' } }),
    ],
  },
};

async function openForm(stage: Stage, more: Answers = {}) {
  const page = await stage.visit(PATH, { as: OWNER, answers: { ...answers, ...more } });
  await expectHeading(page, 'Record a dose');
  await expectVisible(page.getByText('Biscuit, Dana Whitfield'));
  return page;
}

/** The form for two pets of a visit. */
export async function fillForm(stage: Stage, more: Answers = {}) {
  const page = await openForm(stage, more);
  await page.getByText('Biscuit, Dana Whitfield').click();
  await page.getByText('Olive, Sam Okafor').click();
  await page.getByLabel('Product', { exact: true }).selectOption('Rabies, 3 years');
  return page;
}

const state = stateOf(route);

export const entryStates: RouteState[] = [
  state('loading', (stage) =>
    whileWaiting(stage, PATH, { as: OWNER, answers: { ...answers, 'list-patients': PENDING } }),
  ),
  state('filled', (stage) => openForm(stage)),
  state('filled', { detail: 'two pets of a visit', hasOwnLayout: true }, async (stage) => {
    const page = await fillForm(stage);
    await expectVisible(
      page.getByRole('button', { name: 'Save for Biscuit and Olive' }),
      page.getByText(/^Olive: you may not add records/),
      page.getByText(/^Protects until \w+ \d/),
    );
  }),
  state('filled', { detail: 'a certificate', hasOwnLayout: true }, async (stage) => {
    const page = await fillForm(stage);
    const buffer = certificate.bytes;
    const file = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer };
    await page.getByLabel('Choose Biscuit’s file').setInputFiles(file);
    await expectVisible(page.getByText('certificate.pdf'));
  }),
  state('filled', { detail: 'a photographed certificate, looked at', hasOwnLayout: true }, async (stage) => {
    const page = await fillForm(stage);
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(JPEG) };
    await page.getByLabel('Choose Biscuit’s file').setInputFiles(photo);
    await page.getByRole('button', { name: /^View certificate of Biscuit/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Certificate of Biscuit' });
    await expectVisible(dialog.getByRole('button', { name: 'Remove' }));
  }),
  state('filled', { detail: 'saved', hasOwnLayout: true }, async (stage) => {
    const page = await fillForm(stage);
    await page.getByRole('button', { name: 'Save for Biscuit and Olive' }).click();
    await expectVisible(
      page.getByText('Saved for Biscuit and Olive.'),
      page.getByText(/^In your entries only: you may not add records for Olive/),
    );
  }),
  state('empty', async (stage) => {
    const page = await stage.visit(PATH, {
      as: OWNER,
      answers: { ...answers, 'list-patients': { patients: [], next: null, count: 0, counts: null } },
    });
    await expectVisible(page.getByText(/^No owner has shared a pet with you yet/));
  }),
  state('error', async (stage) => {
    const page = await stage.visit(PATH, { as: OWNER, answers: { ...answers, 'list-patients': CUT_OFF } });
    await expectVisible(page.getByRole('button', { name: 'Try again' }));
    await expectNotice(page, 'Error loading practice');
  }),
  state('error', 'saving', async (stage) => {
    const page = await fillForm(stage, { 'create-entries': CUT_OFF });
    await page.getByRole('button', { name: 'Save for Biscuit and Olive' }).click();
    await expectNotice(page, 'Dose not recorded');
  }),
  state('unauthenticated', (stage) => withoutSession(stage, PATH)),
];
