import { Duration } from 'aws-cdk-lib';
import type { Accounts } from './account.ts';
import type { Exports } from './exports.ts';
import type { Imports } from './imports.ts';
import type { Alarms } from './observability.ts';

/** A job that failed comes again after an hour and a half; what waits much longer is not being read. */
const EXPORT_LATE = Duration.hours(3);

/** Watches exports. */
export function addExportAlarms(alarms: Alarms, { fn, ...jobs }: Exports): void {
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

/** Watches imports. */
export function addImportAlarms(alarms: Alarms, { fn, ...jobs }: Imports): void {
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

/** Half an hour between two attempts at a job that failed. */
const REMOVAL_LATE = Duration.hours(3);

/** Watches the deletion of accounts. */
export function addAccountAlarms(alarms: Alarms, { fn, removal }: Accounts): void {
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
