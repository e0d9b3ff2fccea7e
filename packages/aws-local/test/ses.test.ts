import { createServer, type Server } from 'node:http';
import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../src/mail.ts';
import { createSes } from '../src/ses.ts';

const now = new Date('2026-05-04T10:00:00.000Z');

let mails: Mail[];
let server: Server;
let endpoint: string;
let client: SESv2Client;

beforeEach(async () => {
  mails = [];
  const ses = createSes({ deliverMail: async (mail) => void mails.push(mail), now: () => now });
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
