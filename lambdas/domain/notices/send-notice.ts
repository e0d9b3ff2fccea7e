import { ownerAsPayer } from '../../../contract/billing/payer.ts';
import { isOnHold, payBy } from '../../../contract/billing/plans.ts';
import { lockEnd } from '../../../contract/sharing/passcode-lock.ts';
import { getLatestExport } from '../exports/exports.ts';
import type { ExportStore } from '../exports/ports.ts';
import type { NoticeJob } from '../jobs/mail-job.ts';
import { mailAddress } from '../mail/mail-address.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { mailPhoto } from '../mail/mail-photo.ts';
import {
  type AddressDeps,
  type MailOutcome,
  type MailPhotos,
  type Mails,
  type NoticeStore,
  undoIfRefused,
} from '../mail/ports.ts';
import type { PetStore } from '../pets/ports.ts';
import type { PracticeStore } from '../practices/ports.ts';
import { readableUntil } from '../practices/practice-state.ts';
import type { ShareStore } from '../sharing/ports.ts';
import { type PlanNewsDeps, planNews } from './plan-news.ts';

/** Dependencies of the mails that an owner gets once. */
export interface NoticeDeps extends AddressDeps, PlanNewsDeps {
  notices: NoticeStore;
  exports: Pick<ExportStore, 'get'>;
  pets: Pick<PetStore, 'get'>;
  shares: Pick<ShareStore, 'get'>;
  practices: Pick<PracticeStore, 'find'>;
  mails: Mails;
  photos: MailPhotos;
  now: () => Date;
}

/**
 * Mails an owner a notice once, however often its job arrives: claimed, sent and marked (decision 13), with the same
 * one case in which it is sent twice. Nothing is written for an owner who gets no mail, so that no row is created in a
 * deleted account.
 */
export async function sendNotice(deps: NoticeDeps, job: NoticeJob): Promise<MailOutcome> {
  const content = await contentOf(deps, job);
  if (!content) return 'gone';
  const email = await mailAddress(deps, job.ownerId);
  if (!email) return 'no-address';

  const notice = nameOf(job);
  const claim = await deps.notices.claim(job.ownerId, notice, deps.now());
  if (!claim.claimed) return claim.because;
  await undoIfRefused(
    () => deps.mails.send(email, content, { ownerId: job.ownerId }),
    () => deps.notices.release(job.ownerId, notice, claim.claim),
  );
  await deps.notices.markSent(job.ownerId, notice, claim.claim, deps.now());
  return 'sent';
}

/** The name under which a notice is sent once: failed payments share one per day. */
function nameOf(job: NoticeJob): string {
  switch (job.kind) {
    case 'welcome':
      return 'welcome';
    case 'export-ready':
      return `export-ready#${job.exportId}`;
    case 'payment-failed':
      return `payment-failed#${job.day}`;
    case 'share-locked':
      return `share-locked#${job.shareId}#${job.lockedAt}`;
    case 'access-ended':
      return `access-ended#${job.givenBy}`;
    case 'practice-closed':
      return `practice-closed#${job.practiceId}`;
    case 'plan-began':
    case 'plan-ended':
      return `${job.kind}#${job.subscriptionId}`;
    case 'plan-ends':
      return `plan-ends#${job.subscriptionId}#${job.endsAt}`;
    case 'plan-withdrawn':
    case 'plan-refunded':
      return `${job.kind}#${job.request}`;
  }
}

/** The mail's current content; null when there is nothing to say (any more). */
async function contentOf(deps: NoticeDeps, job: NoticeJob): Promise<MailContent | null> {
  const page = (path: string) => deps.siteOrigin + path;
  switch (job.kind) {
    case 'welcome':
      return {
        kind: 'welcome',
        dashboardUrl: page('/dashboard'),
        addPetUrl: page('/add-pet'),
        helpUrl: page('/help'),
      };
    case 'export-ready': {
      const { latest } = await getLatestExport(deps, job.ownerId);
      if (latest?.id !== job.exportId || latest.state !== 'ready' || !latest.expires_at) return null;
      return { kind: 'export-ready', exportPage: page('/settings#data'), expiresAt: latest.expires_at };
    }
    case 'payment-failed': {
      const subscriber = await deps.subscribers.get(ownerAsPayer(job.ownerId));
      if (!subscriber?.subscription?.payment_failed) return null;
      const { payment } = job;
      return {
        kind: 'payment-failed',
        payment,
        payBy: payBy(subscriber),
        isOnHold: isOnHold(subscriber, deps.now()),
        billingPage: page('/billing'),
      };
    }
    case 'share-locked': {
      const { ownerId, petId, shareId, wrongPasscodes, lockedAt } = job;
      const [pet, share] = await Promise.all([
        deps.pets.get(ownerId, petId),
        deps.shares.get(ownerId, petId, shareId),
      ]);
      // The last passcode was right after all, or the owner unlocked the link meanwhile.
      if (!pet || !share || share.wrong_passcodes < wrongPasscodes) return null;
      return {
        kind: 'share-locked',
        share,
        petName: pet.name,
        photo: await mailPhoto(deps, pet),
        wrongPasscodes,
        lockedUntil: lockEnd(wrongPasscodes, lockedAt).toISOString(),
        sharePage: page(`/pet/${petId}/share`),
      };
    }
    case 'access-ended':
      return { kind: 'access-ended', ownerName: job.ownerName, dashboardUrl: page('/dashboard') };
    case 'practice-closed': {
      const found = await deps.practices.find(job.ownerId, job.practiceId);
      if (!found?.practice.endedAt) return null;
      return {
        kind: 'practice-closed',
        practiceName: found.practice.name,
        readableUntil: readableUntil(found.practice.endedAt).toISOString(),
        dashboardUrl: page('/dashboard'),
      };
    }
    default:
      return planNews(deps, job);
  }
}
