import type { Page } from 'playwright-core';
import type { Export } from '../../../contract/exports/exports.ts';
import type { Import } from '../../../contract/imports/imports.ts';
import type { ReminderSettings } from '../../../contract/reminders/reminders.ts';
import { answer, json } from '../support/answers.ts';
import { turnOnCodes } from '../support/authenticator.ts';
import type { Owner } from '../support/owner.ts';
import { see, seeHeading } from '../support/see.ts';
import type { Stage } from '../support/stage.ts';
import { subscribe } from '../support/subscribe.ts';
import type { BrowserState as RouteState } from './browser-state.ts';
import { whileCutOff, withDialog, withoutSession } from './ways.ts';

const route = '/settings';
const now = new Date().toISOString();
const dialog = (page: Page) => page.getByRole('dialog');

const EXPORT: Export = {
  id: 'exp_01jd0000000000000000000001',
  state: 'running',
  requested_at: now,
  size: null,
  expires_at: null,
};
const IMPORT: Import = {
  id: 'imp_01jd0000000000000000000001',
  state: 'running',
  requested_at: now,
  progress: 40,
  result: null,
  failure: null,
};
const REMINDERS: ReminderSettings = { enabled: true, mail_problem: null, calendar_url: null };

/** What the server would say of an owner's jobs and reminders. */
interface Told {
  exported?: Partial<Export>;
  imported?: Partial<Import>;
  reminders?: Partial<ReminderSettings>;
}

/** The settings of an owner of whom the server would say this. */
async function visitTold(stage: Stage, { exported, imported, reminders }: Told, owner?: Owner) {
  const page = await stage.visit('about:blank', { as: owner ?? (await stage.owner()) });
  if (exported) await answer(page, '/api/exports/latest', json({ latest: { ...EXPORT, ...exported } }));
  if (imported) await answer(page, '/api/imports/latest', json({ latest: { ...IMPORT, ...imported } }));
  if (reminders) await answer(page, '/api/reminder-settings', json({ ...REMINDERS, ...reminders }));
  await page.goto(route);
  await seeHeading(page, 'Settings');
  return page;
}

/** An import that ended so. */
const refused = (code: NonNullable<Import['failure']>['code'], reason: string): Partial<Import> => ({
  state: 'failed',
  failure: { code, reason },
});

/** The settings of an owner for whom signing in asks for codes. */
async function visitWithCodes(stage: Stage) {
  const owner = await stage.owner();
  await turnOnCodes(stage.cloud, owner);
  return stage.visit(route, { as: owner });
}

const CALENDAR = { calendar_url: 'https://pawfile.test/calendar/made-up-by-a-test.ics' };

/** The cards have nothing to do with each other, so that each page shows one state of all of them. */
const cards: RouteState[] = [
  {
    route,
    state: 'filled',
    detail: 'codes, a calendar address, a cancelled plan, an export to download, an import that is done',
    async show(stage) {
      const owner = await stage.owner();
      await subscribe(owner);
      await owner.call('cancel-subscription');
      await turnOnCodes(stage.cloud, owner);
      const result = { pets: 1, records: 12, documents: 3, already_there: 2 };
      const told: Told = {
        reminders: CALENDAR,
        exported: { state: 'ready', size: 5_000_000, expires_at: now },
        imported: { state: 'done', progress: 100, result },
      };
      const page = await visitTold(stage, told, owner);
      await see(
        page.getByRole('heading', { name: 'Authenticator app On' }),
        page.getByLabel('Private URL'),
        page.getByRole('button', { name: 'Reactivate Subscription' }),
        page.getByRole('button', { name: 'Download export' }),
        page.getByText(/^Imported 1 pet/),
      );
      return page;
    },
  },
  {
    route,
    state: 'filled',
    detail: 'a mail problem, an export and an import under way',
    async show(stage) {
      const mail_problem = { reason: 'bounce', since: now } as const;
      const page = await visitTold(stage, { reminders: { mail_problem }, exported: {}, imported: {} });
      await see(
        page.getByText(/bounced on .*, so we stopped emailing you\./),
        page.getByText('We’re preparing your export…'),
        page.getByRole('progressbar', { name: 'Importing' }),
      );
      return page;
    },
  },
  {
    route,
    state: 'filled',
    detail: 'the import asks',
    async show(stage) {
      const asking = refused('other-account', 'This file comes from another account.');
      const page = await visitTold(stage, { imported: asking });
      await see(page.getByRole('button', { name: 'Import a copy' }));
      return page;
    },
  },
  {
    route,
    state: 'error',
    detail: 'an export and an import that failed',
    async show(stage) {
      const full = refused('pet-limit', 'Your plan covers 1 pet and you have 1; this file would add 1.');
      const page = await visitTold(stage, { exported: { state: 'failed' }, imported: full });
      await see(
        page.getByText('Your last export failed.'),
        page.getByRole('button', { name: 'Try this file again' }),
      );
      return page;
    },
  },
];

const dialogs: RouteState[] = [
  ...(['Sign out everywhere', 'Delete account', 'Set up authenticator app'] as const).map(
    (button): RouteState => ({
      route,
      state: 'filled',
      detail: button,
      async show(stage) {
        const page = await stage.visit(route, { as: await stage.owner() });
        return withDialog(page, button);
      },
    }),
  ),
  {
    route,
    state: 'filled',
    detail: 'the key of an authenticator app',
    async show(stage) {
      const owner = await stage.owner();
      const page = await stage.visit(route, { as: owner });
      await withDialog(page, 'Set up authenticator app');
      await dialog(page).getByLabel('Your password').fill(owner.password);
      await dialog(page).getByRole('button', { name: 'Continue' }).click();
      await see(dialog(page).getByAltText('QR code of the key'));
      return page;
    },
  },
  {
    route,
    state: 'filled',
    detail: 'another key for the authenticator app',
    show: async (stage) => withDialog(await visitWithCodes(stage), 'Set up with a new key'),
  },
  {
    route,
    state: 'filled',
    detail: 'turning the codes off',
    show: async (stage) => withDialog(await visitWithCodes(stage), 'Turn off'),
  },
  {
    route,
    state: 'filled',
    detail: 'turning the calendar off',
    show: async (stage) => withDialog(await visitTold(stage, { reminders: CALENDAR }), 'Turn off'),
  },
];

export const settingsStates: RouteState[] = [
  {
    route,
    state: 'loading',
    async show(stage) {
      const page = await stage.visit('about:blank', { as: await stage.owner() });
      await page.route('**/api/billing', () => new Promise(() => undefined));
      await page.goto(route);
      await seeHeading(page, 'Settings');
      // What stands for the plan while it is on its way.
      await see(page.locator('#subscription [class*=skeleton]').first());
      return page;
    },
  },
  {
    route,
    state: 'filled',
    async show(stage) {
      const page = await stage.visit(route, { as: await stage.owner() });
      await seeHeading(page, 'Settings');
      await see(page.getByRole('link', { name: 'Upgrade Plan' }));
      return page;
    },
  },
  ...cards,
  ...dialogs,
  {
    route,
    state: 'error',
    async show(stage) {
      const page = await whileCutOff(stage, 'billing', route, { as: await stage.owner() });
      await see(page.getByRole('button', { name: 'Try again' }));
      return page;
    },
  },
  { route, state: 'unauthenticated', show: (stage) => withoutSession(stage, route) },
];
