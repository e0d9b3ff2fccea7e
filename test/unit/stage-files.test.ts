import { describe, expect, it, test } from 'vitest';
import { parseStage, STAGE_NAMES } from '../../lib/stage.ts';
import {
  checkAccount,
  checkStripeAccount,
  findSharedAccounts,
  readSampleStage,
  readStage,
  readStageName,
} from '../../lib/stage-files.ts';
import exampleJson from '../../lib/stages/example.json' with { type: 'json' };

const { account, region, domain, supportEmail, alarmEmail, stripeAccount, ...product } = exampleJson;

describe('a stage file', () => {
  it('that is complete makes a stage', () => {
    expect(parseStage('prod', exampleJson)).toEqual({ name: 'prod', ...exampleJson });
  });

  it('may leave out what follows from its domain', () => {
    const { mailFrom, hostedZoneId, ...shortDomain } = domain;
    const stage = parseStage('prod', {
      ...{ account, region, alarmEmail, stripeAccount },
      ...product,
      domain: shortDomain,
    });
    expect(stage.domain?.mailFrom).toBe('no-reply@pets.example.org');
    expect(stage.supportEmail).toBe('support@pets.example.org');
    expect(parseStage('dev', product).supportEmail).toBeUndefined();
  });

  it.each(['staging', 'prod'] as const)('of %s names everything that its owner must fill in', (name) => {
    expect(() => parseStage(name, product)).toThrow(
      `lib/stages/${name}.json: account, region, domain, alarmEmail, stripeAccount must be filled in, as lib/stages/example.json shows.`,
    );
    expect(() => parseStage(name, { ...exampleJson, alarmEmail: undefined })).toThrow(
      `lib/stages/${name}.json: alarmEmail must be filled in, as lib/stages/example.json shows.`,
    );
  });

  it.each([
    [
      'no account beside a second one',
      { account: undefined, backupAccount: '444455556666' },
      'backupAccount needs',
    ],
    ['its own account as a second one', { backupAccount: account }, 'backupAccount needs'],
    ['an account of eleven digits', { account: '11112222333' }, 'account must have 12 digits'],
    [
      'an address for a name',
      { domain: { ...domain, name: 'https://x.org/' } },
      'domain.name must be a host name',
    ],
    ['no certificate', { domain: { name: domain.name } }, 'domain.certificateArn is missing'],
    [
      'a certificate of another region',
      { domain: { ...domain, certificateArn: domain.certificateArn.replace('us-east-1', 'eu-west-1') } },
      'domain.certificateArn must be the ARN of an ACM certificate in us-east-1',
    ],
    [
      'a name for a zone',
      { domain: { ...domain, hostedZoneId: 'x.org' } },
      'domain.hostedZoneId must be the id',
    ],
    [
      'a sender that is no address',
      { domain: { ...domain, mailFrom: 'Pawfile' } },
      'domain.mailFrom must be an email',
    ],
    ['no address for alarms', { alarmEmail: 'ops' }, 'alarmEmail must be an email address'],
    ['a key for an account', { stripeAccount: 'sk_live_1' }, 'stripeAccount must be the id of an account'],
    ['no address for help', { supportEmail: 'help' }, 'supportEmail must be an email address'],
    ['a setting left out', { firewall: undefined }, 'firewall is missing'],
    ['a misspelled setting', { fireWall: true }, 'Unrecognized key: "fireWall"'],
    ['data that goes with the stack', { keepData: false }, 'keepData may be false for dev only'],
  ])('is refused with %s', (_what, change, problem) => {
    expect(() => parseStage('prod', { ...exampleJson, ...change })).toThrow(
      `lib/stages/prod.json: ${problem}`,
    );
  });

  it('of dev needs nothing of its owner, and may give its data up', () => {
    expect(parseStage('dev', { ...product, keepData: false })).toMatchObject({
      name: 'dev',
      keepData: false,
    });
  });
});

describe('the files of the repository', () => {
  it('let a fresh clone synthesise dev', () => {
    expect(readStage('dev').name).toBe('dev');
  });

  it.each(STAGE_NAMES)('make %s complete with what its owner knows', (name) => {
    const { domain: own, ...stage } = readSampleStage(name);
    expect(own?.name).toBe(name === 'dev' ? undefined : domain.name);
    expect(stage).not.toHaveProperty('account');
    expect(stage).not.toHaveProperty('region');
  });

  it('rehearse prod in staging: the two differ in sizes only', () => {
    const switches = (name: 'staging' | 'prod') =>
      Object.entries(readSampleStage(name)).filter(([, value]) => typeof value === 'boolean');
    expect(switches('staging')).toEqual(switches('prod'));
  });
});

describe('the command line', () => {
  it('names one of the stages, and nothing else', () => {
    expect(readStageName({ stage: 'dev', '@aws-cdk/core:flag': true, 'cli-telemetry': false })).toBe('dev');
    for (const context of [{}, { stage: 'example' }]) {
      expect(() => readStageName(context)).toThrow('Name the stage: -c stage=dev, staging or prod.');
    }
    expect(() => readStageName({ stage: 'prod', domainName: 'x.org', keepData: 'false' })).toThrow(
      'Set domainName, keepData in lib/stages/prod.json: -c takes the stage only.',
    );
  });
});

test('a stage is not deployed with credentials of another account', () => {
  const prod = parseStage('prod', exampleJson);
  expect(() => checkAccount(prod, '444455556666')).toThrow(
    `lib/stages/prod.json names the account ${account}, but the credentials are of 444455556666.`,
  );
  for (const [stage, current] of [
    [prod, account],
    [prod, undefined],
    [readSampleStage('prod'), '444455556666'],
  ] as const) {
    expect(() => checkAccount(stage, current)).not.toThrow();
  }
});

test('stages that share an account are warned of', () => {
  const dev = { name: 'dev' } as const;
  const staging = { name: 'staging', account } as const;
  expect(findSharedAccounts([dev, staging, { name: 'prod', account: '444455556666' }])).toEqual([]);
  expect(findSharedAccounts([dev, { name: 'staging' }, { name: 'prod', account }])).toEqual([]);
  expect(findSharedAccounts([dev, staging, { name: 'prod', account }])).toEqual([
    'lib/stages/staging.json and lib/stages/prod.json name the same account: give each stage its own.',
  ]);
});

test('the setup of Stripe takes the key of the stage’s account only', () => {
  expect(() => checkStripeAccount('prod', 'acct_1', { stripeAccount: 'acct_1' })).not.toThrow();
  expect(() => checkStripeAccount('prod', 'acct_1', { stripeAccount: 'acct_2' })).toThrow(
    'lib/stages/prod.json names the stripeAccount acct_2, but the key is of acct_1.',
  );
  expect(() => checkStripeAccount('prod', 'acct_1', {})).toThrow(
    'lib/stages/prod.json names no stripeAccount, but the key is of acct_1.',
  );
});
