import { subscribe } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * Runs a deployed bundle as Lambda does: loads it and calls its handler once. Tells its parent what the handler
 * answered, and what it took until DynamoDB first answered, without Node's own start. See run-bundle.ts.
 */
const [, , file = '', event = '{}'] = process.argv;

interface Bundle {
  handler(event: unknown, context: unknown): Promise<unknown>;
}

/** Lambda requires CommonJS; `import` would have to search it for its exports first. */
const load = (): Promise<Bundle> | Bundle =>
  file.endsWith('.cjs') ? createRequire(import.meta.url)(file) : import(pathToFileURL(file).href);

const parsedEvent: unknown = JSON.parse(event);
let firstAnswer: { wallMs: number; cpuMs: number } | undefined;
subscribe('http.client.response.finish', () => {
  const { user, system } = process.cpuUsage(cpuAtStart);
  firstAnswer ??= { wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1000 };
});

const startedAt = performance.now();
const cpuAtStart = process.cpuUsage();
const { handler } = await load();
const response = await handler(parsedEvent, {});
process.send?.({ firstAnswer, response }, () => process.exit(0));
