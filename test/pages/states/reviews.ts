import type { Queue, Review } from '../../../contract/practices/reviews.ts';
import type { Jwks } from '../../../contract/signatures/signing-keys.ts';
import { expectHeading, expectPath, expectVisible } from '../../e2e/support/expect-visible.ts';
import { nthId } from '../../support/entities.ts';
import { type Answers, CUT_OFF, PENDING } from '../support/answers.ts';
import type { Stage } from '../support/screen.ts';
import { ADMIN, OWNER } from '../support/session.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { anApplication, verified } from './verification.ts';
import { whileWaiting, withDialog, withoutSession } from './visit-steps.ts';

const list = '/admin/practices';
const one = '/admin/practices/{practiceId}';
const path = `${list}/${nthId('prc', 1)}`;

const COUNTS: Queue['counts'] = { applied: 2, 'in-question': 1, verified: 1000, refused: 0, suspended: 1 };

/** A page of the queue: a clinic that was confirmed once, and a kennel. */
export const aQueue: Queue = {
  counts: COUNTS,
  practices: [
    {
      id: nthId('prc', 1),
      name: 'Riverside Animal Clinic',
      kind: 'veterinary',
      country: 'US',
      at: '2026-11-27T09:00:00.000Z',
      is_confirmed_once: true,
      is_being_checked: false,
      has_waiting_vet: false,
    },
    {
      id: nthId('prc', 2),
      name: 'Happy Paws',
      kind: 'kennel',
      country: 'CA',
      at: '2026-11-28T09:00:00.000Z',
      is_confirmed_once: false,
      is_being_checked: false,
      has_waiting_vet: false,
    },
  ],
  next: null,
};

/** A clinic that has applied, and what was noted of it. */
export const aReview = (fields: Partial<Review> = {}): Review => ({
  id: nthId('prc', 1),
  name: 'Riverside Animal Clinic',
  kind: 'veterinary',
  address: '12 River Road\nPortland, OR 97201',
  country: 'US',
  phone: '+1 503 555 0142',
  registration_number: 'OR-4711',
  opened_at: '2026-11-01T09:00:00.000Z',
  standing: { status: 'unverified', at: null },
  state: 'applied',
  is_being_checked: false,
  application_number: 3,
  confirmed: null,
  application: anApplication,
  members: [
    { name: 'Dr. Ana Alvarez', roles: ['manager', 'vet'], license: 'OR-V-4711' },
    { name: 'Kim Lee', roles: ['staff'], license: null },
  ],
  notes: [
    {
      kind: 'applied',
      at: '2026-11-27T09:00:00.000Z',
      author: 'Dr. Ana Alvarez',
      text: anApplication.message,
    },
    {
      kind: 'questioned',
      at: '2026-11-26T09:00:00.000Z',
      author: 'ann@example.com',
      text: 'Which address is right?',
    },
  ],
  ...fields,
});

/** A verified clinic that has named another vet since. */
export const withVetWaiting = aReview({
  standing: { status: 'verified', at: '2026-11-03T10:00:00.000Z' },
  state: 'verified',
  application: verified.application,
});

const aKey = (fields: Partial<Jwks['keys'][number]>) => ({
  kty: 'EC' as const,
  crv: 'P-256' as const,
  x: 'x'.repeat(43),
  y: 'y'.repeat(43),
  kid: 'a'.repeat(43),
  alg: 'ES256' as const,
  use: 'sig' as const,
  iat: 1_790_000_000,
  ...fields,
});

/** A retired key whose later signatures were withdrawn, and the one in use. */
export const someKeys: Jwks = {
  keys: [
    aKey({ retired_at: 1_795_000_000, revoked_since: 1_794_000_000 }),
    aKey({ kid: 'b'.repeat(43), iat: 1_795_000_000 }),
  ],
};

export const visitQueue = (
  stage: Stage,
  queue: NonNullable<Answers['list-reviews']> = aQueue,
  answers: Answers = {},
) => stage.visit(list, { as: ADMIN, answers: { 'list-reviews': queue, ...answers } });

export const visitReview = (
  stage: Stage,
  review: NonNullable<Answers['get-review']> = aReview(),
  answers: Answers = {},
) => stage.visit(path, { as: ADMIN, answers: { 'get-review': review, ...answers } });

const asOthers = async (stage: Stage, at: string) => {
  // The email looks like an administrator's, but the tokens name no group.
  const page = await stage.visit(at, { as: { ...OWNER, email: ADMIN.email } });
  await expectPath(page, '/');
  await expectHeading(page, /.+/);
};

const oneState = stateOf(one);

const listState = stateOf(list);

export const reviewStates: RouteState[] = [
  listState('loading', (stage) =>
    whileWaiting(stage, list, { as: ADMIN, answers: { 'list-reviews': PENDING } }),
  ),
  listState('empty', async (stage) => {
    const page = await visitQueue(stage, { counts: { ...COUNTS, applied: 0 }, practices: [], next: null });
    await expectVisible(page.getByText('No application is waiting'));
  }),
  listState('filled', async (stage) => {
    const page = await visitQueue(stage);
    await expectVisible(page.getByText('1 of 2 confirmations'), page.getByText('Verified 1000+'));
  }),
  listState('filled', 'signing keys', async (stage) => {
    const page = await visitQueue(stage, aQueue, { 'list-signing-keys': someKeys });
    await page.getByRole('button', { name: 'Show signing keys' }).click();
    await expectVisible(page.getByText(/^Retired on/));
  }),
  listState('error', async (stage) => {
    const page = await visitQueue(stage, CUT_OFF);
    await expectVisible(page.getByText('Error loading practices').first());
  }),
  listState('unauthenticated', (stage) => withoutSession(stage, list)),
  listState('unauthorised', (stage) => asOthers(stage, list)),
  oneState('loading', (stage) =>
    whileWaiting(stage, path, { as: ADMIN, answers: { 'get-review': PENDING } }),
  ),
  oneState('empty', async (stage) => {
    const page = await visitReview(stage, aReview({ state: 'none', application: null, notes: [] }));
    await expectVisible(page.getByText('This business hasn’t sent anything yet.'));
  }),
  oneState('filled', async (stage) => {
    const page = await visitReview(stage);
    await expectVisible(
      page.getByText('License of Dr. Alvarez.pdf'),
      page.getByText('Which address is right?'),
    );
  }),
  oneState('filled', 'refusing', async (stage) => {
    await withDialog(await visitReview(stage), 'Refuse');
  }),
  oneState('filled', 'vet waiting', async (stage) => {
    const page = await visitReview(stage, withVetWaiting);
    await expectVisible(page.getByText('Vets to confirm'));
  }),
  oneState('filled', 'withdrawing signatures', async (stage) => {
    await withDialog(await visitReview(stage), 'Withdraw signatures of Riverside Animal Clinic');
  }),
  oneState('filled', 'suspended', async (stage) => {
    const standing = { status: 'suspended', at: '2026-11-20T10:00:00.000Z' } as const;
    const page = await visitReview(stage, aReview({ state: 'suspended', standing }));
    await expectVisible(page.getByRole('button', { name: 'End the suspension' }));
  }),
  oneState('error', async (stage) => {
    const page = await visitReview(stage, CUT_OFF);
    await expectVisible(page.getByText('Error loading practices').first());
  }),
  oneState('unauthenticated', (stage) => withoutSession(stage, path)),
  oneState('unauthorised', (stage) => asOthers(stage, path)),
];
