import { Duration } from 'aws-cdk-lib';
import type { Mail } from './mail.ts';
import type { MailEvents } from './mail-events.ts';
import type { Alarms } from './observability.ts';
import type { ReminderMails } from './reminders.ts';

/** Watches the mails that are asked for in the queue. */
export function addMailAlarms(alarms: Alarms, { fn, ...jobs }: Mail): void {
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

/** An attempt every twelve minutes, five times; and the quota may take its time. */
const REMINDERS_LATE = Duration.hours(3);

/** Watches the search for what is due, and the mails about it. */
export function addReminderMailAlarms(alarms: Alarms, { plan, send }: ReminderMails): void {
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

/** Watches what SES tells of mails that came back. */
export function addMailEventAlarms(alarms: Alarms, { fn, ...jobs }: MailEvents): void {
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
