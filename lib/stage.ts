import * as z from 'zod';
import { FREE_PLAN, planSettingsSchema } from '../contract/billing/plans.ts';
import originSecretVersions from './origin-secret-versions.json' with { type: 'json' };

export const STAGE_NAMES = ['dev', 'staging', 'prod'] as const;

const throttleSchema = z.strictObject({
  /** Sustained requests per second and the burst, over all callers. */
  rate: z.number().positive(),
  burst: z.int().positive(),
});

const domainSchema = z.strictObject({
  name: z.hostname('must be a host name such as pets.example.org'),
  certificateArn: z
    .string()
    .regex(
      /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
      'must be the ARN of an ACM certificate in us-east-1, where CloudFront looks for it',
    ),
  /** Sender of verification mails; SES must have verified its domain in the stage's region. */
  mailFrom: z.email('must be an e-mail address'),
  /** Where the records of that domain are created; without it, an operator creates them. */
  hostedZoneId: z
    .string()
    .regex(/^Z[A-Z0-9]{1,31}$/, 'must be the id of a Route 53 hosted zone')
    .optional(),
});

const stageSchema = z.strictObject({
  name: z.enum(STAGE_NAMES),
  /** Pins a stage to its account and region; without them the CLI's credentials decide. */
  account: z
    .string()
    .regex(/^\d{12}$/, 'must have 12 digits')
    .optional(),
  region: z.string().optional(),
  domain: domainSchema.optional(),
  /** The support address, shown to users and used for the forms' messages; a stage with a domain always has one. */
  supportEmail: z.email('must be an e-mail address').optional(),
  /** Receives alarms by mail; without it alarms only show in CloudWatch. */
  alarmEmail: z.email('must be an e-mail address').optional(),
  /** Whether Cognito refuses new passwords that leaked elsewhere, which needs its Plus plan. */
  refuseLeakedPasswords: z.boolean(),
  /** Whether GuardDuty scans every file for malware and infected ones are not served, at a price per file and GB. */
  scanDocuments: z.boolean(),
  /** Whether table, documents and accounts outlive the stack and refuse to be deleted. */
  keepData: z.boolean(),
  throttling: z.strictObject({
    api: throttleSchema,
    sharedPet: throttleSchema,
    contact: throttleSchema,
    webhook: throttleSchema,
  }),
  /** Whether AWS WAF stands before CloudFront and the user pool, at about $15 a month (docs/runbook.md). */
  firewall: z.boolean(),
  /** The version of the secret that CloudFront sends; `npm run rotate:origin` raises it, and it never goes back. */
  originSecret: z.int().positive(),
  /** What the whole account may cost in a month, in USD; most of it being spent sends a mail to `alarmEmail`. */
  monthlyBudget: z.number().positive(),
  freePlan: planSettingsSchema,
  reminders: z.strictObject({
    /** The hour in which reminders are sent, from 0 to 23 in UTC. */
    hour: z.int().min(0).max(23),
    /** SES's sending quota per second; 1 while the account is in SES's sandbox. */
    mailsPerSecond: z.number().positive(),
  }),
  forms: z.strictObject({
    /** The most mails that messages from the forms cause in a day, all together: well below SES's daily quota. */
    mailsPerDay: z.int().positive(),
  }),
});
export type Stage = z.output<typeof stageSchema>;
type StageName = Stage['name'];

/** Far above what one network may use (decision 114), because all callers share it. */
const TRIAL_THROTTLING = {
  api: { rate: 200, burst: 1000 },
  sharedPet: { rate: 100, burst: 500 },
  contact: { rate: 20, burst: 100 },
  webhook: { rate: 50, burst: 100 },
};

/** Early in America, noon in Europe: in the mailbox before the day's visits. */
const REMINDER_HOUR = 11;

/** SES's sandbox allows 200 mails a day. */
const SANDBOX_FORM_MAILS = 100;

/**
 * The repository decides these settings per stage; settings that only the account's owner knows come from the context.
 */
type StageSettings = Pick<
  Stage,
  'firewall' | 'throttling' | 'monthlyBudget' | 'freePlan' | 'reminders' | 'forms'
>;

const TRIAL: StageSettings = {
  firewall: false,
  throttling: TRIAL_THROTTLING,
  monthlyBudget: 10,
  freePlan: FREE_PLAN,
  reminders: { hour: REMINDER_HOUR, mailsPerSecond: 1 },
  forms: { mailsPerDay: SANDBOX_FORM_MAILS },
};

const SETTINGS: Record<StageName, StageSettings> = {
  dev: TRIAL,
  staging: TRIAL,
  prod: {
    firewall: true,
    throttling: {
      api: { rate: 1000, burst: 2000 },
      sharedPet: { rate: 500, burst: 1000 },
      contact: { rate: 50, burst: 200 },
      webhook: { rate: 200, burst: 400 },
    },
    monthlyBudget: 100,
    freePlan: FREE_PLAN,
    // A common quota is 14 a second; this leaves some for other mails.
    reminders: { hour: REMINDER_HOUR, mailsPerSecond: 10 },
    // The quota of an account that has left the sandbox begins at 50,000 a day, and most of it is for reminders.
    forms: { mailsPerDay: 1000 },
  },
};

/** The CDK context as `-c key=value` or cdk.json give it; CDK's own keys live beside ours. */
const contextSchema = z.object({
  stage: z
    .enum(STAGE_NAMES, 'must be given: -c stage=dev, staging or prod')
    .describe(`Which stage: ${STAGE_NAMES.join(', ')}. Always needed.`),
  account: z.string().optional().describe('Pins the stage to an AWS account, by its 12 digits.'),
  region: z.string().optional().describe('Pins the stage to a region, such as eu-central-1.'),
  domainName: z.string().optional().describe('The site’s host name. Required for prod.'),
  certificateArn: z
    .string()
    .optional()
    .describe('The ARN of the ACM certificate for that name, in us-east-1. Needed with a domain.'),
  mailFrom: z.string().optional().describe('Sender address. Default: no-reply@<domain>.'),
  hostedZoneId: z
    .string()
    .optional()
    .describe(
      'The id of the Route 53 hosted zone with the sender’s domain. The deployment then creates SES’s identity and the DNS records for mail.',
    ),
  supportEmail: z
    .string()
    .optional()
    .describe('Support address; also receives form messages. Default: support@<domain>.'),
  alarmEmail: z.string().optional().describe('Address that receives alarm emails. Required for prod.'),
  refuseLeakedPasswords: z
    .union([z.boolean(), z.stringbool()], 'must be true or false')
    .default(false)
    .describe(
      'Set to true to have Cognito refuse new passwords that leaked elsewhere. Its Plus plan costs about $0.02 per active user and month.',
    ),
  scanDocuments: z
    .union([z.boolean(), z.stringbool()], 'must be true or false')
    .default(false)
    .describe(
      'Set to true to have GuardDuty scan every file for malware, and to serve no infected one. It costs about $0.22 per 1,000 files and $0.09 per GB.',
    ),
  keepData: z
    .union([z.boolean(), z.stringbool()], 'must be true or false')
    .default(true)
    .describe('Set to false (dev only) to delete the data together with the stack.'),
});

/** Each option with its purpose, for the setup guide. */
export const CONTEXT_OPTIONS = Object.entries(contextSchema.shape).map(([name, schema]) => ({
  name,
  meaning: schema.description ?? '',
}));

type Context = z.output<typeof contextSchema>;

function readDomain({ domainName: name, certificateArn, mailFrom, hostedZoneId }: Context) {
  if (!name && !certificateArn) return undefined;
  return { name, certificateArn, mailFrom: mailFrom ?? `no-reply@${name}`, hostedZoneId };
}

/** The option that sets each part of a domain, so that an error can name the missing one. */
const CONTEXT_KEYS: Record<string, string> = {
  'domain.name': 'domainName',
  'domain.certificateArn': 'certificateArn',
  'domain.mailFrom': 'mailFrom',
  'domain.hostedZoneId': 'hostedZoneId',
};

function explain(error: z.ZodError): Error {
  const problems = error.issues.map((issue) => {
    const path = issue.path.join('.');
    return `${CONTEXT_KEYS[path] ?? path} ${issue.message}`;
  });
  return new Error(`Stage settings: ${problems.join('; ')}.`);
}

/**
 * The settings of the stage that a CDK context names. Throws an Error with one line for people when they are
 * incomplete: `prod` without a custom domain could not refuse TLS below 1.3 (ruling D22).
 */
export function readStage(cdkContext: Record<string, unknown>): Stage {
  const context = contextSchema.safeParse(cdkContext);
  if (!context.success) throw explain(context.error);

  const {
    stage: name,
    account,
    region,
    alarmEmail,
    keepData,
    refuseLeakedPasswords,
    scanDocuments,
  } = context.data;
  const domain = readDomain(context.data);
  const supportEmail = context.data.supportEmail ?? (domain?.name && `support@${domain.name}`);
  if (name === 'prod' && !domain) {
    throw new Error(
      'Stage settings: prod needs a domain of its own: pass -c domainName=… -c certificateArn=… (a certificate in us-east-1).',
    );
  }
  if (name === 'prod' && !alarmEmail) {
    throw new Error('Stage settings: prod needs an address for alarms: pass -c alarmEmail=….');
  }
  if (name !== 'dev' && !keepData) {
    throw new Error('Stage settings: keepData=false is for dev only.');
  }

  const stage = stageSchema.safeParse({
    name,
    account,
    region,
    domain,
    supportEmail,
    alarmEmail,
    keepData,
    refuseLeakedPasswords,
    scanDocuments,
    ...SETTINGS[name],
    originSecret: originSecretVersions[name],
  });
  if (!stage.success) throw explain(stage.error);
  return stage.data;
}
