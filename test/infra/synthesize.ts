import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppProps } from 'aws-cdk-lib';
import { DISABLE_CREATION_STACK_TRACES } from 'aws-cdk-lib/cx-api';
import { inject } from 'vitest';
import * as z from 'zod';
import { encodeSite } from '../../bin/encode-site.ts';
import { BUILT_ORIGIN } from '../../contract/site/site-origin.ts';
import { FUNCTION_NAMES } from '../../lambdas/functions/table.ts';
import { createSketch } from '../../lib/create-sketch.ts';
import type { Release } from '../../lib/release.ts';
import { createStacks } from '../../lib/stacks.ts';
import type { Stage, StageName } from '../../lib/stage.ts';
import { readSampleStage } from '../../lib/stage-files.ts';

export const STAGES = ['dev', 'staging', 'prod'] as const;

/** A stage as the repository sets it, whose zone, if it has a domain, is elsewhere. */
function readSettings(name: StageName): Stage {
  const { domain, ...stage } = readSampleStage(name);
  if (!domain) return stage;
  const { hostedZoneId, ...others } = domain;
  return { ...stage, domain: others };
}
export const SETTINGS: Record<StageName, Stage> = {
  dev: readSettings('dev'),
  staging: readSettings('staging'),
  prod: readSettings('prod'),
};

/** Each stage with other settings, which don't concern each other, so that they share its synthesis. */
export const OTHER_SETTINGS: Record<StageName, Stage> = {
  dev: {
    ...SETTINGS.dev,
    freePlan: { recordsPerPet: 5, sharing: false },
    refuseLeakedPasswords: true,
    taxes: true,
    tracing: true,
  },
  staging: { ...SETTINGS.staging, refuseLeakedPasswords: true },
  prod: { ...SETTINGS.prod, firewall: false, refuseLeakedPasswords: true, region: 'eu-central-1' },
};

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DeletionPolicy: z.string().optional(),
  UpdateReplacePolicy: z.string().optional(),
  UpdatePolicy: z.unknown().optional(),
  DependsOn: z.array(z.string()).default([]),
});
export const templateSchema = z.looseObject({ Resources: z.record(z.string(), resourceSchema) });
type Template = z.output<typeof templateSchema>;

export interface Stacks {
  /** Where the templates and assets are. */
  folder: string;
  edge: Template;
  data: Template;
  api: Template;
  monitoring: Template;
  /** Of a stage in another region than CloudFront reports in. */
  edgeAlarms: Template | undefined;
}

const workspace = mkdtempSync(join(inject('sharedFolder'), 'synthesis-'));

/** Folder of an app that names no other. */
export const CDK_OUT = join(workspace, 'cdk.out');

/** The inline sources of a page of the built site, which the Content-Security-Policy must allow. */
const INLINE = '<script>document.title</script><style>p{margin:0}</style>';
export const INLINE_SOURCES = {
  scripts: ["'sha256-o3vzFSF4YhB5rDb5tpELAmIlJDq+2XOarY4IDsOum1c='"],
  styles: ["'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='"],
};

/** A built site of some files, one of which names its origin, and its encoded texts. */
function createSite() {
  const site = join(workspace, 'site');
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(site, 'index.html'), `<!doctype html>${INLINE}`);
  writeFileSync(join(site, 'home.html'), `<link rel="canonical" href="${BUILT_ORIGIN}/">`);
  writeFileSync(join(site, 'icon.png'), 'PNG');
  writeFileSync(join(site, 'assets/main-1a2b3c.js'), 'main();');
  writeFileSync(join(site, 'assets/font-1a2b3c.woff2'), 'wOF2');
  return site;
}
const siteDir = createSite();
const encodedDir = join(workspace, 'encoded');
await encodeSite(siteDir, encodedDir);

/** The code of the functions, each of which names itself only. */
function createBundles(): string {
  const bundles = join(workspace, 'functions');
  for (const name of FUNCTION_NAMES) {
    mkdirSync(join(bundles, name), { recursive: true });
    writeFileSync(join(bundles, name, 'index.cjs'), name);
  }
  return bundles;
}

/** What the tests deploy. */
export const RELEASE = {
  commit: '0123456789ab',
  siteDir,
  encodedDir,
  bundlesDir: createBundles(),
  mapsDir: join(siteDir, 'assets'),
} satisfies Release;

/** What CDK notes for people who look for the source of a resource, which takes an eighth of a synthesis. */
const WITHOUT_NOTES: AppProps = { treeMetadata: false, context: { [DISABLE_CREATION_STACK_TRACES]: true } };

/** An app without the functions' code. */
export const createApp = (props: AppProps = {}) =>
  createSketch({ outdir: CDK_OUT, ...WITHOUT_NOTES, ...props });

const read = new Map<string, Stacks & { deployer: Template | undefined }>();

/**
 * The templates of a stage as they would be deployed, synthesised once for the same settings. Throws cdk-nag's
 * findings.
 */
export function synthesize(stage: Stage): Stacks {
  const { deployer, ...stacks } = readStacks(stage);
  return stacks;
}

/** The template of the roles for a stage's workflows; undefined for a stage without a repository. */
export const synthesizeDeployer = (stage: Stage) => readStacks(stage).deployer;

function readStacks(stage: Stage) {
  const key = JSON.stringify(stage);
  const known = read.get(key);
  if (known) return known;

  const folder = mkdtempSync(join(workspace, 'stage-'));
  // CloudFormation's own rules take seconds; stacks.test.ts runs them.
  const app = createApp({ outdir: folder, builtinCloudFormationValidation: false });
  createStacks(app, stage, RELEASE);
  app.synth();
  const find = (name: string) => {
    const file = join(folder, `pawfile-${stage.name}-${name}.template.json`);
    return existsSync(file) ? templateSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  };
  const get = (name: string) => {
    const template = find(name);
    if (!template) throw new Error(`There is no stack ${name}.`);
    return template;
  };
  const stacks = {
    folder,
    edge: get('edge'),
    data: get('data'),
    api: get('api'),
    monitoring: get('monitoring'),
    edgeAlarms: find('edge-alarms'),
    deployer: stage.repository === undefined ? undefined : get('deployer'),
  };
  read.set(key, stacks);
  return stacks;
}

/** All resources of a stage, whatever its stack. */
export function allResources(stage: Stage) {
  const { folder } = synthesize(stage);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.template.json'))
    .flatMap((file) =>
      Object.values(templateSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))).Resources),
    );
}

/** The resources of a type, by logical id. */
export function resources(template: Template, type: string) {
  return Object.entries(template.Resources)
    .filter(([, resource]) => resource.Type === type)
    .map(([id, resource]) => ({ id, ...resource }));
}

const inlineSchema = z.array(z.object({ PolicyDocument: z.unknown() })).default([]);

/** The policies of a stack's roles: those that roles hold themselves, by the role's id, and resources of their own. */
export const policiesOf = (template: Template) => [
  ...resources(template, 'AWS::IAM::Policy').map(({ id, Properties }) => ({ id, Properties })),
  ...resources(template, 'AWS::IAM::Role').flatMap(({ id, Properties }) =>
    inlineSchema.parse(Properties.Policies).map((policy) => ({
      id,
      Properties: { ...policy, Roles: [{ Ref: id }] } as Record<string, unknown>,
    })),
  ),
];

/** The one resource of a type. */
export function resource(template: Template, type: string) {
  const [only, ...others] = resources(template, type);
  if (!only || others.length > 0)
    throw new Error(`Expected one ${type}, found ${others.length + (only ? 1 : 0)}.`);
  return only;
}

/** A bucket of the data stack by the start of its id, with its policy. */
export function bucketOf(template: Template, name: 'Documents' | 'AccountBackups') {
  const [bucket, policy] = ['AWS::S3::Bucket', 'AWS::S3::BucketPolicy'].map((type) =>
    resources(template, type).find(({ id }) => id.startsWith(name)),
  );
  if (!bucket || !policy) throw new Error(`There is no bucket ${name}.`);
  return { ...bucket, policy: policy.Properties };
}

/** A value of a template as text, with references in angle brackets: `arn:aws:s3:::site-<AWS::AccountId>/*`. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(asText).join('');
  const [[name, argument] = ['', null]] = Object.entries(z.record(z.string(), z.unknown()).parse(value));
  if (name === 'Fn::Join') return asText(z.tuple([z.string(), z.array(z.unknown())]).parse(argument)[1]);
  if (name === 'Fn::GetStackOutput')
    return `<${z.object({ OutputName: z.string() }).parse(argument).OutputName}>`;
  if (name === 'Fn::GetAtt') return `<${z.array(z.string()).parse(argument).join('.')}>`;
  return `<${asText(argument)}>`;
}
