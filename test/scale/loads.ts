import { MAX_TEXT_LENGTH, QUOTAS } from '../../contract/limits.ts';
import { REMINDER_SHARDS } from '../../lambdas/store/keys.ts';
import { mailIntervalMs, SENDERS } from '../../lib/mail-interval.ts';
import type { Stage } from '../../lib/stage.ts';
import { RECORDS_OF_A_CERTIFICATE } from '../support/call-scenario.ts';
import {
  ACTIVE,
  CALLS_A_MONTH,
  FILES_OF_A_VISIT,
  MAILING_HOURS,
  MS,
  OWNERS,
  PEAK,
  REMINDERS_ON_ONE_DAY,
  RENEWALS_A_MONTH,
  VIEWS_A_SECOND,
  VISITS_A_MONTH,
} from './assumptions.ts';
import { LIMITS } from './aws.ts';

import { GB, type Load, msOfAMail, ofAnActiveOwner, SECONDS_A_MONTH, type Units } from './model.ts';

const RAISE = 'ask AWS for more';

/** The busiest second among all owners. */
export function loadOfOwners(units: Units, { throttling }: Pick<Stage, 'throttling'>): Load[] {
  const owner = ofAnActiveOwner(units);
  const perSecond = (aMonth: number) => (aMonth * OWNERS * ACTIVE * PEAK) / SECONDS_A_MONTH;
  const calls = perSecond(owner.calls);
  const newRecords = perSecond(
    (CALLS_A_MONTH['create-records'] ?? 0) * RECORDS_OF_A_CERTIFICATE + (CALLS_A_MONTH['create-record'] ?? 0),
  );
  return [
    {
      of: 'the gateway’s setting for all callers',
      demand: calls,
      limit: throttling.api.rate,
      unit: 'calls a second',
      remedy: 'raise `throttling.api` of the stage',
    },
    {
      of: 'API Gateway',
      demand: calls,
      limit: LIMITS.gatewayCalls.most,
      unit: 'calls a second',
      remedy: RAISE,
    },
    {
      of: 'Lambda',
      demand: perSecond(owner.ms) / 1000,
      limit: LIMITS.concurrency.most,
      unit: 'calls at once',
      remedy: RAISE,
    },
    {
      of: 'the table, writing',
      demand: perSecond(owner.writeUnits),
      limit: LIMITS.tableWrites.most,
      unit: 'units a second',
      remedy: RAISE,
    },
    {
      of: 'the table, reading',
      demand: perSecond(owner.readUnits),
      limit: LIMITS.tableReads.most,
      unit: 'units a second',
      remedy: RAISE,
    },
    {
      of: 'a partition of the reminder index, if all new records remind in one month',
      demand: newRecords / REMINDER_SHARDS,
      limit: LIMITS.partitionWrites.most,
      unit: 'writes a second',
      remedy: 'more `REMINDER_SHARDS`; rows keep the shard that they have',
    },
    {
      of: 'Cognito, renewing tokens',
      demand: perSecond(RENEWALS_A_MONTH),
      limit: LIMITS.tokenRenewals.most,
      unit: 'a second',
      remedy: `${RAISE}, at a price for each further request a second`,
    },
    {
      of: 'CloudFront',
      demand: perSecond(owner.calls + VISITS_A_MONTH * FILES_OF_A_VISIT.requests),
      limit: LIMITS.edgeRequests.most,
      unit: 'requests a second',
      remedy: RAISE,
    },
  ];
}

/**
 * Every record with its four longest texts of four-byte characters, twice as an index has all of it, and a document's
 * text.
 */
export function largestAccountGb(): number {
  const text = MAX_TEXT_LENGTH * 4;
  return (QUOTAS.records * (2 * 4 * text + text)) / GB;
}

const IN_TIME = `for mails within ${MAILING_HOURS} hours`;

const REMINDER_SENDERS = SENDERS['send-reminders'];

/** The reminders that are sent in a second at most. */
const reminderRate = (mailsPerSecond: number) => (REMINDER_SENDERS * 1000) / mailIntervalMs(mailsPerSecond);

/**
 * Hours until the last of the day's mails is sent by today's settings, and the mails a second that would send it in
 * time.
 */
export function mailingOf({ reminders }: Pick<Stage, 'reminders'>) {
  return {
    hours: REMINDERS_ON_ONE_DAY / reminderRate(reminders.mailsPerSecond) / 3600,
    perSecondInTime: REMINDERS_ON_ONE_DAY / (MAILING_HOURS * 3600),
  };
}

/** A day with a million mails. */
export function loadOfReminders(units: Units, settings: Pick<Stage, 'reminders'>): Load[] {
  const { perSecondInTime: rate } = mailingOf(settings);
  return [
    {
      of: 'the reminders’ part of SES’s quota as the stage states it, for mails within 24 hours',
      demand: REMINDERS_ON_ONE_DAY / 86_400,
      limit: reminderRate(settings.reminders.mailsPerSecond),
      unit: 'mails a second',
      remedy: 'ask AWS for a higher sending quota, and state it in `reminders.mailsPerSecond`',
    },
    {
      of: 'senders at once, for mails within 24 hours',
      demand: REMINDERS_ON_ONE_DAY / 86_400,
      limit: (REMINDER_SENDERS * 1000) / msOfAMail(units),
      unit: 'mails a second',
      remedy: 'raise `maxConcurrency` of `send-reminders` with the quota',
    },
    {
      of: `a partition of the reminder index, ${IN_TIME}`,
      // Each record leaves its month and enters another.
      demand: (rate * 2) / REMINDER_SHARDS,
      limit: LIMITS.partitionWrites.most,
      unit: 'writes a second',
      remedy: 'more `REMINDER_SHARDS`',
    },
    {
      of: 'a partition of the reminder index, planning all within a minute',
      demand: (REMINDERS_ON_ONE_DAY * units.planning.readUnits) / 60 / REMINDER_SHARDS,
      limit: LIMITS.partitionReads.most,
      unit: 'units a second',
      remedy: 'more `REMINDER_SHARDS`',
    },
    {
      of: `the table, writing, ${IN_TIME}`,
      demand: rate * units.mail.writeUnits,
      limit: LIMITS.tableWrites.most,
      unit: 'units a second',
      remedy: RAISE,
    },
  ];
}

/** The count of calls of the visitor's network is a row of its own, in another partition than the owner's. */
const NETWORK_WRITES = 1;
/** The pointer of a token has a partition of its own, too. */
const POINTER_READS = 1;

/** One link that everybody opens. */
export function loadOfViews({ calls }: Units, { throttling }: Pick<Stage, 'throttling'>): Load[] {
  const { requests, readUnits, writeUnits } = calls['get-shared-pet'];
  const ownPartition =
    'for links without a limit of views: count in several rows, and keep their views in partitions of their own';
  return [
    {
      of: 'the gateway’s setting for share links',
      demand: VIEWS_A_SECOND,
      limit: throttling.sharedPet.rate,
      unit: 'views a second',
      remedy: 'raise `throttling.sharedPet` of the stage, up to what the owner’s partition takes',
    },
    {
      of: 'the owner’s partition, writing the link’s count and the view',
      demand: VIEWS_A_SECOND * (writeUnits - NETWORK_WRITES),
      limit: LIMITS.partitionWrites.most,
      unit: 'units a second',
      remedy: ownPartition,
    },
    {
      of: 'the owner’s partition, reading pet and records',
      demand: VIEWS_A_SECOND * (readUnits - POINTER_READS),
      limit: LIMITS.partitionReads.most,
      unit: 'units a second',
      remedy: 'keep what the link shows for a few seconds, in the function or at the edge',
    },
    {
      of: 'the partition of the link’s token, reading',
      demand: VIEWS_A_SECOND * POINTER_READS,
      limit: LIMITS.partitionReads.most,
      unit: 'units a second',
      remedy: 'keep the pointer in the function for a few seconds',
    },
    {
      of: 'API Gateway',
      demand: VIEWS_A_SECOND,
      limit: LIMITS.gatewayCalls.most,
      unit: 'calls a second',
      remedy: RAISE,
    },
    {
      of: 'Lambda',
      demand: (VIEWS_A_SECOND * (MS.own + requests * MS.table)) / 1000,
      limit: LIMITS.concurrency.most,
      unit: 'calls at once',
      remedy: `${RAISE}; a function gains at most a thousand in ten seconds`,
    },
  ];
}
