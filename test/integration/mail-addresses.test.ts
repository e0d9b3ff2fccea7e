import {
  AdminConfirmSignUpCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ADDRESS_DAYS, RENEWAL_NIGHTS } from '../../lambdas/domain/mail/stored-address.ts';
import { createReminderSettingsStore } from '../../lambdas/store/reminder-settings.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { poolAccounts } from '../support/pool-accounts.ts';
import { DAY_MS, reminded } from '../support/reminder-steps.ts';
import { putRows, rowsBelow } from '../support/rows.ts';

const WELCOME = 'Welcome to Pawfile';
const PASSWORD = 'a-long-enough-password';

const backend = backendForFile();
let accounts: ReturnType<typeof poolAccounts>;
let settings: ReturnType<typeof createReminderSettingsStore>;
beforeAll(() => {
  accounts = poolAccounts(backend);
  settings = createReminderSettingsStore(backend.table);
});
beforeEach(async () => {
  await backend.drain();
  backend.mail.cognitoCalls.length = 0;
  await backend.mail.mailbox.clear();
});

let owners = 0;
const newEmail = () => `addressed-${++owners}@example.test`;

/** An account whose owner confirmed its address in the app. */
async function confirmed() {
  const email = newEmail();
  const { username, code } = await accounts.signUp(email, PASSWORD);
  await accounts.confirm(email, code);
  await backend.drain();
  return userOf(username, email);
}

/** An account from before addresses were stored. */
const older = async (email = newEmail()) => userOf(await backend.mail.addAccount(email), email);

const userOf = (ownerId: string, email: string) => ({
  ownerId,
  email,
  user: { UserPoolId: backend.userPoolId, Username: ownerId },
  stored: async () => (await settings.get(ownerId)).mail_address,
  /** How a mail to the owner ends: one that was sent before is not sent again. */
  async mail() {
    await backend.sendMails({ kind: 'welcome', ownerId });
    return backend.log.findLast(({ operation }) => operation === 'mail')?.outcome;
  },
});

const lookUps = () => backend.mail.cognitoCalls.filter((operation) => operation === 'AdminGetUser').length;
const today = () => backend.now().toISOString().slice(0, 10);

const rowsOf = (ownerId: string) => rowsBelow(backend, `USER#${ownerId}`);

async function passNights(nights: number) {
  for (let night = 0; night < nights; night++) {
    backend.advance(DAY_MS);
    await backend.backUpAccounts();
  }
}

test('an address is stored when it is confirmed, and no mail to its owner asks Cognito', async () => {
  const email = newEmail();
  const { username, code } = await accounts.signUp(email, PASSWORD);
  const { stored } = userOf(username, email);
  expect(await stored()).toBeNull();
  await accounts.confirm(email, code);
  expect(await stored()).toEqual({ email, checked_on: today() });
  await backend.drain();
  expect(backend.mail.mailbox.list()).toContainEqual(
    expect.objectContaining({ to: email, subject: WELCOME }),
  );
  expect(lookUps()).toBe(0);
});

test('an account that is taken over has its address from then on', async () => {
  const email = newEmail();
  const { username, code } = await accounts.signUp(email, PASSWORD);
  expect((await backend.call('take-over-account', { body: { username, code } })).status).toBe(200);
  expect(await userOf(username, email).stored()).toEqual({ email, checked_on: today() });
});

test('the first mail to an older account stores its address, also when two are written at once', async () => {
  const { ownerId, email, stored, mail } = await older();
  await Promise.all([mail(), backend.sendMails({ kind: 'welcome', ownerId })]);
  expect(await stored()).toEqual({ email, checked_on: today() });
  expect(backend.mail.mailbox.list().filter(({ to }) => to === email)).toHaveLength(1);
  backend.mail.cognitoCalls.length = 0;
  expect(await mail()).toBe('welcome already-sent');
  expect(lookUps()).toBe(0);
});

test('reminders ask Cognito about an older account once, as long as the nights renew its address', async () => {
  const { add, mails } = await reminded(backend);
  await add(31);
  backend.advance(DAY_MS);
  await backend.remind();
  expect(mails()).toHaveLength(1);
  expect(lookUps()).toBe(1);
  await passNights(3 * RENEWAL_NIGHTS);
  await add(30);
  await backend.remind();
  expect(mails()).toHaveLength(2);
  expect(lookUps()).toBe(1);
});

test('an address that an operator confirmed without verifying it is neither stored nor mailed', async () => {
  const email = newEmail();
  const { username } = await accounts.signUp(email, PASSWORD);
  const { user, stored, mail } = userOf(username, email);
  await accounts.cognito.send(new AdminConfirmSignUpCommand(user));
  await backend.drain();
  expect(await mail()).toBe('welcome no-address');
  expect(await stored()).toBeNull();

  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  await accounts.cognito.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes }));
  expect(await mail()).toBe('welcome sent');
  expect(await stored()).toEqual({ email, checked_on: today() });
});

test('a user who was deleted, disabled or unverified at Cognito itself gets no mail a week later', async () => {
  const [deleted, disabled, unverified, other] = [
    await confirmed(),
    await confirmed(),
    await confirmed(),
    await confirmed(),
  ];
  const UserAttributes = [{ Name: 'email_verified', Value: 'false' }];
  await accounts.cognito.send(new AdminDeleteUserCommand(deleted.user));
  await accounts.cognito.send(new AdminDisableUserCommand(disabled.user));
  await accounts.cognito.send(new AdminUpdateUserAttributesCommand({ ...unverified.user, UserAttributes }));
  await passNights(ADDRESS_DAYS + 1);
  for (const { mail } of [deleted, disabled, unverified]) expect(await mail()).toBe('welcome no-address');
  backend.mail.cognitoCalls.length = 0;
  expect(await other.mail()).toBe('welcome already-sent');
  expect(lookUps()).toBe(0);
});

test('the nights replace an address that Cognito does not have, and create none', async () => {
  const [stale, unknown] = [await confirmed(), await older()];
  await settings.setAddress(stale.ownerId, { email: 'before@example.test', checked_on: today() });
  await passNights(RENEWAL_NIGHTS);
  expect((await stale.stored())?.email).toBe(stale.email);
  expect(await unknown.stored()).toBeNull();
});

test('an address in a restored table counts only once Cognito states it: its account may be deleted', async () => {
  const [deleted, there] = [await older(), await older()];
  for (const { ownerId, email } of [deleted, there]) {
    const mail_address = { email, checked_on: today(), table: 'the table before' };
    const Item = { PK: `USER#${ownerId}`, SK: 'REMINDERS', mail_address };
    await putRows(backend, [Item]);
  }
  await accounts.cognito.send(new AdminDeleteUserCommand(deleted.user));
  expect(await deleted.mail()).toBe('welcome no-address');
  expect(await there.mail()).toBe('welcome sent');
  expect(await there.stored()).toEqual({ email: there.email, checked_on: today() });
});

test('an address that bounces gets no mail although it is stored', async () => {
  const { ownerId, mail } = await confirmed();
  const problem = { reason: 'bounce', since: backend.now().toISOString() } as const;
  await settings.setMailProblem(ownerId, problem, backend.now().toISOString(), { mayCreateRow: false });
  expect(await mail()).toBe('welcome no-address');
});

test('a bounce stops mail also where only Cognito has deleted the user', async () => {
  const { ownerId, user, mail } = await confirmed();
  await accounts.cognito.send(new AdminDeleteUserCommand(user));
  const timestamp = backend.now().toISOString();
  const bounced = { eventType: 'Bounce', bounce: { bounceType: 'Permanent' } };
  const detail = { mail: { timestamp, tags: { owner: [ownerId] } }, ...bounced };
  await backend.takeMailEvent({ source: 'aws.ses', detail });
  expect(await mail()).toBe('welcome no-address');
});

test('a deleted account has no address at once, and gets none back', async () => {
  const { ownerId, email, stored, mail } = await confirmed();
  const removal = await backend.dieAfter(9, 'before', () =>
    backend.as(ownerId).call('delete-account', { body: { email } }),
  );
  expect(removal.wasCut).toBe(true);
  expect(await stored()).toBeNull();
  // Its user is still enabled.
  expect(await mail()).toBe('welcome no-address');
  await passNights(RENEWAL_NIGHTS);
  expect(await stored()).toBeNull();
});

test('an account that is deleted while its address is looked up or renewed gets no mail and no row', async () => {
  const { ownerId, email, mail } = await older();
  backend.beforeNextWrite(async () => {
    expect((await backend.as(ownerId).call('delete-account', { body: { email } })).status).toBe(204);
    await backend.removeAccount({ kind: 'remove-account', ownerId });
  });
  expect(await mail()).toBe('welcome no-address');
  // The other rounds, of which the last one comes an hour after every function at work has ended.
  await backend.drain();
  // A night that listed the account before.
  await settings.renewAddress(ownerId, { email, checked_on: today() });
  expect(await rowsOf(ownerId)).toEqual([]);
});
