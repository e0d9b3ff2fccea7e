import { see, seeHeading, seeNotice, seePath } from '../support/see.ts';
import type { Stage } from '../support/stage.ts';
import { subscribe } from '../support/subscribe.ts';
import type { BrowserState as RouteState } from './browser-state.ts';
import { whileCutOff, whileWaiting, withoutSession } from './ways.ts';

const route = '/vet-dashboard';

async function createVet(stage: Stage) {
  const owner = await stage.owner('vet');
  await subscribe(owner, { plan: 'vet' });
  return owner;
}

/** Each tab is a page of its own to the eye. */
const tabs = ['Patients', 'Compliance', 'Reminders', 'Analytics'].map(
  (name): RouteState => ({
    route,
    state: 'filled',
    detail: name,
    async show(stage) {
      const page = await stage.visit(`${route}?tab=${name.toLowerCase()}`, { as: await createVet(stage) });
      await see(page.getByRole('tabpanel', { name }).getByText('Sample data', { exact: true }));
      return page;
    },
  }),
);

export const vetDashboardStates: RouteState[] = [
  {
    route,
    state: 'loading',
    show: async (stage) => whileWaiting(stage, 'billing', route, { as: await createVet(stage) }),
  },
  ...tabs,
  {
    route,
    state: 'empty',
    detail: 'a search that finds nobody',
    async show(stage) {
      const page = await stage.visit(route, { as: await createVet(stage) });
      await page.getByRole('searchbox', { name: 'Pet or owner' }).fill('zebra');
      await see(page.getByText('No patients found'));
      return page;
    },
  },
  {
    route,
    state: 'error',
    async show(stage) {
      const page = await whileCutOff(stage, 'billing', route, { as: await createVet(stage) });
      await see(page.getByRole('button', { name: 'Try again' }));
      await seeNotice(page, 'Subscription Check Failed');
      return page;
    },
  },
  { route, state: 'unauthenticated', show: (stage) => withoutSession(stage, route) },
  {
    route,
    state: 'unauthorised',
    async show(stage) {
      const page = await stage.visit(route, { as: await stage.owner() });
      await seePath(page, '/');
      await seeHeading(page, /.+/);
      await seeNotice(page, 'Veterinary Subscription Required');
      return page;
    },
  },
];
