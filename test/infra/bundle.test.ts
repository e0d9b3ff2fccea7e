import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { bundleFunction, type FunctionName } from '../../lib/bundle-function.ts';
import { bundleOnce } from './bundle-once.ts';

const FUNCTIONS: FunctionName[] = [
  'api',
  'billing',
  'account',
  'public',
  'stripe-webhook',
  'cleanup',
  'remove-account',
  'export',
  'import',
  'reconcile',
  'mail',
  'contact',
  'post-confirmation',
  'reminders',
  'plan-reminders',
  'send-reminders',
  'mail-events',
  'cognito-message',
];
const BUILTINS = new Set(builtinModules);

/** Names that only the clients of S3, SQS, SES, Cognito, the Parameter Store and Stripe contain. */
const CLIENTS = [
  'CompleteMultipartUpload',
  'DeleteMessageBatch',
  'MailFromDomainNotVerified',
  'AWSCognitoIdentityProviderService',
  'AmazonSSM',
  '/v1/billing_portal/sessions',
];

/** The clients that a function loads on demand. */
const CLIENTS_OF: Partial<Record<FunctionName, string[]>> = {
  api: ['CompleteMultipartUpload', 'DeleteMessageBatch'],
  billing: ['AWSCognitoIdentityProviderService', 'AmazonSSM', '/v1/billing_portal/sessions'],
  account: ['DeleteMessageBatch', 'AWSCognitoIdentityProviderService'],
  export: ['CompleteMultipartUpload', 'DeleteMessageBatch'],
  import: ['CompleteMultipartUpload', 'DeleteMessageBatch'],
  public: ['CompleteMultipartUpload', 'DeleteMessageBatch'],
  'stripe-webhook': ['DeleteMessageBatch', 'AmazonSSM', '/v1/billing_portal/sessions'],
  reconcile: ['DeleteMessageBatch', 'AmazonSSM', '/v1/billing_portal/sessions'],
  'remove-account': [
    'CompleteMultipartUpload',
    'DeleteMessageBatch',
    'AWSCognitoIdentityProviderService',
    'AmazonSSM',
    '/v1/billing_portal/sessions',
  ],
  mail: ['MailFromDomainNotVerified', 'AWSCognitoIdentityProviderService'],
  contact: ['DeleteMessageBatch'],
  'post-confirmation': ['DeleteMessageBatch'],
  reminders: [],
  'plan-reminders': ['DeleteMessageBatch'],
  'send-reminders': ['MailFromDomainNotVerified', 'AWSCognitoIdentityProviderService'],
  'mail-events': ['AWSCognitoIdentityProviderService'],
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

/** Every module that a piece of code names, at once or on demand. */
const specifiers = (code: string, pattern: RegExp) =>
  [...code.matchAll(pattern)].map(([, name = '']) => name);

/** The code that Node has loaded of a bundle. */
const loadedCode = (outdir: string) =>
  Object.keys(require.cache)
    .filter((file) => dirname(file) === outdir)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const clientsIn = (code: string) => CLIENTS.filter((operation) => code.includes(operation));

describe.each(FUNCTIONS)('the bundle of %s', (name) => {
  let outdir: string;
  beforeAll(() => {
    outdir = bundleOnce(name);
  });

  it('exports a handler, however it is loaded', async () => {
    vi.stubEnv('AWS_REGION', 'eu-central-1');
    vi.stubEnv('TABLE_NAME', 'table');
    vi.stubEnv('BUCKET_NAME', 'bucket');
    vi.stubEnv('CLEANUP_QUEUE_URL', 'https://sqs.eu-central-1.amazonaws.com/111122223333/cleanup');
    vi.stubEnv('EXPORT_QUEUE_URL', 'https://sqs.eu-central-1.amazonaws.com/111122223333/export');
    vi.stubEnv('IMPORT_QUEUE_URL', 'https://sqs.eu-central-1.amazonaws.com/111122223333/import');
    vi.stubEnv('RECONCILE_QUEUE_URL', 'https://sqs.eu-central-1.amazonaws.com/111122223333/reconcile');
    vi.stubEnv('REMOVE_ACCOUNT_QUEUE_URL', 'https://sqs.eu-central-1.amazonaws.com/111122223333/remove');
    vi.stubEnv('STRIPE_SECRET_KEY_PARAMETER', '/pawfile/dev/stripe/secret-key');
    vi.stubEnv('STRIPE_WEBHOOK_SECRET_PARAMETER', '/pawfile/dev/stripe/webhook-secret');
    vi.stubEnv('SITE_ORIGIN', 'https://pets.example.org');
    vi.stubEnv('USER_POOL_ID', 'eu-central-1_Owners');
    vi.stubEnv('MAIL_QUEUE_URL', 'https://sqs.eu-central-1.amazonaws.com/111122223333/mail');
    vi.stubEnv('PLAN_REMINDERS_QUEUE_URL', 'https://sqs.eu-central-1.amazonaws.com/111122223333/plan');
    vi.stubEnv('SEND_REMINDERS_QUEUE_URL', 'https://sqs.eu-central-1.amazonaws.com/111122223333/send');
    vi.stubEnv('MAIL_CONFIGURATION_SET', 'mail');
    vi.stubEnv('MAIL_INTERVAL_MS', '200');
    vi.stubEnv('SUPPORT_EMAIL', 'support@pets.example.org');
    vi.stubEnv('MAIL_FROM', 'Pawfile <no-reply@pets.example.org>');
    const file = join(outdir, 'index.cjs');
    expect(require(file)).toMatchObject({ handler: expect.any(Function) });
    // Newer runtimes of Lambda import whatever they find.
    const imported: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
    expect(imported).toMatchObject({ handler: expect.any(Function) });
  });

  it('needs nothing besides Node', () => {
    const code = [...readBundle(outdir).values()].join('\n');
    // Behind a bracket it stands in an error message of the SDK.
    const packages = specifiers(code, /(?<!\[)(?:from|import|require)\(?"([@\w][^"]*)"/g);
    expect(packages.filter((name) => !name.startsWith('node:') && !BUILTINS.has(name))).toEqual([]);
  });

  it('leaves all but DynamoDB for the calls that need them', () => {
    expect(loadedCode(outdir)).toContain('handler');
    expect(clientsIn(loadedCode(outdir))).toEqual([]);
    const bundled = clientsIn([...readBundle(outdir).values()].join(''));
    if (CLIENTS_OF[name]) expect(bundled).toEqual(CLIENTS_OF[name]);
  });

  it('is code alone', () => {
    expect(readdirSync(outdir).filter((file) => !file.endsWith('.cjs'))).toEqual([]);
  });
});

/** Most bytes that the functions with React may have, all files together. */
const MOST_BYTES = { mail: 1_050_000, 'cognito-message': 620_000 };

describe.each(['mail', 'cognito-message'] as const)('the templates of %s', (name) => {
  it('come with one React, and without what only makes templates', () => {
    const code = [...readBundle(bundleOnce(name)).values()].join('');
    expect(code).toContain('react.transitional.element');
    // The other React names itself in its warnings; the others are prettier, Tailwind, and the library's own server.
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

it('no other function comes with React', () => {
  const withReact = FUNCTIONS.filter((name) =>
    [...readBundle(bundleOnce(name)).values()].some((code) => code.includes('react.transitional.element')),
  );
  expect(withReact).toEqual(['mail', 'send-reminders', 'cognito-message']);
});

describe('bundling again', () => {
  it('gives the same bytes, also with source maps', () => {
    const outdir = mkdtempSync(join(inject('sharedFolder'), 'again-'));
    bundleFunction('public', outdir, { keepSourceMaps: true });
    const files = [...readBundle(outdir)];
    const code = new Map(files.filter(([file]) => file.endsWith('.cjs')));
    expect(files.filter(([file]) => file.endsWith('.cjs.map'))).toHaveLength(code.size);
    expect(digests(code)).toEqual(digests(readBundle(bundleOnce('public'))));
  });
});
