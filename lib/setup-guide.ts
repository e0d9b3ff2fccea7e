import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CfnOutput, Stack, Token } from 'aws-cdk-lib';
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnUserPoolGroup } from 'aws-cdk-lib/aws-cognito';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import * as z from 'zod';
import type { SetupGuide } from '../contract/site/setup-guide.ts';
import { createSketch } from './create-sketch.ts';
import { EDGE_REGION } from './edge-region.ts';
import { mailRecords } from './mail-records.ts';
import { createStacks } from './stacks.ts';
import { OWNER_SETTINGS, STAGE_NAMES, type Stage, stageFileSchema } from './stage.ts';
import { readSampleStage } from './stage-files.ts';
import { stripeParameters } from './stripe-parameters.ts';

/**
 * With the domain of `lib/stages/example.json`, for which the guide shows `<domain>`; in the region of the alarm that
 * needs to know where it is.
 */
const STAGE: Stage = { ...readSampleStage('prod'), region: EDGE_REGION };
const EXAMPLE_COMMIT = 'commit.invalid';

/** SES names three of these records when the identity is created. */
const EXAMPLE_DKIM = { name: '<token>._domainkey.<domain>', value: '<token>.dkim.amazonses.com' };

/**
 * Reads the setup guide from the stacks that would be deployed, so that the two always agree. Nothing of the site is
 * needed, nothing is bundled, and no file is left behind.
 */
export function describeSetup(): SetupGuide {
  const outdir = mkdtempSync(join(tmpdir(), 'pawfile-setup-guide-'));
  const empty = join(outdir, 'empty');
  mkdirSync(empty);
  const app = createSketch({ outdir });
  try {
    const folders = { siteDir: empty, encodedDir: empty, bundlesDir: empty, mapsDir: empty };
    createStacks(app, STAGE, { commit: EXAMPLE_COMMIT, ...folders });
    const parts = app.node.findAll();
    return {
      settings: describeSettings(settingSchema.parse(z.toJSONSchema(stageFileSchema, { io: 'input' }))),
      stages: STAGE_NAMES.map((name) => ({ name, settings: listProductSettings(readSampleStage(name)) })),
      functions: parts
        .filter((part) => part instanceof CfnFunction)
        .filter(isOurs)
        .map(describeFunction),
      secrets: [
        { name: stripeParameters('<stage>').secretKey, meaning: 'The secret key of the Stripe account.' },
        {
          name: stripeParameters('<stage>').webhookSecret,
          meaning: 'Stripe’s webhook signing secret. During rotation: both secrets, separated by a space.',
        },
      ],
      outputs: parts
        .filter((part) => part instanceof CfnOutput)
        .filter((output) => !output.node.id.startsWith('Export'))
        .map(({ node, description }) => ({ name: node.id, meaning: description ?? '' })),
      alarms: parts
        .filter((part) => part instanceof CfnAlarm)
        .map((alarm) => ({ name: nameOf(alarm), meaning: described(alarm) })),
      mailRecords: mailRecords('<domain>', '<region>', [EXAMPLE_DKIM]),
      adminGroup: parts.find((part) => part instanceof CfnUserPoolGroup)?.groupName ?? '',
    };
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

/** CDK adds functions of its own for the deployment; they run on Python. */
const isOurs = ({ runtime }: CfnFunction) => runtime?.startsWith('nodejs') ?? false;

/** The construct's name, which the resource in it carries. */
const nameOf = ({ node }: CfnFunction | CfnAlarm) => node.scope?.node.id ?? node.id;

function describeFunction(fn: CfnFunction): SetupGuide['functions'][number] {
  const environment = z
    .object({ variables: z.record(z.string(), z.unknown()).default({}) })
    .default({ variables: {} })
    .parse(Stack.of(fn).resolve(fn.environment));
  const variables = Object.entries(environment.variables)
    .map(([name, value]) => ({ name, value: plain(value) }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return { name: nameOf(fn), purpose: plain(fn.description) ?? '', variables };
}

const joinedSchema = z.object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) });

/** An alarm's description, without the resource names that the deployment inserts. */
function described(alarm: CfnAlarm): string {
  const description: unknown = Stack.of(alarm).resolve(alarm.alarmDescription);
  const joined = joinedSchema.safeParse(description);
  const parts = joined.success ? joined.data['Fn::Join'][1] : [description];
  return parts.map((part) => plain(part) ?? '…').join('');
}

/** A text in a template; null when the deployment assembles it or inserts a secret. */
function plain(value: unknown): string | null {
  if (typeof value !== 'string' || Token.isUnresolved(value) || value.includes('{{resolve:')) return null;
  return value
    .replaceAll(STAGE.domain?.name ?? '', '<domain>')
    .replaceAll(EXAMPLE_COMMIT, '<commit>')
    .replaceAll(`/pawfile/${STAGE.name}/`, '/pawfile/<stage>/');
}

interface SettingSchema {
  description?: string | undefined;
  properties?: Record<string, SettingSchema> | undefined;
}
const settingSchema: z.ZodType<SettingSchema> = z.object({
  description: z.string().optional(),
  get properties() {
    return z.record(z.string(), settingSchema).optional();
  },
});

/** The settings below a path, each with its meaning: a group of settings has none of its own. */
const describeSettings = ({ properties = {} }: SettingSchema, path = ''): SetupGuide['settings'] =>
  Object.entries(properties).flatMap(([key, setting]) =>
    setting.description === undefined
      ? describeSettings(setting, `${path}${key}.`)
      : [{ name: path + key, meaning: setting.description }],
  );

/** The settings that the repository decides, each with its value. */
function listProductSettings({ name, ...settings }: Stage) {
  const product = Object.entries(settings).filter(([setting]) => !OWNER_SETTINGS.includes(setting));
  return listValues(Object.fromEntries(product));
}

const listValues = (settings: object, path = ''): { name: string; value: string }[] =>
  Object.entries(settings).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? listValues(value, `${path}${key}.`)
      : [{ name: path + key, value: String(value) }],
  );
