import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { FUNCTION_NAMES, type FunctionName } from '../../lambdas/functions/table.ts';
import { bundleFunction } from '../../lib/bundle-function.ts';
import { bundleOnce } from '../infra/bundle-once.ts';
import { lambdaEnv } from '../support/run-bundle.ts';

const BUILTINS = new Set(builtinModules);

/** Names that occur only in the clients of S3, SQS, SES, Cognito, the Parameter Store, KMS and Stripe. */
const CLIENTS = [
  'CompleteMultipartUpload',
  'com.amazonaws.sqs',
  'MailFromDomainNotVerified',
  'AWSCognitoIdentityProviderService',
  'AmazonSSM',
  'TrentService',
  '/v1/billing_portal/sessions',
];

/** The clients that a function loads on demand. */
const CLIENTS_OF: Partial<Record<FunctionName, string[]>> = {
  api: ['CompleteMultipartUpload', 'com.amazonaws.sqs'],
  billing: [
    'com.amazonaws.sqs',
    'AWSCognitoIdentityProviderService',
    'AmazonSSM',
    '/v1/billing_portal/sessions',
  ],
  account: ['com.amazonaws.sqs', 'AWSCognitoIdentityProviderService'],
  'take-over-account': ['AWSCognitoIdentityProviderService'],
  grants: ['com.amazonaws.sqs', 'AWSCognitoIdentityProviderService'],
  practices: ['com.amazonaws.sqs', 'AWSCognitoIdentityProviderService'],
  verification: ['CompleteMultipartUpload', 'com.amazonaws.sqs', 'AWSCognitoIdentityProviderService'],
  export: ['CompleteMultipartUpload', 'com.amazonaws.sqs'],
  import: ['CompleteMultipartUpload', 'com.amazonaws.sqs'],
  public: ['CompleteMultipartUpload', 'com.amazonaws.sqs'],
  'stripe-webhook': ['com.amazonaws.sqs', 'AmazonSSM', '/v1/billing_portal/sessions'],
  reconcile: ['com.amazonaws.sqs', 'AmazonSSM', '/v1/billing_portal/sessions'],
  'remove-account': [
    'CompleteMultipartUpload',
    'com.amazonaws.sqs',
    'MailFromDomainNotVerified',
    'AWSCognitoIdentityProviderService',
    'AmazonSSM',
    '/v1/billing_portal/sessions',
  ],
  'back-up-accounts': ['CompleteMultipartUpload', 'AWSCognitoIdentityProviderService'],
  mail: [
    'CompleteMultipartUpload',
    'com.amazonaws.sqs',
    'MailFromDomainNotVerified',
    'AWSCognitoIdentityProviderService',
  ],
  contact: ['com.amazonaws.sqs'],
  'post-confirmation': ['com.amazonaws.sqs', 'AWSCognitoIdentityProviderService'],
  reminders: [],
  'plan-reminders': ['com.amazonaws.sqs'],
  'send-reminders': [
    'CompleteMultipartUpload',
    'com.amazonaws.sqs',
    'MailFromDomainNotVerified',
    'AWSCognitoIdentityProviderService',
  ],
  'mail-events': ['AWSCognitoIdentityProviderService'],
  sign: ['com.amazonaws.sqs', 'AWSCognitoIdentityProviderService', 'TrentService'],
  'cognito-message': [],
};

const require = createRequire(import.meta.url);
const readBundle = (dir: string) =>
  new Map(readdirSync(dir).map((file) => [file, readFileSync(join(dir, file), 'utf8')]));
type Bundle = ReturnType<typeof readBundle>;

const digests = (bundle: Bundle) =>
  Object.fromEntries(
    [...bundle].map(([file, text]) => [file, createHash('sha256').update(text).digest('hex')]),
  );

/** Every module that the code imports, at once or on demand. */
const specifiers = (code: string, pattern: RegExp) =>
  [...code.matchAll(pattern)].map(([, name = '']) => name);

/** The part of a bundle that Node loads at once. */
const loadedCode = (outdir: string) =>
  Object.keys(require.cache)
    .filter((file) => dirname(file) === outdir)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const clientsIn = (code: string) => CLIENTS.filter((operation) => code.includes(operation));

describe.each(FUNCTION_NAMES)('the bundle of %s', (name) => {
  let outdir: string;
  beforeAll(async () => {
    outdir = await bundleOnce(name);
  });

  it('exports a handler, however it is loaded', async () => {
    vi.unstubAllEnvs();
    for (const [variable, value] of Object.entries(lambdaEnv(name, 'https://aws.test', 'table'))) {
      vi.stubEnv(variable, value);
    }
    const file = join(outdir, 'index.cjs');
    expect(require(file)).toMatchObject({ handler: expect.any(Function) });
    // Newer Lambda runtimes import the bundle as a module.
    const imported: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
    expect(imported).toMatchObject({ handler: expect.any(Function) });
  });

  it('needs nothing besides Node', () => {
    const code = [...readBundle(outdir).values()].join('\n');
    // After a bracket it is part of an SDK error message.
    const packages = specifiers(code, /(?<!\[)(?:from|import|require)\(?["'`]([@\w][^"'`]*)["'`]/g);
    expect(packages.filter((name) => !name.startsWith('node:') && !BUILTINS.has(name))).toEqual([]);
  });

  it('loads only DynamoDB’s client at once', () => {
    expect(loadedCode(outdir)).toContain('handler');
    expect(clientsIn(loadedCode(outdir))).toEqual([]);
    const bundled = clientsIn([...readBundle(outdir).values()].join(''));
    if (CLIENTS_OF[name]) expect(bundled).toEqual(CLIENTS_OF[name]);
  });

  it('loads none of Node’s modules that a first call can do without', () => {
    const loaded = specifiers(loadedCode(outdir), /require\(["'`]node:([^"'`]*)["'`]\)/g);
    expect(loaded.filter((name) => ['zlib', 'fs/promises'].includes(name))).toEqual([]);
  });

  it('contains only code', () => {
    expect(readdirSync(outdir).filter((file) => !file.endsWith('.cjs'))).toEqual([]);
  });
});

/** Largest size of the functions with React, all files together. */
const MOST_BYTES = { mail: 1_150_000, 'cognito-message': 620_000 };

describe.each(['mail', 'cognito-message'] as const)('the templates of %s', (name) => {
  it('contain React once, and none of the tools for designing templates', async () => {
    const code = [...readBundle(await bundleOnce(name)).values()].join('');
    expect(code).toContain('react.transitional.element');
    // React's development build contains the first text; the others stand for prettier, Tailwind and the library's own
    // server.
    for (const trace of [
      'Each child in a list should',
      'embeddedLanguageFormatting',
      'tailwindcss',
      'socket.io',
    ]) {
      expect(code, trace).not.toContain(trace);
    }
    expect(code.length).toBeLessThan(MOST_BYTES[name]);
  });
});

it('no other function comes with React', async () => {
  const withReact: FunctionName[] = [];
  for (const name of FUNCTION_NAMES) {
    const code = [...readBundle(await bundleOnce(name)).values()];
    if (code.some((text) => text.includes('react.transitional.element'))) withReact.push(name);
  }
  expect(withReact.sort()).toEqual(['cognito-message', 'mail', 'send-reminders', 'verify']);
});

describe('bundling a second time', () => {
  it('gives the same bytes, also with source maps', async () => {
    const outdir = mkdtempSync(join(inject('sharedFolder'), 'again-'));
    await bundleFunction('public', outdir, { keepSourceMaps: true });
    const files = [...readBundle(outdir)];
    const code = new Map(files.filter(([file]) => file.endsWith('.cjs')));
    expect(files.filter(([file]) => file.endsWith('.cjs.map'))).toHaveLength(code.size);
    expect(digests(code)).toEqual(digests(readBundle(await bundleOnce('public'))));
  });
});

it('bundles on a machine so busy that the bundler’s callbacks take seconds', async () => {
  const now = performance.now.bind(performance);
  const never = new Int32Array(new SharedArrayBuffer(4));
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    Atomics.wait(never, 0, 0, 4000);
    return now();
  });
  onTestFinished(() => clock.mockRestore());
  await bundleFunction('reports', mkdtempSync(join(inject('sharedFolder'), 'busy-')));
});
