import type { Entry } from '../../../contract/practices/entries.ts';
import { expectHeading, expectNotice, expectVisible } from '../../e2e/support/expect-visible.ts';
import { nthId } from '../../support/entities.ts';
import { anEntry } from '../../support/patient-entities.ts';
import { type Answers, CUT_OFF, PENDING } from '../support/answers.ts';
import type { Stage } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import { aShownPractice, practiceAnswers, practicePath } from './practice.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { whileWaiting, withDialog, withoutSession } from './visit-steps.ts';

const DAY = '2026-11-27';
const dayPath = `${practicePath}/entries?day=${DAY}`;

/** Entries of a day: two unsigned, one signed. */
export const biscuit = anEntry({ id: nthId('ent', 1) });
export const olive = anEntry({
  id: nthId('ent', 2),
  grant_id: nthId('grt', 2),
  pet: { ...biscuit.pet, name: 'Olive', owner_name: 'Sam Okafor' },
});
export const signedEntry = (state: NonNullable<Entry['signature']>['state'] = 'current') =>
  anEntry({
    id: nthId('ent', 3),
    grant_id: nthId('grt', 3),
    pet: { ...biscuit.pet, name: 'Nori', owner_name: 'Ana Costa' },
    is_signed: true,
    signature: { id: nthId('sig', 3), signer: 'Dr. Ana Alvarez', signed_at: `${DAY}T17:00:00.000Z`, state },
  });

const entryPath = (entry: Entry) => `${practicePath}/entries/${entry.id}`;

/** The reader's roles decide who may sign. */
export const signingAnswers = (practice = aShownPractice()): Answers => ({
  ...practiceAnswers(practice),
  'list-entries': { entries: [biscuit, olive, signedEntry()], next: null },
});

export const visitDay = (stage: Stage, answers: Answers = signingAnswers()) =>
  stage.visit(dayPath, { as: OWNER, answers });

export const visitEntry = (stage: Stage, entry: Entry, answers: Answers = signingAnswers()) =>
  stage.visit(entryPath(entry), { as: OWNER, answers: { ...answers, 'get-entry': entry } });

const dayRoute = '/practice/{practiceId}/entries';
const entryRoute = '/practice/{practiceId}/entries/{entryId}';

const entryState = stateOf(entryRoute);

const dayState = stateOf(dayRoute);

export const signingStates: RouteState[] = [
  dayState('loading', (stage) =>
    whileWaiting(stage, dayPath, {
      as: OWNER,
      answers: { ...signingAnswers(), 'list-entries': PENDING },
    }),
  ),
  dayState('filled', async (stage) => {
    const page = await visitDay(stage);
    await expectHeading(page, 'Entries of Nov 27, 2026');
    await expectVisible(
      page.getByLabel(/^Biscuit, Dana Whitfield/),
      page.getByText(/^Signed by Dr\. Ana/),
      page.getByRole('link', { name: 'Previous day' }),
      page.getByRole('link', { name: 'Next day' }),
    );
  }),
  dayState('filled', 'read by staff', async (stage) => {
    const page = await visitDay(stage, signingAnswers(aShownPractice({ roles: ['staff'] })));
    await expectVisible(page.getByText('Dr. Sam Rivera can sign.'));
  }),
  dayState('empty', async (stage) => {
    const page = await visitDay(stage, {
      ...signingAnswers(),
      'list-entries': { entries: [], next: null },
    });
    await expectVisible(page.getByText(/^Nothing was recorded on this day/));
  }),
  dayState('error', async (stage) => {
    const page = await visitDay(stage, { ...signingAnswers(), 'list-entries': CUT_OFF });
    await expectVisible(page.getByRole('button', { name: 'Try again' }));
    await expectNotice(page, 'Error loading practice');
  }),
  dayState('unauthenticated', (stage) => withoutSession(stage, dayPath)),
  entryState('loading', (stage) =>
    whileWaiting(stage, entryPath(biscuit), {
      as: OWNER,
      answers: { ...signingAnswers(), 'get-entry': PENDING },
    }),
  ),
  entryState('filled', async (stage) => {
    const page = await visitEntry(stage, biscuit);
    await expectHeading(page, 'Rabies, 3 years');
    await expectVisible(page.getByRole('button', { name: 'Sign now' }));
  }),
  entryState('filled', 'changed since it was signed', async (stage) => {
    const page = await visitEntry(stage, signedEntry('changed'));
    await expectVisible(page.getByText('Changed since Dr. Ana Alvarez signed it'));
    await expectVisible(page.getByRole('button', { name: 'Sign as it is now' }));
  }),
  entryState('filled', 'asking why it is revoked', async (stage) => {
    const page = await visitEntry(stage, signedEntry());
    await withDialog(page, 'Withdraw signature');
  }),
  entryState('error', async (stage) => {
    const answers = { ...signingAnswers(), 'get-entry': CUT_OFF } as const;
    const page = await stage.visit(entryPath(biscuit), { as: OWNER, answers });
    await expectVisible(page.getByRole('button', { name: 'Try again' }));
    await expectNotice(page, 'Error loading practice');
  }),
  entryState('unauthenticated', (stage) => withoutSession(stage, entryPath(biscuit))),
];
