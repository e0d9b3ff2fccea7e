import type { Page } from 'playwright-core';
import type { Route } from '../../pages/states/route-state.ts';
import { answer, json, problem } from '../support/answers.ts';
import { turnOnCodes } from '../support/authenticator.ts';
import { REMINDED_RECORD, REMINDER_TOKEN } from '../support/reminded-record.ts';
import { see, seeHeading, seeNotice } from '../support/see.ts';
import type { Stage } from '../support/stage.ts';
import type { BrowserState as RouteState } from './browser-state.ts';
import { whileCutOff, whileWaiting } from './ways.ts';

/** Pages that are the same for everybody, as they are opened. */
const STATIC = [
  '/',
  '/features',
  '/pricing',
  '/support',
  '/how-it-works',
  '/security',
  '/help',
  '/help-center',
  '/business-signup',
  '/privacy',
  '/setup-guide',
  '/terms',
  '/billing/cancel',
] as const satisfies readonly Route[];

const opened = STATIC.map(
  (route): RouteState => ({
    route,
    state: 'filled',
    async show(stage) {
      const page = await stage.visit(route);
      await seeHeading(page, /.+/);
      return page;
    },
  }),
);

const otherwise: RouteState[] = [
  {
    route: '/account-deleted',
    state: 'filled',
    async show(stage) {
      const owner = await stage.owner();
      const page = await stage.visit('/settings', { as: owner });
      await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByLabel(`Type ${owner.email} to confirm`).fill(owner.email);
      await question.getByRole('button', { name: 'Delete account' }).click();
      await seeHeading(page, 'Your account has been deleted');
      return page;
    },
  },
  {
    route: '/',
    state: 'filled',
    detail: 'for an owner, with the account menu',
    async show(stage) {
      const page = await stage.visit('/', { as: await stage.owner() });
      await page.getByRole('button', { name: 'Account menu' }).click();
      await see(page.getByRole('button', { name: 'Sign out' }));
      return page;
    },
  },
  {
    route: '/no/such/page',
    state: 'filled',
    async show(stage) {
      const page = await stage.visit('/no/such/page', { tolerate: [/status of 404/] });
      await seeHeading(page, 'Oops! Page not found');
      return page;
    },
  },
];

const auth: RouteState[] = [
  ...['sign-in', 'create', 'forgot', 'reset', 'confirm'].map(
    (mode): RouteState => ({
      route: '/auth',
      state: 'filled',
      detail: mode,
      async show(stage) {
        const page = await stage.visit(`/auth?mode=${mode}`);
        await seeHeading(page, /.+/);
        return page;
      },
    }),
  ),
  {
    route: '/auth',
    state: 'error',
    async show(stage) {
      const page = await stage.visit('/auth?mode=create');
      await page.getByLabel('Email').fill('axe@example.com');
      await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
      await page.getByLabel('Confirm password').fill('long-enough-2');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await seeNotice(page, 'Password mismatch');
      return page;
    },
  },
  {
    route: '/auth',
    state: 'filled',
    detail: 'a code is asked for',
    async show(stage) {
      const owner = await stage.owner();
      await turnOnCodes(stage.cloud, owner);
      const page = await stage.visit('/auth');
      await page.getByLabel('Email').fill(owner.email);
      await page.getByLabel('Password', { exact: true }).fill(owner.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('button', { name: 'Can’t use your device?' }).click();
      return page;
    },
  },
  {
    route: '/auth',
    state: 'filled',
    detail: 'after creating an account',
    async show(stage) {
      const page = await stage.visit('/auth?mode=create');
      await page.getByLabel('Email').fill(`axe-${Date.now()}@example.com`);
      await page.getByLabel('Password', { exact: true }).fill('long-enough-1');
      await page.getByLabel('Confirm password').fill('long-enough-1');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await see(page.getByText('Check your mail'));
      return page;
    },
  },
  {
    route: '/auth',
    state: 'filled',
    detail: 'the link of a mail is confirming',
    async show(stage) {
      const page = await stage.visit('about:blank');
      await page.route(`${stage.cloud.awsUrl}/**`, () => new Promise(() => undefined));
      await page.goto('/auth?confirm=nobody&code=123456');
      await see(page.getByText('Confirming your email address…'));
      return page;
    },
  },
  {
    route: '/auth',
    state: 'error',
    detail: 'the link of a mail was refused',
    async show(stage) {
      const page = await stage.visit('/auth?confirm=nobody&code=123456', { allow: [/status of 400/] });
      await see(page.getByText(/^This link did not work\./));
      return page;
    },
  },
  {
    route: '/auth',
    state: 'filled',
    detail: 'reset by the link of a mail',
    async show(stage) {
      const page = await stage.visit('/auth?reset=nobody&code=123456');
      await see(page.getByLabel('Repeat new password'));
      return page;
    },
  },
];

const DECLINED = [/status of 429/];

const refuse = (page: Page, call: string) =>
  answer(page, `/api/${call}`, problem('too-many-messages', 'Too many messages. Try again in an hour.'));

async function sendMessage(page: Page) {
  for (const [label, value] of Object.entries({
    Name: 'Ann',
    Email: 'ann@example.com',
    Subject: 'A question',
    Message: 'How do I begin?',
  })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Send Message' }).click();
}

async function sendApplication(page: Page) {
  await page.getByLabel('Business name').fill('Happy Paws');
  await page.getByLabel('Contact name').fill('Ann');
  await page.getByLabel('Business email').fill('ann@example.com');
  await page.getByLabel('Business type').selectOption('Grooming');
  await page.getByRole('button', { name: 'Submit Application' }).click();
}

const forms: RouteState[] = [
  {
    route: '/help',
    state: 'error',
    async show(stage) {
      const page = await stage.visit('/help', { allow: DECLINED });
      await refuse(page, 'send-help-message');
      await sendMessage(page);
      await seeNotice(page, 'Error', 'Too many messages. Try again in an hour.');
      return page;
    },
  },
  {
    route: '/help',
    state: 'filled',
    detail: 'sent',
    async show(stage) {
      const page = await stage.visit('/help');
      await sendMessage(page);
      await seeNotice(page, 'Message Sent!');
      return page;
    },
  },
  {
    route: '/business-signup',
    state: 'error',
    async show(stage) {
      const page = await stage.visit('/business-signup', { allow: DECLINED });
      await refuse(page, 'send-business-application');
      await sendApplication(page);
      await seeNotice(page, 'Failed to submit application');
      return page;
    },
  },
  {
    route: '/business-signup',
    state: 'filled',
    detail: 'sent',
    async show(stage) {
      const page = await stage.visit('/business-signup');
      await sendApplication(page);
      await see(page.getByRole('heading', { name: 'Application submitted' }));
      return page;
    },
  },
];

/** The page of a link to a record, of which the server would say this. */
async function visitReminder(stage: Stage, action: 'snooze' | 'done') {
  const page = await stage.visit('about:blank');
  await answer(page, '/api/get-reminder', json(REMINDED_RECORD));
  await page.goto(`/reminder#${action}.${REMINDER_TOKEN}`);
  return page;
}

const reminder: RouteState[] = [
  {
    route: '/reminder',
    state: 'loading',
    show: (stage) => whileWaiting(stage, 'get-reminder', `/reminder#stop.${REMINDER_TOKEN}`, {}),
  },
  {
    route: '/reminder',
    state: 'filled',
    detail: 'turning all reminders off',
    async show(stage) {
      const page = await stage.visit(`/reminder#unsubscribe.${REMINDER_TOKEN}`);
      await seeHeading(page, 'Turn off all reminder emails?');
      return page;
    },
  },
  {
    route: '/reminder',
    state: 'filled',
    detail: 'what can be done about a record',
    async show(stage) {
      const page = await visitReminder(stage, 'snooze');
      await seeHeading(page, 'Snooze this reminder?');
      return page;
    },
  },
  {
    route: '/reminder',
    state: 'filled',
    detail: 'done',
    async show(stage) {
      const page = await visitReminder(stage, 'done');
      const done = { ...REMINDED_RECORD, chosen: 'done', next_reminder_on: null };
      await answer(page, '/api/act-on-reminder', json(done));
      await page.getByRole('button', { name: 'Done', exact: true }).click();
      await see(page.getByRole('link', { name: 'Upload the new record' }));
      return page;
    },
  },
  {
    route: '/reminder',
    state: 'error',
    async show(stage) {
      const page = await stage.visit(`/reminder#stop.${REMINDER_TOKEN}`, { allow: [/status of 404/] });
      await seeHeading(page, 'This link doesn’t work');
      return page;
    },
  },
  {
    route: '/reminder',
    state: 'error',
    detail: 'no connection',
    async show(stage) {
      const page = await whileCutOff(stage, 'get-reminder', `/reminder#stop.${REMINDER_TOKEN}`, {});
      await seeHeading(page, 'We couldn’t load the reminder');
      return page;
    },
  },
];

export const visitorStates = [...opened, ...otherwise, ...auth, ...forms, ...reminder];
