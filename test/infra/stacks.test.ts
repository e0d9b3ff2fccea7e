import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { App, Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { FUNCTION_NAMES } from '../../lambdas/functions/table.ts';
import { constructId } from '../../lib/construct-id.ts';
import { functionNames } from '../../lib/functions.ts';
import { createStacks } from '../../lib/stacks.ts';
import { parseStage, type Stage, type StageName } from '../../lib/stage.ts';
import exampleJson from '../../lib/stages/example.json' with { type: 'json' };
import { isLongRun } from '../support/long-run.ts';
import {
  CDK_OUT,
  createApp,
  RELEASE,
  resources,
  SETTINGS,
  STAGES,
  synthesize,
  templateSchema,
} from './synthesize.ts';

/** The templates and the lists of assets, with their hashes, by file. */
const filesOf = (outdir: string) =>
  Object.fromEntries(
    readdirSync(outdir)
      .filter((file) => /\.(template|assets)\.json$/.test(file))
      .map((file) => [file, readFileSync(join(outdir, file), 'utf8')]),
  );

const codeSchema = z.object({ S3Key: z.string() });

/** The code of a function, by the name of its file in CDK's bucket. */
const readCode = (outdir: string, key: string) =>
  readFileSync(join(outdir, `asset.${key.replace('.zip', '')}`, 'index.cjs'), 'utf8');

/** Where a stage is synthesised and checked. */
const folderOf = (name: StageName) => join(CDK_OUT, '..', name);

/** What would be deployed, with the functions' code. With the example's settings, a stage has every resource. */
function synthesizeWhole(name: StageName, outdir: string, builtinCloudFormationValidation: boolean) {
  const app = new App({ outdir, postCliContext: cdkJson.context, builtinCloudFormationValidation });
  createStacks(app, parseStage(name, exampleJson), RELEASE);
  return app.synth();
}

const assemblies = new Map<StageName, CloudAssembly>();

/** A stage after CloudFormation's own rules. */
function checked(name: StageName): CloudAssembly {
  const assembly = assemblies.get(name) ?? synthesizeWhole(name, folderOf(name), true);
  assemblies.set(name, assembly);
  return assembly;
}

/** CloudFormation's rules take seconds a stage. */
const CHECKED = isLongRun ? STAGES : (['prod'] as const);

describe.each(CHECKED)('the stacks of %s', (name) => {
  it('pass cdk-nag and CloudFormation’s own rules', () => {
    const { stacks } = checked(name);
    expect(stacks.map(({ stackName }) => stackName).sort()).toEqual([
      `pawfile-${name}-api`,
      `pawfile-${name}-data`,
      `pawfile-${name}-deployer`,
      `pawfile-${name}-edge`,
      `pawfile-${name}-firewall`,
      `pawfile-${name}-monitoring`,
    ]);
    // CloudFront's functions, in the edge stack, must have none.
    for (const { stackName, tags } of stacks) {
      expect(tags).toEqual(stackName.endsWith('-edge') ? {} : { app: 'pawfile', stage: name });
    }
    const api = stacks.find(({ stackName }) => stackName.endsWith('-api'));
    expect(api?.template).toHaveProperty('Outputs.Commit.Value', RELEASE.commit);
  });
});

describe('a whole synthesis', () => {
  const [first, second] = [folderOf('prod'), join(CDK_OUT, '../second')];
  const stackOf = (name: string) => checked('prod').getStackByName(`pawfile-prod-${name}`);

  it('is the same the next time', () => {
    checked('prod');
    synthesizeWhole('prod', second, false);
    expect(Object.keys(filesOf(first))).toHaveLength(12);
    expect(filesOf(second)).toEqual(filesOf(first));
  });

  it('gives each function its own code', () => {
    const deployed = ['data', 'api'].flatMap((stack) => {
      const template = templateSchema.parse(stackOf(stack).template);
      return resources(template, 'AWS::Lambda::Function').flatMap(({ id, Properties }) => {
        const own = id.replace(/(Function)?[0-9A-F]{8}$/, '');
        const name = FUNCTION_NAMES.find((each) => constructId(each) === own);
        return name ? [{ name, code: readCode(first, codeSchema.parse(Properties.Code).S3Key) }] : [];
      });
    });
    expect(deployed).toHaveLength(FUNCTION_NAMES.length);
    for (const { name, code } of deployed) expect(code).toBe(name);
  });

  it('deploys the data after the edge, whose identity sends their mails', () => {
    expect(stackOf('data').dependencies.map(({ id }) => id)).toContain(stackOf('edge').id);
  });
});

describe('tags', () => {
  const tagsSchema = z.object({
    Tags: z.array(z.object({ Key: z.string(), Value: z.string() })).default([]),
  });
  const tagsOf = (Properties: unknown) =>
    Object.fromEntries(tagsSchema.parse(Properties).Tags.map(({ Key, Value }) => [Key, Value]));
  const { edge, api } = synthesize(SETTINGS.prod);

  it('name the commit of each function', () => {
    const commits = resources(api, 'AWS::Lambda::Function').flatMap(({ Properties }) => {
      const { commit } = tagsOf(Properties);
      return commit === undefined ? [] : [commit];
    });
    expect(new Set(commits)).toEqual(new Set([RELEASE.commit]));
    expect(commits).toHaveLength(functionNames(SETTINGS.prod, 'others').length);
  });

  it('are on the distribution, and not on the functions that CloudFront runs', () => {
    const [distribution] = resources(edge, 'AWS::CloudFront::Distribution');
    expect(tagsOf(distribution?.Properties)).toEqual({ app: 'pawfile', stage: 'prod' });
    const functions = resources(edge, 'AWS::CloudFront::Function');
    expect(functions.length).toBeGreaterThan(0);
    for (const { Properties } of functions) expect(tagsOf(Properties)).toEqual({});
  });
});

/** CloudFormation’s limit for a stack, and room below it for what a deployment’s settings add. */
const MOST_RESOURCES = 500;
const ROOM = 80;

test('the largest stack has room for further functions, and nothing that is never used', () => {
  const { api } = synthesize(SETTINGS.prod);
  const layers = resources(api, 'AWS::Lambda::LayerVersion').map(({ id }) => id);
  expect(layers).toHaveLength(1);
  expect(JSON.stringify(resources(api, 'AWS::Lambda::Function'))).toContain(`"Ref":"${layers[0]}"`);
  expect(Object.keys(api.Resources).length).toBeLessThanOrEqual(MOST_RESOURCES - ROOM);
});

test('a release may remove a function that was watched: its log is no export', () => {
  const { monitoring } = synthesize(SETTINGS.prod);
  const imported = [...JSON.stringify(monitoring).matchAll(/"pawfile-prod-(\w+):Exports/g)].map(
    ([, stack]) => stack,
  );
  expect(new Set(imported)).toEqual(new Set(['edge', 'data']));
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
  const { edge, data, api, monitoring } = synthesize(stage);
  const ofStage = new RegExp(`${stage.name}|(?<=CurrentVersion)[0-9A-Fa-f]+|[0-9A-F]{8,}`, 'g');
  return Object.entries({ edge, data, api, monitoring }).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).map(([id, { Type }]) => `${stack} ${id.replaceAll(ofStage, '')} ${Type}`),
  );
}

it('staging consists of the same parts as prod, which alone is watched from outside', () => {
  const inProd = partsOf(SETTINGS.prod);
  const both = inProd.filter((part) => !part.startsWith('monitoring OutsideRun'));
  expect(partsOf(SETTINGS.staging)).toEqual(both);
  expect(inProd.length - both.length).toBe(2);
});

// test/unit/stage-files.test.ts has the other sentences.
it('bin/app.ts answers a wrong setting with one sentence', async () => {
  const context = { stage: 'prod', domainName: 'pets.example.org' };
  const synth = promisify(execFile)(process.execPath, ['--import', 'tsx', 'bin/app.ts'], {
    env: { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(context) },
  });
  await expect(synth).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'Set domainName in lib/stages/prod.json: -c takes the stage only.\n',
  });
});
