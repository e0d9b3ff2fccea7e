import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Accounts } from './account.ts';
import type { Exports } from './exports.ts';
import type { Imports } from './imports.ts';
import { addAccountAlarms, addExportAlarms, addImportAlarms } from './job-alarms.ts';
import type { JobQueue } from './job-queue.ts';
import type { Mail } from './mail.ts';
import { addMailAlarms, addMailEventAlarms, addReminderMailAlarms } from './mail-alarms.ts';
import type { MailEvents } from './mail-events.ts';
import { createAlarms } from './observability.ts';
import { addPaymentAlarms } from './payment-alarms.ts';
import type { Payments } from './payments.ts';
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
