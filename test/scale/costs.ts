import { RENEWAL_NIGHTS } from '../../lambdas/domain/mail/stored-address.ts';
import { functions } from '../../lambdas/functions/table.ts';
import {
  ACTIVE,
  BYTES_OF_A_CALL,
  CALLS_A_MONTH,
  DOCUMENT_BYTES,
  FILES_OF_A_VISIT,
  KEPT,
  REMINDERS_A_MONTH,
  VISITS_A_MONTH,
} from './assumptions.ts';
import { ACTIVE_USERS, PRICES } from './aws.ts';
import { GB, msOfAMail, ofAnActiveOwner, SECONDS_A_MONTH, type Units } from './model.ts';

/** USD a month for 1,000 active owners. */
export interface Cost {
  service: string;
  of: string;
  usd: number;
}

/** How often a month the nights renew an owner's stored address: a write of a row below 1 KB. */
const RENEWALS_OF_AN_ADDRESS = SECONDS_A_MONTH / 86_400 / RENEWAL_NIGHTS;

/** What 1,000 active owners cost, with what the inactive ones for each of them keep and are mailed. */
export function costsOf(units: Units): Cost[] {
  const owner = ofAnActiveOwner(units);
  const active = 1_000;
  const all = active / ACTIVE;
  const millions = (aMonth: number) => (aMonth * active) / 1e6;
  const mails = all * REMINDERS_A_MONTH;
  const mailed = (units: number) => (mails * units) / 1e6;
  const renewals = (all * RENEWALS_OF_AN_ADDRESS) / 1e6;
  const uploads = (CALLS_A_MONTH['create-upload'] ?? 0) * active;
  const requests = owner.calls + VISITS_A_MONTH * FILES_OF_A_VISIT.requests;
  const sent =
    owner.calls * BYTES_OF_A_CALL.answer + VISITS_A_MONTH * FILES_OF_A_VISIT.bytes + DOCUMENT_BYTES;
  const mailGbSeconds = (mails * msOfAMail(units) * functions['send-reminders'].memoryMb) / 1024 / 1000;
  return [
    {
      service: 'Cognito',
      of: 'active owners',
      usd: active * PRICES.activeUser,
    },
    {
      service: 'DynamoDB',
      of: 'reading and writing',
      usd:
        (millions(owner.writeUnits) + mailed(units.mail.writeUnits) + renewals) * PRICES.writeUnits +
        (millions(owner.readUnits) + mailed(units.mail.readUnits)) * PRICES.readUnits,
    },
    {
      service: 'DynamoDB',
      of: 'rows, and their recovery to a point in time',
      usd: ((all * KEPT.rowBytes) / GB) * (PRICES.tableGb + PRICES.recoveryGb),
    },
    {
      service: 'S3',
      of: 'documents, uploads and downloads',
      usd:
        ((all * KEPT.documentBytes) / GB) * PRICES.documentGb +
        (uploads / 1000) * PRICES.uploads +
        ((active * VISITS_A_MONTH) / 1000) * PRICES.downloads,
    },
    {
      service: 'Lambda',
      of: 'calls and mails',
      usd:
        (millions(owner.calls) + mails / 1e6) * PRICES.functionCalls +
        ((active * owner.mbMs) / 1024 / 1000 + mailGbSeconds) * PRICES.functionGbSecond,
    },
    { service: 'API Gateway', of: 'calls', usd: millions(owner.calls) * PRICES.gatewayCalls },
    {
      service: 'CloudFront',
      of: 'requests, and what is sent',
      usd: millions(requests) * PRICES.edgeRequests + ((active * sent) / GB) * PRICES.edgeGb,
    },
    { service: 'WAF', of: 'requests', usd: millions(requests) * PRICES.firewallRequests },
    { service: 'SES', of: 'mails', usd: (mails / 1000) * PRICES.mails },
    // Sending, receiving and deleting a job.
    { service: 'SQS', of: 'jobs', usd: mailed(3) * PRICES.queueRequests },
    {
      service: 'CloudWatch',
      of: 'log lines',
      usd: ((active * owner.calls * BYTES_OF_A_CALL.logs) / GB) * PRICES.logGb,
    },
  ];
}

export const totalOf = (costs: readonly Cost[]): number => costs.reduce((sum, { usd }) => sum + usd, 0);

/** USD a month for so many active users, of whom the first are free and the last the cheapest. */
export function activeUsersUsd(users: number): number {
  let [sum, from]: [number, number] = [0, ACTIVE_USERS.free];
  for (const { upTo, usd } of ACTIVE_USERS.tiers) {
    sum += Math.max(0, Math.min(users, upTo) - from) * usd;
    from = upTo;
  }
  return sum;
}

/** What 1,000 active owners cost among so many owners, with Cognito's free users and tiers. */
export function costAmong(owners: number, units: Units) {
  const active = owners * ACTIVE;
  const cognito = (activeUsersUsd(active) / active) * 1_000;
  const others = totalOf(costsOf(units).filter(({ service }) => service !== 'Cognito'));
  return { owners, active, cognito, together: cognito + others };
}
