import { AppError } from '../../../contract/problem.ts';
import {
  type SharedPet,
  type SharedRecord,
  sharedPetSchema,
  sharedRecordSchema,
} from '../../../contract/sharing/shares.ts';
import { expectHeading, expectVisible } from '../../e2e/support/expect-visible.ts';
import { aPet, aRecord, aShare, day, nthId } from '../../support/entities.ts';
import { type Answer, type Answers, CUT_OFF, inTurn, PENDING } from '../support/answers.ts';
import { STORAGE } from '../support/network.ts';
import type { Stage, VisitOptions } from '../support/screen.ts';
import { fullPet, fullRecords } from './full-pet.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { withDialog } from './visit-steps.ts';

const route = '/shared/{token}';
const PATH = `/shared/${aShare().token_hash}`;

/** A record as a link shows it. */
function shared(record: (typeof fullRecords)[0]): SharedRecord {
  const { file_path } = record;
  const isPicture = file_path?.endsWith('.png');
  return sharedRecordSchema.parse({
    ...record,
    file_url: file_path && `${STORAGE}/${isPicture ? 'blood-panel.png' : 'certificate.pdf'}`,
    content_type: file_path && (isPicture ? 'image/png' : 'application/pdf'),
  });
}

/** What a link of everything shows of a pet. */
export function sharedPet(pet = aPet(), records = [] as typeof fullRecords): SharedPet {
  const { expires_at, max_views, view_count } = aShare({ view_count: 1 });
  return {
    share: { expires_at, max_views, view_count, types: null, is_partial: false },
    pet: sharedPetSchema.shape.pet.parse(pet),
    records: records.map(shared),
    visit: 'a-visit',
    next: null,
    file_urls_expire_in: 300,
  };
}

/** Vaccinations a year ago, by their codes and the days until they expire; null if they have no expiry date. */
const vaccinations = (doses: Readonly<Record<string, number | null>>) =>
  Object.entries(doses).map(([code, expiresIn], index) =>
    aRecord({
      id: nthId('rec', index),
      title: code,
      protects: [code],
      issued_on: day(-365),
      expires_on: expiresIn === null ? null : day(expiresIn),
    }),
  );

/** Opens the link. */
export const visitLink = (
  stage: Stage,
  answers: Answers,
  options: Pick<VisitOptions, 'now' | 'speed'> = {},
) => stage.visit(PATH, { answers, ...options });

const visit = (stage: Stage, answer: Answer<'get-shared-pet'>) =>
  visitLink(stage, { 'get-shared-pet': answer });

export const PASSCODE_REQUIRED = new AppError('passcode-required', 'Enter the passcode to open this link.');
const DENIED =
  'Too many wrong passcodes were entered for this link. The link is locked for now. Try again in 15 minutes, or ask its owner to unlock it.';
export const LOCKED = new AppError('share-locked', DENIED, [], { retryAfter: 15 * 60 });

/** The page of a link that asks for a passcode, with the answers to further attempts. */
async function visitProtected(stage: Stage, ...further: AppError[]) {
  const page = await visit(stage, inTurn<AppError>(PASSCODE_REQUIRED, ...further));
  await expectHeading(page, 'Passcode required');
  return page;
}

const state = stateOf(route);

export const sharedPageStates: RouteState[] = [
  state('loading', { hasOwnLayout: true }, async (stage) => {
    const page = await visit(stage, PENDING);
    await expectVisible(page.getByText('Opening the page…'));
  }),
  state('empty', async (stage) => {
    const page = await visit(stage, sharedPet());
    await expectHeading(page, 'Biscuit');
  }),
  state('filled', async (stage) => {
    const page = await visit(stage, sharedPet(fullPet, fullRecords));
    await expectHeading(page, 'Biscuit');
  }),
  state('filled', 'a vaccine in each status', async (stage) => {
    const records = vaccinations({ bordetella: -2, lepto: 9, rabies: 400, lyme: null });
    const page = await visit(stage, sharedPet(aPet(), records));
    await expectVisible(page.getByText('Unknown: no expiry date'));
  }),
  state('filled', 'most vaccines late', async (stage) => {
    const late = ['cdv', 'cav', 'cpv', 'cpiv', 'bordetella', 'lepto', 'lyme', 'civ'];
    const expired = Object.fromEntries(late.map((code) => [code, -40]));
    const records = vaccinations({ ...expired, rabies: 400 });
    const page = await visit(stage, sharedPet(aPet(), records));
    await expectVisible(page.getByRole('heading', { name: /^Vaccines on .* · Rabies valid$/ }));
  }),
  state('filled', { detail: 'a document', hasOwnLayout: true }, async (stage) => {
    const record = aRecord({
      file_path: `${fullPet.owner_id}/${fullPet.id}/01jd0000000000000000000012.pdf`,
    });
    const page = await visit(stage, sharedPet(aPet(), [record]));
    await withDialog(page, 'View');
  }),
  state('unauthorised', (stage) => visitProtected(stage)),
  state('unauthorised', 'opened by a tap', async (stage) => {
    const page = await visit(
      stage,
      new AppError('tap-required', 'Opening this link counts as a view.', [], { petName: 'Biscuit' }),
    );
    await expectVisible(page.getByRole('button', { name: 'Open Biscuit’s records' }));
  }),
  state('error', 'cut off', async (stage) => {
    const page = await stage.visit(PATH.slice(0, -9));
    await expectHeading(page, 'This link was cut off');
  }),
  state('unauthorised', { detail: 'a wrong passcode', hasOwnLayout: true }, async (stage) => {
    const refusal = new AppError(
      'passcode-wrong',
      'This passcode is wrong. 4 attempts are left before your network is locked for 15 minutes.',
    );
    const page = await visitProtected(stage, refusal);
    await page.getByLabel('Passcode', { exact: true }).fill('wrong-one');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expectVisible(page.getByText(/^This passcode is wrong\. 4 attempts are left/));
  }),
  state('unauthorised', 'locked after five wrong passcodes', async (stage) => {
    const page = await visit(stage, LOCKED);
    await expectVisible(page.getByText(DENIED));
  }),
  state('error', { hasOwnLayout: true }, async (stage) => {
    const page = await visit(stage, new AppError('share-not-found', 'This share link does not exist.'));
    await expectHeading(page, 'Access Denied');
  }),
  state('error', 'no connection', async (stage) => {
    const page = await visit(stage, CUT_OFF);
    await expectHeading(page, 'We can’t load this page right now.');
  }),
];
