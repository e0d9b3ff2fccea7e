import * as z from 'zod';
import { openJsonFile } from './platform/json-file.ts';

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

/** Where every mail of the local cloud ends: those of SES and those of Cognito. */
export interface Mailbox {
  deliver(mail: Mail): Promise<void>;
  /** Every mail, newest first, by order of delivery: a test may turn the clock back. */
  list(): Mail[];
  clear(): Promise<void>;
}

/** A mailbox left running for weeks must not slow every delivery down: the oldest mails fall out. */
const KEPT_MAILS = 500;

/** Opens the mailbox kept in `path`, or one in memory. Throws when the file cannot be read. */
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
