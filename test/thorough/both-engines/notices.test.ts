import { randomUUID } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { listen } from '@pawfile/local-platform/listen';
import Stripe from 'stripe';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { PAYMENT_FAILED as PAYMENT_FAILED_EVENT } from '../../../contract/billing/billing.ts';
import type { NoticeJob } from '../../../lambdas/domain/jobs/mail-job.ts';
import { createHandler } from '../../../lambdas/functions/post-confirmation.ts';
import { utcTime } from '../../../lambdas/mails/words.ts';
import { EXPORT_CLAIM_MS } from '../../../lambdas/store/exports.ts';
import { backendForFile } from '../../support/backend-for-file.ts';
import { latestExport } from '../../support/export-steps.ts';
import { atEachRequest, DEATHS } from '../../support/outage.ts';
import { webhookEvent } from '../../support/payment-services.ts';
import { rowsBelow } from '../../support/rows.ts';
import { addPet } from '../../support/samples.ts';
import { customerOf, subscribe } from '../../support/subscribe.ts';

/** When a failed job is delivered again: longer than a claim lasts. */
const VISIBILITY_MS = 6 * 60_000;
const DAY_MS = 86_400_000;

const backend = backendForFile();
let cognito: CognitoIdentityProviderClient;
beforeAll(async () => {
  cognito = new CognitoIdentityProviderClient(backend.aws);
});
beforeEach(() => backend.mail.mailbox.clear());
afterEach(() => backend.drain());

const newEmail = () => `${randomUUID()}@example.test`;

async function addOwner() {
  const email = newEmail();
  const ownerId = await backend.mail.addAccount(email);
  return { email, ownerId, owner: backend.as(ownerId) };
}

const mails = () => backend.mail.mailbox.list();
const subjects = () => mails().map(({ subject }) => subject);

const WELCOME = 'Welcome to Pawfile';
const EXPORT_READY = 'Your Pawfile export is ready';
const PAYMENT_FAILED = 'Your Pawfile payment of $4.99 failed';

async function noticesOf(ownerId: string) {
  return (await rowsBelow(backend, `USER#${ownerId}`)).filter(({ SK }) => SK.startsWith('NOTICE#'));
}

/** Runs a job repeatedly, as the queue would, until it is done. */
async function retry(job: NoticeJob): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    backend.advance(VISIBILITY_MS);
    if ((await backend.sendMails(job)).batchItemFailures.length === 0) return;
  }
  throw new Error('The job would have ended in the dead-letter queue');
}

/** Signs up as the site does; returns what is needed to confirm the address. */
async function signUp() {
  const email = newEmail();
  const account = { ClientId: 'client', Username: email, Password: 'a-long-enough-password' };
  const UserAttributes = [{ Name: 'email', Value: email }];
  const { UserSub = '' } = await cognito.send(new SignUpCommand({ ...account, UserAttributes }));
  const [, ConfirmationCode = ''] = /\b(\d{6})\b/.exec(mails()[0]?.text ?? '') ?? [];
  await backend.mail.mailbox.clear();
  const confirm = () =>
    cognito.send(new ConfirmSignUpCommand({ ClientId: 'client', Username: email, ConfirmationCode }));
  return { email, ownerId: UserSub, confirm };
}

test('a new owner gets one welcome mail when the address is confirmed', async () => {
  const { email, ownerId, confirm } = await signUp();
  expect(backend.mailQueue.depth()).toBe(0);
  await confirm();
  expect(backend.mailQueue.depth()).toBe(1);
  await backend.drain();
  expect(mails()).toEqual([
    expect.objectContaining({
      to: email,
      subject: WELCOME,
      text: expect.stringContaining('https://pets.example.org/add-pet'),
    }),
  ]);

  // A password reset fires the same trigger.
  await cognito.send(new ForgotPasswordCommand({ ClientId: 'client', Username: email }));
  const [, ConfirmationCode = ''] = /\b(\d{6})\b/.exec(mails()[0]?.text ?? '') ?? [];
  const Password = 'another-long-password';
  await cognito.send(
    new ConfirmForgotPasswordCommand({ ClientId: 'client', Username: email, ConfirmationCode, Password }),
  );
  await backend.sendMails({ kind: 'welcome', ownerId });
  await backend.drain();
  expect(subjects().filter((subject) => subject === WELCOME)).toHaveLength(1);
});

test('an address is confirmed also when the welcome mail cannot be requested', async () => {
  const { confirm, ownerId } = await signUp();
  // The first requests are the one to Cognito itself, and the trigger's to the table.
  const { wasCut } = await backend.dieAfter(2, 'before', confirm);
  expect(wasCut).toBe(true);
  expect(backend.log).toContainEqual(
    expect.objectContaining({ level: 'error', operation: 'post-confirmation', outcome: 'failed' }),
  );
  await backend.sendMails({ kind: 'welcome', ownerId });
  expect(subjects()).toEqual([WELCOME]);
});

test('an address is confirmed also when the queue never answers', async () => {
  const silent = await listen((request, response) => {
    // Only the table answers, here or in this process: there is no row.
    if (String(request.headers['x-amz-target']).startsWith('DynamoDB')) response.end('{}');
  }, 0);
  const handle = createHandler({
    env: { TABLE_NAME: backend.table.name, MAIL_QUEUE_URL: `${silent.url}/000000000000/mail` },
    aws: { ...backend.aws, endpoint: silent.url },
    now: backend.now,
    random: () => 1,
    stripe: {},
    log: backend.addLine,
  });
  const event = {
    version: '1',
    region: 'us-east-1',
    userPoolId: 'pool',
    userName: 'somebody',
    callerContext: { awsSdkVersion: '', clientId: '' },
    triggerSource: 'PostConfirmation_ConfirmSignUp' as const,
    request: { userAttributes: {} },
    response: {},
  };
  expect(await handle(event, { awsRequestId: 'one' })).toEqual(event);
  expect(backend.log.at(-1)).toMatchObject({
    operation: 'post-confirmation',
    outcome: 'failed',
    requestId: 'one',
  });
  await silent.close();
});

test.each(DEATHS)(
  'a worker that dies %s any request sends one mail, except in the one ambiguous case',
  async (how) => {
    const doubled: number[] = [];
    const requests = await atEachRequest(async (at) => {
      await backend.mail.mailbox.clear();
      const { ownerId } = await addOwner();
      const job = { kind: 'welcome', ownerId } as const;
      const death = await backend.dieAfter(at, how, () => backend.sendMails(job));
      const { wasCut } = death;
      expect(death.result.batchItemFailures).toHaveLength(wasCut ? 1 : 0);
      const wasSent = mails().length === 1;
      const wasMarked = (await noticesOf(ownerId))[0]?.sent_at !== undefined;
      // In this case the worker cannot know whether SES accepted the mail.
      if (wasSent && !wasMarked) doubled.push(at);

      await retry(job);
      expect(mails()).toHaveLength(wasSent && !wasMarked ? 2 : 1);
      await retry(job);
      expect(mails()).toHaveLength(wasSent && !wasMarked ? 2 : 1);
      expect(await noticesOf(ownerId)).toEqual([
        expect.objectContaining({ sent_at: expect.any(String), ttl: expect.any(Number) }),
      ]);
      expect((await noticesOf(ownerId))[0]).not.toHaveProperty('claimed_at');
      return wasCut;
    });
    // Requests: closed or not, address, claim, mail, mark.
    expect(requests).toBe(7);
    expect(doubled).toEqual(how === 'before' ? [5] : [4]);
  },
);

test('any number of simultaneous workers send one mail', async () => {
  const { ownerId } = await addOwner();
  const job = { kind: 'welcome', ownerId } as const;
  await Promise.all(Array.from({ length: 12 }, () => backend.sendMails(job)));
  expect(mails()).toHaveLength(1);
  await retry(job);
  expect(mails()).toHaveLength(1);
});

test('a mail that SES refuses is tried again', async () => {
  const { ownerId } = await addOwner();
  const job = { kind: 'welcome', ownerId } as const;
  backend.mail.breakSes({ kind: 'refusal', onAttempt: () => undefined });
  expect((await backend.sendMails(job)).batchItemFailures).toHaveLength(1);
  backend.mail.breakSes();
  // The refusal ended the claim.
  expect((await backend.sendMails(job)).batchItemFailures).toEqual([]);
  await retry(job);
  expect(subjects()).toEqual([WELCOME]);
});

test('a deleted account gets no mail, and no row', async () => {
  const { owner, ownerId, email } = await addOwner();
  await addPet(owner);
  expect((await owner.call('delete-account', { body: { email } })).status).toBe(204);
  const job = { kind: 'welcome', ownerId } as const;
  expect((await backend.sendMails(job)).batchItemFailures).toEqual([]);
  expect(await noticesOf(ownerId)).toEqual([]);
  await backend.drain();
  expect((await backend.sendMails(job)).batchItemFailures).toEqual([]);
  expect(await noticesOf(ownerId)).toEqual([]);
  expect(mails()).toEqual([]);
});

test('an account marked as deleted gets no mail, though its user is still enabled', async () => {
  const { owner, ownerId, email } = await addOwner();
  // Requests: three for the session, mark, address, two for memberships, job, mark again. It dies before it deletes
  // pets and disables the user.
  const body = { email };
  const { wasCut } = await backend.dieAfter(9, 'before', () => owner.call('delete-account', { body }));
  expect(wasCut).toBe(true);
  await backend.sendMails({ kind: 'welcome', ownerId });
  expect(mails()).toEqual([]);
});

test('an account without a user gets no mail', async () => {
  const { ownerId } = await addOwner();
  const user = { UserPoolId: backend.mail.env.USER_POOL_ID, Username: ownerId };
  await cognito.send(new AdminDeleteUserCommand(user));
  expect((await backend.sendMails({ kind: 'welcome', ownerId })).batchItemFailures).toEqual([]);
  expect(mails()).toEqual([]);
  expect(await noticesOf(ownerId)).toEqual([]);
});

test('an account’s notices are deleted with it', async () => {
  const { owner, ownerId, email } = await addOwner();
  await backend.sendMails({ kind: 'welcome', ownerId });
  expect(await noticesOf(ownerId)).toHaveLength(1);
  await owner.call('delete-account', { body: { email } });
  await backend.drain();
  expect(await noticesOf(ownerId)).toEqual([]);
});

test('a finished export is mailed once, with its expiry date and without a link to the file', async () => {
  const { owner, ownerId, email } = await addOwner();
  const { body: begun } = await owner.call('request-export');
  await backend.drain();
  const ready = await latestExport(owner);
  expect(mails()).toEqual([
    expect.objectContaining({
      to: email,
      subject: EXPORT_READY,
      text: expect.stringContaining('https://pets.example.org/settings#data'),
    }),
  ]);
  expect(mails()[0]?.text).toContain(utcTime(ready?.expires_at ?? ''));
  expect(mails()[0]?.html).not.toContain('X-Amz-Signature');

  await backend.makeExport({ ownerId, exportId: begun.id });
  await backend.drain();
  expect(mails()).toHaveLength(1);
  await owner.call('request-export');
  await backend.drain();
  expect(subjects()).toEqual([EXPORT_READY, EXPORT_READY]);
});

test.each(DEATHS)(
  'an export whose worker dies %s any request is mailed once when it is ready',
  async (how) => {
    const requests = await atEachRequest(async (at) => {
      await backend.mail.mailbox.clear();
      const { owner, ownerId } = await addOwner();
      const { body } = await owner.call('request-export');
      const job = { ownerId, exportId: body.id };
      const death = await backend.dieAfter(at, how, () => backend.makeExport(job));
      const wasReady = (await latestExport(owner))?.state === 'ready';
      if (wasReady) {
        // The job that was sent before the write is enough.
        await backend.drain();
        expect(subjects()).toEqual([EXPORT_READY]);
      }
      backend.advance(EXPORT_CLAIM_MS);
      await backend.makeExport(job);
      await backend.drain();
      expect(await latestExport(owner)).toMatchObject({ state: 'ready' });
      expect(subjects()).toEqual([EXPORT_READY]);
      return death.wasCut;
    });
    expect(requests).toBeGreaterThan(6);
  },
);

test('no mail is sent for an export that failed, was replaced or has expired', async () => {
  const { owner, ownerId } = await addOwner();
  const { body: first } = await owner.call('request-export');
  const job = { kind: 'export-ready', ownerId, exportId: first.id } as const;
  await backend.sendMails(job);
  expect(mails()).toEqual([]);
  await backend.makeExport({ ownerId, exportId: first.id });
  backend.advance(DAY_MS);
  await backend.sendMails(job);
  expect(mails()).toEqual([]);
  await owner.call('request-export');
  await backend.sendMails(job);
  expect(mails()).toEqual([]);
  await backend.drain();
  expect(subjects()).toEqual([EXPORT_READY]);
});

/** An owner whose card fails from now on. */
async function addPayer() {
  const payer = await addOwner();
  await subscribe(backend, payer.owner);
  await backend.payments.local.replaceCard(await customerOf(backend, payer.ownerId), false);
  // The mail about the plan.
  await backend.drain();
  backend.mail.mailbox.clear();
  return payer;
}

async function passDays(days: number) {
  backend.advance(days * DAY_MS);
  await backend.payments.local.advance();
}

/** The event about an owner's failed payment. */
async function failureOf(ownerId: string) {
  const customer = await customerOf(backend, ownerId);
  const { data } = await backend.payments.client().events.list({ type: PAYMENT_FAILED_EVENT, limit: 100 });
  const event = data.find(({ data: { object } }) => 'customer' in object && object.customer === customer);
  return JSON.stringify(event);
}

/** Delivers an event as Stripe does. */
function take(payload: string) {
  const timestamp = Math.floor(backend.now().getTime() / 1000);
  const secret = backend.payments.webhookSecret;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return backend.webhook(webhookEvent(payload, signature));
}

test('a failed payment is mailed at most once a day, however often its event comes', async () => {
  const { owner, ownerId, email } = await addPayer();
  await passDays(32);
  await backend.payments.deliver();
  await backend.drain();
  expect(mails()).toEqual([
    expect.objectContaining({
      to: email,
      subject: PAYMENT_FAILED,
      text: expect.stringContaining('https://pets.example.org/billing'),
    }),
  ]);
  expect(mails()[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
    'to your Visa card ending in 0341 for your Pawfile plan. We’ll try again on',
  );
  const [{ SK } = { SK: '' }] = await noticesOf(ownerId);
  const day = String(SK).slice(-10);
  await backend.sendMails({ kind: 'payment-failed', ownerId, day, payment: null });
  expect(mails()).toHaveLength(1);
  // Stripe retries some days later.
  await passDays(4);
  await backend.payments.deliver();
  await backend.drain();
  expect(subjects()).toEqual([PAYMENT_FAILED, PAYMENT_FAILED]);
  expect((await owner.call('get-billing')).body.subscription?.payment_failed).toBe(true);
  // Past the grace period, a late job says so.
  await passDays(20);
  await backend.sendMails({ kind: 'payment-failed', ownerId, day: '2199-01-01', payment: null });
  expect(mails().filter(({ text }) => /Your\s+plan\s+is\s+on\s+hold/.test(text))).toHaveLength(1);
});

test('no mail is sent for a failed payment that has been paid meanwhile', async () => {
  const { ownerId, owner, email } = await addPayer();
  await passDays(32);
  await backend.payments.local.replaceCard(await customerOf(backend, ownerId), true);
  await passDays(4);
  await backend.payments.deliver();
  expect((await owner.call('check-subscription')).body.subscription?.payment_failed).toBe(false);
  await backend.drain();
  // Nor if its job is late.
  await backend.sendMails({ kind: 'payment-failed', ownerId, day: '2026-11-21', payment: null });
  await backend.drain();
  expect(mails().filter(({ to }) => to === email)).toEqual([]);
});

test.each(DEATHS)('a webhook that dies %s any request loses no mail about a failed payment', async (how) => {
  const requests = await atEachRequest(async (at) => {
    await backend.mail.mailbox.clear();
    const { ownerId, email } = await addPayer();
    await passDays(32);
    const event = await failureOf(ownerId);
    const death = await backend.dieAfter(at, how, () => take(event));
    const { wasCut } = death;
    expect(death.result.statusCode).toBe(wasCut ? 500 : 200);
    // Stripe delivers again what was not answered with 2xx.
    if (wasCut) expect((await take(event)).statusCode).toBe(200);
    await backend.drain();
    const theirs = mails().filter(({ to }) => to === email);
    expect(theirs.map(({ subject }) => subject)).toEqual([PAYMENT_FAILED]);
    return wasCut;
  });
  expect(requests).toBeGreaterThan(7);
});

test('an invalid job does not hold up the others of its batch', async () => {
  const { ownerId } = await addOwner();
  const wrong = { kind: 'payment-failed', ownerId, day: 'yesterday', payment: null } as const;
  const { batchItemFailures } = await backend.sendMails(wrong, { kind: 'welcome', ownerId });
  expect(batchItemFailures).toHaveLength(1);
  expect(subjects()).toEqual([WELCOME]);
});
