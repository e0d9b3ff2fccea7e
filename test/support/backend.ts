import { randomUUID } from 'node:crypto';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Api, api, type Operation } from '../../contract/api.ts';
import type { Endpoint, ResponseOf } from '../../contract/endpoint.ts';
import { type Problem, problemSchema } from '../../contract/problem.ts';
import type { AccountRemovalJob } from '../../lambdas/domain/account/account-removal-job.ts';
import type { CleanupJob } from '../../lambdas/domain/cleanup/cleanup-job.ts';
import type { ExportJob } from '../../lambdas/domain/exports/export-job.ts';
import type { ImportJob } from '../../lambdas/domain/imports/import-job.ts';
import type { MailJob } from '../../lambdas/domain/mail/mail-job.ts';
import type { PlanJob, RemindJob } from '../../lambdas/domain/reminders/reminder-jobs.ts';
import { createAccountHandler } from '../../lambdas/functions/account.ts';
import { createApiHandler } from '../../lambdas/functions/api.ts';
import { createBillingHandler } from '../../lambdas/functions/billing.ts';
import { createCleanupHandler } from '../../lambdas/functions/cleanup.ts';
import { createContactHandler } from '../../lambdas/functions/contact.ts';
import { createExportHandler } from '../../lambdas/functions/export.ts';
import { createImportHandler } from '../../lambdas/functions/import.ts';
import { createMailHandler } from '../../lambdas/functions/mail.ts';
import { createMailEventsHandler } from '../../lambdas/functions/mail-events.ts';
import { createPlanRemindersHandler } from '../../lambdas/functions/plan-reminders.ts';
import { createPostConfirmationHandler } from '../../lambdas/functions/post-confirmation.ts';
import { createPublicHandler } from '../../lambdas/functions/public.ts';
import { createReconcileHandler } from '../../lambdas/functions/reconcile.ts';
import { createRemindersHandler } from '../../lambdas/functions/reminders.ts';
import { createRemoveAccountHandler } from '../../lambdas/functions/remove-account.ts';
import { createSendRemindersHandler } from '../../lambdas/functions/send-reminders.ts';
import { createWebhookHandler } from '../../lambdas/functions/stripe-webhook.ts';
import { cleanupQueue, createJobQueue } from '../../lambdas/gateways/job-queue.ts';
import type { LogEntry } from '../../lambdas/platform/log.ts';
import type { Runtime } from '../../lambdas/platform/runtime.ts';
import { tableDefinition } from '../../lambdas/store/table-definition.ts';
import { createS3 } from '../../local/aws/s3/s3.ts';
import { createSqs } from '../../local/aws/sqs.ts';
import { EXPIRING_TAGS } from '../../local/constants.ts';
import { listen } from '../../local/platform/listen.ts';
import { createCapacityMeter } from './capacity-meter.ts';
import { startDynamoDb } from './dynamodb-local.ts';
import { createHold } from './hold.ts';
import { httpEvent, type Sent } from './http-event.ts';
import { lambdaContext } from './lambda-context.ts';
import { createMailServices } from './mail-services.ts';
import { createOutage } from './outage.ts';
import { createPaymentServices, type WebhookHandler } from './payment-services.ts';
import { retryAtOnce } from './retry-at-once.ts';
import { sqsEvent } from './sqs-event.ts';

const REGION = 'us-east-1';
const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
const BUCKET = 'pet-documents';

/** Removals and imports may run for longer than the other functions. */
const removalContext = { ...lambdaContext, getRemainingTimeInMillis: () => 300_000 };

/** A response as a client sees it. */
interface Answer<Body> {
  status: number;
  headers: Record<string, unknown>;
  body: Body;
  problem: Problem | null;
}

type AnswerOf<Name extends Operation> = Promise<Answer<ResponseOf<Api[Name]>>>;

/**
 * The real handlers on a local DynamoDB, S3, SQS, Cognito and SES of their own: one table per test file.
 * `env` extends the functions' environment.
 */
export async function startBackend(env: Record<string, string> = {}) {
  const dynamoDb = await startDynamoDb();
  const meter = createCapacityMeter(dynamoDb);
  const s3 = createS3({
    bucket: BUCKET,
    corsOrigins: () => [],
    expiringTags: EXPIRING_TAGS,
    credentials: CREDENTIALS,
    region: REGION,
  });
  const sqs = createSqs({ now: () => new Date(), endpoint: () => cloud.url });
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  const mail = createMailServices({
    now,
    postConfirmation: (event, context) => createPostConfirmationHandler(runtime)(event, context),
    publish: (event) => sqs.send('mail-events', JSON.stringify(event)),
  });
  const outage = createOutage();
  const payments = createPaymentServices(
    now,
    () => cloud.url,
    () => webhook,
    outage.isDead,
  );
  const cloud = await listen((request, response) => {
    if (outage.cuts(request, response)) return;
    if (mail.handle(request, response) || payments.handle(request, response)) return;
    const target = String(request.headers['x-amz-target'] ?? '');
    if (target.startsWith('DynamoDB_')) void meter.handle(request, response);
    else void (target.startsWith('AmazonSQS.') ? sqs : s3).handle(request, response);
  }, 0);

  // The test decides when Stripe's events arrive.
  await payments.local.deliveries.hold();

  const tableName = `pawfile-${randomUUID()}`;
  const aws = { endpoint: cloud.url, region: REGION, credentials: CREDENTIALS, retryStrategy: retryAtOnce };
  const client = new DynamoDBClient(aws);
  await client.send(new CreateTableCommand({ TableName: tableName, ...tableDefinition }));

  const queue = sqs.queue('cleanup', {
    deliver: (event) => cleanup(event, lambdaContext),
    visibilityTimeoutMs: 60_000,
    maxReceiveCount: 3,
    batchSize: 10,
  });

  const hold = createHold();
  const exportQueue = sqs.queue('export', {
    deliver: (event) => hold.wait().then(() => makeExport(event, lambdaContext)),
    visibilityTimeoutMs: 5_400_000,
    maxReceiveCount: 5,
    batchSize: 1,
  });

  const importQueue = sqs.queue('import', {
    deliver: (event) => hold.wait().then(() => importFile(event, removalContext)),
    visibilityTimeoutMs: 5_400_000,
    maxReceiveCount: 5,
    batchSize: 1,
  });

  const mailQueue = sqs.queue('mail', {
    deliver: (event) => hold.wait().then(() => sendMails(event, lambdaContext)),
    visibilityTimeoutMs: 360_000,
    maxReceiveCount: 5,
    batchSize: 5,
  });

  const planQueue = sqs.queue('plan-reminders', {
    deliver: (event) => planReminders(event, lambdaContext),
    visibilityTimeoutMs: 360_000,
    maxReceiveCount: 5,
    batchSize: 1,
  });

  const remindQueue = sqs.queue('send-reminders', {
    deliver: (event) => hold.wait().then(() => sendReminders(event, lambdaContext)),
    visibilityTimeoutMs: 720_000,
    maxReceiveCount: 5,
    batchSize: 5,
  });

  sqs.queue('mail-events', {
    deliver: (event) => mailEvents(event, lambdaContext),
    visibilityTimeoutMs: 180_000,
    maxReceiveCount: 5,
    batchSize: 5,
  });

  const reconcileQueue = sqs.queue('reconcile', {
    deliver: (event) => reconcile(event, lambdaContext),
    visibilityTimeoutMs: 60_000,
    maxReceiveCount: 3,
    batchSize: 5,
  });

  const removalQueue = sqs.queue('remove-account', {
    deliver: (event) => removeAccount(event, removalContext),
    visibilityTimeoutMs: 60_000,
    maxReceiveCount: 3,
    batchSize: 5,
  });

  const log: LogEntry[] = [];
  const runtime: Runtime = {
    env: {
      TABLE_NAME: tableName,
      BUCKET_NAME: BUCKET,
      CLEANUP_QUEUE_URL: queue.url,
      EXPORT_QUEUE_URL: exportQueue.url,
      IMPORT_QUEUE_URL: importQueue.url,
      MAIL_QUEUE_URL: mailQueue.url,
      SENDS_MAIL: 'true',
      SITE_ORIGIN: 'https://pets.example.org',
      RECONCILE_QUEUE_URL: reconcileQueue.url,
      REMOVE_ACCOUNT_QUEUE_URL: removalQueue.url,
      PLAN_REMINDERS_QUEUE_URL: planQueue.url,
      SEND_REMINDERS_QUEUE_URL: remindQueue.url,
      ...mail.env,
      ...payments.env,
      ...env,
    },
    now,
    aws,
    stripe: payments.location(),
    log: (entry) => log.push(entry),
  };
  // The client that sends mails tries once; a retry strategy would override that.
  const { retryStrategy: _, ...awsForMails } = aws;
  const mailRuntime = { ...runtime, aws: awsForMails };
  const handlers = {
    api: createApiHandler(runtime),
    billing: createBillingHandler(runtime),
    account: createAccountHandler(runtime),
    public: createPublicHandler(runtime),
    reminders: createRemindersHandler(runtime),
    contact: createContactHandler(runtime),
  };
  const webhook: WebhookHandler = createWebhookHandler(runtime);
  const reconcile = createReconcileHandler(runtime);
  const cleanup = createCleanupHandler(runtime);
  const planReminders = createPlanRemindersHandler(runtime);
  const sendReminders = createSendRemindersHandler(mailRuntime);
  const mailEvents = createMailEventsHandler(runtime);
  const removeAccount = createRemoveAccountHandler(runtime);
  const makeExport = createExportHandler(runtime);
  const importFile = createImportHandler(runtime);
  const sendMails = createMailHandler(mailRuntime);

  async function send<Name extends Operation>(operation: Name, sent: Sent): AnswerOf<Name> {
    const endpoint: Endpoint = api[operation];
    const response = await handlers[endpoint.service](httpEvent(endpoint, sent));
    const isText = String(response.headers?.['content-type']).startsWith('text/');
    const body: unknown = response.body && !isText ? JSON.parse(response.body) : response.body;
    const problem = problemSchema.safeParse(body);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers ?? {},
      body: body as ResponseOf<Api[Name]>,
      problem: problem.success ? problem.data : null,
    };
  }

  return {
    table: { client, name: tableName },
    /** The table's own client, to read what the handlers wrote. */
    documents: DynamoDBDocumentClient.from(client),
    aws,
    bucket: BUCKET,
    handlers,
    log,
    s3,
    queue,
    measure: meter.measure,
    /** Cuts the handlers off from AWS, as if their process died. */
    dieAfter: outage.dieAfter,
    /** Loses one response of AWS, as a network does; the SDK repeats its request. */
    loseAnswer: outage.loseAnswer,
    /** Runs a cleanup job as the queue would, once. */
    cleanup: (job: CleanupJob) => cleanup(sqsEvent([job]), lambdaContext),
    /** Runs a round of an account's removal as the queue would, once. */
    removeAccount: (job: AccountRemovalJob) => removeAccount(sqsEvent([job]), removalContext),
    removalQueue,
    /** Runs an export job as the queue would, once. */
    makeExport: (job: ExportJob) => makeExport(sqsEvent([job]), lambdaContext),
    exportQueue,
    /** Runs an import job as the queue would, once. */
    runImport: (job: ImportJob, context = removalContext) => importFile(sqsEvent([job]), context),
    importQueue,
    /** Runs mail jobs as the queue would, once. */
    sendMails: (...jobs: MailJob[]) => sendMails(sqsEvent(jobs), lambdaContext),
    mailQueue,
    /** Runs a planning job as the queue would: one page. */
    planReminders: (job: PlanJob) => planReminders(sqsEvent([job]), lambdaContext),
    /** Runs a reminder job as the queue would, once. */
    sendReminders: (...jobs: RemindJob[]) => sendReminders(sqsEvent(jobs), lambdaContext),
    remindQueue,
    /** Delivers SES's report about a mail, as EventBridge does. */
    takeMailEvent: (event: object) => mailEvents(sqsEvent([event]), lambdaContext),
    /** Runs everything that the schedule does in a day. */
    async remind() {
      await sqs.send('plan-reminders', JSON.stringify({ kind: 'plan' }));
      await hold.whileOpen(sqs.drain);
    },
    /** Stripe and the secrets. */
    payments,
    /** Delivers an event from Stripe. */
    webhook,
    /** Runs a reconciliation job as the queue would, once, and no other job. */
    reconcileOnce: () => reconcile(sqsEvent([{ kind: 'reconcile' }]), lambdaContext),
    /** Reconciles all plans with Stripe, as the schedule does. */
    async reconcile() {
      await sqs.send('reconcile', JSON.stringify({ kind: 'reconcile' }));
      await sqs.drain();
    },
    /** The mails that were sent, and the accounts they go to. */
    mail,
    /** Sends a cleanup job, as a function that died before its write would have. */
    sendJob: createJobQueue<CleanupJob>(aws, cleanupQueue(queue.url)).send,
    /** Processes the queues, as if a minute had passed. */
    drain: () => hold.whileOpen(sqs.drain),
    /** Moves the clock that the handlers see. */
    advance: (ms: number) => {
      offsetMs += ms;
    },
    now,
    /** Calls as a signed-in owner. */
    as: (ownerId: string) =>
      ({
        call: <Name extends Operation>(operation: Name, sent: Sent = {}) =>
          send(operation, { claims: { sub: ownerId, token_use: 'access' }, ...sent }),
      }) as const,
    /** Calls as an administrator. */
    admin: <Name extends Operation>(operation: Name, sent: Sent = {}) =>
      send(operation, {
        claims: { sub: 'admin', token_use: 'access', 'cognito:groups': '[admin]' },
        ...sent,
      }),
    /** Calls without signing in. */
    call: send,
    async close() {
      hold.open();
      await sqs.close();
      await payments.close();
      await mail.close();
      await cloud.close();
      await s3.close();
      await dynamoDb.close();
    },
  };
}

export type Backend = Awaited<ReturnType<typeof startBackend>>;
export type OwnerClient = ReturnType<Backend['as']>;
