import { verifiedUntil } from '../../../contract/practices/standing.ts';
import type { PracticeAppliedJob, PracticeNewsJob } from '../jobs/mail-job.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { type AlertStore, type MailOutcome, type Mails, undoIfRefused } from '../mail/ports.ts';
import type { VerificationStore } from '../practices/verification/ports.ts';

/** Dependencies of the mails about practices. */
export interface PracticeMailDeps {
  verification: Pick<VerificationStore, 'get' | 'note' | 'members'>;
  alerts: AlertStore;
  mails: Mails;
  supportEmail: string;
  siteOrigin: string;
  now: () => Date;
}

/** What a manager is told of a note; null if it was never written, or the person is a manager no longer. */
export async function practiceNews(
  { verification, siteOrigin }: Pick<PracticeMailDeps, 'verification' | 'siteOrigin'>,
  { ownerId, practiceId, note: name }: PracticeNewsJob,
): Promise<MailContent | null> {
  const [found, note, members] = await Promise.all([
    verification.get(practiceId),
    verification.note(practiceId, name),
    verification.members(practiceId),
  ]);
  const isManager = members.some(({ userId, roles }) => userId === ownerId && roles.includes('manager'));
  if (!found || !note || !isManager) return null;
  const { practice } = found;
  const { kind } = note;
  const about = {
    practiceName: practice.name,
    isClinic: practice.kind === 'veterinary',
    page: `${siteOrigin}/practice/${practiceId}/verification`,
  };
  switch (kind) {
    case 'questioned':
    case 'refused':
    case 'suspended':
    case 'vet-refused':
      return { kind: `practice-${kind}`, ...about, text: note.text ?? '' };
    case 'verified':
    case 'lifted':
    case 'lapsed':
    case 'vet-confirmed':
      return { kind: `practice-${kind}`, ...about };
    case 'asked': {
      const { verified } = practice.standing;
      return verified && { kind: 'practice-asked', ...about, until: verifiedUntil(verified).toISOString() };
    }
    default:
      return null;
  }
}

/** Tells support of an application once, however often its job arrives: claimed, sent and marked (decision 13). */
export async function mailApplication(
  { verification, alerts, mails, supportEmail, siteOrigin, now }: PracticeMailDeps,
  { practiceId, note: name }: PracticeAppliedJob,
): Promise<MailOutcome> {
  const [found, note] = await Promise.all([
    verification.get(practiceId),
    verification.note(practiceId, name),
  ]);
  if (!found || !note) return 'gone';
  const { name: practiceName, kind: businessType } = found.practice;
  const page = `${siteOrigin}/admin/practices/${practiceId}`;
  const vet = note.kind === 'vet-named' ? note.text : null;
  const claim = await alerts.claim(name, now());
  if (!claim.claimed) return claim.because;
  await undoIfRefused(
    () => mails.send(supportEmail, { kind: 'practice-applied', practiceName, businessType, vet, page }),
    () => alerts.release(name, claim.claim),
  );
  await alerts.markSent(name, claim.claim, now());
  return 'sent';
}
