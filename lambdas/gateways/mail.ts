import * as z from 'zod/mini';
import type { Mails } from '../domain/mail/ports.ts';
import type { Mail } from '../mails/render-mail.ts';
import type { AwsLocation } from '../platform/runtime.ts';
import { OWNER_TAG } from './mail-event.ts';
import { memoizeAsync } from './memoize-async.ts';

/** Throws for a text that would start another header. Only a programming error gets here: input is checked before. */
function checkLine(text: string): void {
  if (/\p{Cc}/u.test(text)) throw new Error('A header of a mail must be one line.');
}

/**
 * A definite refusal. After anything else SES may have accepted the mail: a timeout, a 5xx, and an interrupted success,
 * which the SDK throws as an error with a success status.
 */
const isRefusal = (error: unknown) => answerSchema.safeParse(error).success;

/** SES's words for more mails than the account may send in a second or in a day. */
const THROTTLED: ReadonlySet<string> = new Set(['TooManyRequestsException', 'ThrottlingException']);

/** The domain recognizes it by name; see domain/mail/ports.ts. */
const refused = (cause: unknown) => {
  const isThrottled = cause instanceof Error && THROTTLED.has(cause.name);
  return Object.assign(new Error('SES rejected a mail.', { cause }), {
    name: isThrottled ? 'MailThrottled' : 'MailRefused',
  });
};

const answerSchema = z.object({
  $metadata: z.object({ httpStatusCode: z.number().check(z.gte(400), z.lt(500)) }),
});

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** SES encodes the bytes, and refuses a type that differs from the name's. */
const toAttachment = ({ id, type, fileName, bytes }: Mail['images'][number]) => ({
  ContentId: id,
  ContentType: type,
  ContentDisposition: 'INLINE' as const,
  FileName: fileName,
  RawContent: bytes,
});

interface MailSettings {
  /** Such as `Pawfile <no-reply@example.org>`. */
  from: string;
  /** With one, SES reports bounces and complaints. */
  configurationSet?: string;
  /** Waits until the next mail may be sent; see mail-pace.ts. */
  pace: () => Promise<void>;
}

/**
 * Renders mails and sends them through SES from one sender. SES builds the mail from separate fields, so no text
 * becomes a header.
 */
export function createMailGateway(aws: AwsLocation, { from, configurationSet, pace }: MailSettings): Mails {
  const connect = memoizeAsync(async () => {
    const { SendEmailCommand, SESv2Client } = await import('./ses-client.ts');
    // One attempt: SES has no idempotency token, so a retry after a lost response would send the mail twice.
    return { SendEmailCommand, ses: new SESv2Client({ ...aws, maxAttempts: 1 }) };
  });
  const templates = memoizeAsync(() => import('../mails/render-mail.ts'));

  return {
    async send(to, content, { headers = {}, replyTo, ownerId, tags = {} } = {}) {
      const [{ SendEmailCommand, ses }, { renderMail }] = await Promise.all([connect(), templates()]);
      const { subject, html, text, images } = await renderMail(content);
      for (const line of [to, replyTo ?? '', ...Object.values(headers)]) checkLine(line);
      const EmailTags = Object.entries({ ...(ownerId && { [OWNER_TAG]: ownerId }), ...tags }).map(
        ([Name, Value]) => ({ Name, Value }),
      );
      const Headers = Object.entries(headers).map(([Name, Value]) => ({ Name, Value }));
      await pace();
      const sending = ses.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          ...(configurationSet && { ConfigurationSetName: configurationSet }),
          ...(EmailTags.length > 0 && { EmailTags }),
          Destination: { ToAddresses: [to] },
          ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
          Content: {
            Simple: {
              Subject: utf8(subject),
              Body: { Html: utf8(html), Text: utf8(text) },
              ...(Headers.length > 0 && { Headers }),
              ...(images.length > 0 && { Attachments: images.map(toAttachment) }),
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
