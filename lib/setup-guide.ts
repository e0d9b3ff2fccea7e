import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, CfnOutput, Stack, Token } from 'aws-cdk-lib';
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnUserPoolGroup } from 'aws-cdk-lib/aws-cognito';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import * as z from 'zod';
import type { SetupGuide } from '../contract/site/setup-guide.ts';
import { mailRecords } from './mail-records.ts';
import { createStacks } from './stacks.ts';
import { CONTEXT_OPTIONS, readStage, STAGE_NAMES, type Stage } from './stage.ts';
import { stripeParameters } from './stripe-parameters.ts';

/** A placeholder for settings that only the account's owner knows; the guide shows `<domain>` instead. */
const EXAMPLE = {
  domainName: 'domain.invalid',
  certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/example',
  alarmEmail: 'alarms@domain.invalid',
};
const STAGE = 'prod';

/** SES names three of these records when the identity is created. */
const EXAMPLE_DKIM = { name: '<token>._domainkey.<domain>', value: '<token>.dkim.amazonses.com' };

/**
 * Reads the setup guide from the stacks that would be deployed, so that the two always agree. `siteDir` holds the built
 * site. Nothing is bundled, and no file is left behind.
 */
export function describeSetup(siteDir: string): SetupGuide {
  const outdir = mkdtempSync(join(tmpdir(), 'pawfile-setup-guide-'));
  // Overrides the CDK command line: a deployment also builds the site, and would bundle the functions here too.
  const app = new App({ outdir, postCliContext: { 'aws:cdk:bundling-stacks': [] } });
  try {
    createStacks(app, readStage({ stage: STAGE, ...EXAMPLE }), siteDir);
    const parts = app.node.findAll();
    return {
      options: CONTEXT_OPTIONS,
      stages: STAGE_NAMES.map((name) => ({
        name,
        settings: settingsOf(readStage({ stage: name, ...EXAMPLE })),
      })),
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
    .replaceAll(EXAMPLE.domainName, '<domain>')
    .replaceAll(`/pawfile/${STAGE}/`, '/pawfile/<stage>/');
}

const throttle = ({ rate, burst }: Stage['throttling']['api']) =>
  `${rate} requests per second, burst ${burst}`;

/** The settings that the repository decides, in words. */
const settingsOf = ({
  firewall,
  throttling,
  originSecret,
  monthlyBudget,
  freePlan,
  reminders,
  forms,
}: Stage) => [
  ...Object.entries(throttling).map(([name, limits]) => ({
    name: `throttling.${name}`,
    value: throttle(limits),
  })),
  { name: 'firewall', value: String(firewall) },
  { name: 'originSecret', value: String(originSecret) },
  { name: 'monthlyBudget', value: `$${monthlyBudget}` },
  { name: 'freePlan.recordsPerPet', value: String(freePlan.recordsPerPet ?? 'unlimited') },
  { name: 'freePlan.sharing', value: String(freePlan.sharing) },
  { name: 'reminders.hour', value: `${reminders.hour}:00 UTC` },
  { name: 'reminders.mailsPerSecond', value: String(reminders.mailsPerSecond) },
  { name: 'forms.mailsPerDay', value: String(forms.mailsPerDay) },
];
