import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { MESSAGES } from '../../contract/limits.ts';
import type { ContactJob } from '../../lambdas/domain/jobs/mail-job.ts';
import { STAGE_NAMES } from '../../lib/stage.ts';
import { readSampleStage } from '../../lib/stage-files.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { isLongRun } from '../support/long-run.ts';

const SUPPORT = 'support@pawfile.test';
const VICTIM = 'victim@example.test';
const MAILS_PER_DAY = 8;
/** Three quarters of the day's mails. */
const MAILS_FOR_VISITORS = 6;
const DAY_MS = 86_400_000;

const backend = backendForFile({ FORM_MAILS_PER_DAY: String(MAILS_PER_DAY) });
beforeEach(async () => {
  await backend.mail.mailbox.clear();
  // Each test begins a day, so that none runs into its end.
  backend.advance(DAY_MS - (backend.now().getTime() % DAY_MS) + 600_000);
});

const help = (email: string, message = 'The certificate stays blank.') => ({
  name: 'Ada Keeper',
  email,
  subject: 'A document will not open',
  message,
});

const from = (network: string, body: object) =>
  backend.call('send-help-message', {
    body,
    headers: { 'cloudfront-viewer-address': `${network}:443` },
  });

const to = (address: string) => backend.mail.mailbox.list().filter((mail) => mail.to === address);

/** What support was mailed: messages, and that further ones are only stored. */
function supportMails() {
  const isNotice = ({ subject }: { subject: string }) => subject.includes('stored, not mailed');
  const mails = to(SUPPORT);
  return {
    messages: mails.filter((mail) => !isNotice(mail)).length,
    notices: mails.filter(isNotice).length,
  };
}

/** The mail jobs of the messages that support was not mailed about, found as the runbook describes. */
async function unsent(): Promise<ContactJob[]> {
  const { Items = [] } = await backend.documents.send(
    new ScanCommand({
      TableName: backend.table.name,
      FilterExpression: 'begins_with(PK, :messages) AND attribute_not_exists(support_told_at)',
      ExpressionAttributeValues: { ':messages': 'MESSAGE#' },
    }),
  );
  return Items.map(({ id }) => ({ kind: 'contact', messageId: String(id) }));
}

/** More than a day's mails. */
const SENDERS = isLongRun ? 20 : 12;

test('the mails of a day hold for any number of simultaneous workers, and nothing is lost', async () => {
  for (let n = 0; n < SENDERS; n++) await from(`203.0.113.${n}`, help(`sender-${n}@example.test`));
  const jobs = await unsent();
  expect(jobs).toHaveLength(SENDERS);
  await Promise.all([...jobs, ...jobs].map((job) => backend.sendMails(job)));
  expect(supportMails()).toEqual({ messages: MAILS_FOR_VISITORS, notices: 1 });
  expect(await unsent()).toHaveLength(SENDERS - MAILS_FOR_VISITORS);
  await backend.drain();
  expect(supportMails()).toEqual({ messages: MAILS_FOR_VISITORS, notices: 1 });

  // The next day has mails of its own, also for a message of the day before.
  backend.advance(DAY_MS);
  const [left] = await unsent();
  if (!left) throw new Error('No message is left');
  await backend.sendMails(left);
  await from('203.0.113.90', help('next-day@example.test'));
  await backend.drain();
  expect(supportMails()).toEqual({ messages: MAILS_FOR_VISITORS + 2, notices: 1 });
});

test('a mail that SES refuses counts, so that its retries stay within the day’s mails', async () => {
  await from('203.0.113.1', help('sender@example.test'));
  const [job] = await unsent();
  if (!job) throw new Error('No message is left');
  backend.mail.breakSes({ kind: 'refusal', onAttempt: () => undefined });
  for (let retry = 0; retry < MAILS_FOR_VISITORS; retry++) {
    await backend.sendMails(job);
    backend.advance(6 * 60_000);
  }
  backend.mail.breakSes();
  await from('203.0.113.2', help('another@example.test'));
  await backend.drain();
  expect(supportMails()).toEqual({ messages: 0, notices: 1 });
});

test('one network can’t use up a day’s mails of any stage', () => {
  for (const stage of STAGE_NAMES) {
    const { forms } = readSampleStage(stage);
    expect(MESSAGES.perNetworkAndDay).toBeLessThan(forms.mailsPerDay * 0.75);
  }
});

/** Each sends 20 messages. */
const NETWORKS = isLongRun ? 50 : 2;

test('a flood of messages that name a stranger’s address mail it nothing and do not stop its own message', async () => {
  for (let network = 0; network < NETWORKS; network++) {
    const flood = Array.from({ length: 20 }, (_, n) =>
      from(`198.51.100.${network}`, help(VICTIM, `Message ${network} ${n}`)),
    );
    for (const { status } of await Promise.all(flood)) expect(status).toBe(200);
  }
  const own = await from('203.0.113.7', help(VICTIM));
  expect(own).toMatchObject({ status: 200, body: { reference: expect.any(String) } });
  const ownerId = await backend.mail.addAccount(VICTIM);
  await backend.as(ownerId).call('send-owner-help-message', { body: help(VICTIM, 'Signed in.') });
  await backend.drain();
  // The victim's signed-in message is mailed, although the flood has used up what visitors may.
  expect(to(VICTIM)).toMatchObject([{ subject: expect.stringContaining('We received your message') }]);
  expect(supportMails()).toEqual({ messages: MAILS_FOR_VISITORS + 1, notices: 1 });
  expect(to(SUPPORT).some(({ text }) => text.includes('Signed in.'))).toBe(true);
});
