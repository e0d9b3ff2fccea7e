import { type SupportDeps, tellSupport } from '../contact/tell-support.ts';
import { type TellDeps, tellFirstOpening } from '../sharing/tell-first-opening.ts';
import type { MailJob } from './mail-job.ts';
import type { Told } from './ports.ts';
import { type NoticeDeps, sendNotice } from './send-notice.ts';

/** Dependencies of all mails in the queue. */
export type MailDeps = TellDeps & NoticeDeps & SupportDeps;

/** Sends the mail that a job requests, unless it was sent. */
export function workOffMail(deps: MailDeps, job: MailJob): Promise<Told> {
  switch (job.kind) {
    case 'share-opened':
      return tellFirstOpening(deps, job);
    case 'contact':
      return tellSupport(deps, job);
    default:
      return sendNotice(deps, job);
  }
}
