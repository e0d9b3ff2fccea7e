import * as z from 'zod';
import { planSettingsSchema } from '../contract/billing/plans.ts';

export const STAGE_NAMES = ['dev', 'staging', 'prod'] as const;
export type StageName = (typeof STAGE_NAMES)[number];

const emailSchema = z.email('must be an email address');

const accountSchema = z.string().regex(/^\d{12}$/, 'must have 12 digits');

const throttleSchema = z.strictObject({ rate: z.number().positive(), burst: z.int().positive() });
const throttle = (of: string) =>
  throttleSchema.describe(`Requests per second and burst of ${of}, over all callers.`);

const domainSchema = z
  .strictObject({
    name: z
      .hostname('must be a host name such as pets.example.org')
      .describe('The site’s host name. Required for staging and prod.'),
    certificateArn: z
      .string()
      .regex(
        /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
        'must be the ARN of an ACM certificate in us-east-1, where CloudFront looks for it',
      )
      .describe('The ARN of the ACM certificate for that name, in us-east-1.'),
    mailFrom: emailSchema
      .optional()
      .describe(
        'Sender address, whose domain SES must have verified in the stage’s region. Default: no-reply@<domain>.',
      ),
    hostedZoneId: z
      .string()
      .regex(/^Z[A-Z0-9]{1,31}$/, 'must be the id of a Route 53 hosted zone')
      .optional()
      .describe(
        'The id of the Route 53 hosted zone with the sender’s domain. The deployment then creates SES’s identity and the DNS records for mail.',
      ),
  })
  .transform(({ mailFrom, ...domain }) => ({ ...domain, mailFrom: mailFrom ?? `no-reply@${domain.name}` }));

/** What only the owner of the AWS account knows. */
const ownerSettings = {
  account: accountSchema
    .optional()
    .describe('The AWS account, by its 12 digits. Required for staging and prod; one account per stage.'),
  region: z.string().optional().describe('The region, such as eu-central-1. Required for staging and prod.'),
  domain: domainSchema.optional(),
  supportEmail: emailSchema
    .optional()
    .describe(
      'Support address, shown to users; also receives form messages. Default: support@<domain>, if there is one.',
    ),
  repository: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/, 'must be the owner and name of a repository, such as example/pawfile')
    .optional()
    .describe(
      'The GitHub repository, by owner and name, whose workflows deploy the stage. Default: none may.',
    ),
  alarmEmail: emailSchema
    .optional()
    .describe('Address that receives alarm emails. Required for staging and prod.'),
  stripeAccount: z
    .string()
    .regex(/^acct_\w+$/, 'must be the id of an account at Stripe, such as acct_1Example000000000')
    .optional()
    .describe(
      'The id of the account at Stripe, from its dashboard. The setup command refuses the key of another one. Required for staging and prod.',
    ),
  backupAccount: accountSchema
    .optional()
    .describe(
      'A second AWS account of the same organization, which keeps weekly copies of table, documents and accounts, as docs/runbook.md says. Default: no copies.',
    ),
  restoredTable: z
    .string()
    .regex(/^pawfile-[\w.-]{3,200}$/, 'must be a table’s name that begins with pawfile-')
    .optional()
    .describe(
      'The name of a restored table that the stage uses instead of its own, as docs/runbook.md says. Leave it out otherwise.',
    ),
};

/** What the repository decides. */
const productSettings = {
  keepData: z
    .boolean()
    .describe(
      'Whether table, documents and accounts outlive the stack and refuse to be deleted; queues and logs outlive it too. False is for dev only.',
    ),
  refuseLeakedPasswords: z
    .boolean()
    .describe(
      'Whether Cognito refuses new passwords that leaked elsewhere. Its Plus plan costs about $0.02 per active user and month.',
    ),
  scanDocuments: z
    .boolean()
    .describe(
      'Whether GuardDuty scans every file for malware and infected ones are not served. It costs about $0.22 per 1,000 files and $0.09 per GB.',
    ),
  firewall: z
    .boolean()
    .describe('Whether AWS WAF stands before CloudFront and the user pool, at about $15 a month.'),
  canary: z
    .boolean()
    .describe(
      'Whether a release first serves a tenth of the calls for ten minutes, and is taken back if an alarm rings meanwhile.',
    ),
  tracing: z
    .boolean()
    .describe(
      'Whether AWS X-Ray records a sample of the functions’ runs: how long they waited, started and took. It costs $5 per million traces.',
    ),
  originSecret: z
    .int()
    .positive()
    .describe(
      'The version of the secret that CloudFront sends. npm run rotate:origin raises it; never lower it.',
    ),
  throttling: z.strictObject({
    api: throttle('the API'),
    sharedPet: throttle('share links'),
    contact: throttle('the forms'),
    webhook: throttle('Stripe’s webhook'),
  }),
  monthlyBudget: z
    .number()
    .positive()
    .describe('What the whole account may cost in a month, in USD. Most of it being spent sends an email.'),
  freePlan: planSettingsSchema.register(z.globalRegistry, {
    description: 'What the free plan allows: records per pet (null for no limit), and sharing.',
  }),
  taxes: z
    .boolean()
    .describe(
      'Whether Stripe Tax adds tax to the prices, wherever the Stripe account has a registration. It costs about 0.5% of each payment where tax is collected.',
    ),
  reminders: z.strictObject({
    hour: z.int().min(0).max(23).describe('The hour in which reminders are sent, in UTC.'),
    mailsPerSecond: z
      .number()
      .positive()
      .describe(
        'SES’s sending rate per second; 1 in SES’s sandbox. Our own mails use two thirds of it, and Cognito’s codes the rest.',
      ),
  }),
  forms: z.strictObject({
    mailsPerDay: z
      .int()
      .positive()
      .describe(
        'The most emails that messages from the forms cause in a day, all together: well below SES’s daily quota.',
      ),
  }),
};

/** The content of a file in `lib/stages/`. */
export const stageFileSchema = z.strictObject({ ...ownerSettings, ...productSettings });

export const OWNER_SETTINGS = Object.keys(ownerSettings);

/** What a stage that people depend on can't be without; prod, for one, can't refuse TLS below 1.3 without a domain. */
const REQUIRED = ['account', 'region', 'domain', 'alarmEmail', 'stripeAccount'] as const;

export interface Stage extends z.output<typeof stageFileSchema> {
  name: StageName;
}

/**
 * Checks the settings of a stage. Throws an Error with one sentence for people, which names the stage's file and each
 * setting that is missing or wrong.
 */
export function parseStage(name: StageName, settings: unknown): Stage {
  const file = `lib/stages/${name}.json`;
  const { data, error } = stageFileSchema.safeParse(settings, { error: explainIssue });
  if (error) throw new Error(`${file}: ${error.issues.map(describeIssue).join('; ')}.`);
  // CloudFormation adopts only what it would keep.
  if (data.restoredTable && !data.keepData) throw new Error(`${file}: restoredTable needs keepData.`);
  if (data.backupAccount && (!data.account || data.account === data.backupAccount))
    throw new Error(`${file}: backupAccount needs an account beside it, and is another one.`);
  if (name === 'dev') return withSupport({ name, ...data });

  const missing = REQUIRED.filter((setting) => data[setting] === undefined);
  if (missing.length > 0) {
    throw new Error(`${file}: ${missing.join(', ')} must be filled in, as lib/stages/example.json shows.`);
  }
  if (!data.keepData) throw new Error(`${file}: keepData may be false for dev only.`);
  return withSupport({ name, ...data });
}

function withSupport(stage: Stage): Stage {
  const supportEmail = stage.supportEmail ?? (stage.domain && `support@${stage.domain.name}`);
  return supportEmail === undefined ? stage : { ...stage, supportEmail };
}

/** Words for the problems to which no setting has a sentence of its own. */
const explainIssue: z.core.$ZodErrorMap = ({ code, input }) =>
  code === 'invalid_type' && input === undefined ? 'is missing' : undefined;

const describeIssue = ({ path, message }: z.core.$ZodIssue) =>
  [path.join('.'), message].filter(Boolean).join(' ');
