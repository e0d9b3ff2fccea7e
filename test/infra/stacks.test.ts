import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, it } from 'vitest';
import { createStacks } from '../../lib/stacks.ts';
import { readStage } from '../../lib/stage.ts';
import { isLongRun } from '../support/long-run.ts';
import { CONTEXTS, createApp, SITE, STAGES } from './synthesize.ts';

/** CloudFormation's rules take seconds a stage; prod has every resource that the others have. */
const CHECKED = isLongRun ? STAGES : (['prod'] as const);

describe.each(CHECKED)('the stacks of %s', (name) => {
  it('pass cdk-nag and CloudFormation’s own rules', () => {
    const app = createApp();
    createStacks(app, readStage({ ...CONTEXTS[name], hostedZoneId: 'Z0123456789ABCDEFGHIJ' }), SITE);
    const { stacks } = app.synth();
    expect(stacks.map(({ stackName }) => stackName).sort()).toEqual([
      `pawfile-${name}-api`,
      `pawfile-${name}-data`,
      `pawfile-${name}-edge`,
      ...(name === 'prod' ? ['pawfile-prod-firewall'] : []),
    ]);
  });
});

describe('a finding of cdk-nag', () => {
  it('fails synthesis', () => {
    const app = createApp({ builtinCloudFormationValidation: false });
    createStacks(app, readStage(CONTEXTS.dev), SITE);
    new Bucket(new Stack(app, 'Careless'), 'Bucket');
    expect(() => app.synth()).toThrow(/AwsSolutions-S1'/);
  });
});

describe('the settings of a stage', () => {
  it('are required', () => {
    expect(() => readStage({})).toThrow(
      'Stage settings: stage must be given: -c stage=dev, staging or prod.',
    );
  });

  it('include a domain for prod', () => {
    expect(() => readStage({ stage: 'prod' })).toThrow(
      'Stage settings: prod needs a domain of its own: pass -c domainName=… -c certificateArn=… (a certificate in us-east-1).',
    );
    expect(readStage(CONTEXTS.prod).domain).toEqual({
      name: 'pets.example.org',
      certificateArn: CONTEXTS.prod.certificateArn,
      mailFrom: 'no-reply@pets.example.org',
    });
  });

  it('include a support address where there is a domain or one is given', () => {
    expect(readStage(CONTEXTS.prod).supportEmail).toBe('support@pets.example.org');
    const supportEmail = 'help@example.org';
    expect(readStage({ ...CONTEXTS.prod, supportEmail }).supportEmail).toBe(supportEmail);
    expect(readStage({ ...CONTEXTS.dev, supportEmail }).supportEmail).toBe(supportEmail);
    expect(readStage(CONTEXTS.dev).supportEmail).toBeUndefined();
    expect(() => readStage({ ...CONTEXTS.dev, supportEmail: 'help' })).toThrow(
      'Stage settings: supportEmail must be an e-mail address.',
    );
  });

  it.each([
    ['no certificate', { certificateArn: '' }, /certificateArn/],
    [
      'a certificate of another region',
      { certificateArn: CONTEXTS.prod.certificateArn.replace('us-east-1', 'eu-west-1') },
      /us-east-1/,
    ],
    ['an address for a name', { domainName: 'https://pets.example.org/' }, /domainName must be a host name/],
    ['a sender that is no e-mail address', { mailFrom: 'Pawfile' }, /mailFrom must be an e-mail address/],
    ['an account of eleven digits', { account: '11112222333' }, /account must have 12 digits/],
  ])('are refused with %s', (_what, change, message) => {
    expect(() => readStage({ ...CONTEXTS.prod, ...change })).toThrow(message);
  });

  it('delete data with the stack in dev only, and only on request', () => {
    expect(readStage({ stage: 'dev' }).keepData).toBe(true);
    expect(readStage({ stage: 'dev', keepData: 'false' }).keepData).toBe(false);
    expect(() => readStage({ stage: 'staging', keepData: 'false' })).toThrow(/for dev only/);
  });
});

describe('bin/app.ts', () => {
  it('prints one line about missing settings', async () => {
    const synth = promisify(execFile)(process.execPath, ['--import', 'tsx', 'bin/app.ts'], {
      env: { ...process.env, CDK_CONTEXT_JSON: JSON.stringify({ stage: 'prod' }) },
    });
    await expect(synth).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Stage settings: prod needs a domain of its own: [^\n]+\n$/),
    });
  });
});
