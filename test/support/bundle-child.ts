import { subscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';

/**
 * Loads a bundle as Lambda does and, when given an event, calls its handler once. Tells its parent which files were
 * loaded before the call, what it took until DynamoDB first answered, without Node's own start, what the handler
 * answered, and the most memory that the process held. See run-bundle.ts.
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

/** The part of Lambda's own that our handlers look at: as much time as Lambda ever gives. */
const context = { getRemainingTimeInMillis: () => 900_000 };

const startedAt = performance.now();
const cpuAtStart = process.cpuUsage();
const require = createRequire(import.meta.url);
const { handler }: Bundle = require(file);
const loaded = Object.keys(require.cache);
const response = parsedEvent && (await handler(parsedEvent, context));
const maxRssBytes = process.resourceUsage().maxRSS * 1024;
process.send?.({ loaded, firstAnswer, response, maxRssBytes }, () => process.exit(0));
