import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * Runs a deployed bundle as Lambda does: loads it and calls its handler once. Tells its parent how that went and what
 * it took, without Node's own start. See run-bundle.ts.
 */
const [, , file = '', event = '{}'] = process.argv;

interface Bundle {
  handler(event: unknown, context: unknown): Promise<unknown>;
}

/** Lambda requires CommonJS; `import` would have to search it for its exports first. */
const load = (): Promise<Bundle> | Bundle =>
  file.endsWith('.cjs') ? createRequire(import.meta.url)(file) : import(pathToFileURL(file).href);

const startedAt = performance.now();
const cpuAtStart = process.cpuUsage();
const { handler } = await load();
const response = await handler(JSON.parse(event), {});
const { user, system } = process.cpuUsage(cpuAtStart);
const run = { wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1000, response };
process.send?.(run, () => process.exit(0));
