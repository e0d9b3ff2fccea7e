import type { AlertJob } from '../jobs/mail-job.ts';
import { type AddressDeps, type AlertStore, type MailOutcome, type Mails, undoIfRefused } from './ports.ts';

/** Dependencies of the mails to support about what costs money. */
export interface AlertDeps extends Pick<AddressDeps, 'owners'> {
  alerts: AlertStore;
  mails: Mails;
  supportEmail: string;
  now: () => Date;
}

/**
 * Mails support once about each object of Stripe's, however often its events arrive: claimed, sent and marked
 * (decision 13), with the same one case in which it is sent twice.
 */
export async function sendAlert(
  { alerts, owners, mails, supportEmail, now }: AlertDeps,
  { id, ownerId, practiceId, ...alert }: AlertJob,
): Promise<MailOutcome> {
  const claim = await alerts.claim(id, now());
  if (!claim.claimed) return claim.because;
  const account = ownerId === null ? (practiceId ?? null) : await owners.verifiedEmail(ownerId);
  await undoIfRefused(
    () => mails.send(supportEmail, { ...alert, account }),
    () => alerts.release(id, claim.claim),
  );
  await alerts.markSent(id, claim.claim, now());
  return 'sent';
}
