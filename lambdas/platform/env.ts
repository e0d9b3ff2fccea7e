import * as z from 'zod/mini';
import { planSettingsSchema } from '../../contract/billing/plans.ts';
import type { Runtime } from './runtime.ts';

const text = () => z.string().check(z.minLength(1));

/** All environment variables of functions. The schema of one is created when it is read: a function reads few. */
const VARIABLES = {
  TABLE_NAME: text,
  BUCKET_NAME: text,
  /** The same bucket, for a function that may read only photos in it. */
  PHOTOS_BUCKET: text,
  /** The same bucket, for a function that may use only what practices sent to be verified. */
  APPLICATIONS_BUCKET: text,
  /** The same bucket, for a function that may use only the certificates of practices' entries. */
  ENTRIES_BUCKET: text,
  /** The bucket of account backups. */
  ACCOUNTS_BUCKET: text,
  CLEANUP_QUEUE_URL: z.url,
  EXPORT_QUEUE_URL: z.url,
  IMPORT_QUEUE_URL: z.url,
  SITE_ORIGIN: z.url,
  /** Whether GuardDuty scans and tags every file in the bucket. */
  SCANS_DOCUMENTS: () => z._default(z.enum(['true', 'false']), 'false'),
  /** Where browsers read documents and photos: CloudFront, in front of the bucket. */
  DOCUMENTS_URL: () => z.optional(z.url()),
  /** The secrets that CloudFront may send, separated by a space: the current one and the next. */
  ORIGIN_SECRETS: () =>
    z.pipe(
      z.string().check(z.regex(/^\w{16,} \w{16,}$/)),
      z.transform((secrets) => secrets.split(' ')),
    ),
  /** Whether the stage can send mail of its own. */
  SENDS_MAIL: () => z._default(z.enum(['true', 'false']), 'false'),
  MAIL_QUEUE_URL: z.url,
  /** Sender of mails, as in `Pawfile <no-reply@example.org>`. */
  MAIL_FROM: text,
  SEND_REMINDERS_QUEUE_URL: z.url,
  /** Milliseconds between two mails of one function, so that all senders together stay within the SES quota. */
  MAIL_INTERVAL_MS: () => z.pipe(z.string(), z.transform(Number)),
  /** The SES configuration set that reports bounces and complaints. */
  MAIL_CONFIGURATION_SET: text,
  /** The SES configuration set of copies to senders, which keeps the account's suppression list. */
  COPY_CONFIGURATION_SET: text,
  /** The SES configuration set of Cognito's mails, by which their reports are distinguished. */
  ACCOUNT_CONFIGURATION_SET: text,
  /** The most mails about messages from the forms on a day. */
  FORM_MAILS_PER_DAY: () => z.pipe(z.pipe(z.string(), z.transform(Number)), z.int().check(z.positive())),
  /** Receives the messages of the contact forms. */
  SUPPORT_EMAIL: z.email,
  USER_POOL_ID: text,
  /** The site's client of the user pool; public. */
  USER_POOL_CLIENT_ID: text,
  /** Names of the parameters with Stripe's secrets, never their values. */
  STRIPE_SECRET_KEY_PARAMETER: text,
  /** The mode of the keys that the stage accepts. */
  STRIPE_MODE: () => z.enum(['live', 'test']),
  /** Whether Stripe adds tax to the prices where it applies. */
  TAXES: () =>
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((value) => value === 'true'),
    ),
  STRIPE_WEBHOOK_SECRET_PARAMETER: text,
  /** The name of the parameter with the key of the marks of used guarantees. */
  GUARANTEE_KEY_PARAMETER: text,
  REMOVE_ACCOUNT_QUEUE_URL: z.url,
  /** The key in KMS that signs for practices, as an ARN or an alias. */
  SIGNING_KEY_ID: text,
} satisfies Record<string, () => z.ZodMiniType>;

type Variables = { [Name in keyof typeof VARIABLES]: z.output<ReturnType<(typeof VARIABLES)[Name]>> };

/** The environment variables. Reading one that is missing or invalid throws. */
export function readEnv(env: Runtime['env']): Variables {
  const variables = {};
  for (const [name, schema] of Object.entries(VARIABLES)) {
    const get = () => z.object({ [name]: schema() }).parse(env)[name];
    Object.defineProperty(variables, name, { get });
  }
  return variables as Variables;
}

/** The mail queue. A stage that sends no mail has none. */
export const readMailQueue = ({ MAIL_QUEUE_URL }: Runtime['env']) =>
  z.optional(VARIABLES.MAIL_QUEUE_URL()).parse(MAIL_QUEUE_URL);

/** The stage's reading of the free plan (ruling D3): a number or nothing, and true or false. */
export const readFreePlan = (env: Runtime['env']) =>
  z
    .pipe(
      z.pipe(
        z.object({
          FREE_PLAN_RECORDS_PER_PET: z._default(z.union([z.literal(''), z.coerce.number()]), ''),
          FREE_PLAN_SHARING: z._default(z.enum(['true', 'false']), 'true'),
        }),
        z.transform((stage) => ({
          recordsPerPet: stage.FREE_PLAN_RECORDS_PER_PET || null,
          sharing: stage.FREE_PLAN_SHARING === 'true',
        })),
      ),
      planSettingsSchema,
    )
    .parse(env);
