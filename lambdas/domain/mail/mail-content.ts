import type { BusinessApplication, HelpMessage } from '../../../contract/contact/contact.ts';
import type { Share } from '../../../contract/sharing/shares.ts';
import type { ShareView } from '../../../contract/sharing/views.ts';

/** A record in a reminder. The three addresses act on this one record, at one click, without a login. */
interface ReminderItem {
  petName: string;
  title: string;
  recordType: string;
  /** YYYY-MM-DD. */
  expiresOn: string;
  /** The record in the app. */
  recordUrl: string;
  doneUrl: string;
  snoozeUrl: string;
  stopUrl: string;
}

/** A message to support, under the name by which sender and support may speak of it. */
interface Sent<Message> {
  reference: string;
  /** ISO 8601. */
  receivedAt: string;
  message: Message;
}

/**
 * What each mail tells, as plain data: how it looks is decided in lambdas/mails. Texts are as people typed them. All
 * addresses are whole; `code` may be a parameter that Cognito replaces, and so may be a part of `link`.
 */
export type MailContent =
  | { kind: 'confirm' | 'reset'; link: string; code: string }
  | { kind: 'welcome'; dashboardUrl: string; addPetUrl: string; helpUrl: string }
  | {
      kind: 'reminder';
      /** The day of the mail, YYYY-MM-DD. */
      today: string;
      /** At least one, the soonest first. */
      items: ReminderItem[];
      /** Records that are due as well, for which one mail has no room. */
      more: number;
      settingsUrl: string;
      unsubscribeUrl: string;
    }
  | {
      kind: 'share-opened';
      share: Pick<Share, 'label' | 'purpose'>;
      petName: string;
      view: Pick<ShareView, 'opened_at' | 'device' | 'country'>;
      /** The page where the owner sees the pet's links and ends them. */
      sharePage: string;
    }
  | {
      kind: 'export-ready';
      exportPage: string;
      /** Until when it can be downloaded, ISO 8601. */
      expiresAt: string;
    }
  | { kind: 'payment-failed'; billingPage: string }
  | ({ kind: 'help-message' } & Sent<Pick<HelpMessage, 'name' | 'email' | 'subject' | 'message'>>)
  | ({ kind: 'business-application' } & Sent<Omit<BusinessApplication, 'website'>>)
  /** What is said to whoever sent one of them: nothing that was typed, since the address may be a stranger's. */
  | { kind: 'help-copy' | 'business-copy'; reference: string; receivedAt: string; helpUrl: string };

export type MailKind = MailContent['kind'];
