/** An index of the table. */
export type IndexName = 'by-kind-and-time' | 'by-expiry' | 'by-dose' | 'by-next-reminder';

/** An environment variable. A function that sends jobs knows the queue of the function `x-y` as `X_Y_QUEUE_URL`. */
export type Variable =
  | 'TABLE_NAME'
  | 'BUCKET_NAME'
  | 'PHOTOS_BUCKET'
  | 'APPLICATIONS_BUCKET'
  | 'ENTRIES_BUCKET'
  | 'ACCOUNTS_BUCKET'
  | 'USER_POOL_ID'
  | 'USER_POOL_CLIENT_ID'
  | 'STRIPE_SECRET_KEY_PARAMETER'
  | 'STRIPE_WEBHOOK_SECRET_PARAMETER'
  | 'GUARANTEE_KEY_PARAMETER'
  | 'SIGNING_KEY_ID'
  | 'STRIPE_MODE'
  | 'TAXES'
  | 'MAIL_CONFIGURATION_SET'
  | 'COPY_CONFIGURATION_SET'
  | 'ACCOUNT_CONFIGURATION_SET'
  | 'FORM_MAILS_PER_DAY'
  | 'MAIL_FROM'
  | 'MAIL_INTERVAL_MS'
  | 'SUPPORT_EMAIL'
  | 'SENDS_MAIL'
  | 'SITE_ORIGIN'
  | 'DOCUMENTS_URL'
  | 'SCANS_DOCUMENTS'
  | 'ORIGIN_SECRETS'
  | 'FREE_PLAN_RECORDS_PER_PET'
  | 'FREE_PLAN_SHARING'
  | QueueVariable;
export type QueueVariable = `${string}_QUEUE_URL`;

/** Serves the calls of the contract's service of the same name. */
interface CallTrigger {
  on: 'calls';
}

/** Receives what another company posts to this path. */
interface WebhookTrigger {
  on: 'webhook';
  path: string;
}

/** Runs when Cognito is about to send a mail, or has confirmed an address. */
interface UserPoolTrigger {
  on: 'user-pool';
  operation: 'customMessage' | 'postConfirmation';
}

/** Works on the jobs in a queue of its own, which has the function's name. */
interface JobTrigger {
  on: 'jobs';
  /**
   * How long the queue hides a job that a function has received: at least six times the function's timeout, as Lambda
   * demands, and longer than any claim that the function writes to the table.
   */
  visibilitySeconds: number;
  /** After this many failures a job goes to the dead-letter queue. */
  tries: number;
  batchSize: number;
  /** The most copies of the function that run at once; Lambda allows no fewer than two. */
  maxConcurrency?: number;
  /** Sends a job every day. */
  schedule?: Schedule;
  /** An alarm rings when a job has waited for so long. A queue with a schedule has one for the schedule instead. */
  lateAfterHours?: number;
  /** What users notice when nothing works on the jobs. */
  lateImpact: string;
  /** What users notice when a job has failed every time. */
  gaveUpImpact: string;
}

/**
 * Runs once a day by itself, without a queue. What is left when a run ends is the job of the next one, which follows at
 * once. Lambda tries a run that failed twice more within some minutes; the next day starts over.
 */
interface DailyTrigger {
  on: 'schedule';
  schedule: Schedule;
  /** What users notice when it does not run. */
  lateImpact: string;
  /** What users notice when a run has failed every time. */
  gaveUpImpact: string;
}

/** A job once a day. */
export interface Schedule {
  /** Runs it on demand in the local cloud: `POST /__local/run/<name>`. */
  name: string;
  description: string;
  /** From 0 to 23 in UTC, or the hour for reminders in the stage's settings. */
  hour: number | 'reminders';
  job: object;
  /** The outcomes by which the function's log shows that the job ran; an alarm rings when there was none for a day. */
  outcomes: readonly string[];
}

type Trigger = CallTrigger | WebhookTrigger | UserPoolTrigger | JobTrigger | DailyTrigger;

/** What CDK, the local cloud, the tests and the bundler need to know about a function. */
export interface FunctionRow<On extends Trigger['on'] = Trigger['on']> {
  description: string;
  trigger: Extract<Trigger, { on: On }>;
  /** Lambda gives processor time in proportion. */
  memoryMb: number;
  /** Callers wait at most 30 seconds, which is the gateway's limit. */
  timeoutSeconds: number;
  /** The variables that the function reads, each with the IAM actions on the resource that it names. */
  environment: { readonly [Name in Variable]?: readonly string[] };
  /**
   * How the partition keys begin that an action on the table may name, as IAM’s `dynamodb:LeadingKeys` checks them. An
   * action that isn’t named may name all.
   */
  partitions?: { readonly [action: string]: readonly string[] };
  /** Indexes of the table that the function may query. */
  indexes?: readonly IndexName[];
  /** What a trigger of the user pool may do in the pool, which can't be bound to a variable. */
  poolActions?: readonly string[];
  /** Only stages with a domain send mail; the others do without this function. */
  needsMail?: true;
  /** What users notice when the function fails; its alarm says so. */
  impact: string;
}
