import type { SecurityEvent } from '../../contract/security-events.ts';

/**
 * One line per request or message. Only these fields exist, so that a body, a header or a token cannot slip in;
 * `cause` is for unexpected failures.
 */
export interface LogEntry {
  level: 'info' | 'error';
  operation: string;
  outcome: string | number;
  ms: number;
  requestId: string;
  cause?: string;
}

/**
 * A line about a security event, beside the call's own one with the same `requestId`. `who` is a hash that changes daily,
 * or null where the caller is not known (security-event.ts).
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

export type Log = (entry: LogEntry | SecurityEntry) => void;

/**
 * Writes an entry as a line of JSON to standard output, where CloudWatch reads it. Lambda keeps a line's level only
 * beside a timestamp, and documents levels in capitals; any other line gets INFO.
 */
export const writeLogLine: Log = (entry) => {
  const line = { timestamp: new Date().toISOString(), ...entry, level: entry.level.toUpperCase() };
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/**
 * A failure for the log: its name and stack. Its message is left out, because messages of the SDK and of parsers can
 * quote user input.
 */
export function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return [error.name, ...frames.slice(0, 6).map((line) => line.trim())].join(' ');
}
