import { describe, expect, it } from 'vitest';
import { contains } from '../../bin/stripe/portal.ts';
import { report } from '../../bin/stripe/report.ts';
import { readSettings } from '../../bin/stripe/settings.ts';

const KEY = 'sk_test_1';
const read = (args: string[], env: Record<string, string> = {}) =>
  readSettings(args, { STRIPE_SECRET_KEY: KEY, ...env });

describe('the settings of the Stripe setup', () => {
  it('default to Stripe itself', () => {
    expect(read([])).toEqual({ secretKey: KEY, location: {}, site: undefined, stage: undefined });
    expect(read([], { STRIPE_API_URL: 'http://localhost:3001' }).location).toEqual({
      host: 'localhost',
      port: 3001,
      protocol: 'http',
    });
    expect(read([], { STRIPE_API_URL: 'https://stripe.example.org' }).location).toEqual({
      host: 'stripe.example.org',
      port: 443,
      protocol: 'https',
    });
  });

  it('accept a site’s origin and a stage', () => {
    expect(read(['--site', 'https://pets.example.org/', '--stage', 'staging'])).toMatchObject({
      site: 'https://pets.example.org',
      stage: 'staging',
    });
  });

  it.each([
    ['a publishable key', [], { STRIPE_SECRET_KEY: 'pk_test_1' }, /^STRIPE_SECRET_KEY must be a secret key/],
    ['no address for Stripe', [], { STRIPE_API_URL: 'localhost' }, /^STRIPE_API_URL must be an address/],
    ['a site without TLS', ['--site', 'http://pets.example.org'], {}, /^--site must be the site’s address/],
    ['another stage', ['--stage', 'test'], {}, /^--stage must be dev, staging or prod\.$/],
    ['an unknown option', ['--force'], {}, /--force/],
    ['a test key for prod', ['--stage', 'prod'], {}, /is a test key, and prod takes a live key/],
    [
      'a live key for dev',
      ['--stage', 'dev'],
      { STRIPE_SECRET_KEY: 'rk_live_1' },
      /is a live key, and dev takes a test key/,
    ],
  ])('are rejected with %s', (_what, args, env, message) => {
    expect(() => read(args, env)).toThrow(message);
  });

  it('never print a rejected key', () => {
    const wrong = 'sk_test_not a key';
    expect(() => read([], { STRIPE_SECRET_KEY: wrong })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(wrong) }),
    );
  });
});

describe('a setting', () => {
  it.each([
    [{ a: 1, b: 2 }, { a: 1 }, true],
    [{ a: { b: [1, 2], c: 3 } }, { a: { b: [1, 2] } }, true],
    [{ a: 1 }, { a: 2 }, false],
    [{}, { a: 1 }, false],
    [{ a: null }, { a: { b: 1 } }, false],
    [{ a: [1, 2, 3] }, { a: [1, 2] }, false],
    [{ a: [2, 1] }, { a: [1, 2] }, false],
    [{ a: { 0: 1, length: 1 } }, { a: [1] }, false],
  ])('%j contains %j: %s', (actual, wanted, expected) => {
    expect(contains(actual, wanted)).toBe(expected);
  });
});

describe('the report', () => {
  const step = { what: 'Product Multi-Pet', outcome: 'unchanged' } as const;
  const nothing = { steps: [step], webhookSecret: undefined };

  it('says when nothing changed, and where the key belongs', () => {
    expect(report(nothing, { ...read([]), account: 'acct_1' })).toBe(
      [
        'Stripe account acct_1, test mode',
        '  unchanged  Product Multi-Pet',
        'Nothing had to be changed.',
        '',
        'The stage reads its secrets from the Parameter Store of its account and region:',
        '  aws ssm put-parameter --type SecureString --overwrite --name "/pawfile/<stage>/stripe/secret-key" --value "$STRIPE_SECRET_KEY"',
        '',
        'The key of the marks of used guarantees, which is made once for a stage and never changes:',
        '  aws ssm put-parameter --type SecureString --name "/pawfile/<stage>/guarantee-key" --value "$(openssl rand -base64 32)"',
      ].join('\n'),
    );
  });

  it('distinguishes live from test, and keeps the key to itself', () => {
    const text = report(nothing, { secretKey: 'rk_live_1', stage: 'prod', account: 'acct_1' });
    expect(text).toContain('Stripe account acct_1, live mode');
    expect(text).not.toContain('rk_live_1');
  });
});
