import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, type AppProps } from 'aws-cdk-lib';
import { inject } from 'vitest';
import * as z from 'zod';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { BUILT_ORIGIN } from '../../contract/site/site-origin.ts';
import { createStacks } from '../../lib/stacks.ts';
import { readStage } from '../../lib/stage.ts';

/** What a deployer passes with `-c`; the domain and the certificate are examples. */
export const CONTEXTS = {
  dev: { stage: 'dev' },
  staging: { stage: 'staging' },
  prod: {
    stage: 'prod',
    domainName: 'pets.example.org',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b2c3d-0000-4000-8000-000000000000',
    alarmEmail: 'ops@pets.example.org',
  },
};
export const STAGES = ['dev', 'staging', 'prod'] as const;

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DeletionPolicy: z.string().optional(),
  UpdateReplacePolicy: z.string().optional(),
  DependsOn: z.array(z.string()).default([]),
});
export const templateSchema = z.looseObject({ Resources: z.record(z.string(), resourceSchema) });
type Template = z.output<typeof templateSchema>;

export interface Stacks {
  edge: Template;
  data: Template;
  api: Template;
}

const workspace = mkdtempSync(join(inject('sharedFolder'), 'synthesis-'));

/** Folder of all templates and assets that this worker synthesises. */
export const CDK_OUT = join(workspace, 'cdk.out');

/** The inline sources of a page of the built site, which the Content-Security-Policy must allow. */
const INLINE = '<script>document.title</script><style>p{margin:0}</style>';
export const INLINE_SOURCES = {
  scripts: ["'sha256-o3vzFSF4YhB5rDb5tpELAmIlJDq+2XOarY4IDsOum1c='"],
  styles: ["'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='"],
};

/** A built site of three files, one of which names its origin. */
function createSite(): string {
  const site = join(workspace, 'site');
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(site, 'index.html'), `<!doctype html>${INLINE}`);
  writeFileSync(join(site, 'home.html'), `<link rel="canonical" href="${BUILT_ORIGIN}/">`);
  writeFileSync(join(site, 'assets/main-1a2b3c.js'), '');
  return site;
}
export const SITE = createSite();

/** An app as cdk.json and bin/app.ts create it, without the functions' code, which bundle.test.ts checks. */
export const createApp = (props: AppProps = {}) =>
  new App({
    outdir: CDK_OUT,
    ...props,
    context: { ...cdkJson.context, 'aws:cdk:bundling-stacks': [] },
  });

const synthesized = new Map<string, Stacks>();

/** The templates of a stage as they would be deployed, synthesised once per context. Throws cdk-nag's findings. */
export function synthesize(context: { stage: string } & Record<string, string>): Stacks {
  const key = JSON.stringify(context);
  const known = synthesized.get(key);
  if (known) return known;

  // CloudFormation's own rules take seconds; stacks.test.ts runs them.
  const app = createApp({ builtinCloudFormationValidation: false });
  createStacks(app, readStage(context), SITE);
  const assembly = app.synth();
  const template = (name: string) =>
    templateSchema.parse(assembly.getStackByName(`pawfile-${context.stage}-${name}`).template);
  const stacks = { edge: template('edge'), data: template('data'), api: template('api') };
  synthesized.set(key, stacks);
  return stacks;
}

/** The resources of a type, by logical id. */
export function resources(template: Template, type: string) {
  return Object.entries(template.Resources)
    .filter(([, resource]) => resource.Type === type)
    .map(([id, resource]) => ({ id, ...resource }));
}

/** The one resource of a type. */
export function resource(template: Template, type: string) {
  const [only, ...others] = resources(template, type);
  if (!only || others.length > 0)
    throw new Error(`Expected one ${type}, found ${others.length + (only ? 1 : 0)}.`);
  return only;
}

/** A value of a template as text, with references in angle brackets: `arn:aws:s3:::site-<AWS::AccountId>/*`. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(asText).join('');
  const [[name, argument] = ['', null]] = Object.entries(z.record(z.string(), z.unknown()).parse(value));
  if (name === 'Fn::Join') return asText(z.tuple([z.string(), z.array(z.unknown())]).parse(argument)[1]);
  if (name === 'Fn::GetAtt') return `<${z.array(z.string()).parse(argument).join('.')}>`;
  return `<${asText(argument)}>`;
}
