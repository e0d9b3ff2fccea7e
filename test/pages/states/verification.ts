import type { OwnStanding } from '../../../contract/practices/applications.ts';
import { AppError } from '../../../contract/problem.ts';
import { expectNotice, expectPath, expectVisible } from '../../e2e/support/expect-visible.ts';
import { nthId } from '../../support/entities.ts';
import { type Answers, CUT_OFF, PENDING } from '../support/answers.ts';
import type { Stage } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import { aShownMember, aShownPractice } from './practice.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { dashboardAnswers, whileWaiting, withoutSession } from './visit-steps.ts';

const route = '/practice/{practiceId}/verification';
const PRACTICE_ID = nthId('prc', 1);
const path = `/practice/${PRACTICE_ID}/verification`;

/** What a practice sent to be verified. */
export const anApplication = {
  documents: [
    {
      id: '01m9c4t3e8h76k140zdgfkmn9b',
      file_path: `${PRACTICE_ID}/application/01m9c4t3e8h76k140zdgfkmn9b.pdf`,
      name: 'License of Dr. Alvarez.pdf',
      content_type: 'application/pdf',
    },
    {
      id: '01m9c4t3e8h76k140zdgfkmn9c',
      file_path: `${PRACTICE_ID}/application/01m9c4t3e8h76k140zdgfkmn9c.jpg`,
      name: 'Registration.jpg',
      content_type: 'image/jpeg',
    },
  ],
  vets: [
    {
      name: 'Dr. Ana Alvarez',
      license: 'OR-V-4711',
      confirmed_at: null as string | null,
      member_id: null as string | null,
    },
  ],
  message: 'We moved to River Road in October.',
  sent_at: '2026-11-27T09:00:00.000Z',
};

/** The standing of a practice that has not applied. */
export const anOwnStanding = (fields: Partial<OwnStanding> = {}): OwnStanding => ({
  name: 'Riverside Animal Clinic',
  kind: 'veterinary',
  standing: { status: 'unverified', at: null },
  state: 'none',
  verified_until: null,
  is_being_checked: false,
  can_apply: true,
  application: null,
  news: [],
  ...fields,
});

/** A practice that was asked a question. */
export const questioned = anOwnStanding({
  state: 'in-question',
  application: anApplication,
  news: [
    { kind: 'questioned', at: '2026-11-28T09:00:00.000Z', text: 'Which address is right?' },
    { kind: 'applied', at: '2026-11-27T09:00:00.000Z', text: anApplication.message },
  ],
});

/** A verified practice that has named another vet since. */
export const verified = anOwnStanding({
  standing: { status: 'verified', at: '2026-11-03T10:00:00.000Z' },
  state: 'verified',
  verified_until: '2027-11-03T10:00:00.000Z',
  can_apply: false,
  application: {
    ...anApplication,
    vets: [
      {
        name: 'Dr. Ana Alvarez',
        license: 'OR-V-4711',
        confirmed_at: '2026-11-03T10:00:00.000Z',
        member_id: 'ana',
      },
      { name: 'Dr. Ben Ito', license: 'OR-V-4712', confirmed_at: null, member_id: null },
    ],
  },
  news: [{ kind: 'verified', at: '2026-11-03T10:00:00.000Z', text: null }],
});

/** Her account was chosen; his wasn’t. */
const TEAM = {
  members: [
    aShownMember(),
    aShownMember({ user_id: 'ana', name: 'Ana', email: 'ana@example.org', roles: ['vet'] }),
    aShownMember({ user_id: 'ben', name: 'Ben Ito', email: 'ben@example.org', roles: ['vet'] }),
  ],
  invitations: [],
};

export const visitVerification = (
  stage: Stage,
  own: NonNullable<Answers['get-standing']>,
  answers: Answers = {},
) =>
  stage.visit(path, {
    as: OWNER,
    answers: { 'get-practice': aShownPractice(), 'get-standing': own, 'get-team': TEAM, ...answers },
  });

const state = stateOf(route);

export const verificationStates: RouteState[] = [
  state('loading', (stage) =>
    whileWaiting(stage, path, {
      as: OWNER,
      answers: { 'get-practice': aShownPractice(), 'get-standing': PENDING },
    }),
  ),
  state('empty', async (stage) => {
    const page = await visitVerification(stage, anOwnStanding());
    await expectVisible(page.getByText('Not verified by Pawfile').first(), page.getByText('Add a vet'));
  }),
  state('filled', async (stage) => {
    const page = await visitVerification(stage, questioned);
    await expectVisible(page.getByText('Which address is right?').first());
  }),
  state('filled', { detail: 'verified', hasOwnLayout: true }, async (stage) => {
    const page = await visitVerification(stage, verified);
    await expectVisible(page.getByText('Verified by Pawfile on Nov 3, 2026'));
  }),
  state('filled', 'suspended', async (stage) => {
    const own = anOwnStanding({
      ...verified,
      standing: { status: 'suspended', at: '2026-11-20T10:00:00.000Z' },
      state: 'suspended',
      news: [
        { kind: 'suspended', at: '2026-11-20T10:00:00.000Z', text: 'The license was withdrawn.' },
        ...verified.news,
      ],
    });
    const page = await visitVerification(stage, own);
    await expectVisible(page.getByText('Suspended by Pawfile since Nov 20, 2026'));
  }),
  state('error', async (stage) => {
    const page = await visitVerification(stage, CUT_OFF);
    await expectVisible(page.getByText('Error loading data').first());
  }),
  state('unauthenticated', (stage) => withoutSession(stage, path)),
  state('unauthorised', async (stage) => {
    const refusal = new AppError(
      'practice-not-found',
      'This practice doesn’t exist or you don’t have access to it.',
    );
    const page = await visitVerification(stage, refusal, dashboardAnswers());
    await expectPath(page, '/dashboard?pets');
    await expectNotice(page, 'Access Denied');
  }),
];
