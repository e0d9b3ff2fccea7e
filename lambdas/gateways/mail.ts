import type { Mails } from '../domain/mail-ports.ts';
import type { AwsLocation } from '../platform/runtime.ts';
import { onDemand } from './on-demand.ts';

/** Throws for a text that would begin another header. Only one of ours can get here: what people type is checked before. */
function checkLine(text: string): void {
  if (/\p{Cc}/u.test(text)) throw new Error('A header of a mail must be one line.');
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/**
 * Writes mails and sends them through SES from one sender, such as `Pawfile <no-reply@example.org>`. SES makes the lines
 * of a mail itself, from fields that are apart, so no text becomes a header.
 */
export function createMailGateway(aws: AwsLocation, from: string): Mails {
  const connect = onDemand(async () => {
    const { SendEmailCommand, SESv2Client } = await import('./ses-client.ts');
    // One attempt: SES knows no token by which it could tell a repeat, so one that lost the answer sends the mail twice.
    return { SendEmailCommand, ses: new SESv2Client({ ...aws, maxAttempts: 1 }) };
  });
  const templates = onDemand(() => import('../mails/render-mail.ts'));

  return {
    async send(to, content, { headers = {}, replyTo } = {}) {
      const [{ SendEmailCommand, ses }, { renderMail }] = await Promise.all([connect(), templates()]);
      const { subject, html, text } = await renderMail(content);
      for (const line of [to, replyTo ?? '', ...Object.values(headers)]) checkLine(line);
      const Headers = Object.entries(headers).map(([Name, Value]) => ({ Name, Value }));
      await ses.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [to] },
          ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
          Content: {
            Simple: {
              Subject: utf8(subject),
              Body: { Html: utf8(html), Text: utf8(text) },
              ...(Headers.length > 0 && { Headers }),
            },
          },
        }),
      );
    },
  };
}
