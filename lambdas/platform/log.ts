import type { ErrorReport, Violation } from '../../contract/reports/reports.ts';
import type { SecurityEvent } from '../../contract/security-events.ts';
import type { Cause } from './causes.ts';

/**
 * One line per request or message. Only these fields exist, so that a body, a header or a token cannot slip in;
 * `causes` are for unexpected failures, outermost first.
 */
export interface LogEntry {
  level: 'info' | 'error';
  operation: string;
  outcome: string | number;
  ms: number;
  requestId: string;
  /** What the caller of a failed request may quote. */
  reference?: string;
  causes?: Cause[];
}

/**
 * A line about a security event, beside the call's own one with the same `requestId`. `who` is a hash that changes
 * daily, or null where the caller is not known (security-event.ts).
 */
export interface SecurityEntry {
  level: 'info';
  event: SecurityEvent;
  /** What the event adds to the alarm, which rings at 1. */
  share: number;
  operation: string;
  outcome: string;
  who: string | null;
  requestId: string;
}

/** What a browser reports: an error of a page, or something against the Content-Security-Policy. */
export type BrowserReport = ({ report: 'error' } & ErrorReport) | ({ report: 'violation' } & Violation);

/** A line about a report, beside the line of the call that brought it, with the same `requestId`. */
export type BrowserEntry = BrowserReport & { level: 'info'; requestId: string };

export type Log = (entry: LogEntry | SecurityEntry | BrowserEntry) => void;

/**
 * Creates the log of a deployed function. It writes an entry as a line of JSON to standard output, where CloudWatch
 * reads it, with the commit that wrote it. Lambda keeps a line's level only beside a timestamp, and documents levels in
 * capitals; any other line gets INFO.
 */
export const createLog =
  (commit: string): Log =>
  (entry) => {
    const line = { timestamp: new Date().toISOString(), commit, ...entry, level: entry.level.toUpperCase() };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  };
