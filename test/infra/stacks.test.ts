import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, it } from 'vitest';
import { createStacks } from '../../lib/stacks.ts';
import { parseStage, type Stage } from '../../lib/stage.ts';
import exampleJson from '../../stages/example.json' with { type: 'json' };
import { isLongRun } from '../support/long-run.ts';
import { CDK_OUT, createApp, RELEASE, SETTINGS, STAGES, synthesize } from './synthesize.ts';

/** CloudFormation's rules take seconds a stage. With the example's settings, each has every resource. */
const CHECKED = isLongRun ? STAGES : (['prod'] as const);

describe.each(CHECKED)('the stacks of %s', (name) => {
  it('pass cdk-nag and CloudFormation’s own rules', () => {
    const app = createApp();
    createStacks(app, parseStage(name, exampleJson), RELEASE);
    const { stacks } = app.synth();
    expect(stacks.map(({ stackName }) => stackName).sort()).toEqual([
      `pawfile-${name}-api`,
      `pawfile-${name}-data`,
      `pawfile-${name}-deployer`,
      `pawfile-${name}-edge`,
      `pawfile-${name}-firewall`,
    ]);
    const { commit } = RELEASE;
    for (const { tags } of stacks) expect(tags).toEqual({ app: 'pawfile', stage: name, commit });
    const api = stacks.find(({ stackName }) => stackName.endsWith('-api'));
    expect(api?.template).toHaveProperty('Outputs.Commit.Value', commit);
  });
});

/** The templates and the lists of assets, with their hashes, by file. */
const filesOf = (outdir: string) =>
  Object.fromEntries(
    readdirSync(outdir)
      .filter((file) => /\.(template|assets)\.json$/.test(file))
      .map((file) => [file, readFileSync(join(outdir, file), 'utf8')]),
  );

it('a second synthesis changes nothing', () => {
  const [first, second] = ['first', 'second'].map((name) => {
    const outdir = join(CDK_OUT, '..', name);
    const app = createApp({ outdir, builtinCloudFormationValidation: false });
    createStacks(app, parseStage('prod', exampleJson), RELEASE);
    app.synth();
    return filesOf(outdir);
  });
  expect(Object.keys(first ?? {})).toHaveLength(10);
  expect(second).toEqual(first);
});

describe('a finding of cdk-nag', () => {
  it('fails synthesis', () => {
    const app = createApp({ builtinCloudFormationValidation: false });
    createStacks(app, SETTINGS.dev, RELEASE);
    new Bucket(new Stack(app, 'Careless'), 'Bucket');
    expect(() => app.synth()).toThrow(/AwsSolutions-S1'/);
  });
});

/** What the stacks of a stage consist of, by name without hashes, and by type. */
function partsOf(stage: Stage): string[] {
  const { edge, data, api } = synthesize(stage);
  const ofStage = new RegExp(`${stage.name}|(?<=CurrentVersion)[0-9A-Fa-f]+|[0-9A-F]{8,}`, 'g');
  return Object.entries({ edge, data, api }).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).map(([id, { Type }]) => `${stack} ${id.replaceAll(ofStage, '')} ${Type}`),
  );
}

it('staging consists of the same parts as prod', () => {
  expect(partsOf(SETTINGS.staging)).toEqual(partsOf(SETTINGS.prod));
});

describe('bin/app.ts', () => {
  it.each([
    [{ stage: 'production' }, 'Name the stage: -c stage=dev, staging or prod.'],
    [
      { stage: 'prod', domainName: 'pets.example.org' },
      'Set domainName in stages/prod.json: -c takes the stage only.',
    ],
  ])('answers %j with one sentence', async (context, sentence) => {
    const synth = promisify(execFile)(process.execPath, ['--import', 'tsx', 'bin/app.ts'], {
      env: { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(context) },
    });
    await expect(synth).rejects.toMatchObject({ code: 1, stdout: '', stderr: `${sentence}\n` });
  });
});
