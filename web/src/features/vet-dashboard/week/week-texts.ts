import type { ContactStatus } from '../../../../../contract/practices/contacts.ts';
import type { DueFact } from '../../../../../contract/practices/patients.ts';
import type {
  PracticeSend,
  ReminderOutcome,
  Skipped,
  WeekPatient,
} from '../../../../../contract/practices/practice-reminders.ts';
import type { RulesName } from '../../../../../contract/practices/rules.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { dayText, momentText } from '../../../shared/texts/day-text.ts';
import { rulesText } from '../compliance/compliance-text.ts';

export const STATUS_NAMES: Record<ContactStatus, string> = {
  'not-contacted': 'Not contacted',
  contacted: 'Contacted',
  booked: 'Booked',
  declined: 'Declined',
  'vaccinated-elsewhere': 'Vaccinated elsewhere',
  'no-longer-a-patient': 'No longer a patient',
};

/** What became of a reminder. */
export const OUTCOMES: Record<ReminderOutcome, string> = {
  waiting: 'waiting to be sent',
  sending: 'being sent',
  sent: 'sent',
  delivered: 'delivered',
  bounced: 'not delivered',
  uncertain: 'not certain',
  skipped: 'skipped',
};

/** "Rabies: was due Nov 2, 2026, by your rules". A title may be a plural, so it is no subject of the verb. */
export function dueText({ name, record_type, due_on, by }: DueFact, today: string): string {
  const verb = due_on < today ? 'was due' : 'due';
  const source =
    by === 'rules'
      ? 'your rules'
      : `the date on ${record_type === 'vaccination' ? 'the certificate' : 'file'}`;
  return `${shorten(name, 40)}: ${verb} ${dayText(due_on)}, by ${source}`;
}

/** "Reminder of Nov 27, 2026: delivered". */
export const remindedText = ({ at, outcome }: NonNullable<WeekPatient['reminded']>): string =>
  outcome === 'uncertain'
    ? `Reminder of ${momentText(at)}: may not have arrived. Not certain. Send again?`
    : `Reminder of ${momentText(at)}: ${OUTCOMES[outcome]}`;

const day = (on: string | null) => (on === null ? '' : ` on ${dayText(on)}`);

/** Why a patient gets no email. */
export function skippedText({ reason, on }: Skipped): string {
  switch (reason) {
    case 'access-ended':
      return 'The owner ended access';
    case 'archived':
      return 'The owner archived the pet';
    case 'not-allowed':
      return 'The owner didn’t allow reminders';
    case 'unsubscribed':
      return 'The owner unsubscribed';
    case 'reminders-off':
      return 'The owner turned reminder emails off';
    case 'address-bounced':
      return 'Emails to this owner are on hold';
    case 'no-address':
      return 'The owner has no confirmed email';
    case 'renewed':
      return 'Nothing is due anymore';
    case 'own-reminder':
      return `The owner’s own reminder is due${day(on)}`;
    case 'reminded':
      return `Your practice reminded the owner${day(on)}, less than 14 days ago`;
    case 'practice':
      return 'Your practice couldn’t send reminders then';
    default:
      return STATUS_NAMES[reason];
  }
}

const count = (send: PracticeSend, ...outcomes: ReminderOutcome[]) =>
  send.reminders.filter(({ outcome }) => outcomes.includes(outcome)).length;

/** Why some of a call got no email, each reason once. */
const skippedTexts = ({ reminders }: PracticeSend) => [
  ...new Set(reminders.flatMap(({ skipped }) => (skipped ? [skippedText(skipped)] : []))),
];

/** "29 sent Nov 27, 2026 · 24 delivered · 6 renewed since"; while some wait, without what nothing is known of. */
export function sendText(send: PracticeSend): string {
  const [waiting, uncertain] = [count(send, 'waiting', 'sending'), count(send, 'uncertain')];
  const [bounced, skipped] = [count(send, 'bounced'), count(send, 'skipped')];
  const [sent, delivered] = [count(send, 'sent', 'delivered', 'bounced'), count(send, 'delivered')];
  const renewed = send.reminders.filter((each) => each.renewed).length;
  const shows = (figure: number) => figure > 0 || waiting === 0;
  const reasons = skippedTexts(send).join('; ');
  return [
    shows(sent) && `${sent} sent ${momentText(send.at)}`,
    shows(delivered) && `${delivered} delivered`,
    bounced > 0 && `${bounced} not delivered`,
    uncertain > 0 && `${uncertain} not certain`,
    waiting > 0 && `${waiting} waiting${sent === 0 ? ` since ${momentText(send.at)}` : ''}`,
    skipped > 0 && `${skipped} skipped${reasons && ` (${reasons})`}`,
    shows(renewed) && `${renewed} renewed since`,
  ]
    .filter((text) => text !== false)
    .join(' · ');
}

/** What is said while a list rests on rules of two versions. */
export const comingText = (coming: RulesName): string =>
  `Your patients are being checked against ${rulesText(coming)}. Until that finishes, pets may still join or leave this list.`;

/** "12 emails", "1 email". */
export const emailsText = (emails: number): string => (emails === 1 ? '1 email' : `${emails} emails`);
