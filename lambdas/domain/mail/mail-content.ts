import type { PlanName } from '../../../contract/billing/offers.ts';
import type { EndedPlan } from '../../../contract/billing/plans.ts';
import type { BusinessApplication, BusinessType, HelpMessage } from '../../../contract/contact/contact.ts';
import type { PhotoType } from '../../../contract/pets/photos.ts';
import type { DueFact } from '../../../contract/practices/patients.ts';
import type { Share } from '../../../contract/sharing/shares.ts';
import type { ShareView } from '../../../contract/sharing/views.ts';
import type { PlanRefund } from '../billing/refunds/ports.ts';
import type { AlertJob, FailedPayment } from '../jobs/mail-job.ts';

/** A pet's photo, which a mail carries with it: no one else may read it from the bucket. */
export interface MailPhoto {
  petId: string;
  type: PhotoType;
  bytes: Uint8Array;
}

/** A record in a reminder. The three answers apply to this record only and need no login. */
interface ReminderItem {
  /** The grant's id for another owner's pet. */
  petId: string;
  petName: string;
  /** Whose pet it is; null for the recipient's own. */
  ownerName: string | null;
  /** The vaccines of the dose, or the record's title. */
  title: string;
  recordType: string;
  /** YYYY-MM-DD. */
  expiresOn: string;
  /** The record in the app. */
  recordUrl: string;
  /** The form for the next dose, filled in with this one; null for people who may not add records to the pet. */
  addDoseUrl: string | null;
  /** Null for people who may not change the pet's records. */
  answerUrls: { done: string; snooze: string; stop: string } | null;
  /** Whether others may be reminded of the pet, for whom an answer counts, too. */
  isForAll: boolean;
}

/** A plan as bought. */
export interface PlanInWords {
  /** Null for one that the site does not sell. */
  offer: PlanName | null;
  petLimit: number;
  /** Per month, in US cents. */
  cents: number;
  /** Whether tax may be added. */
  hasTaxes: boolean;
}

/** A refund, in US cents. */
type RefundInWords = Pick<PlanRefund, 'cents' | 'payments'>;

/** A practice, and where its managers read and answer. */
interface AboutPractice {
  practiceName: string;
  /** Clinics are verified, and have patients; others are approved. */
  isClinic: boolean;
  page: string;
}

/** A message to support with its reference. */
interface Sent<Message> {
  reference: string;
  /** ISO 8601. */
  receivedAt: string;
  message: Message;
}

/** Whose plan a mail is about: `practice` is the name of the practice that pays, null for the reader's own plan. */
interface OfPlan {
  billingPage: string;
  practice: string | null;
}

/**
 * The content of each mail as plain data; lambdas/mails decides how it looks. Texts are as typed. All URLs are
 * absolute; `code`, and a part of `link`, may be a placeholder that Cognito replaces.
 */
export type MailContent =
  | { kind: 'confirm' | 'reset'; link: string; code: string }
  | { kind: 'welcome'; dashboardUrl: string; addPetUrl: string; helpUrl: string }
  | {
      kind: 'reminder';
      /** The day of the mail, YYYY-MM-DD. */
      today: string;
      /** At least one, soonest first. */
      items: ReminderItem[];
      /** Of some of the pets. */
      photos: readonly MailPhoto[];
      /** Whether more records are due than fit one mail. */
      areMore: boolean;
      dashboardUrl: string;
      settingsUrl: string;
      unsubscribeUrl: string;
    }
  | {
      kind: 'share-opened';
      share: Pick<Share, 'label' | 'purpose'>;
      petName: string;
      photo: MailPhoto | null;
      view: Pick<ShareView, 'opened_at' | 'device' | 'country'>;
      /** The page where the owner sees the pet's links and ends them. */
      sharePage: string;
    }
  | {
      kind: 'share-locked';
      share: Pick<Share, 'label' | 'purpose'>;
      petName: string;
      photo: MailPhoto | null;
      /** How many wrong passcodes were entered in a row. */
      wrongPasscodes: number;
      /** Until when the link takes no passcode, ISO 8601. */
      lockedUntil: string;
      /** The page where the owner unlocks the link or sets a new passcode. */
      sharePage: string;
    }
  /** To an address that may have no account: nothing that was typed (decision 79). `inviter`: a verified address. */
  | { kind: 'invitation'; inviter: string; url: string; expiresAt: string }
  | { kind: 'member-invitation'; inviter: string; url: string; expiresAt: string }
  /** A practice was closed, of which the reader is a member. */
  | {
      kind: 'practice-closed';
      practiceName: string;
      isClinic: boolean;
      readableUntil: string;
      dashboardUrl: string;
    }
  /** The plan of a practice has ended, to which the reader opened pets. */
  | { kind: 'practice-paused'; practiceName: string; until: string; dashboardUrl: string }
  /** Doses that a practice recorded by one call. Days are YYYY-MM-DD. */
  | {
      kind: 'doses-recorded';
      practiceName: string;
      doses: readonly { petName: string; title: string; givenOn: string | null }[];
      dashboardUrl: string;
    }
  /** Doses that a practice recorded from its list. */
  | {
      kind: 'list-imported';
      practiceName: string;
      doses: number;
      petNames: readonly string[];
      dashboardUrl: string;
    }
  /**
   * An entry that its practice corrected, with the owner's record or, once access had ended, alone; or that it withdrew
   * for a reason.
   */
  | {
      kind: 'entry-changed';
      practiceName: string;
      petName: string;
      dose: { title: string; givenOn: string | null; protectsUntil: string | null; batch: string | null };
      change: 'corrected' | 'outdated' | { withdrawnFor: string };
      dashboardUrl: string;
    }
  /** A practice asks the owner for a pet. `expiresAt`: until when the owner can answer, ISO 8601. */
  | {
      kind: 'practice-asks';
      practiceName: string;
      isVerified: boolean;
      petName: string;
      expiresAt: string;
      requestPage: string;
    }
  /** A practice reminds of what is due of a pet. `address`: postal, as typed; days are YYYY-MM-DD. */
  | {
      kind: 'practice-reminder';
      today: string;
      practiceName: string;
      address: string;
      /** ISO 3166-1, two letters. */
      country: string;
      phone: string;
      petName: string;
      /** At least one, the first one first. */
      items: readonly { title: string; recordType: string; dueOn: string; by: DueFact['by'] }[];
      petPage: string;
      /** The page where the owner changes what the practice may do. */
      accessPage: string;
      unsubscribeUrl: string;
    }
  | { kind: 'access-ended'; ownerName: string; dashboardUrl: string }
  | {
      kind: 'export-ready';
      exportPage: string;
      /** Until when it can be downloaded, ISO 8601. */
      expiresAt: string;
    }
  | ({
      kind: 'payment-failed';
      /** What could not be charged; null if that is unknown. */
      payment: FailedPayment | null;
      /** Until when the plan stays active, ISO 8601; null if that is unknown. */
      payBy: string | null;
      /** Whether that moment has passed. */
      isOnHold: boolean;
    } & OfPlan)
  /** `renewsAt`: when the next payment is due; null for a plan that was canceled already. All times are ISO 8601. */
  | ({ kind: 'plan-began'; plan: PlanInWords; renewsAt: string | null } & OfPlan)
  | ({
      kind: 'plan-ends';
      plan: PlanInWords;
      endsAt: string;
      /** Whether a payment is overdue. */
      isOverdue: boolean;
      /** The renewal that is not charged yet, in US cents; null without one. */
      renewalCents: number | null;
      /** Whether it ends later than the month that is paid, so that payments continue until then. */
      hasPayments: boolean;
    } & OfPlan)
  /** `unpaid`: the payment for which it ended; null if something else ended it. */
  | ({
      kind: 'plan-ended';
      endedAt: string;
      unpaid: Pick<EndedPlan, 'cents' | 'plan'> | null;
    } & OfPlan)
  /** The receipt of a withdrawal. `goesBackTo`: what the plan was before the change; null where the plan ends. */
  | ({
      kind: 'plan-withdrawn';
      receivedAt: string;
      refund: RefundInWords;
      /** `endsAt`: null if it renews. */
      goesBackTo: (PlanInWords & { endsAt: string | null }) | null;
    } & OfPlan)
  /** `endedAt`: when the plan ended, or was what it was before again. */
  | ({
      kind: 'plan-refunded';
      refund: RefundInWords & { endedAt: string };
      goesBackTo: PlanInWords | null;
    } & OfPlan)
  /** To a practice's managers; `text`: as an administrator typed it. */
  | ({
      kind: 'practice-questioned' | 'practice-refused' | 'practice-suspended' | 'practice-vet-refused';
      text: string;
    } & AboutPractice)
  | ({
      kind: 'practice-verified' | 'practice-lifted' | 'practice-lapsed' | 'practice-vet-confirmed';
    } & AboutPractice)
  /** `until`: when the verification ends. */
  | ({ kind: 'practice-asked'; until: string } & AboutPractice)
  /** To support. `vet`: who waits, where it is only another vet. */
  | {
      kind: 'practice-applied';
      practiceName: string;
      businessType: BusinessType;
      vet: string | null;
      page: string;
    }
  /** To support. `account`: the address of the customer's account, or a practice's id; null without one. */
  | (Omit<AlertJob, 'id' | 'ownerId' | 'practiceId'> & { account: string | null })
  | ({ kind: 'help-message' /** Its sender has a paid plan. */; isPriority: boolean } & Sent<
      Pick<HelpMessage, 'name' | 'email' | 'subject' | 'message'>
    >)
  | ({ kind: 'business-application' } & Sent<Omit<BusinessApplication, 'website'>>)
  /** The copy to a signed-in sender: nothing that was typed (decision 79). */
  | { kind: 'help-copy'; reference: string; receivedAt: string; helpUrl: string }
  /** `addBusinessUrl`: null for a kind of business that has no account. */
  | {
      kind: 'business-copy';
      reference: string;
      receivedAt: string;
      addBusinessUrl: string | null;
      helpUrl: string;
    }
  /** To support: the forms have used up the mails of a day. `reachedAt`: ISO 8601. */
  | { kind: 'form-mails-full'; reachedAt: string; mailsPerDay: number };

export type MailKind = MailContent['kind'];
