import * as z from 'zod/mini';
import type { Mails } from '../domain/mail/ports.ts';
import type { AwsLocation } from '../platform/runtime.ts';
import { OWNER_TAG } from './mail-event.ts';
import { onDemand } from './on-demand.ts';

/** Throws for a text that would begin another header. Only one of ours can get here: what people type is checked before. */
function checkLine(text: string): void {
  if (/\p{Cc}/u.test(text)) throw new Error('A header of a mail must be one line.');
}

/**
 * An answer that says no. After anything else SES may have taken the mail: a time-out, a 5xx, and a yes that broke off,
 * which the SDK throws as an error with the status of the yes.
 */
const isRefusal = (error: unknown) => answerSchema.safeParse(error).success;

/** By its name the domain knows it; see domain/mail/mail-refused.ts. */
const refused = (cause: unknown) =>
  Object.assign(new Error('SES refused a mail.', { cause }), { name: 'MailRefused' });

const answerSchema = z.object({
  $metadata: z.object({ httpStatusCode: z.number().check(z.gte(400), z.lt(500)) }),
});

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/**
 * Writes mails and sends them through SES from one sender, such as `Pawfile <no-reply@example.org>`. SES makes the lines
 * of a mail itself, from fields that are apart, so no text becomes a header. With a configuration set, SES tells what
 * became of the mails.
 */
export function createMailGateway(aws: AwsLocation, from: string, configurationSet?: string): Mails {
  const connect = onDemand(async () => {
    const { SendEmailCommand, SESv2Client } = await import('./ses-client.ts');
    // One attempt: SES knows no token by which it could tell a repeat, so one that lost the answer sends the mail twice.
    return { SendEmailCommand, ses: new SESv2Client({ ...aws, maxAttempts: 1 }) };
  });
  const templates = onDemand(() => import('../mails/render-mail.ts'));

  return {
    async send(to, content, { headers = {}, replyTo, ownerId } = {}) {
      const [{ SendEmailCommand, ses }, { renderMail }] = await Promise.all([connect(), templates()]);
      const { subject, html, text } = await renderMail(content);
      for (const line of [to, replyTo ?? '', ...Object.values(headers)]) checkLine(line);
      const Headers = Object.entries(headers).map(([Name, Value]) => ({ Name, Value }));
      const sending = ses.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          ...(configurationSet && { ConfigurationSetName: configurationSet }),
          ...(ownerId && { EmailTags: [{ Name: OWNER_TAG, Value: ownerId }] }),
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
      await sending.catch((error: unknown) => {
        throw isRefusal(error) ? refused(error) : error;
      });
    },
  };
}
