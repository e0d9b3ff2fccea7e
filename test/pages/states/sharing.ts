import { addDays } from '../../../contract/dates.ts';
import type { ActiveShares } from '../../../contract/sharing/active-shares.ts';
import type { ShareView } from '../../../contract/sharing/views.ts';
import { expectVisible } from '../../e2e/support/expect-visible.ts';
import { aPet, aShare, nthId } from '../../support/entities.ts';
import type { Answers } from '../support/answers.ts';
import type { Stage } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import { fullPet } from './full-pet.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { usualStates, withDialog } from './visit-steps.ts';

const route = '/sharing';

export const aView = (fields: Partial<ShareView> = {}): ShareView => ({
  opened_at: new Date().toISOString(),
  loaded_times: 1,
  last_loaded_at: null,
  device: 'iPhone',
  country: 'CA',
  shown: { records: 1, documents: 0, types: ['vaccination'] },
  ...fields,
});

/** Two links, of which the first was viewed three times from one place and once from another. */
const active: ActiveShares = {
  shares: [
    aShare({
      id: nthId('shr', 2),
      pet_id: fullPet.id,
      token_hash: 'b'.repeat(64),
      label: 'Kennel · Nov 22',
      purpose: 'kennel',
      expires_at: addDays(new Date(), 2).toISOString(),
      view_count: 4,
      last_opened_at: new Date().toISOString(),
    }),
    aShare({ pet_id: fullPet.id }),
  ],
  pets: [fullPet],
  next: null,
};

export const sharingAnswers = (links: Partial<ActiveShares> = {}, pets = [fullPet]): Answers => ({
  'list-active-shares': { ...active, ...links },
  'list-pets': { pets, next: null },
  'list-views': {
    views: [aView(), aView(), aView({ device: 'Mac', country: null }), aView()],
    next: null,
  },
});

export const visitSharing = (stage: Stage, answers: Answers = sharingAnswers()) =>
  stage.visit(route, { as: OWNER, answers });

const NONE = { shares: [], pets: [] };

const state = stateOf(route);

export const sharingStates: RouteState[] = [
  ...usualStates(state, route, 'list-active-shares', sharingAnswers()),
  state('filled', async (stage) => {
    const page = await visitSharing(stage);
    await page.getByRole('button', { name: /^More for Kennel/ }).click();
    await expectVisible(page.getByText(/^iPhone, Canada: 3 times, last/));
  }),
  state('filled', { detail: 'a QR code on the full screen', hasOwnLayout: true }, async (stage) =>
    withDialog(await visitSharing(stage), /^Show QR/),
  ),
  state('empty', async (stage) => {
    const page = await visitSharing(stage, sharingAnswers(NONE, [aPet()]));
    await expectVisible(page.getByText('No active links'), page.getByRole('link', { name: 'Share Biscuit' }));
  }),
  state('empty', 'without a pet', async (stage) => {
    const page = await visitSharing(stage, sharingAnswers(NONE, []));
    await expectVisible(page.getByText('No pets yet'), page.getByRole('link', { name: 'Add Pet' }));
  }),
];
