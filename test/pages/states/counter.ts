import { type PatientDetail, patientRecordSchema } from '../../../contract/practices/patients.ts';
import type { Preview, WeekPage, WeekPatient } from '../../../contract/practices/practice-reminders.ts';
import { AppError } from '../../../contract/problem.ts';
import { expectNotice, expectPath, expectVisible } from '../../e2e/support/expect-visible.ts';
import { aPet, aRecord, nthId } from '../../support/entities.ts';
import { type Answers, CUT_OFF, PENDING } from '../support/answers.ts';
import type { Screen } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import { veterinaryPlan } from './plans.ts';
import { aPractice } from './practices.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { usualStates, whileWaiting } from './visit-steps.ts';

const CODE = '7d2k9m4xq8vt';
const counter = `/counter/${CODE}`;
const choice = `${counter}/choice`;
const PRACTICE = aPractice.id;
const card = `/practice/${PRACTICE}/counter-card`;
const GRANT = nthId('grt', 1);
export const patientPath = `/practice/${PRACTICE}/patients/${GRANT}`;

const atCounter: Answers = {
  'show-counter': {
    name: aPractice.name,
    address: aPractice.address,
    country: 'US',
    opening_words: 'We see what you choose, and add what we give your pet here.',
    standing: { status: 'verified', at: '2026-11-03T10:00:00.000Z' },
    takes_pets: true,
    logo: null,
  },
};

const choosing: Answers = { ...atCounter, 'list-pets': { pets: [aPet()], next: null } };

const ofCard: Answers = { 'get-practice': aPractice, 'get-counter': { code: CODE } };

export const aDetail: PatientDetail = {
  patient: {
    id: GRANT,
    name: 'Biscuit',
    species: 'dog',
    breed: 'Beagle',
    birthdate: '2022-05-04',
    chip: '981020000000771',
    owner_name: 'Dana Whitfield',
    owner_email: 'dana@example.com',
    due: [
      {
        name: 'Rabies',
        record_type: 'vaccination',
        due_on: '2026-12-17',
        line: 'rabies',
        rests_on: null,
        by: 'date',
      },
    ],
    last_added: { on: '2026-11-27', by_practice: true, by_owner: false },
    may_add: true,
    may_remind: false,
  },
  pet: {
    name: 'Biscuit',
    species: 'dog',
    breed: 'Beagle',
    birthdate: '2022-05-04',
    chip_number: '981020000000771',
    chip_company: null,
    sex: 'female',
    neutered: true,
    color: null,
    latest_weight: null,
    photo: null,
  },
  kinds: ['vaccination', 'treatment'],
  since: null,
  given_at: '2026-11-20T10:00:00.000Z',
  records: [
    {
      ...patientRecordSchema.parse(
        aRecord({
          issued_on: '2025-12-17',
          expires_on: '2026-12-17',
          protects: ['rabies'],
          product: 'Imrab 3',
          batch: 'RB-20417',
        }),
      ),
      has_document: true,
      document_type: 'application/pdf',
      by_practice: false,
    },
  ],
  next: null,
};

const counterState = stateOf('/counter/{code}');

const atCounterStates: RouteState[] = [
  counterState('loading', (stage) => whileWaiting(stage, counter, { answers: { 'show-counter': PENDING } })),
  counterState('filled', async (stage) => {
    const page = await stage.visit(counter, { answers: atCounter });
    await expectVisible(
      page.getByRole('heading', { name: /^Share your pet with/ }),
      page.getByText('Verified by Pawfile on Nov 3, 2026'),
      page.getByText('United States'),
      page.getByRole('link', { name: 'Create account' }),
    );
  }),
  counterState('error', async (stage) => {
    const failure = new AppError('practice-not-found', 'This code doesn’t belong to a practice.');
    const page = await stage.visit(counter, { answers: { 'show-counter': failure } });
    await expectVisible(page.getByRole('heading', { name: 'This code doesn’t work' }));
  }),
  counterState('error', 'a closed practice', async (stage) => {
    const failure = new AppError('practice-closed', 'Riverside Animal Clinic is no longer on Pawfile.');
    const page = await stage.visit(counter, { answers: { 'show-counter': failure } });
    await expectVisible(page.getByRole('heading', { name: 'No longer on Pawfile' }));
  }),
];

const choiceState = stateOf('/counter/{code}/choice');

const choiceStates: RouteState[] = [
  ...usualStates(choiceState, choice, 'show-counter', choosing),
  choiceState('filled', async (stage) => {
    const page = await stage.visit(choice, { as: OWNER, answers: choosing });
    await expectVisible(page.getByRole('checkbox', { name: 'Vaccinations' }));
  }),
  choiceState('empty', async (stage) => {
    const answers = { ...choosing, 'list-pets': { pets: [], next: null } };
    const page = await stage.visit(choice, { as: OWNER, answers });
    await expectVisible(page.getByText('Add your pet first'));
  }),
];

const counterCardState = stateOf('/practice/{practiceId}/counter-card');

const cardStates: RouteState[] = [
  ...usualStates(counterCardState, card, 'get-counter', ofCard),
  counterCardState('filled', async (stage) => {
    const page = await stage.visit(card, { as: OWNER, answers: ofCard });
    await expectVisible(page.getByRole('img', { name: /^QR code/ }));
  }),
];

const patientState = stateOf('/practice/{practiceId}/patients/{grantId}');

const patientStates: RouteState[] = [
  ...usualStates(patientState, patientPath, 'get-patient'),
  patientState('filled', async (stage) => {
    const page = await stage.visit(patientPath, { as: OWNER, answers: { 'get-patient': aDetail } });
    await expectVisible(
      page.getByRole('heading', { name: 'Rabies' }),
      page.getByRole('button', { name: 'View' }),
    );
  }),
  patientState('empty', async (stage) => {
    const answers = { 'get-patient': { ...aDetail, records: [] } };
    const page = await stage.visit(patientPath, { as: OWNER, answers });
    await expectVisible(page.getByText('No records yet'));
  }),
  patientState('unauthorised', async (stage) => {
    const ended = new AppError('grant-not-found', 'The owner no longer shares this pet.');
    const answers = { 'get-patient': ended, 'get-billing': veterinaryPlan };
    const page = await stage.visit(patientPath, { as: OWNER, answers });
    await expectPath(page, '/vet-dashboard');
    await expectNotice(page, 'Access has ended');
  }),
];

const vetDashboardState = stateOf('/vet-dashboard');

const dashboard = (answers: Answers, state: 'filled' | 'empty', detail: string, seen: string): RouteState =>
  vetDashboardState(state, { detail, hasOwnLayout: true }, async (stage) => {
    const page = await stage.visit('/vet-dashboard', {
      as: OWNER,
      answers: { 'get-billing': veterinaryPlan, 'list-practices': { practices: [aPractice] }, ...answers },
    });
    await expectVisible(page.getByText(seen).first());
  });

const { patient } = aDetail;
const more = (n: number, fields: Partial<typeof patient>) => ({ ...patient, id: nthId('grt', n), ...fields });

const due = (name: string, due_on: string): WeekPatient['due'][number] => ({
  name,
  line: name.toLowerCase(),
  rests_on: null,
  by: 'date',
  record_type: 'vaccination',
  due_on,
  contact: null,
});
/** A patient of a practice's week. */
export const inWeek = (n: number, fields: Partial<WeekPatient> = {}): WeekPatient => ({
  id: nthId('grt', n),
  name: 'Biscuit',
  owner_name: 'Dana Whitfield',
  may_remind: true,
  due: [due('Rabies', '2026-11-02'), due('DHPP', '2026-12-17')],
  version: 0,
  reminded: null,
  ...fields,
});
const SEND = '01kb4e9c40h76k140zdgfkmn9d';
const booked = {
  status: 'booked',
  note: 'Friday at 9',
  by: 'Kim Lee',
  at: '2026-11-27T09:00:00.000Z',
} as const;

/** A practice's week. */
const aWeek: WeekPage = {
  patients: [
    inWeek(1),
    inWeek(2, {
      name: 'Olive',
      owner_name: 'Sam Okafor',
      due: [{ ...due('FVRCP', '2026-11-09'), contact: booked }],
      version: 1,
    }),
    inWeek(3, {
      name: 'Tank',
      reminded: { at: '2026-11-27T09:00:00.000Z', outcome: 'uncertain', send_id: SEND },
    }),
    inWeek(4, { name: 'Maple', owner_name: 'Ana Ruiz', may_remind: false }),
  ],
  next: null,
  latest: {
    id: SEND,
    at: '2026-11-27T09:00:00.000Z',
    by: 'Kim Lee',
    reminders: [
      { id: nthId('grt', 3), outcome: 'uncertain', skipped: null, renewed: false },
      { id: nthId('grt', 5), outcome: 'delivered', skipped: null, renewed: true },
    ],
  },
};

const aPreview: Preview = {
  gets: [
    {
      id: nthId('grt', 1),
      name: 'Biscuit',
      owner_name: 'Dana Whitfield',
      due: [due('Rabies', '2026-11-02')],
    },
  ],
  skipped: [
    { id: nthId('grt', 2), name: 'Olive', owner_name: 'Sam Okafor', reason: 'booked', on: null },
    { id: nthId('grt', 3), name: 'Tank', owner_name: 'Dana Whitfield', reason: 'reminded', on: '2026-11-27' },
  ],
  reply_to: 'rivera@riverside.example',
  left_today: 471,
};

/** The answers of a practice's week. */
export const weekAnswers: Answers = {
  'get-billing': veterinaryPlan,
  'list-practices': { practices: [aPractice] },
  'list-patients': { patients: [patient], next: null, count: 214, counts: null },
  'list-week': aWeek,
  'preview-practice-reminders': aPreview,
};

const week = (
  state: 'filled' | 'empty' | 'error',
  detail: string,
  answers: Answers,
  act: (page: Screen) => Promise<unknown>,
): RouteState =>
  vetDashboardState(state, { detail, hasOwnLayout: true }, async (stage) => {
    const page = await stage.visit('/vet-dashboard?tab=reminders', {
      as: OWNER,
      answers: { ...weekAnswers, ...answers },
    });
    await act(page);
  });

const weekStates = [
  week('filled', 'reminders of a practice', {}, (page) =>
    expectVisible(page.getByText('4 due · 0 selected')),
  ),
  week('filled', 'what a practice heard', {}, async (page) => {
    await page.getByRole('button', { name: 'Booked' }).click();
    await expectVisible(page.getByRole('button', { name: 'Save' }));
  }),
  week('filled', 'a preview of reminders', {}, async (page) => {
    await page.getByRole('button', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Remind 2 selected' }).click();
    await expectVisible(page.getByRole('button', { name: 'Send 1 email' }));
  }),
  week('empty', 'nothing is due', { 'list-week': { patients: [], next: null, latest: null } }, (page) =>
    expectVisible(page.getByText('Nothing is due', { exact: true })),
  ),
  week('error', 'the week', { 'list-week': CUT_OFF }, (page) =>
    expectVisible(page.getByText('We couldn’t load the list')),
  ),
];

/** The states of the counter, and of a practice's patients. */
export const counterStates: RouteState[] = [
  ...atCounterStates,
  ...choiceStates,
  ...cardStates,
  ...patientStates,
  ...weekStates,
  dashboard(
    {
      'list-patients': {
        patients: [
          patient,
          more(2, {
            name: 'Clover',
            species: 'rabbit',
            breed: null,
            owner_email: null,
            due: [],
            last_added: null,
          }),
          more(3, {
            name: 'Tank',
            due: [
              {
                name: 'Heartworm tablets',
                record_type: 'medication',
                due_on: '2026-11-02',
                line: 'heartworm tablets',
                rests_on: null,
                by: 'date',
              },
            ],
          }),
        ],
        next: null,
        count: 3,
        counts: { overdue: 1, due: 1, current: 0, unknown: 1 },
      },
    },
    'filled',
    'patients of a practice',
    '3 patients',
  ),
  dashboard(
    { 'list-patients': { patients: [], next: null, count: 0, counts: null } },
    'empty',
    'the first day of a practice',
    'Put this on the counter',
  ),
];
