import { openJsonFile } from '@pawfile/local-platform/json-file';
import * as z from 'zod';

/** One mail as the control page shows it: `to` holds the addresses joined by ", ", `sent_at` is an ISO time. */
const mailSchema = z.object({
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
  sent_at: z.iso.datetime(),
});
export type Mail = z.infer<typeof mailSchema>;

/** Receives every mail of the local cloud, from SES and from Cognito. */
export interface Mailbox {
  deliver(mail: Mail): Promise<void>;
  /** Every mail, newest first, by order of delivery: a test may turn the clock back. */
  list(): Mail[];
  clear(): Promise<void>;
}

/** Drops the oldest mails, so that a mailbox left running for weeks does not slow down deliveries. */
export const KEPT_MAILS = 500;

/** Opens the mailbox stored in `path`, or one in memory. Throws when the file cannot be read. */
export function createMailbox({ path }: { path?: string } = {}): Mailbox {
  const file = openJsonFile(path, z.array(mailSchema), []);
  return {
    deliver: (mail) =>
      file.update((mails) => {
        mails.unshift(mail);
        mails.length = Math.min(mails.length, KEPT_MAILS);
      }),
    list: () => [...file.read()],
    clear: () =>
      file.update((mails) => {
        mails.length = 0;
      }),
  };
}
