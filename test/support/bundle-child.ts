import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Loads a bundle as Lambda does and, when given an event, calls its handler once. Reports to its parent which files
 * were loaded before the call, the time until DynamoDB first responded without Node's own start, what the handler
 * returned, and the process's peak memory. See run-bundle.ts.
 */
const [, , file = '', event] = process.argv;

interface Bundle {
  handler(event: unknown, context: unknown): Promise<unknown>;
}

const parsedEvent: unknown = event && JSON.parse(event);
let firstAnswer: { wallMs: number; cpuMs: number } | undefined;
subscribe('http.client.response.finish', () => {
  const { user, system } = process.cpuUsage(cpuAtStart);
  firstAnswer ??= { wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1000 };
});

/** The part of Lambda's context that handlers read: the longest time that Lambda allows. */
const context = { getRemainingTimeInMillis: () => 900_000 };

/** On Linux, `maxRSS` starts with what the parent had in memory; the status of the process does not. */
const STATUS = '/proc/self/status';
const peakKb = () =>
  existsSync(STATUS)
    ? Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(STATUS, 'utf8'))?.[1])
    : process.resourceUsage().maxRSS;

const startedAt = performance.now();
const cpuAtStart = process.cpuUsage();
const require = createRequire(import.meta.url);
const { handler }: Bundle = require(file);
const loaded = Object.keys(require.cache);
const response = parsedEvent && (await handler(parsedEvent, context));
const maxRssBytes = peakKb() * 1024;
process.send?.({ node: process.version, loaded, firstAnswer, response, maxRssBytes }, () => process.exit(0));
