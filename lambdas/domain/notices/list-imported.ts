import { DOSE_MAILS_PER_DAY } from '../../../contract/practice-limits.ts';
import type { ListImportedJob } from '../jobs/mail-job.ts';
import { mailAddress } from '../mail/mail-address.ts';
import {
  type AddressDeps,
  type ListMails,
  type MailOutcome,
  type Mails,
  type NoticeStore,
  undoIfRefused,
} from '../mail/ports.ts';

/** Dependencies of the mail about a practice's list. */
export interface ListMailDeps extends AddressDeps {
  listMails: ListMails;
  notices: NoticeStore;
  mails: Mails;
  siteOrigin: string;
}

/**
 * Mails an owner what a practice recorded from its list, once for each import: a job whose call was followed by another
 * that added doses leaves the mail to that one's. The mail's name has the number of doses, so that what a practice adds
 * later under the same import is told, too: its id is the practice's own.
 */
export async function mailListImported(
  deps: ListMailDeps,
  { ownerId, practiceId, practiceName, importId, at }: ListImportedJob,
): Promise<MailOutcome> {
  const { listMails, notices, mails, now, siteOrigin } = deps;
  const added = await listMails.get(ownerId, practiceId, importId);
  if (!added) return 'gone';
  if (added.at.getTime() > Date.parse(at)) return 'passed-on';
  const email = await mailAddress(deps, ownerId);
  if (!email) return 'no-address';
  const notice = `list-imported#${practiceId}#${importId}#${added.doses}`;
  const claim = await notices.claim(ownerId, notice, now());
  if (!claim.claimed) return claim.because;
  if (!(await notices.count(ownerId, `doses#${practiceId}`, DOSE_MAILS_PER_DAY, now()))) return 'over-limit';
  const { doses, petNames } = added;
  const dashboardUrl = `${siteOrigin}/dashboard`;
  await undoIfRefused(
    () =>
      mails.send(email, { kind: 'list-imported', practiceName, doses, petNames, dashboardUrl }, { ownerId }),
    () => notices.release(ownerId, notice, claim.claim),
  );
  await notices.markSent(ownerId, notice, claim.claim, now());
  return 'sent';
}
