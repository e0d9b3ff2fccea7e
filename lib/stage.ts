import * as z from 'zod';
import { FREE_PLAN, planSettingsSchema } from '../contract/plans.ts';

export const STAGE_NAMES = ['dev', 'staging', 'prod'] as const;

const throttleSchema = z.strictObject({
  /** Requests a second in the long run, and how many may come at once, over all callers. */
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
});

const stageSchema = z.strictObject({
  name: z.enum(STAGE_NAMES),
  /** Pins a stage to its account and region; without them it goes where the CLI's credentials lead. */
  account: z
    .string()
    .regex(/^\d{12}$/, 'must have 12 digits')
    .optional(),
  region: z.string().optional(),
  domain: domainSchema.optional(),
  /** Where people write to and the forms' messages go; a stage with a domain always has one. */
  supportEmail: z.email('must be an e-mail address').optional(),
  /** Gets a mail when an alarm rings; without it alarms show in CloudWatch and nobody is told. */
  alarmEmail: z.email('must be an e-mail address').optional(),
  /** Whether table, documents and accounts outlive the stack and refuse to be deleted. */
  keepData: z.boolean(),
  throttling: z.strictObject({ api: throttleSchema, sharedPet: throttleSchema, webhook: throttleSchema }),
  freePlan: planSettingsSchema,
});
export type Stage = z.output<typeof stageSchema>;
type StageName = Stage['name'];

const TRIAL_THROTTLING = {
  api: { rate: 50, burst: 100 },
  sharedPet: { rate: 10, burst: 20 },
  webhook: { rate: 10, burst: 20 },
};

/** What the repository decides for each stage; what only the owner of an account knows comes from the context. */
const SETTINGS: Record<StageName, Pick<Stage, 'throttling' | 'freePlan'>> = {
  dev: { throttling: TRIAL_THROTTLING, freePlan: FREE_PLAN },
  staging: { throttling: TRIAL_THROTTLING, freePlan: FREE_PLAN },
  prod: {
    throttling: {
      api: { rate: 500, burst: 1000 },
      sharedPet: { rate: 50, burst: 100 },
      webhook: { rate: 50, burst: 100 },
    },
    freePlan: FREE_PLAN,
  },
};

/** The CDK context as `-c key=value` or cdk.json give it; CDK's own keys live beside ours. */
const contextSchema = z.object({
  stage: z.enum(STAGE_NAMES, 'must be given: -c stage=dev, staging or prod'),
  account: z.string().optional(),
  region: z.string().optional(),
  domainName: z.string().optional(),
  certificateArn: z.string().optional(),
  mailFrom: z.string().optional(),
  supportEmail: z.string().optional(),
  alarmEmail: z.string().optional(),
  keepData: z.union([z.boolean(), z.stringbool()], 'must be true or false').default(true),
});
type Context = z.output<typeof contextSchema>;

function readDomain({ domainName: name, certificateArn, mailFrom }: Context) {
  if (!name && !certificateArn) return undefined;
  return { name, certificateArn, mailFrom: mailFrom ?? `no-reply@${name}` };
}

/** Half a domain is named as what is missing of it, by the keys that one passes. */
const CONTEXT_KEYS: Record<string, string> = {
  'domain.name': 'domainName',
  'domain.certificateArn': 'certificateArn',
  'domain.mailFrom': 'mailFrom',
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
 * incomplete: `prod` without a domain of its own could not refuse TLS below 1.3 (ruling D22).
 */
export function readStage(cdkContext: Record<string, unknown>): Stage {
  const context = contextSchema.safeParse(cdkContext);
  if (!context.success) throw explain(context.error);

  const { stage: name, account, region, alarmEmail, keepData } = context.data;
  const domain = readDomain(context.data);
  const supportEmail = context.data.supportEmail ?? (domain?.name && `support@${domain.name}`);
  if (name === 'prod' && !domain) {
    throw new Error(
      'Stage settings: prod needs a domain of its own: pass -c domainName=… -c certificateArn=… (a certificate in us-east-1).',
    );
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
    ...SETTINGS[name],
  });
  if (!stage.success) throw explain(stage.error);
  return stage.data;
}
