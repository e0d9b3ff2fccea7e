import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { ownerAsPayer } from '../../../contract/billing/payer.ts';
import { MESSAGE_DAYS, MESSAGES } from '../../../contract/limits.ts';
import type { ContactJob } from '../../../lambdas/domain/jobs/mail-job.ts';
import { createHandler } from '../../../lambdas/functions/contact.ts';
import { createReminderSettingsStore } from '../../../lambdas/store/reminder-settings.ts';
import { createSubscriberStore } from '../../../lambdas/store/subscribers.ts';
import { ORIGIN_SECRETS } from '../../../local/constants.ts';
import { backendForFile } from '../../support/backend-for-file.ts';
import { usesJavaDynamoDb } from '../../support/dynamodb-local.ts';
import { aSubscriber } from '../../support/entities.ts';
import { httpEvent } from '../../support/http-event.ts';
import { atEachRequest, DEATHS } from '../../support/outage.ts';

/** When a failed job is delivered again: longer than a claim lasts. */
const VISIBILITY_MS = 6 * 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const SUPPORT = 'support@pawfile.test';

const backend = backendForFile();
beforeEach(async () => {
  await backend.mail.mailbox.clear();
  beginDay();
});
afterEach(() => backend.drain());

/** Moves the clock to ten past midnight, so that no test runs into the end of an hour. */
function beginDay(): void {
  const now = backend.now().getTime();
  backend.advance(DAY_MS - (now % DAY_MS) + HOUR_MS / 6);
}

let senders = 0;
/** A new sender, from a network of its own. */
function newSender() {
  senders += 1;
  const email = `sender-${senders}@example.test`;
  return { email, headers: { 'cloudfront-viewer-address': `198.51.100.${senders}:4321` } };
}

const help = (email: string) => ({
  name: 'Ada Keeper',
  email,
  subject: 'A document will not open',
  message: 'Hello,\n\nthe certificate stays blank.',
});

const applicationOf = (email: string) => ({
  businessName: 'Happy Paws',
  businessType: 'kennel',
  contactName: 'Ada Keeper',
  email,
  phone: '+41 44 000 00 00',
  address: 'Dog Street 1',
  additionalInfo: 'Forty dogs in summer.',
});

type Sender = ReturnType<typeof newSender>;

const send = ({ email, headers }: Sender, fields: object = {}, more: Record<string, string> = {}) =>
  backend.call('send-help-message', {
    body: { ...help(email), ...fields },
    headers: { ...headers, ...more },
  });

const mails = () => backend.mail.mailbox.list();
const to = (address: string) => mails().filter((mail) => mail.to === address);

async function rows() {
  const { Items = [] } = await backend.documents.send(new ScanCommand({ TableName: backend.table.name }));
  return Items;
}
const messagesOf = async (email: string) =>
  (await rows()).filter(({ PK, content }) => String(PK).startsWith('MESSAGE#') && content.email === email);

const key = (digits: string) => ({ 'idempotency-key': `01jd${digits.padStart(22, digits)}` });

/** A new owner with an account, and a call that sends a message from it. */
async function newOwner() {
  const { email } = newSender();
  const ownerId = await backend.mail.addAccount(email);
  const write = (fields: object = {}, headers: Record<string, string> = {}) =>
    backend
      .as(ownerId)
      .call('send-owner-help-message', { body: { ...help('typed@example.test'), ...fields }, headers });
  return { email, ownerId, write };
}

test('a message is stored and mailed to support with a reply address, and its sender gets the reference', async () => {
  const sender = newSender();
  const answer = await send(sender);
  await backend.drain();
  const [row, ...others] = await messagesOf(sender.email);
  expect(others).toEqual([]);
  expect(answer).toMatchObject({ status: 200, body: { reference: row?.reference } });
  expect(row).toMatchObject({ content: { kind: 'help', ...help(sender.email) } });
  const days = (Number(row?.ttl) - Date.parse(row?.received_at) / 1000) / 86_400;
  expect(Math.round(days)).toBe(MESSAGE_DAYS);

  expect(mails()).toHaveLength(1);
  expect(to(SUPPORT)).toEqual([
    expect.objectContaining({
      from: 'Pawfile <no-reply@pawfile.test>',
      subject: `Help [${row?.reference}]: A document will not open`,
      headers: { 'Reply-To': sender.email },
      text: expect.stringContaining('Hello,\n\nthe certificate stays blank.'),
    }),
  ]);
});

test('a signed-in owner gets a copy at the account’s address, whatever address was typed', async () => {
  const { email, ownerId, write } = await newOwner();
  const { status, body } = await write();
  expect(status).toBe(200);
  await backend.drain();
  expect(to(email)).toEqual([
    expect.objectContaining({ subject: `We received your message [${body.reference}]`, headers: {} }),
  ]);
  expect(to('typed@example.test')).toEqual([]);
  expect(to(SUPPORT)).toMatchObject([{ headers: { 'Reply-To': 'typed@example.test' } }]);
  expect(await messagesOf('typed@example.test')).toMatchObject([{ owner_id: ownerId }]);

  await backend
    .as(ownerId)
    .call('send-owner-business-application', { body: applicationOf('typed@example.test') });
  await backend.drain();
  expect(to(email)).toHaveLength(2);
});

test('a help message of a paying account is marked for support, and no other', async () => {
  const free = await newOwner();
  const paying = await newOwner();
  await createSubscriberStore(backend.table).replace(ownerAsPayer(paying.ownerId), aSubscriber());
  for (const { write } of [free, paying]) await write();
  // Anyone can type an owner's address.
  await send({ ...newSender(), email: paying.email });
  await backend
    .as(paying.ownerId)
    .call('send-owner-business-application', { body: applicationOf('a@example.test') });
  await backend.drain();
  const marked = to(SUPPORT).map(({ subject, headers }) => [
    subject.replace(/ \[.*/, ''),
    headers.Importance,
  ]);
  expect(marked.sort()).toEqual([
    ['Business application', undefined],
    ['Help', undefined],
    ['Help', undefined],
    ['Priority help', 'high'],
  ]);
});

test('a deleted account gets no copy, nor does an address that bounced', async () => {
  const gone = await newOwner();
  await gone.write();
  await backend.as(gone.ownerId).call('delete-account', { body: { email: gone.email } });
  const bounced = await newOwner();
  await createReminderSettingsStore(backend.table).setMailProblem(
    bounced.ownerId,
    { reason: 'bounce', since: backend.now().toISOString() },
    backend.now().toISOString(),
    { mayCreateRow: true },
  );
  await bounced.write();
  await backend.drain();
  expect([...to(gone.email), ...to(bounced.email)]).toEqual([]);
  expect(to(SUPPORT)).toHaveLength(2);
});

test('a business application is handled the same way', async () => {
  const { email, headers } = newSender();
  const body = applicationOf(email);
  expect((await backend.call('send-business-application', { body, headers })).status).toBe(200);
  await backend.drain();
  expect(to(SUPPORT)).toEqual([
    expect.objectContaining({
      subject: expect.stringMatching(/^Business application \[[0-9A-F]{8}\]: Happy Paws$/),
      headers: { 'Reply-To': email },
      text: expect.stringContaining('Type: Kennel'),
    }),
  ]);
  expect(to(email)).toEqual([]);
});

test('the copy repeats nothing that was typed', async () => {
  const { email, ownerId } = await newOwner();
  const word = 'Zyzzyva';
  const body = { name: word, email, subject: word, message: `${word} https://evil.example` };
  const owner = backend.as(ownerId);
  await owner.call('send-owner-help-message', { body });
  const all = Object.fromEntries(
    Object.entries(applicationOf(email)).map(([name, value]) => [
      name,
      ['email', 'businessType'].includes(name) ? value : word,
    ]),
  );
  await owner.call('send-owner-business-application', { body: all });
  await backend.drain();
  expect(to(email)).toHaveLength(2);
  expect(JSON.stringify(to(email))).not.toMatch(/Zyzzyva|evil/);
  expect(JSON.stringify(to(SUPPORT))).toContain(word);
});

test('a repeat with the same key is one message, also when the first was mailed long ago', async () => {
  const sender = newSender();
  const first = await Promise.all(Array.from({ length: 4 }, () => send(sender, {}, key('1'))));
  await backend.drain();
  backend.advance(VISIBILITY_MS);
  const last = await send(sender, {}, key('1'));
  expect(new Set([...first, last].map(({ body }) => body.reference)).size).toBe(1);
  await backend.drain();
  expect(await messagesOf(sender.email)).toHaveLength(1);
  expect(mails()).toHaveLength(1);
  // It is also counted once.
  for (let sent = 1; sent < MESSAGES.perNetworkAndHour; sent++) {
    expect((await send(sender)).status).toBe(200);
  }
  expect((await send(sender)).status).toBe(429);
  expect((await send(sender, {}, key('1'))).status).toBe(200);
});

test('a message changed before it is sent again is another message', async () => {
  const sender = newSender();
  await send(sender, { message: 'Frist' }, key('2'));
  await send(sender, { message: 'First' }, key('2'));
  await backend.drain();
  expect(to(SUPPORT)).toHaveLength(2);
});

const messagesAndCounts = async () => (await rows()).filter(({ PK }) => /^(MESSAGE|SENDER)#/.test(PK));

test('a bot gets the same answer, and nothing happens', async () => {
  const before = await messagesAndCounts();
  const sender = newSender();
  const reference = expect.stringMatching(/^[0-9A-F]{8}$/);
  expect(await send(sender, { website: 'https://evil.example' })).toMatchObject({
    status: 200,
    body: { reference },
  });
  const body = { ...applicationOf(sender.email), website: 'x' };
  const answer = await backend.call('send-business-application', { body, headers: sender.headers });
  expect(answer).toMatchObject({ status: 200, body: { reference } });
  expect(backend.mailQueue.depth()).toBe(0);
  expect(await messagesAndCounts()).toEqual(before);
});

describe('limits', () => {
  const outcomes = (answers: { status: number }[]) => ({
    taken: answers.filter(({ status }) => status === 200).length,
    refused: answers.filter(({ status }) => status === 429).length,
  });

  test('hold exactly for an account, from any number of networks at once', async () => {
    const { email, write } = await newOwner();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => write({ email: newSender().email }, newSender().headers)),
    );
    expect(outcomes(answers)).toEqual({
      taken: MESSAGES.perAccountAndHour,
      refused: 12 - MESSAGES.perAccountAndHour,
    });
    const refused = await write();
    expect(refused.problem).toMatchObject({
      type: '/problems/too-many-messages',
      title: 'Too many messages',
      status: 429,
      detail: expect.stringMatching(
        / your account already.* You can send the next one in (49|50) minutes\.$/,
      ),
    });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(48 * 60);
    expect(wait).toBeLessThanOrEqual(50 * 60);
    await backend.drain();
    expect(to(SUPPORT)).toHaveLength(MESSAGES.perAccountAndHour);
    expect(to(email)).toHaveLength(MESSAGES.perAccountAndHour);
    // An hour later there is room again, until the day's limit.
    backend.advance(HOUR_MS);
    const left = MESSAGES.perAccountAndDay - MESSAGES.perAccountAndHour;
    for (let sent = 0; sent < left; sent++) expect((await write()).status).toBe(200);
    backend.advance(HOUR_MS);
    expect((await write()).problem?.detail).toMatch(/in 22 hours\.$/);
    backend.advance(DAY_MS);
    expect((await write()).status).toBe(200);
  });

  test('hold exactly for a network, with any number of addresses at once', async () => {
    const { headers } = newSender();
    const count = MESSAGES.perNetworkAndHour + 8;
    const answers = await Promise.all(Array.from({ length: count }, () => send({ ...newSender(), headers })));
    expect(outcomes(answers)).toEqual({ taken: MESSAGES.perNetworkAndHour, refused: 8 });
    expect((await send(newSender())).status).toBe(200);
    for (let sent = MESSAGES.perNetworkAndHour; sent < MESSAGES.perNetworkAndDay; sent++) {
      if (sent % MESSAGES.perNetworkAndHour === 0) backend.advance(HOUR_MS);
      expect((await send({ ...newSender(), headers })).status).toBe(200);
    }
    backend.advance(HOUR_MS);
    expect((await send({ ...newSender(), headers })).status).toBe(429);
    // A signed-in owner in that network has a count of their own.
    const { write } = await newOwner();
    expect((await write({}, headers)).status).toBe(200);
  });

  test('count an IPv6 household once, and a caller past the CDN by its own address', async () => {
    const at = (address: string) => ({ 'cloudfront-viewer-address': address });
    for (let sent = 0; sent < MESSAGES.perNetworkAndHour; sent++) {
      const headers = at(sent % 2 ? `2001:db8:1:2::${sent}:443` : `[2001:0DB8:1:2:aa:bb:cc:${sent}]:443`);
      expect((await send({ ...newSender(), headers })).status).toBe(200);
    }
    expect((await send({ ...newSender(), headers: at('2001:db8:1:2:ffff::1:443') })).status).toBe(429);
    expect((await send({ ...newSender(), headers: at('2001:db8:1:3::1:443') })).status).toBe(200);
    const { email } = newSender();
    expect((await backend.call('send-help-message', { body: help(email) })).status).toBe(200);
  });

  test('are stored without an address or a network, and expire after two days', async () => {
    const sender = newSender();
    await send(sender);
    const counts = (await rows()).filter(({ PK }) => /^SENDER/.test(String(PK)));
    expect(counts.length).toBeGreaterThan(2);
    const text = JSON.stringify(counts);
    expect(text).not.toContain(sender.email);
    expect(text).not.toContain('198.51.100');
    for (const { ttl } of counts) {
      expect(ttl - backend.now().getTime() / 1000).toBeLessThanOrEqual(2 * 86_400);
    }
  });
});

describe.skipIf(usesJavaDynamoDb)('bad input', () => {
  const refused = async (fields: object) => {
    const { status, problem } = await send(newSender(), fields);
    expect(status).toBe(400);
    return problem?.errors;
  };

  test('an invalid email address is refused, naming the field', async () => {
    const { problem } = await send(newSender(), { email: `${'a'.repeat(65)}@example.test` });
    expect(problem?.errors).toEqual([
      { path: 'email', message: 'The part of this email address before the @ is too long.' },
    ]);
    expect((await send(newSender(), { email: `${'a'.repeat(64)}@example.test` })).status).toBe(200);
  });

  test('100,000 characters are refused, naming the field', async () => {
    expect(await refused({ message: 'a'.repeat(100_000) })).toEqual([
      { path: 'message', message: 'Use at most 10,000 characters.' },
    ]);
  });

  test('a body beyond 256 KB is refused before it is read', async () => {
    const { status, problem } = await send(newSender(), { message: 'a'.repeat(300_000) });
    expect(status).toBe(413);
    expect(problem?.detail).toBe('Send at most 256 KB.');
  });

  test.each(['\r\nBcc: victim@example.org', '\nBcc: victim@example.org', '\rBcc: x', '\u2028Bcc: x'])(
    'a line break in a name or subject is refused: %j',
    async (typed) => {
      expect(await refused({ subject: `Hello${typed}` })).toEqual([
        { path: 'subject', message: 'Use one line only.' },
      ]);
      expect(await refused({ name: `Ada${typed}` })).toEqual([
        { path: 'name', message: 'Use one line only.' },
      ]);
      expect((await refused({ email: `ada@example.org${typed}` }))?.[0]?.path).toBe('email');
    },
  );

  test('nothing of it is stored, counted or mailed', async () => {
    const before = await rows();
    await refused({ subject: 'Hello\r\nBcc: victim@example.org' });
    expect(await rows()).toEqual(before);
    expect(backend.mailQueue.depth()).toBe(0);
  });

  test('a message that looks like a header or HTML stays text', async () => {
    const sender = newSender();
    const message = 'Hello\r\nBcc: victim@example.org\r\n\r\n<script>alert(1)</script>';
    expect((await send(sender, { message, subject: 'Subject: <b>x</b>' })).status).toBe(200);
    await backend.drain();
    const [mail] = to(SUPPORT);
    expect(mail?.headers).toEqual({ 'Reply-To': sender.email });
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.text).toContain('<script>alert(1)</script>');
    expect(to('victim@example.org')).toEqual([]);
  });

  test('10,000 emojis and every Unicode text character arrive', async () => {
    const sender = newSender();
    const message = '🐶'.repeat(10_000);
    expect((await send(sender, { message })).status).toBe(200);
    await backend.drain();
    expect(to(SUPPORT)[0]?.text).toContain(message);
  });
});

test.skipIf(usesJavaDynamoDb).each(DEATHS)(
  'a call that dies %s any request loses no stored message, and a repeat mails it once',
  async (how) => {
    // The first message of a day makes more requests.
    await send(newSender(), {}, key('0'));
    await backend.drain();
    const requests = await atEachRequest(async (at) => {
      await backend.mail.mailbox.clear();
      const sender = newSender();
      const sent = key(at.toString(36));
      const death = await backend.dieAfter(at, how, () => send(sender, {}, sent));
      const { wasCut } = death;
      expect(death.result.status).toBe(wasCut ? 500 : 200);
      const isKept = (await messagesOf(sender.email)).length === 1;
      await backend.drain();
      // The sender may not try again.
      expect(to(SUPPORT)).toHaveLength(isKept ? 1 : 0);
      expect((await send(sender, {}, sent)).status).toBe(200);
      await backend.drain();
      expect(to(SUPPORT)).toHaveLength(1);
      return wasCut;
    });
    // The network's limit, the job, the transaction, the second job; the salt is known.
    expect(requests).toBe(5);
  },
);

/** A freshly started function. */
function startFunction(env: Record<string, string> = {}) {
  const { aws, now } = backend;
  const log = () => undefined;
  const handle = createHandler({
    env: { TABLE_NAME: backend.table.name, ORIGIN_SECRETS, ...env },
    aws,
    now,
    random: () => 1,
    stripe: {},
    log,
  });
  return ({ email, headers }: Sender) =>
    handle(httpEvent(api['send-help-message'], { body: help(email), headers }));
}

test('simultaneous first messages of a day count under one salt', async () => {
  const { headers } = newSender();
  const functions = Array.from({ length: 8 }, () => startFunction());
  await Promise.all(functions.map((take) => take({ ...newSender(), headers })));
  const day = backend.now().toISOString().slice(0, 10);
  const all = await rows();
  expect(all.filter(({ PK, SK }) => PK === 'SENDERS' && SK === day)).toHaveLength(1);
  expect(all.filter(({ messages, SK }) => messages === 8 && SK === `${day}T00`)).toHaveLength(1);
});

test('a stage that sends no mail stores the message', async () => {
  const sender = newSender();
  expect(await startFunction()(sender)).toMatchObject({ statusCode: 200 });
  expect(await messagesOf(sender.email)).toHaveLength(1);
  expect(backend.mailQueue.depth()).toBe(0);
});

test.skipIf(usesJavaDynamoDb).each(DEATHS)(
  'a worker that dies %s any request sends each mail once, except in two ambiguous cases',
  async (how) => {
    const doubled: string[] = [];
    const requests = await atEachRequest(async (at) => {
      const { email, job } = await keep();
      await backend.mail.mailbox.clear();
      const death = await backend.dieAfter(at, how, () => backend.sendMails(job));
      const { wasCut } = death;
      expect(death.result.batchItemFailures).toHaveLength(wasCut ? 1 : 0);
      for (let attempt = 0; attempt < 3; attempt++) {
        backend.advance(VISIBILITY_MS);
        await backend.sendMails(job);
      }
      // In these two cases the worker cannot know whether SES accepted the mail.
      for (const address of [SUPPORT, email]) {
        const { length } = to(address);
        expect([1, 2]).toContain(length);
        if (length === 2) doubled.push(`${at} ${address === SUPPORT ? 'support' : 'sender'}`);
      }
      await backend.drain();
      return wasCut;
    });
    // Claim, count, mail, mark, two about the account and its address, count, mail, mark.
    expect(requests).toBeGreaterThanOrEqual(10);
    expect(doubled.map((where) => where.split(' ')[1])).toEqual(['support', 'sender']);
  },
);

/** A message of a new owner, and the job that mails it. */
async function keep(): Promise<{ email: string; job: ContactJob }> {
  const { email, write } = await newOwner();
  const typed = newSender().email;
  expect((await write({ email: typed })).status).toBe(200);
  const [row] = await messagesOf(typed);
  return { email, job: { kind: 'contact', messageId: String(row?.id) } };
}

test('any number of simultaneous workers mail it once', async () => {
  const { email, job } = await keep();
  await Promise.all(Array.from({ length: 12 }, () => backend.sendMails(job)));
  await backend.drain();
  expect(to(SUPPORT)).toHaveLength(1);
  expect(to(email)).toHaveLength(1);
});
