import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bundleFunction, type FunctionName } from '../../lib/bundle-function.ts';

const FUNCTIONS: FunctionName[] = ['api', 'public', 'cleanup', 'cognito-message'];
const BUILTINS = new Set(builtinModules);

/** Names of operations that only the clients of S3 and SQS contain. */
const CLIENTS = ['CompleteMultipartUpload', 'DeleteMessageBatch'];

const workspace = mkdtempSync(join(tmpdir(), 'pawfile-bundles-'));
afterAll(() => rmSync(workspace, { recursive: true }));

const readBundle = (dir: string) =>
  new Map(readdirSync(dir).map((file) => [file, readFileSync(join(dir, file), 'utf8')]));
type Bundle = ReturnType<typeof readBundle>;

const digests = (bundle: Bundle) =>
  Object.fromEntries(
    [...bundle].map(([file, text]) => [file, createHash('sha256').update(text).digest('hex')]),
  );

/** Every module that a piece of code names, at once or on demand. */
const specifiers = (code: string, pattern: RegExp) =>
  [...code.matchAll(pattern)].map(([, name = '']) => name);

/** What Node loads before the first call: `index.mjs` and all it imports at once. */
function startupCode(bundle: Bundle, file = 'index.mjs', seen = new Set<string>()): string {
  if (seen.has(file)) return '';
  seen.add(file);
  const code = bundle.get(file) ?? '';
  const imports = specifiers(code, /(?:from|import)"\.\/([^"]+)"/g);
  return imports.reduce((text, name) => text + startupCode(bundle, name, seen), code);
}

const clientsIn = (code: string) => CLIENTS.filter((operation) => code.includes(operation));

describe.each(FUNCTIONS)('the bundle of %s', (name) => {
  const outdir = join(workspace, name);
  beforeAll(() => bundleFunction(name, outdir));

  it('exports a handler', async () => {
    vi.stubEnv('AWS_REGION', 'eu-central-1');
    vi.stubEnv('TABLE_NAME', 'table');
    vi.stubEnv('BUCKET_NAME', 'bucket');
    vi.stubEnv('CLEANUP_QUEUE_URL', 'https://sqs.eu-central-1.amazonaws.com/111122223333/cleanup');
    vi.stubEnv('SITE_ORIGIN', 'https://pets.example.org');
    const bundle: unknown = await import(/* @vite-ignore */ pathToFileURL(join(outdir, 'index.mjs')).href);
    expect(bundle).toMatchObject({ handler: expect.any(Function) });
  });

  it('needs nothing besides Node', () => {
    const code = [...readBundle(outdir).values()].join('\n');
    expect(code.includes('Dynamic require of')).toBe(false);
    const packages = specifiers(code, /(?:from|import|import\()"([^"./][^"]*)"/g);
    expect(packages.filter((name) => !name.startsWith('node:') && !BUILTINS.has(name))).toEqual([]);
  });

  it('leaves S3 and SQS for the calls that need them', () => {
    const bundle = readBundle(outdir);
    expect(clientsIn(startupCode(bundle))).toEqual([]);
    if (name === 'api') expect(clientsIn([...bundle.values()].join(''))).toEqual(CLIENTS);
  });

  it('is code alone', () => {
    expect(readdirSync(outdir).filter((file) => !file.endsWith('.mjs'))).toEqual([]);
  });
});

describe('bundling again', () => {
  it('gives the same bytes, also with source maps', () => {
    const outdir = join(workspace, 'again');
    bundleFunction('public', outdir, { keepSourceMaps: true });
    const files = [...readBundle(outdir)];
    const code = new Map(files.filter(([file]) => file.endsWith('.mjs')));
    expect(files.filter(([file]) => file.endsWith('.mjs.map'))).toHaveLength(code.size);
    expect(digests(code)).toEqual(digests(readBundle(join(workspace, 'public'))));
  });
});
