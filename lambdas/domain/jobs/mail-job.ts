import * as z from 'zod/mini';
import { findPayerIn, namePayer, type Payer, type PayerKind } from '../../../contract/billing/payer.ts';
import { calendarDateSchema, timestampSchema } from '../../../contract/dates.ts';
import {
  entryIdSchema,
  exportIdSchema,
  grantIdSchema,
  invitationIdSchema,
  messageIdSchema,
  petIdSchema,
  practiceIdSchema,
  shareIdSchema,
  ulidSchema,
} from '../../../contract/ids.ts';

const ownerId = z.string().check(z.minLength(1));

/**
 * Reports a view of a link whose owner wants a mail on its first view. It is sent once the view is stored. Until the
 * mail is sent every view sends a job, so several are usual.
 */
const shareOpenedJobSchema = z.object({
  kind: z.literal('share-opened'),
  ownerId,
  petId: petIdSchema,
  shareId: shareIdSchema,
});
export type ShareOpenedJob = z.output<typeof shareOpenedJobSchema>;

/**
 * Reports that wrong passcodes locked a link. It is sent with a delay before the last passcode is checked, so that a
 * function that dies meanwhile has sent it; if that passcode is right, there is no lock to report.
 */
const shareLockedJobSchema = z.object({
  kind: z.literal('share-locked'),
  ownerId,
  petId: petIdSchema,
  shareId: shareIdSchema,
  /** With how many wrong passcodes in a row, and when. */
  wrongPasscodes: z.int(),
  lockedAt: timestampSchema,
});
export type ShareLockedJob = z.output<typeof shareLockedJobSchema>;

/**
 * Invites someone to look after a pet. The token is in no row, only its hash; it works for the invited address alone.
 */
const invitationJobSchema = z.object({
  kind: z.literal('invitation'),
  ownerId,
  invitationId: invitationIdSchema,
  token: z.string(),
});
export type InvitationJob = z.output<typeof invitationJobSchema>;

/** Invites someone to a practice, in the same way. */
const memberInvitationJobSchema = z.object({
  kind: z.literal('member-invitation'),
  practiceId: practiceIdSchema,
  invitationId: invitationIdSchema,
  token: z.string(),
});
export type MemberInvitationJob = z.output<typeof memberInvitationJobSchema>;

const subscriptionId = z.string().check(z.minLength(1));

/**
 * Whose plan it is: an owner's, or a practice's, whose managers get a job each. Jobs of earlier releases name an owner.
 */
const payer = {
  ownerId: z.optional(ownerId),
  practiceId: z.optional(practiceIdSchema),
  /** The manager to mail; without one, the job is passed on to each. */
  managerId: z.optional(z.string().check(z.minLength(1))),
};

const PAYER_FIELDS = { owner: 'ownerId', practice: 'practiceId' } as const satisfies Record<
  PayerKind,
  string
>;

/** The payer as a job names it. */
export const payerInJob = (payer: Payer): { ownerId?: string; practiceId?: string } =>
  namePayer(payer, PAYER_FIELDS);

/** The payer that a job names. Throws for a job without one. */
export function payerOfJob(job: { ownerId?: string | undefined; practiceId?: string | undefined }): Payer {
  const payer = findPayerIn(job, PAYER_FIELDS);
  if (!payer) throw new Error('The job names no payer.');
  return payer;
}

/**
 * What happened to a plan, by Stripe's ids. Each job is sent before the row that shows it is written, with a delay, and
 * again right after it.
 */
const planJobSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plan-began'), ...payer, subscriptionId }),
  /** It was canceled, for a day. */
  z.object({ kind: z.literal('plan-ends'), ...payer, subscriptionId, endsAt: timestampSchema }),
  /** It ended on a day that no mail had named. */
  z.object({ kind: z.literal('plan-ended'), ...payer, subscriptionId }),
  /** The owner withdrew from a purchase. `request`: the key of the owner's request. */
  z.object({ kind: z.literal('plan-withdrawn'), ...payer, request: z.string().check(z.minLength(1)) }),
  z.object({ kind: z.literal('plan-refunded'), ...payer, request: z.string().check(z.minLength(1)) }),
]);
export type PlanJob = z.output<typeof planJobSchema>;

/** A payment that failed: what is due of it, in US cents. */
const failedPaymentSchema = z.object({
  cents: z.int(),
  /** The card that was tried, with Stripe's name of its brand; null where Stripe doesn't say. */
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** When Stripe tries again; null if it doesn't. */
  nextAttempt: z.nullable(timestampSchema),
});
export type FailedPayment = z.output<typeof failedPaymentSchema>;

/** The note of a practice that a mail is about: its time and id. */
const noteName = z.string().check(z.regex(/^[\dTZ:.-]{24}#[0-9a-z]{26}$/));

/** What happened to a practice's standing, to one of its managers. */
const practiceNewsJobSchema = z.object({
  kind: z.literal('practice-news'),
  ownerId,
  practiceId: practiceIdSchema,
  note: noteName,
});
export type PracticeNewsJob = z.output<typeof practiceNewsJobSchema>;

/** A practice sent an application, which support hears of. */
const practiceAppliedJobSchema = z.object({
  kind: z.literal('practice-applied'),
  practiceId: practiceIdSchema,
  note: noteName,
});
export type PracticeAppliedJob = z.output<typeof practiceAppliedJobSchema>;
/** Each is sent before its note is written, with a delay, and again right after it. */
export type PracticeJob = PracticeNewsJob | PracticeAppliedJob;

/** Mails that an owner gets once: each has a name under which it is marked. */
const noticeJobSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('welcome'), ownerId }),
  z.object({ kind: z.literal('export-ready'), ownerId, exportId: exportIdSchema }),
  z.object({
    kind: z.literal('payment-failed'),
    ...payer,
    /** When Stripe could not charge the card, in UTC. */
    day: calendarDateSchema,
    /**
     * What could not be charged, because the function that mails has no right to ask Stripe; null if Stripe didn't say.
     * Jobs of earlier releases lack it.
     */
    payment: z._default(z.nullable(failedPaymentSchema), null),
  }),
  shareLockedJobSchema,
  /** Someone who gave the owner access deleted the account. `ownerName`: what the owner calls that person. */
  z.object({ kind: z.literal('access-ended'), ownerId, givenBy: z.string(), ownerName: z.string() }),
  /** A practice was closed, of which the owner is a member. */
  z.object({ kind: z.literal('practice-closed'), ownerId, practiceId: practiceIdSchema }),
  practiceNewsJobSchema,
  /** The plan of a practice has ended, to which the owner opened pets. `until`: when it can't return any more. */
  z.object({
    kind: z.literal('practice-paused'),
    ownerId,
    practiceId: practiceIdSchema,
    until: timestampSchema,
  }),
  /** A practice asks the owner for a pet. */
  z.object({
    kind: z.literal('practice-asks'),
    ownerId,
    petId: petIdSchema,
    practiceId: practiceIdSchema,
    askedAt: timestampSchema,
  }),
  /** A practice recorded doses of the owner's pets, by one call. */
  z.object({
    kind: z.literal('doses-recorded'),
    ownerId,
    practiceId: practiceIdSchema,
    /** As it was called then. */
    practiceName: z.string(),
    /** What one call recorded. */
    batch: ulidSchema,
    entryIds: z.array(entryIdSchema),
  }),
  /** A practice changed or withdrew its entry of a dose. */
  z.object({
    kind: z.literal('entry-changed'),
    ownerId,
    practiceId: practiceIdSchema,
    /** As it was called then. */
    practiceName: z.string(),
    entryId: entryIdSchema,
    /** The entry's version by this change. */
    version: z.int(),
    /** What became of the owner's record: it says the same, is marked as outdated, or is withdrawn. */
    change: z.enum(['corrected', 'outdated', 'withdrawn']),
  }),
  ...planJobSchema.def.options,
]);
export type NoticeJob = z.output<typeof noticeJobSchema>;

/**
 * Notifies support of what costs money at Stripe. It says everything, because the function that mails has no right to
 * ask Stripe. Amounts are US cents.
 */
const alertJobSchema = z.object({
  kind: z.literal('payment-alert'),
  what: z.enum([
    'dispute',
    'fraud-warning',
    'failed-refund',
    'refused-refund',
    'unfinished-invoice',
    'late-payment',
  ]),
  /** Stripe's id of it, or that of the owner's request: support gets one mail for each. */
  id: z.string().check(z.minLength(1)),
  /** Null for a practice's, and for a customer without an account here, such as that of a deleted one. */
  ownerId: z.nullable(ownerId),
  practiceId: z.optional(practiceIdSchema),
  /** What is disputed, was to be refunded or paid, or was paid. */
  cents: z.int(),
  /** What of the payment has been refunded. */
  refundedCents: z.int(),
  /** Stripe's word for the reason. */
  reason: z.nullable(z.string()),
  /** Until when Stripe takes evidence. */
  respondBy: z.nullable(timestampSchema),
  /** The page in Stripe's dashboard. */
  url: z.url(),
});
export type AlertJob = z.output<typeof alertJobSchema>;

/**
 * The reminders that a practice sends by one call, which are passed on as a job for each. It is sent before the call is
 * stored, with a delay, and again right after it.
 */
const practiceRemindersJobSchema = z.object({
  kind: z.literal('practice-reminders'),
  practiceId: practiceIdSchema,
  sendId: ulidSchema,
});
export type PracticeRemindersJob = z.output<typeof practiceRemindersJobSchema>;

/** One of them. */
const practiceReminderJobSchema = z.object({
  kind: z.literal('practice-reminder'),
  practiceId: practiceIdSchema,
  sendId: ulidSchema,
  grantId: grantIdSchema,
});
export type PracticeReminderJob = z.output<typeof practiceReminderJobSchema>;

/**
 * A practice recorded doses of an owner's pets from its list. It is sent before the write, with a long delay: if the
 * owner's further doses follow, their call's job mails all of them.
 */
const listImportedJobSchema = z.object({
  kind: z.literal('list-imported'),
  ownerId,
  practiceId: practiceIdSchema,
  /** As it was called then. */
  practiceName: z.string(),
  importId: ulidSchema,
  /** The call's time. */
  at: timestampSchema,
});
export type ListImportedJob = z.output<typeof listImportedJobSchema>;

const contactJobSchema = z.object({ kind: z.literal('contact'), messageId: messageIdSchema });
export type ContactJob = z.output<typeof contactJobSchema>;

/**
 * Requests a mail. It names only what the mail is about: the content is read when the mail is written. The same job may
 * arrive any number of times.
 */
export const mailJobSchema = z.discriminatedUnion('kind', [
  shareOpenedJobSchema,
  ...noticeJobSchema.def.options,
  invitationJobSchema,
  memberInvitationJobSchema,
  alertJobSchema,
  practiceAppliedJobSchema,
  practiceRemindersJobSchema,
  practiceReminderJobSchema,
  listImportedJobSchema,
  contactJobSchema,
]);
export type MailJob = z.output<typeof mailJobSchema>;
