import type { OwnSession } from '../../../contract/account/sessions.ts';
import type { Export } from '../../../contract/exports/exports.ts';
import type { GrantedPet } from '../../../contract/grants/granted-pets.ts';
import type { Import } from '../../../contract/imports/imports.ts';
import { signInAgain } from '../../../contract/problem.ts';
import type { ReminderSettings } from '../../../contract/reminders/reminders.ts';
import type { Usage } from '../../../contract/usage/usage.ts';
import { expectHeading, expectVisible } from '../../e2e/support/expect-visible.ts';
import { openSettings } from '../../e2e/support/open-settings.ts';
import { aBilling, nthId } from '../../support/entities.ts';
import { type Answer, type Answers, CUT_OFF, PENDING } from '../support/answers.ts';
import { signInAnswers } from '../support/cognito.ts';
import type { Screen, Stage, VisitOptions } from '../support/screen.ts';
import { OWNER, SESSION_ID } from '../support/session.ts';
import { BILLING_OF_STATUS, cancelledPlan, seeAction, statusesOf } from './plans.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { withDialog, withoutSession } from './visit-steps.ts';

const route = '/settings';
const now = new Date().toISOString();
const dialog = (page: Screen) => page.getByRole('dialog');

export const EXPORT: Export = {
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
const USAGE: Usage = {
  records: { used: 124, limit: 20_000 },
  document_bytes: { used: 36_900_000, limit: 2 * 1024 ** 3 },
};
/** A session in use, by default that of the browser. */
export const aSession = (part: Partial<OwnSession> = {}): OwnSession => ({
  id: SESSION_ID,
  began_at: now,
  last_used_on: now.slice(0, 10),
  device: 'Mac',
  country: null,
  is_current: true,
  ...part,
});
const REMINDERS: ReminderSettings = { enabled: true, mail_problem: null, calendar_url: null };

/** What the settings show. */
interface ShownSettings {
  exported?: Partial<Export>;
  imported?: Partial<Import>;
  reminders?: Partial<ReminderSettings>;
  billing?: Answer<'get-billing'>;
  sessions?: OwnSession[];
  granted?: GrantedPet[];
}

/** A pet that Jon lets the owner of the settings look after. */
export const OLIVE: GrantedPet = {
  grant_id: nthId('grt', 1),
  owner_name: 'Jon',
  role: 'co-owner',
  ends_at: null,
  all_pets: false,
  gets_reminders: true,
  pet: { name: 'Olive', species: 'cat', breed: null, photo: null },
};

/** The answers of the settings of an owner who has no jobs and no calendar feed, except as given. */
export const settingsAnswers = ({
  exported,
  imported,
  reminders,
  billing = aBilling(),
  sessions = [aSession()],
  granted = [],
}: ShownSettings = {}): Answers => ({
  'get-billing': billing,
  'get-latest-export': { latest: exported ? { ...EXPORT, ...exported } : null },
  'get-latest-import': { latest: imported ? { ...IMPORT, ...imported } : null },
  'get-reminder-settings': { ...REMINDERS, ...reminders },
  'get-usage': USAGE,
  'list-sessions': { sessions },
  'list-granted-pets': { pets: granted },
});

/** The settings of an owner, with all rows open. With `hasCodes`, signing in asks for codes of an authenticator app. */
export async function visitSettings(
  stage: Stage,
  answers = settingsAnswers(),
  {
    hasCodes = false,
    cognito = {},
    ...options
  }: Pick<VisitOptions, 'speed' | 'config' | 'cognito'> & { hasCodes?: boolean } = {},
) {
  const page = await stage.visit(route, {
    as: OWNER,
    answers,
    ...options,
    cognito: {
      ...signInAnswers(OWNER),
      GetUser: { UserMFASettingList: hasCodes ? ['SOFTWARE_TOKEN_MFA'] : [] },
      RevokeToken: {},
      AssociateSoftwareToken: { SecretCode: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
      ...cognito,
    },
  });
  await openSettings(page);
  return page;
}

/** The settings of an owner with these answers. */
const visitSettingsWith = (stage: Stage, shown: ShownSettings, options = {}) =>
  visitSettings(stage, settingsAnswers(shown), options);

/** An import that ended so. */
const refused = (code: NonNullable<Import['failure']>['code'], reason: string): Partial<Import> => ({
  state: 'failed',
  failure: { code, reason },
});

const CALENDAR = { calendar_url: 'https://pawfile.test/calendar/made-up-by-a-test.ics' };

export const PHONE = aSession({ id: 'phone', device: 'iPhone', country: 'CH', is_current: false });
const OLD_PHONE = aSession({
  id: 'old-phone',
  device: 'Android phone',
  began_at: '2026-01-03T10:00:00.000Z',
  last_used_on: '2026-01-14',
  is_current: false,
});

/** The cards have nothing to do with each other, so that each page shows one state of all of them. */
const state = stateOf(route);

const cards: RouteState[] = [
  state(
    'filled',
    {
      detail:
        'several devices, codes, a calendar address, a cancelled plan, an export to download, an import that is done',
      hasOwnLayout: true,
    },
    async (stage) => {
      const result = {
        pets: 1,
        records: 12,
        documents: 3,
        weights: 4,
        already_there: 2,
        tables_changed: false,
      };
      const shown: ShownSettings = {
        billing: cancelledPlan,
        reminders: CALENDAR,
        exported: { state: 'ready', size: 5_000_000, expires_at: now },
        imported: { state: 'done', progress: 100, result },
        sessions: [aSession(), PHONE, OLD_PHONE],
        granted: [OLIVE],
      };
      const page = await visitSettingsWith(stage, shown, { hasCodes: true });
      await expectVisible(
        page.getByRole('heading', { name: 'Two-factor authentication On' }),
        page.getByLabel('Private address'),
        page.getByRole('switch', { name: 'Remind me about Olive (Jon’s)' }),
        page.getByRole('button', { name: 'Reactivate Subscription' }),
        page.getByRole('button', { name: 'Sign out iPhone' }),
        page.getByRole('button', { name: 'Download export' }),
        page.getByText(/^Imported 1 pet/),
      );
    },
  ),
  state(
    'filled',
    { detail: 'a mail problem, an export and an import under way', hasOwnLayout: true },
    async (stage) => {
      const mail_problem = { reason: 'bounce', since: now } as const;
      const page = await visitSettingsWith(stage, {
        reminders: { mail_problem },
        exported: {},
        imported: {},
      });
      await expectVisible(
        page.getByText(/^We couldn’t deliver an email to .*, so we stopped emailing you\./),
        page.getByText('We’re preparing your export…'),
        page.getByRole('progressbar', { name: 'Importing' }),
      );
    },
  ),
  state('filled', 'the import asks', async (stage) => {
    const asking = refused('other-account', 'This file comes from another account.');
    const page = await visitSettingsWith(stage, { imported: asking });
    await expectVisible(page.getByRole('button', { name: 'Import a copy' }));
  }),
  state(
    'error',
    { detail: 'devices that can’t be loaded, an export and an import that failed', hasOwnLayout: true },
    async (stage) => {
      const full = refused(
        'pet-limit',
        'Your plan covers 1 pet, you have 1, and this file would add 1 more. Upgrade or archive a pet, then try again.',
      );
      const page = await visitSettings(stage, {
        ...settingsAnswers({ exported: { state: 'failed' }, imported: full }),
        'list-sessions': CUT_OFF,
      });
      await expectVisible(
        page.getByText('We couldn’t load your devices'),
        page.getByText('Your last export failed.'),
        page.getByRole('button', { name: 'Try this file again' }),
      );
    },
  ),
];

const dialogs: RouteState[] = [
  ...(['Sign out everywhere', 'Delete account', 'Set up two-factor authentication'] as const).map(
    (button): RouteState =>
      state('filled', button, async (stage) => {
        const page = await visitSettings(stage);
        await withDialog(page, button);
      }),
  ),
  state('filled', { detail: 'the key of an authenticator app', hasOwnLayout: true }, async (stage) => {
    const page = await visitSettings(stage);
    await withDialog(page, 'Set up two-factor authentication');
    await dialog(page).getByLabel('Your password').fill('a-long-enough-password');
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await expectVisible(dialog(page).getByAltText('QR code for the key'));
  }),
  state('filled', 'another key for the authenticator app', async (stage) =>
    withDialog(await visitSettingsWith(stage, {}, { hasCodes: true }), 'Set up with a new key'),
  ),
  state('filled', 'turning the codes off', async (stage) =>
    withDialog(await visitSettingsWith(stage, {}, { hasCodes: true }), 'Turn off'),
  ),
  state('filled', 'a fresh sign-in', async (stage) => {
    const page = await visitSettings(stage, { ...settingsAnswers(), 'request-export': signInAgain() });
    await withDialog(page, 'Export All Data');
  }),
  state('filled', 'turning the calendar off', async (stage) =>
    withDialog(await visitSettingsWith(stage, { reminders: CALENDAR }), 'Turn off'),
  ),
];

/** For each status of a subscription at Stripe: the first action of the plan's card. */
const PLAN_ACTIONS: Record<keyof typeof BILLING_OF_STATUS, string> = {
  incomplete: 'Pay on the billing page',
  incomplete_expired: 'Upgrade Plan',
  trialing: 'Change plan',
  active: 'Change plan',
  past_due: 'Pay on the billing page',
  canceled: 'Upgrade Plan',
  unpaid: 'Pay on the billing page',
  paused: 'See the billing page',
};

const ofStatuses: RouteState[] = statusesOf(PLAN_ACTIONS).map((status) =>
  state('filled', `a subscription that is ${status} at Stripe`, async (stage) => {
    const page = await visitSettingsWith(stage, { billing: BILLING_OF_STATUS[status] });
    await seeAction(page, PLAN_ACTIONS[status]);
  }),
);

export const settingsStates: RouteState[] = [
  state('loading', async (stage) => {
    const page = await visitSettings(stage, {
      ...settingsAnswers({ billing: PENDING }),
      'list-sessions': PENDING,
    });
    // What stands for the plan and the devices while they are on their way.
    for (const card of ['subscription', 'security'])
      await expectVisible(page.locator(`#${card} [class*=skeleton]`).first());
  }),
  state('filled', async (stage) => {
    const page = await visitSettings(stage);
    await expectHeading(page, 'Settings');
    await expectVisible(page.getByText('124 of 20,000'), page.getByText('35.2 MB of 2 GB'));
    await expectVisible(page.getByRole('link', { name: 'Upgrade Plan' }));
  }),
  ...cards,
  ...ofStatuses,
  ...dialogs,
  state('error', async (stage) => {
    const page = await visitSettingsWith(stage, { billing: CUT_OFF });
    await expectVisible(page.getByRole('button', { name: 'Try again' }));
  }),
  state('unauthenticated', (stage) => withoutSession(stage, route)),
];
