import { createServer, type Server } from 'node:http';
import {
  DeleteSuppressedDestinationCommand,
  GetSuppressedDestinationCommand,
  PutSuppressedDestinationCommand,
  SESv2Client,
  SendEmailCommand,
  type SendEmailCommandInput,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../src/mail.ts';
import { createSes, type Ses } from '../src/ses.ts';

const START = new Date('2026-05-04T10:00:00.000Z');

let now: Date;
let ses: Ses;
let mails: Mail[];
let server: Server;
let endpoint: string;
let client: SESv2Client;

beforeEach(async () => {
  mails = [];
  now = START;
  ses = createSes({ deliverMail: async (mail) => void mails.push(mail), now: () => now });
  server = createServer((req, res) => void ses.handle(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  endpoint = `http://127.0.0.1:${address.port}`;
  client = new SESv2Client({
    endpoint,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
});
afterEach(async () => {
  client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function makeMail(change: Partial<SendEmailCommandInput> = {}): SendEmailCommandInput {
  return {
    FromEmailAddress: 'Kennel <no-reply@kennel.test>',
    Destination: { ToAddresses: ['owner@example.test'] },
    Content: {
      Simple: {
        Subject: { Data: 'Rex 🐶 is due', Charset: 'UTF-8' },
        Body: { Html: { Data: '<p>Due</p>' }, Text: { Data: 'Due' } },
        Headers: [{ Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' }],
      },
    },
    ...change,
  };
}

function makeMailWithHeader(Name: string, Value: string): SendEmailCommandInput {
  const Subject = { Data: 'Hello' };
  return makeMail({ Content: { Simple: { Subject, Body: {}, Headers: [{ Name, Value }] } } });
}

describe('the local SES', () => {
  it('shows an image that a mail carries in the place that names it', async () => {
    const image = {
      ContentId: 'logo',
      ContentType: 'image/png',
      ContentDisposition: 'INLINE' as const,
      FileName: 'logo.png',
      RawContent: Buffer.from('png'),
    };
    const Body = { Html: { Data: '<img src="cid:logo">' } };
    const Simple = { Subject: { Data: 'Hello' }, Body, Attachments: [image] };
    await client.send(new SendEmailCommand(makeMail({ Content: { Simple } })));
    expect(mails[0]?.html).toBe('<img src="data:image/png;base64,cG5n">');
    const other = { ...Simple, Attachments: [{ ...image, ContentType: 'text/html' }] };
    await expect(client.send(new SendEmailCommand(makeMail({ Content: { Simple: other } })))).rejects.toThrow(
      'JPEG and PNG',
    );
  });

  it('delivers a mail with its headers, dated by the clock', async () => {
    const { MessageId } = await client.send(new SendEmailCommand(makeMail()));
    expect(MessageId).toMatch(/\S+/);
    const second = makeMail({
      Destination: { ToAddresses: ['a@example.test', 'b@example.test'] },
      ReplyToAddresses: ['asker@example.test'],
    });
    await client.send(new SendEmailCommand(second));
    expect(mails).toEqual([
      {
        to: 'owner@example.test',
        from: 'Kennel <no-reply@kennel.test>',
        subject: 'Rex 🐶 is due',
        html: '<p>Due</p>',
        text: 'Due',
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        sent_at: now.toISOString(),
      },
      expect.objectContaining({
        to: 'a@example.test, b@example.test',
        headers: expect.objectContaining({ 'Reply-To': 'asker@example.test' }),
      }),
    ]);
  });

  it.each([
    ['no recipient', makeMail({ Destination: {} })],
    ['an invalid address', makeMail({ Destination: { ToAddresses: ['owner'] } })],
    ['a line break in an address', makeMail({ Destination: { ToAddresses: ['a@b.test\r\nBcc: c@d.test'] } })],
    ['a name that is not ASCII', makeMail({ FromEmailAddress: 'Žofie <a@b.test>' })],
    ['an emoji in a header', makeMailWithHeader('X-Pet', 'Rex 🐶')],
    ['a header that has its own field', makeMailWithHeader('Subject', 'Other')],
    ['raw content', makeMail({ Content: { Raw: { Data: Buffer.from('Subject: x\r\n\r\ny') } } })],
  ])('refuses %s', async (_, input) => {
    await expect(client.send(new SendEmailCommand(input))).rejects.toMatchObject({
      name: 'BadRequestException',
      $metadata: { httpStatusCode: 400 },
    });
    expect(mails).toEqual([]);
  });

  it('refuses every other call', async () => {
    expect((await fetch(`${endpoint}/v2/email/identities`)).status).toBe(404);
    expect((await fetch(`${endpoint}/v2/email/outbound-emails`)).status).toBe(405);
  });
});

describe('the sending rate', () => {
  const send = (...recipients: string[]) =>
    client.send(new SendEmailCommand(makeMail({ Destination: { ToAddresses: recipients } })));

  /** Sends to one recipient; returns the refusal, if any. */
  const refusal = (): Promise<unknown> =>
    send('owner@example.test').then(
      () => null,
      (error: unknown) => error,
    );

  const afterMs = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  it('refuses what exceeds it, as the SDK knows it, and accepts mail a second later', async () => {
    ses.maxSendRate.set(2);
    expect([await refusal(), await refusal()]).toEqual([null, null]);
    afterMs(999);
    const refused = await refusal();
    expect(refused).toBeInstanceOf(TooManyRequestsException);
    expect(refused).toMatchObject({
      message: 'Maximum sending rate exceeded.',
      $metadata: { httpStatusCode: 429 },
    });
    expect(mails).toHaveLength(2);
    afterMs(1);
    expect(await refusal()).toBeNull();
  });

  it('counts recipients; a mail to several may exceed it once', async () => {
    ses.maxSendRate.set(2);
    await send('one@example.test', 'two@example.test', 'three@example.test');
    expect(await refusal()).toBeInstanceOf(TooManyRequestsException);
    afterMs(1000);
    expect(await refusal()).toBeNull();
  });

  it('counts no mail that it refuses, for whatever reason', async () => {
    ses.maxSendRate.set(1);
    await expect(send('two\nlines@example.test')).rejects.toThrow();
    expect(await refusal()).toBeNull();
    for (const ms of [500, 500]) {
      afterMs(ms);
      await refusal();
    }
    expect(mails).toHaveLength(2);
  });

  it('has no limit by default, or once that is taken away', async () => {
    expect(ses.maxSendRate.get()).toBeNull();
    for (let sent = 0; sent < 20; sent += 1) await send('owner@example.test');
    ses.maxSendRate.set(1);
    expect(await refusal()).toBeInstanceOf(TooManyRequestsException);
    ses.maxSendRate.set(null);
    expect(await refusal()).toBeNull();
  });

  it('begins again when the clock is set back', async () => {
    ses.maxSendRate.set(1);
    await refusal();
    afterMs(-60_000);
    expect(await refusal()).toBeNull();
  });
});

describe('the suppression list', () => {
  const EmailAddress = 'r&d+list@example.test';

  it('takes addresses up, and gives them off once', async () => {
    await client.send(new PutSuppressedDestinationCommand({ EmailAddress, Reason: 'BOUNCE' }));
    const { SuppressedDestination } = await client.send(
      new GetSuppressedDestinationCommand({ EmailAddress }),
    );
    expect(SuppressedDestination).toEqual({ EmailAddress, Reason: 'BOUNCE', LastUpdateTime: START });
    await client.send(new DeleteSuppressedDestinationCommand({ EmailAddress }));
    for (const command of [
      new DeleteSuppressedDestinationCommand({ EmailAddress }),
      new GetSuppressedDestinationCommand({ EmailAddress }),
    ]) {
      await expect(client.send(command as GetSuppressedDestinationCommand)).rejects.toMatchObject({
        name: 'NotFoundException',
      });
    }
  });
});
