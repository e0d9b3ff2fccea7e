import type { Operation } from '../../contract/api.ts';
import { ACCESS_TOKEN_MINUTES } from '../../contract/limits.ts';
import { functions } from '../../lambdas/functions/table.ts';

/**
 * How much of the service is used, which is not measured yet. Replace it by the dashboard's figures once there are
 * some.
 */

export const OWNERS = 10_000_000;

/** The share of owners who open the app in a month. */
export const ACTIVE = 0.3;

/** How often the month's mean the busiest second of a month has: most visits are on evenings, in few time zones. */
export const PEAK = 5;

export const VISITS_A_MONTH = 4;

/** How long an owner uses the app at a time. */
export const VISIT_MINUTES = 15;

/** How often a visit renews its tokens: those of the last visit have expired, and each new one does while it lasts. */
export const renewalsOfAVisit = (visitMinutes: number, tokenMinutes: number): number =>
  1 + Math.floor(visitMinutes / tokenMinutes);

export const RENEWALS_A_MONTH = VISITS_A_MONTH * renewalsOfAVisit(VISIT_MINUTES, ACCESS_TOKEN_MINUTES);

/** The part of active owners who subscribe to the calendar, and how often their calendars ask in a day. */
const CALENDARS = { subscribers: 0.2, timesADay: 4 };

/** What an active owner causes in a month: visits, one new certificate, and a link every second month. */
export const CALLS_A_MONTH: Partial<Record<Operation, number>> = {
  'get-overview': VISITS_A_MONTH,
  'get-upcoming': VISITS_A_MONTH,
  'get-pet': 2 * VISITS_A_MONTH,
  'list-pets': 2,
  'create-upload': 1,
  'create-records': 1,
  'create-record': 0.5,
  'update-record': 0.5,
  'answer-record': 0.5,
  'get-document-url': 1,
  'search-documents': 0.2,
  'set-weight': 0.5,
  'list-weights': 0.5,
  'list-active-shares': 1,
  'create-share': 0.5,
  'list-views': 0.5,
  'get-shared-pet': 1,
  'get-reminder-settings': 0.5,
  'get-reminder': 0.2,
  'act-on-reminder': 0.2,
  'get-calendar': CALENDARS.subscribers * CALENDARS.timesADay * 30,
  'get-billing': 0.5,
  'check-subscription': 0.3,
};

/** Requests and bytes of a visit besides its calls: the app's files, most of which the browser has already. */
export const FILES_OF_A_VISIT = { requests: 8, bytes: 120_000 };

/** Bytes of an answer, compressed, and of the log lines of a call: the function's, Lambda's own and the gateway's. */
export const BYTES_OF_A_CALL = { answer: 3_000, logs: 1_200 };

/** Bytes of a document, most of them photos and scans of a page. */
export const DOCUMENT_BYTES = 400_000;

/** What every owner keeps, active or not: bytes of rows with their indexes, and of ten documents. */
export const KEPT = { rowBytes: 60_000, documentBytes: 10 * DOCUMENT_BYTES };

/** Mails that an owner gets in a month. */
export const REMINDERS_A_MONTH = 0.5;

/** Time that a function takes: its own, in ms, and one round trip to DynamoDB or another service. */
export const MS = { own: 8, table: 5, service: 40 };

export const REMINDERS_ON_ONE_DAY = 1_000_000;

/** How long sending them may take: their alarm rings afterwards. */
export const MAILING_HOURS = Number(functions['send-reminders'].trigger.lateAfterHours);

export const VIEWS_A_SECOND = 10_000;
