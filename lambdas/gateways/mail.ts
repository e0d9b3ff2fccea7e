import type { AwsLocation } from '../platform/runtime.ts';
import { onDemand } from './on-demand.ts';

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Sends mails through SES from one sender, such as `Pawfile <no-reply@example.org>`. */
export function createMailGateway(aws: AwsLocation, from: string) {
  const connect = onDemand(async () => {
    const { SendEmailCommand, SESv2Client } = await import('./ses-client.ts');
    // One attempt: SES knows no token by which it could tell a repeat, so one that lost the answer sends the mail twice.
    return { SendEmailCommand, ses: new SESv2Client({ ...aws, maxAttempts: 1 }) };
  });

  return {
    /** Hands a mail to SES. Throws when SES refused it or did not answer; in the latter case it may have taken it. */
    async send(to: string, { subject, html, text }: { subject: string; html: string; text: string }) {
      const { SendEmailCommand, ses } = await connect();
      await ses.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [to] },
          Content: {
            Simple: { Subject: utf8(subject), Body: { Html: utf8(html), Text: utf8(text) } },
          },
        }),
      );
    },
  };
}
