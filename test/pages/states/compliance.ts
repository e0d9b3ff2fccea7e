import { AppError } from '../../../contract/problem.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectVisible,
} from '../../e2e/support/expect-visible.ts';
import {
  aCompliancePage,
  aJudgedPatient,
  aLine,
  aPracticeRules,
  aRulesName,
  someFigures,
  someRules,
} from '../../support/compliance-entities.ts';
import { nthId } from '../../support/entities.ts';
import { type Answers, CUT_OFF } from '../support/answers.ts';
import type { Stage } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import { aPausedPractice } from './paused.ts';
import { aShownPractice } from './practice.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { withDialog } from './visit-steps.ts';

const dashboard = '/vet-dashboard';
const tab = `${dashboard}?tab=compliance`;
const rulesPath = `${tab}&rules`;

const BISCUIT = aJudgedPatient({
  lines: [
    aLine(),
    aLine({
      codes: ['cdv', 'cav', 'cpv'],
      state: 'current',
      due_on: '2028-05-02',
      reason: { kind: 'interval', months: 36, is_first_booster: false, label_until: null },
    }),
  ],
});

const OTHERS = [
  aJudgedPatient({
    id: nthId('grt', 2),
    name: 'Olive',
    species: 'cat',
    owner_name: 'Sam Okafor',
    state: 'unknown',
    due_on: null,
    lines: [aLine({ state: 'unknown', due_on: null, reason: { kind: 'no_dose' }, rests_on: null })],
    without_codes: 1,
  }),
  aJudgedPatient({ id: nthId('grt', 3), name: 'Maple', state: 'not_shown', due_on: null, lines: [] }),
  aJudgedPatient({
    id: nthId('grt', 4),
    name: 'Clover',
    species: 'rabbit',
    state: 'not_in_set',
    due_on: null,
    lines: [],
  }),
  aJudgedPatient({
    id: nthId('grt', 5),
    name: 'Tank',
    state: 'current',
    due_on: '2028-05-02',
    lines: [aLine({ state: 'current', due_on: '2028-05-02' })],
  }),
];

const FILLED = aCompliancePage({
  figures: {
    patients: someFigures({ overdue: 31, due: 18, unknown: 12, not_shown: 2, not_in_set: 3, current: 153 }),
    vaccines: aCompliancePage().figures?.vaccines ?? [],
  },
  patients: [BISCUIT, ...OTHERS],
  next: 'bmV4dA',
});

const answers: Answers = {
  'list-practices': { practices: [aShownPractice()] },
  'list-patients': { patients: [], next: null, count: 214, counts: null },
  'get-compliance': FILLED,
  'get-practice': aShownPractice(),
  'get-rules': someRules(),
  'choose-rules': someRules(),
};

async function openTab(stage: Stage, more: Answers = {}) {
  const page = await stage.visit(tab, { as: OWNER, answers: { ...answers, ...more } });
  await expectHeading(page, 'Veterinary dashboard');
  return page.getByRole('tabpanel', { name: 'Compliance' });
}

const dashboardState = stateOf(dashboard);

const tabStates: RouteState[] = [
  dashboardState('filled', { detail: 'compliance of a practice', hasOwnLayout: true }, async (stage) => {
    const panel = await openTab(stage);
    await expectVisible(
      panel.getByText('153 of 219 patients are current.'),
      panel.getByText(/31 overdue · 18 due in 30 days · 12 unknown \(too little on file\)/),
      panel.getByRole('link', { name: 'Pawfile starting set, dog and cat, version 1' }),
      panel.getByText('Rabies: was due Nov 2, 2026'),
      panel.getByText('The owner doesn’t show vaccinations.'),
      panel.getByText('No rule applies to this pet.'),
      panel.getByRole('button', { name: 'Show more' }),
    );
  }),
  dashboardState('filled', { detail: 'why a patient is overdue', hasOwnLayout: true }, async (stage) => {
    const panel = await openTab(stage);
    await panel.getByText('Why?', { exact: true }).first().click();
    await expectVisible(
      panel.getByText(/3 years from Nov 2, 2023, product Imrab 3\. It rests on “Rabies, 3 years”/).first(),
    );
  }),
  dashboardState('filled', 'compliance while new rules are applied', async (stage) => {
    const coming = aRulesName({ version: 2, name: 'Riverside Animal Clinic’s own rules', set_version: 2 });
    const panel = await openTab(stage, { 'get-compliance': { ...FILLED, coming } });
    await expectVisible(
      panel.getByText(
        /being checked against Riverside Animal Clinic’s own rules, version 2\. Until that finishes/,
      ),
      panel.getByText('153 of 219 patients are current.'),
    );
  }),
  dashboardState('loading', 'compliance, while the first rules are applied', async (stage) => {
    const first = aCompliancePage({ rules: null, coming: aRulesName(), figures: null, patients: [] });
    const panel = await openTab(stage, { 'get-compliance': first });
    await expectVisible(panel.getByText('Your patients are being checked'));
  }),
  dashboardState('empty', { detail: 'compliance without rules', hasOwnLayout: true }, async (stage) => {
    const none = aCompliancePage({ rules: null, figures: null, patients: [] });
    const panel = await openTab(stage, { 'get-compliance': none });
    await expectVisible(panel.getByRole('link', { name: 'Choose rules' }));
  }),
  dashboardState('empty', 'a filter of compliance that finds no one', async (stage) => {
    const panel = await openTab(stage, {
      'get-compliance': ({ query }) =>
        query?.vaccine ? aCompliancePage({ figures: null, patients: [] }) : FILLED,
    });
    await panel.getByRole('combobox', { name: 'Vaccine' }).selectOption('felv');
    await expectVisible(panel.getByText('No patients found'));
  }),
  dashboardState('error', 'compliance', async (stage) => {
    const panel = await openTab(stage, { 'get-compliance': CUT_OFF });
    await expectVisible(panel.getByText('We couldn’t load your compliance'));
  }),
  dashboardState('error', 'compliance after the plan ended', async (stage) => {
    let hasEnded = false;
    const panel = await openTab(stage, {
      'list-practices': () => ({
        practices: [hasEnded ? aPausedPractice() : aShownPractice()],
      }),
      'get-compliance': () => {
        hasEnded = true;
        return new AppError('practice-read-only', 'This practice has no active plan.');
      },
    });
    await expectVisible(panel.getByText('Hidden until there is a plan again'));
  }),
];

async function openRules(stage: Stage, more: Answers = {}) {
  const page = await stage.visit(rulesPath, { as: OWNER, answers: { ...answers, ...more } });
  await expectVisible(page.getByRole('heading', { name: 'Vaccination rules' }));
  return page;
}

const rulesStates: RouteState[] = [
  dashboardState('filled', { detail: 'rules of a practice', hasOwnLayout: true }, async (stage) => {
    const page = await openRules(stage);
    await expectVisible(
      page.getByText(/^Chosen by Dr\. Ana Alvarez on Nov 1, 2026/),
      page.getByRole('heading', { name: 'Dog: Rabies' }),
      page.getByText('Not checked').first(),
      page.getByRole('button', { name: 'Change rules' }),
    );
  }),
  dashboardState('filled', 'rules for staff', async (stage) => {
    const page = await openRules(stage, {
      'list-practices': { practices: [aShownPractice({ roles: ['staff'] })] },
    });
    await expectHidden(page.getByRole('button', { name: 'Change rules' }));
  }),
  dashboardState('filled', { detail: 'changing the rules', hasOwnLayout: true }, async (stage) => {
    const page = await openRules(stage);
    await withDialog(page, 'Change rules');
    const dialog = page.getByRole('dialog', { name: 'Change rules' });
    const rabies = dialog.getByRole('group', { name: 'Dog: Rabies' });
    await rabies.getByLabel('Applies to').selectOption('lifestyle');
    await rabies.getByLabel(/^Later doses every/).fill('12');
    await dialog.getByRole('button', { name: 'Use these rules' }).click();
    await expectNotice(page, 'Rules chosen');
  }),
  dashboardState('empty', 'rules before the first choice', async (stage) => {
    const page = await openRules(stage, { 'get-rules': someRules({ version: 0, in_force: null }) });
    await expectVisible(
      page.getByText('Your practice has chosen no rules yet. You can choose these.'),
      page.getByRole('button', { name: 'Choose rules' }),
    );
  }),
  dashboardState('filled', 'rules that are being applied', async (stage) => {
    const coming = aPracticeRules({ version: 2 });
    const page = await openRules(stage, { 'get-rules': someRules({ version: 2, coming }) });
    await expectVisible(page.getByText(/Your patients are being checked against them\.$/));
  }),
  dashboardState('error', 'rules', async (stage) => {
    const page = await stage.visit(rulesPath, {
      as: OWNER,
      answers: { ...answers, 'get-rules': CUT_OFF },
    });
    await expectVisible(page.getByRole('button', { name: 'Try again' }));
  }),
  dashboardState('error', 'rules changed by someone else', async (stage) => {
    const page = await openRules(stage, {
      'choose-rules': new AppError(
        'changed-meanwhile',
        'Someone else in your practice changed the rules. Reload the page.',
      ),
    });
    await withDialog(page, 'Change rules');
    await page.getByRole('button', { name: 'Use these rules' }).click();
    await expectNotice(page, 'Rules not chosen');
  }),
];

/** The states of a practice's compliance, and of the rules on which it rests. */
export const complianceStates: RouteState[] = [...tabStates, ...rulesStates];
