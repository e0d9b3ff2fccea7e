import { Duration } from 'aws-cdk-lib';
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Accounts } from './account.ts';
import type { Exports } from './exports.ts';
import type { Imports } from './imports.ts';
import type { JobQueue } from './job-queue.ts';
import type { Mail } from './mail.ts';
import type { MailEvents } from './mail-events.ts';
import { createAlarms } from './observability.ts';
import type { Payments } from './payments.ts';
import type { Reconciliation } from './reconciliation.ts';
import type { ReminderMails } from './reminders.ts';
import type { Stage } from './stage.ts';

interface Watched {
  httpApi: IHttpApi;
  apiFunction: LambdaFunction;
  publicFunction: LambdaFunction;
  contactFunction: LambdaFunction;
  cleanupFunction: LambdaFunction;
  customMessage: IFunction;
  postConfirmation: LambdaFunction | undefined;
  cleanup: JobQueue;
  exports: Exports;
  mail: Mail | undefined;
  imports: Imports;
  payments: Payments;
  accounts: Accounts;
  reminders: LambdaFunction;
  reminderMails: ReminderMails | undefined;
  mailEvents: MailEvents | undefined;
}

/** Watches what users depend on. Every alarm says what they notice. */
export function addAlarms(scope: Construct, stage: Stage, watched: Watched): void {
  const alarms = createAlarms(scope, stage);
  alarms.onFailures(
    'ApiErrors',
    watched.apiFunction,
    'Owners see “Something went wrong” instead of their pets, or can’t save.',
  );
  alarms.onFailures(
    'PublicErrors',
    watched.publicFunction,
    'Vets and sitters can’t open the links that owners gave them.',
  );
  alarms.onFailures(
    'ContactErrors',
    watched.contactFunction,
    'People who write to support, or apply for a business account, see “Something went wrong” and have to try again.',
  );
  alarms.onCrashes(
    'CognitoMessageErrors',
    watched.customMessage,
    'New owners can’t sign up, and nobody can set a new password: the mails with their codes don’t go out.',
  );
  alarms.onFailures(
    'CleanupErrors',
    watched.cleanupFunction,
    'Documents of deleted pets and records stay in storage for longer than they should; nobody can reach them.',
  );
  alarms.onDelay(
    'CleanupLate',
    watched.cleanup.queue,
    'Documents of deleted pets and records stay in storage, and new documents will expire a day after their upload unless the queue is worked off before.',
  );
  alarms.onDeadLetters(
    'CleanupGaveUp',
    watched.cleanup,
    'Documents of deleted pets or records will never be removed, or a new document will expire after a day, unless the message is sent again.',
  );
  alarms.onServerErrors(
    'ServerErrors',
    watched.httpApi,
    'Calls fail for owners or for recipients of links, who see an error and have to try again.',
  );
  addExportAlarms(alarms, watched.exports);
  addImportAlarms(alarms, watched.imports);
  addPaymentAlarms(alarms, watched.payments);
  addAccountAlarms(alarms, watched.accounts);
  alarms.onFailures(
    'RemindersErrors',
    watched.reminders,
    'Owners who press “Snooze”, “Done” or “Stop” in a reminder see an error, and calendars show no expiry dates.',
  );
  if (watched.reminderMails) addReminderMailAlarms(alarms, watched.reminderMails);
  if (watched.mailEvents) addMailEventAlarms(alarms, watched.mailEvents);
  if (watched.postConfirmation) {
    alarms.onFailures(
      'PostConfirmationErrors',
      watched.postConfirmation,
      'New owners get no mail that greets them, or are told that confirming their address failed though it did not.',
    );
  }
  if (watched.mail) addMailAlarms(alarms, watched.mail);
}

type Alarms = ReturnType<typeof createAlarms>;

/** A job that failed comes again after an hour and a half; what waits much longer is not being read. */
const EXPORT_LATE = Duration.hours(3);

function addExportAlarms(alarms: Alarms, { fn, ...jobs }: Exports): void {
  alarms.onFailures(
    'ExportErrors',
    fn,
    'Owners who export their data see “Export Failed” and have to try again.',
  );
  alarms.onDelay(
    'ExportLate',
    jobs.queue,
    'Owners who export their data wait in vain: the exports asked for are not being worked off.',
    EXPORT_LATE,
  );
  alarms.onDeadLetters(
    'ExportGaveUp',
    jobs,
    'An owner’s data could not be exported in five attempts, so it will probably fail whenever they try again.',
  );
}

/** As with exports, a job that failed comes again after an hour and a half. */
const IMPORT_LATE = Duration.hours(3);

function addImportAlarms(alarms: Alarms, { fn, ...jobs }: Imports): void {
  alarms.onFailures(
    'ImportErrors',
    fn,
    'Owners who import an export wait for minutes longer, or see that their import failed and have to try again.',
  );
  alarms.onDelay(
    'ImportLate',
    jobs.queue,
    'Owners who import an export wait in vain: the imports asked for are not being worked off.',
    IMPORT_LATE,
  );
  alarms.onDeadLetters(
    'ImportGaveUp',
    jobs,
    'An owner’s file could not be imported in five attempts. If its import had begun to be visible, a part of it is missing until the message is sent again.',
  );
}

function addPaymentAlarms(alarms: Alarms, { billing, webhook, reconciliation }: Payments): void {
  alarms.onFailures(
    'BillingErrors',
    billing,
    'Owners who buy, change or cancel a plan, or look at their invoices, see “Payment Error” and have to try again.',
  );
  alarms.onFailures(
    'StripeWebhookErrors',
    webhook,
    'Owners who paid wait for their plan, and those who cancelled elsewhere keep it, until Stripe delivers again or they open the billing page.',
  );
  addReconciliationAlarms(alarms, reconciliation);
}

/** Five failed attempts, half an hour apart, are given up before that; what waits longer is not being read. */
const RECONCILIATION_LATE = Duration.hours(3);

function addReconciliationAlarms(alarms: Alarms, { fn, ...jobs }: Reconciliation): void {
  alarms.onOutcome(
    'StripeDrift',
    fn,
    'drift',
    'Owners had the wrong plan for up to a day, because events of Stripe’s did not reach us and the next may be lost as well; or somebody pays for a subscription that no account shows. The billing debug page has the numbers.',
  );
  alarms.onFailures(
    'ReconcileErrors',
    fn,
    'Owners whose payment or cancellation Stripe could not tell us have the wrong plan for longer: the daily comparison with Stripe failed.',
  );
  alarms.onDelay(
    'ReconcileLate',
    jobs.queue,
    'Owners whose payment or cancellation Stripe could not tell us have the wrong plan for longer: the daily comparison with Stripe is not being worked off.',
    RECONCILIATION_LATE,
  );
  alarms.onDeadLetters(
    'ReconcileGaveUp',
    jobs,
    'Owners whose payment or cancellation Stripe could not tell us have the wrong plan until the next day: today’s comparison with Stripe was given up or never began.',
  );
}

/** Half an hour between two attempts at a job that failed. */
const REMOVAL_LATE = Duration.hours(3);

function addAccountAlarms(alarms: Alarms, { fn, removal }: Accounts): void {
  alarms.onFailures(
    'AccountErrors',
    fn,
    'Owners who delete their account see “Something went wrong” and have to try again.',
  );
  alarms.onFailures(
    'RemoveAccountErrors',
    removal.fn,
    'The data of deleted accounts stays in storage for longer than it should, where nobody can reach it, and their subscriptions may go on.',
  );
  alarms.onDelay(
    'RemoveAccountLate',
    removal.queue,
    'The data of deleted accounts stays in storage, where nobody can reach it, and their subscriptions go on: removals are not being worked off.',
    REMOVAL_LATE,
  );
  alarms.onDeadLetters(
    'RemoveAccountGaveUp',
    removal,
    'The data of a deleted account is never removed, and whoever deleted it may go on paying, unless the message is sent again.',
  );
}

function addMailAlarms(alarms: Alarms, { fn, ...jobs }: Mail): void {
  alarms.onFailures(
    'MailErrors',
    fn,
    'Mails come minutes late or not at all: that a share link was opened, an export is ready or a payment failed, and what people write to support.',
  );
  alarms.onDelay(
    'MailLate',
    jobs.queue,
    'Mails have been waiting for an hour: owners hear of nothing, and support does not hear what people write to it.',
  );
  alarms.onDeadLetters(
    'MailGaveUp',
    jobs,
    'A mail was given up: an owner was not told of something, or support does not know what somebody wrote, until the message is sent again.',
  );
}

function addReminderMailAlarms(alarms: Alarms, { plan, send }: ReminderMails): void {
  alarms.onFailures(
    'PlanRemindersErrors',
    plan.fn,
    'Owners get today’s reminders late: the search for what is due failed, and is made again.',
  );
  alarms.onDelay(
    'PlanRemindersLate',
    plan.queue,
    'Owners get no reminders: the search for what is due is not being worked off.',
  );
  alarms.onDeadLetters(
    'PlanRemindersGaveUp',
    plan,
    'Some owners get today’s reminders a day late, unless the message is sent again: the search for what is due was given up or never began.',
  );
  alarms.onFailures(
    'SendRemindersErrors',
    send.fn,
    'Owners get a reminder late: a mail failed, and is tried again.',
  );
  alarms.onDelay(
    'SendRemindersLate',
    send.queue,
    'Owners wait for today’s reminders: there are more of them than SES’s quota lets through, or they are not being worked off.',
    REMINDERS_LATE,
  );
  alarms.onDeadLetters(
    'SendRemindersGaveUp',
    send,
    'An owner gets today’s reminder a day late, unless the message is sent again.',
  );
}

/** An attempt every twelve minutes, five times; and the quota may take its time. */
const REMINDERS_LATE = Duration.hours(3);

function addMailEventAlarms(alarms: Alarms, { fn, ...jobs }: MailEvents): void {
  alarms.onFailures(
    'MailEventsErrors',
    fn,
    'Mail goes on to addresses that do not exist or do not want it, which may cost the right to send any.',
  );
  alarms.onDelay(
    'MailEventsLate',
    jobs.queue,
    'Mail goes on to addresses that do not exist or do not want it: what SES tells of them is not being read.',
  );
  alarms.onDeadLetters(
    'MailEventsGaveUp',
    jobs,
    'Mail goes on to an address that does not exist or does not want it, and its owner is not told in the app.',
  );
}
