import { describe, expect, test } from 'vitest';
import { backendForFile } from '../../support/backend-for-file.ts';
import { ACCOUNT_SET } from '../../support/mail-services.ts';
import { readRow } from '../../support/rows.ts';

const backend = backendForFile();

let owners = 0;
async function addOwner() {
  const email = `told-${++owners}@example.test`;
  const ownerId = await backend.mail.addAccount(email);
  const owner = backend.as(ownerId);
  const problem = async () => (await owner.call('get-reminder-settings')).body.mail_problem;
  return { email, ownerId, owner, problem };
}

/** SES's report about a mail to an owner, as EventBridge delivers it. */
const told = (ownerId: string, detail: object, timestamp = backend.now().toISOString()) => ({
  source: 'aws.ses',
  detail: { mail: { timestamp, tags: { owner: [ownerId] } }, ...detail },
});
const BOUNCE = { eventType: 'Bounce', bounce: { bounceType: 'Permanent' } };
const complaint = (complaintFeedbackType?: string) => ({
  eventType: 'Complaint',
  complaint: complaintFeedbackType ? { complaintFeedbackType } : {},
});

const takes = async (event: object) => (await backend.takeMailEvent(event)).batchItemFailures.length === 0;

test.each([
  ['an address that does not exist', BOUNCE, 'bounce'],
  ['a mail reported as spam', complaint('abuse'), 'complaint'],
  ['a complaint without a reason', complaint(), 'complaint'],
])('%s gets no more mail', async (_name, detail, reason) => {
  const { ownerId, problem } = await addOwner();
  expect(await takes(told(ownerId, detail))).toBe(true);
  expect(await takes(told(ownerId, detail))).toBe(true);
  expect(await problem()).toMatchObject({ reason });
});

test.each([
  ['a full mailbox', { eventType: 'Bounce', bounce: { bounceType: 'Transient' } }],
  ['an undetermined bounce', { eventType: 'Bounce', bounce: { bounceType: 'Undetermined' } }],
  ['a mail reported as not spam', complaint('not-spam')],
  ['a report about signatures', complaint('auth-failure')],
  ['a mail that arrived', { eventType: 'Delivery' }],
])('%s changes nothing', async (_name, detail) => {
  const { ownerId, problem } = await addOwner();
  expect(await takes(told(ownerId, detail))).toBe(true);
  expect(await problem()).toBeNull();
});

test('a late report about a mail from before the owner turned mail on again changes nothing', async () => {
  const { ownerId, owner, problem } = await addOwner();
  const sentAt = backend.now().toISOString();
  await takes(told(ownerId, BOUNCE, sentAt));
  backend.advance(60_000);
  await owner.call('update-reminder-settings', { body: { enabled: true } });
  await takes(told(ownerId, BOUNCE, sentAt));
  expect(await problem()).toBeNull();
  backend.advance(60_000);
  await takes(told(ownerId, BOUNCE));
  expect(await problem()).toMatchObject({ reason: 'bounce' });
});

test('a report after the account was deleted leaves no row', async () => {
  const { email, ownerId, owner } = await addOwner();
  await owner.call('delete-account', { body: { email } });
  for (let round = 0; round < 6; round++) await backend.drain();
  expect(await takes(told(ownerId, BOUNCE))).toBe(true);
  const Item = await readRow(backend, { PK: `USER#${ownerId}`, SK: 'REMINDERS' });
  expect(Item).toBeUndefined();
});

describe('a mail of Cognito’s, whose address has no account yet', () => {
  const bounceOf = (email: string, bounce: object) => ({
    source: 'aws.ses',
    detail: {
      eventType: 'Bounce',
      bounce: { ...bounce, bouncedRecipients: [{ emailAddress: email }] },
      mail: {
        timestamp: backend.now().toISOString(),
        destination: [email],
        tags: { 'ses:configuration-set': [ACCOUNT_SET] },
      },
    },
  });

  test.each([
    ['bounces', { bounceType: 'Permanent', bounceSubType: 'NoEmail' }, 'account-mail bounce'],
    [
      'was not sent because an earlier one bounced',
      { bounceType: 'Permanent', bounceSubType: 'OnAccountSuppressionList' },
      'account-mail suppressed',
    ],
    ['meets a full mailbox', { bounceType: 'Transient', bounceSubType: 'MailboxFull' }, 'passing'],
  ])('is counted by its line in the log when it %s, without the address', async (_how, bounce, outcome) => {
    const email = `nobody-${++owners}@example.test`;
    const before = backend.log.length;
    expect(await takes(bounceOf(email, bounce))).toBe(true);
    const lines = backend.log.slice(before);
    expect(lines).toEqual([expect.objectContaining({ operation: 'mail-events', outcome })]);
    expect(JSON.stringify(lines)).not.toContain(email);
  });
});

test('a report about a mail without an owner is accepted and ignored', async () => {
  expect(await takes({ detail: { mail: { timestamp: backend.now().toISOString() }, ...BOUNCE } })).toBe(true);
});
