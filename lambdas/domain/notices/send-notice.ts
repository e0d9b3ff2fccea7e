import { isOnHold, payBy } from '../../../contract/billing/plans.ts';
import { DOSE_MAILS_PER_DAY } from '../../../contract/practice-limits.ts';
import { lockEnd } from '../../../contract/sharing/passcode-lock.ts';
import { getLatestExport } from '../exports/exports.ts';
import type { ExportStore } from '../exports/ports.ts';
import type { BatchQueue } from '../jobs/job-queue.ts';
import { type NoticeJob, payerOfJob } from '../jobs/mail-job.ts';
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
import type { EntryPages } from '../practices/entries/ports.ts';
import type { GrantingStore, PracticeStore } from '../practices/ports.ts';
import { pausedUntil, readableUntil } from '../practices/practice-state.ts';
import type { ShareStore } from '../sharing/ports.ts';
import { type PlanNewsDeps, planNews, planOfReader } from './plan-news.ts';
import { type PracticeAsksDeps, practiceAsks } from './practice-asks.ts';
import { type PracticeMailDeps, practiceNews } from './practice-news.ts';

/** Dependencies of the mails that an owner gets once. */
export interface NoticeDeps extends AddressDeps, PlanNewsDeps {
  verification: PracticeMailDeps['verification'];
  notices: NoticeStore;
  exports: Pick<ExportStore, 'get'>;
  entries: Pick<EntryPages, 'getAll'>;
  pets: Pick<PetStore, 'get'>;
  shares: Pick<ShareStore, 'get'>;
  practices: Pick<PracticeStore, 'find' | 'profile'>;
  practiceOf: GrantingStore['withCount'];
  requests: PracticeAsksDeps['requests'];
  mails: Mails;
  photos: MailPhotos;
  /** The ids of a practice's managers. */
  managersOf: (practiceId: string) => Promise<string[]>;
  /** The mail queue. */
  passOn: BatchQueue<NoticeJob>;
  now: () => Date;
}

/** Passes a notice about a practice's plan on to its managers, a job for each; null for any other. */
async function passToManagers(
  { managersOf, passOn }: NoticeDeps,
  job: NoticeJob,
): Promise<MailOutcome | null> {
  if (readerOf(job) !== undefined || !('practiceId' in job) || !job.practiceId) return null;
  const managers = await managersOf(job.practiceId);
  await passOn.sendAll(managers.map((managerId) => ({ ...job, managerId })));
  return managers.length > 0 ? 'passed-on' : 'no-address';
}

/** Who gets a notice. */
const readerOf = (job: NoticeJob) => ('managerId' in job ? job.managerId : undefined) ?? job.ownerId;

/**
 * Mails an owner a notice once, however often its job arrives: claimed, sent and marked (decision 13), with the same
 * one case in which it is sent twice. Nothing is written for an owner who gets no mail, so that no row is created in a
 * deleted account.
 */
export async function sendNotice(deps: NoticeDeps, job: NoticeJob): Promise<MailOutcome> {
  const passed = await passToManagers(deps, job);
  if (passed) return passed;
  const content = await contentOf(deps, job);
  if (!content) return 'gone';
  const ownerId = readerOf(job);
  const email = ownerId && (await mailAddress(deps, ownerId));
  if (!email) return 'no-address';

  const notice = nameOf(job);
  const claim = await deps.notices.claim(ownerId, notice, deps.now());
  if (!claim.claimed) return claim.because;
  if (!(await isWithinLimit(deps, ownerId, job))) return 'over-limit';
  await undoIfRefused(
    () => deps.mails.send(email, content, { ownerId }),
    () => deps.notices.release(ownerId, notice, claim.claim),
  );
  await deps.notices.markSent(ownerId, notice, claim.claim, deps.now());
  return 'sent';
}

/**
 * A practice can record, change and withdraw as often as its register has room; its owners must not be flooded. The
 * records say the same as the mails.
 */
async function isWithinLimit(
  { notices, now }: NoticeDeps,
  ownerId: string,
  job: NoticeJob,
): Promise<boolean> {
  if (job.kind !== 'doses-recorded' && job.kind !== 'entry-changed') return true;
  return notices.count(ownerId, `doses#${job.practiceId}`, DOSE_MAILS_PER_DAY, now());
}

/** The name under which a notice is sent once: failed payments share one per day. */
function nameOf(job: NoticeJob): string {
  switch (job.kind) {
    case 'welcome':
      return 'welcome';
    case 'export-ready':
      return `export-ready#${job.exportId}`;
    case 'payment-failed':
      return ['payment-failed', job.day, ...(job.practiceId ? [job.practiceId] : [])].join('#');
    case 'share-locked':
      return `share-locked#${job.shareId}#${job.lockedAt}`;
    case 'access-ended':
      return `access-ended#${job.givenBy}`;
    case 'practice-closed':
      return `practice-closed#${job.practiceId}`;
    case 'practice-paused':
      return `practice-paused#${job.practiceId}#${job.until}`;
    case 'practice-news':
      return `practice-news#${job.note}`;
    case 'doses-recorded':
      return `doses-recorded#${job.batch}`;
    case 'entry-changed':
      return `entry-changed#${job.practiceId}#${job.entryId}#${job.version}`;
    case 'practice-asks':
      return `practice-asks#${job.petId}#${job.practiceId}#${job.askedAt}`;
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
      const payer = payerOfJob(job);
      const subscriber = await deps.subscribers.get(payer);
      if (!subscriber?.subscription?.payment_failed) return null;
      const { payment } = job;
      return {
        kind: 'payment-failed',
        payment,
        payBy: payBy(subscriber),
        isOnHold: isOnHold(subscriber, deps.now()),
        ...(await planOfReader(deps, payer)),
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
    case 'doses-recorded': {
      const entries = await deps.entries.getAll(job.practiceId, job.entryIds);
      const recorded = entries.filter(({ record_id, withdrawn }) => record_id !== null && withdrawn === null);
      if (recorded.length === 0) return null;
      return {
        kind: 'doses-recorded',
        practiceName: job.practiceName,
        doses: recorded.map(({ pet, record }) => ({
          petName: pet.name,
          title: record.title,
          givenOn: record.issued_on,
        })),
        dashboardUrl: page('/dashboard'),
      };
    }
    case 'entry-changed': {
      const [entry] = await deps.entries.getAll(job.practiceId, [job.entryId]);
      if (!entry || entry.version < job.version) return null;
      const { pet, record, withdrawn } = entry;
      // The withdrawal has a mail of its own.
      if (withdrawn && job.change !== 'withdrawn') return null;
      return {
        kind: 'entry-changed',
        practiceName: job.practiceName,
        petName: pet.name,
        dose: {
          title: record.title,
          givenOn: record.issued_on,
          protectsUntil: record.expires_on,
          batch: record.batch,
        },
        change: withdrawn
          ? { withdrawnFor: withdrawn.reason }
          : job.change === 'corrected'
            ? 'corrected'
            : 'outdated',
        dashboardUrl: page('/dashboard'),
      };
    }
    case 'practice-asks':
      return practiceAsks(deps, job);
    case 'access-ended':
      return { kind: 'access-ended', ownerName: job.ownerName, dashboardUrl: page('/dashboard') };
    case 'practice-closed': {
      const found = await deps.practices.find(job.ownerId, job.practiceId);
      if (!found?.practice.endedAt) return null;
      return {
        kind: 'practice-closed',
        practiceName: found.practice.name,
        isClinic: found.practice.kind === 'veterinary',
        readableUntil: readableUntil(found.practice.endedAt).toISOString(),
        dashboardUrl: page('/dashboard'),
      };
    }
    case 'practice-paused': {
      const { practiceId, until } = job;
      const found = await deps.practiceOf(practiceId);
      // It was closed, or pays again.
      if (!found || pausedUntil(found, deps.now()) === null) return null;
      return {
        kind: 'practice-paused',
        practiceName: found.practice.name,
        until,
        dashboardUrl: page('/dashboard'),
      };
    }
    case 'practice-news':
      return practiceNews(deps, job);
    default:
      return planNews(deps, job);
  }
}
