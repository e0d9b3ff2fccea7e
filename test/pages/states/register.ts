import { START_TEMPLATES } from '../../../contract/practices/start-templates.ts';
import { AppError } from '../../../contract/problem.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectVisible,
} from '../../e2e/support/expect-visible.ts';
import { anEntry } from '../../support/patient-entities.ts';
import { type Answers, CUT_OFF } from '../support/answers.ts';
import type { Stage } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import { aShownPractice, asFormer, practicePath } from './practice.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { usualStates, withDialog } from './visit-steps.ts';

const entriesRoute = '/practice/{practiceId}/register';
const entriesPath = `${practicePath}/register`;
const productsRoute = '/practice/{practiceId}/products';
const productsPath = `${practicePath}/products`;

const RABIES = anEntry({ documents: [{ sha256: '9f86'.padEnd(64, '0'), content_type: 'image/jpeg' }] });
const MISTAKE = anEntry({
  id: 'ent_01m9c4t3e8h76k140zdgfkmn9f',
  pet: { ...RABIES.pet, name: 'Olive' },
  record: { ...RABIES.record, issued_on: '2026-11-28' },
  record_id: null,
  withdrawn: { at: '2026-11-28T17:00:00.000Z', by: 'Kim Lee', reason: 'Wrong pet' },
});

const notFound = new AppError(
  'practice-not-found',
  'This practice doesn’t exist or you don’t have access to it.',
);

const answers: Answers = {
  'get-practice': aShownPractice(),
  'list-entries': { entries: [RABIES, MISTAKE], next: '2026-11-28#ent_01m9c4t3e8h76k140zdgfkmn9f' },
  'list-templates': { templates: [...START_TEMPLATES] },
  'change-entry': { ...RABIES, version: 2 },
  'withdraw-entry': { ...RABIES, version: 2, withdrawn: MISTAKE.withdrawn },
  'set-template': START_TEMPLATES[0] ?? notFound,
};

async function openEntries(stage: Stage, more: Answers = {}) {
  const page = await stage.visit(entriesPath, { as: OWNER, answers: { ...answers, ...more } });
  await expectHeading(page, 'All entries');
  await expectVisible(page.getByText('Biscuit: Rabies, 3 years'));
  return page;
}

async function openProducts(stage: Stage, more: Answers = {}) {
  const page = await stage.visit(productsPath, { as: OWNER, answers: { ...answers, ...more } });
  await expectHeading(page, 'Products');
  return page;
}

const entriesState = stateOf(entriesRoute);

const entries: RouteState[] = [
  ...usualStates(entriesState, entriesPath, 'list-entries', answers),
  entriesState('filled', async (stage) => {
    const page = await openEntries(stage);
    await expectVisible(
      page.getByText('Olive: Rabies, 3 years'),
      page.getByText(/ · with certificate/),
      page.getByText(/^Withdrawn on Nov 28, 2026 by Kim Lee: Wrong pet/),
      page.getByRole('button', { name: 'Show more' }),
      page.getByRole('button', { name: 'Export as CSV' }),
      page.getByRole('link', { name: 'Products' }),
    );
  }),
  entriesState('filled', 'read only', async (stage) => {
    const page = await openEntries(stage, { 'get-practice': aShownPractice({ state: 'read-only' }) });
    await expectVisible(page.getByRole('button', { name: 'Export as CSV' }));
    await expectHidden(page.getByRole('link', { name: 'Record' }));
    await expectHidden(page.getByRole('button', { name: /^Change / }));
  }),
  entriesState('filled', { detail: 'changing an entry', hasOwnLayout: true }, async (stage) => {
    const page = await openEntries(stage);
    await withDialog(page, 'Change Rabies, 3 years of Biscuit');
    const dialog = page.getByRole('dialog', { name: 'Change Biscuit’s entry' });
    await dialog.getByLabel('Batch', { exact: false }).fill('B2');
    await expectVisible(dialog.getByRole('button', { name: 'Save changes' }));
  }),
  entriesState('filled', 'withdrawn', async (stage) => {
    const page = await openEntries(stage);
    await withDialog(page, 'Withdraw Rabies, 3 years of Biscuit');
    const dialog = page.getByRole('dialog', { name: 'Withdraw this entry?' });
    await dialog.getByLabel('Reason').fill('Wrong pet');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expectNotice(page, 'Entry withdrawn');
  }),
  entriesState('empty', async (stage) => {
    const none: Answers = { ...answers, 'list-entries': { entries: [], next: null } };
    const page = await stage.visit(entriesPath, { as: OWNER, answers: none });
    await expectVisible(page.getByText('No entries yet'));
  }),
  entriesState('empty', 'of a day', async (stage) => {
    const none: Answers = { ...answers, 'list-entries': { entries: [], next: null } };
    const page = await stage.visit(`${entriesPath}?day=2026-11-27`, { as: OWNER, answers: none });
    await expectVisible(page.getByText('No entries on Nov 27, 2026'));
  }),
  entriesState('error', 'exporting', async (stage) => {
    const page = await openEntries(stage, { 'export-entries': CUT_OFF });
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await expectNotice(page, 'Entries not exported');
  }),
  entriesState('unauthorised', (stage) => asFormer(stage, entriesPath, { 'list-entries': notFound })),
];

const productsState = stateOf(productsRoute);

const products: RouteState[] = [
  ...usualStates(productsState, productsPath, 'list-templates', answers),
  productsState('filled', async (stage) => {
    const page = await openProducts(stage);
    await expectVisible(page.getByRole('heading', { name: 'Rabies, 3 years' }));
  }),
  productsState('filled', { detail: 'changing one', hasOwnLayout: true }, async (stage) => {
    const page = await openProducts(stage);
    await withDialog(page, 'Change Rabies, 3 years');
    const dialog = page.getByRole('dialog', { name: 'Change product' });
    await expectVisible(dialog.getByRole('button', { name: 'Remove product' }));
    await dialog.getByLabel('Protects for (months)').fill('24');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expectNotice(page, 'Product saved');
  }),
  productsState('empty', async (stage) => {
    const page = await openProducts(stage, { 'list-templates': { templates: [] } });
    await expectVisible(page.getByText('No products'));
  }),
  productsState('unauthorised', (stage) => asFormer(stage, productsPath, { 'list-templates': notFound })),
];

/** The states of a practice's register, and of the products that fill it in. */
export const registerStates: RouteState[] = [...entries, ...products];
