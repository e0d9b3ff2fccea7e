import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createKms } from '@pawfile/aws-local/kms';
import { createS3 } from '@pawfile/aws-local/s3';
import { createSqs } from '@pawfile/aws-local/sqs';
import { listen } from '@pawfile/local-platform/listen';
import type { Context, SQSEvent } from 'aws-lambda';
import { type Api, api, type Operation } from '../../contract/api.ts';
import type { Endpoint, ResponseOf } from '../../contract/endpoint.ts';
import { type Problem, problemSchema } from '../../contract/problem.ts';
import type { AccountRemovalJob } from '../../lambdas/domain/account/account-removal-job.ts';
import type { ExportJob } from '../../lambdas/domain/exports/ports.ts';
import type { ImportJob } from '../../lambdas/domain/imports/ports.ts';
import type { CleanupJob } from '../../lambdas/domain/jobs/cleanup-job.ts';
import type { MailJob } from '../../lambdas/domain/jobs/mail-job.ts';
import type { PlanJob, RemindJob } from '../../lambdas/domain/reminders/reminder-jobs.ts';
import { createHandler as createPostConfirmation } from '../../lambdas/functions/post-confirmation.ts';
import {
  type DailyName,
  type FunctionName,
  functions,
  JOB_NAMES,
  type JobName,
  queueVariable,
} from '../../lambdas/functions/table.ts';
import { cleanupQueue, createJobQueue } from '../../lambdas/gateways/job-queue.ts';
import type { BrowserEntry, Log, LogEntry, SecurityEntry } from '../../lambdas/platform/log.ts';
import type { Runtime } from '../../lambdas/platform/runtime.ts';
import { tableDefinition } from '../../lambdas/store/table-definition.ts';
import { BACKUP_LIFECYCLE, LIFECYCLE, ORIGIN_SECRETS, SIGNING_KEY_ALIAS } from '../../local/constants.ts';
import { createHandlerOf, environmentOf, queueSettings, runDaily } from '../../local/lambda.ts';
import { type AwsRequest, askService } from './ask-service.ts';
import { createCapacityMeter } from './capacity-meter.ts';
import { withoutNetwork } from './client-extension.ts';
import { startDynamoDb, usesJavaDynamoDb } from './dynamodb-local.ts';
import { createHold } from './hold.ts';
import { httpEvent, type Sent } from './http-event.ts';
import { checkSigned, createIam } from './iam.ts';
import { createInterruption } from './interruption.ts';
import { lambdaContext } from './lambda-context.ts';
import { createMailServices } from './mail-services.ts';
import { createOutage, retryAtOnce } from './outage.ts';
import { createPaymentServices } from './payment-services.ts';
import { sqsEvent } from './sqs-event.ts';

const REGION = 'us-east-1';
const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
const BUCKET = 'pet-documents';
const ACCOUNTS_BUCKET = 'pawfile-accounts';
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** A test can hold these back, to inspect the jobs that they were sent. */
const HELD = new Set<JobName>(['cleanup', 'export', 'import', 'mail', 'send-reminders']);

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
 * `env` extends the functions' environment; `handlerOf` loads a function, by default that of this release.
 */
export async function startBackend(
  env: Record<string, string> = {},
  handlerOf: typeof createHandlerOf = createHandlerOf,
) {
  const dynamoDb = await startDynamoDb();
  const meter = createCapacityMeter(dynamoDb);
  let offsetMs = 0;
  /** No call is a sample (call-budget.ts), unless a test says so. */
  let random = () => 1;
  const now = () => new Date(Date.now() + offsetMs);
  const bucketOptions = { corsOrigins: () => [], credentials: CREDENTIALS, region: REGION, now };
  const s3 = createS3({ ...bucketOptions, bucket: BUCKET, lifecycle: LIFECYCLE });
  const accountBackups = createS3({
    ...bucketOptions,
    bucket: ACCOUNTS_BUCKET,
    lifecycle: BACKUP_LIFECYCLE,
  });
  const sqs = createSqs({ now: () => new Date(), endpoint: () => cloud.url });
  const mail = createMailServices({
    now,
    postConfirmation: (event, context) =>
      createPostConfirmation(runtimeOf('post-confirmation'))(event, context),
    publish: (event) => sqs.send('mail-events', JSON.stringify(event)),
  });
  const kms = createKms({ now });
  await kms.keyOf(SIGNING_KEY_ALIAS);
  const outage = createOutage();
  const interruption = createInterruption();
  const iam = createIam((value) => Object.entries(variables).find(([, known]) => known === value)?.[0]);
  const payments = createPaymentServices(
    now,
    () => cloud.url,
    () => webhook,
    (request, response) => answer(request, response),
    outage.isDead,
  );
  const bucketOf = ({ url }: IncomingMessage) =>
    url?.startsWith(`/${ACCOUNTS_BUCKET}/`) ? accountBackups : s3;
  const answer: RequestListener = (request, response) => {
    if (outage.cuts(request, response)) return;
    checkSigned(iam, request);
    if (mail.handle(request, response) || payments.handle(request, response)) return;
    const target = String(request.headers['x-amz-target'] ?? '');
    if (target.startsWith('DynamoDB_')) void interruption.pass(target, () => meter.handle(request, response));
    else if (target.startsWith('TrentService.')) void kms.handle(request, response);
    else void (target.startsWith('AmazonSQS.') ? sqs : bucketOf(request)).handle(request, response);
  };
  const cloud = await listen(answer, 0);

  // The test decides when Stripe's events arrive.
  await payments.local.deliveries.hold();

  const tableName = `pawfile-${randomUUID()}`;
  const aws = {
    endpoint: cloud.url,
    region: REGION,
    credentials: CREDENTIALS,
    retryStrategy: retryAtOnce,
    // Prevents the SDK from copying every request and response for its default logger.
    logger: SILENT,
    extensions: [withoutNetwork(answer, cloud.port, usesJavaDynamoDb)],
    ...(!usesJavaDynamoDb && { askTable: (request: AwsRequest) => askService(answer, request) }),
  };
  const client = new DynamoDBClient(aws);
  await client.send(new CreateTableCommand({ TableName: tableName, ...tableDefinition }));

  const log: LogEntry[] = [];
  const securityEvents: SecurityEntry[] = [];
  const browserReports: BrowserEntry[] = [];
  const addLine: Log = (line) => {
    if ('event' in line) securityEvents.push(line);
    else if ('report' in line) browserReports.push(line);
    else log.push(line);
  };
  const variables = {
    TABLE_NAME: tableName,
    BUCKET_NAME: BUCKET,
    PHOTOS_BUCKET: BUCKET,
    APPLICATIONS_BUCKET: BUCKET,
    ENTRIES_BUCKET: BUCKET,
    ACCOUNTS_BUCKET,
    ORIGIN_SECRETS,
    SENDS_MAIL: 'true',
    SIGNING_KEY_ID: SIGNING_KEY_ALIAS,
    STRIPE_MODE: 'test',
    TAXES: 'false',
    SITE_ORIGIN: 'https://pets.example.org',
    ...Object.fromEntries(JOB_NAMES.map((name) => [queueVariable(name), sqs.urlOf(name)])),
    ...mail.env,
    ...payments.env,
    ...env,
  };
  // The client that sends mails must not retry, which this strategy would overrule.
  const { retryStrategy: _, ...awsForMails } = aws;
  const clientsOf = (name: FunctionName) => ({
    ...('MAIL_FROM' in functions[name].environment ? awsForMails : aws),
    extensions: [...aws.extensions, iam.extension(name)],
    ...(aws.askTable && { askTable: iam.checking(name, aws.askTable) }),
  });
  const runtimeOf = (name: FunctionName): Runtime => ({
    env: environmentOf(name, variables),
    now,
    random: () => random(),
    aws: {
      ...clientsOf(name),
      // So that what the function signs, and a browser sends, is checked too.
      credentials: { ...CREDENTIALS, sessionToken: name },
    },
    stripe: payments.location(),
    log: addLine,
  });

  const handlers = {
    api: await handlerOf('api', runtimeOf('api')),
    billing: await handlerOf('billing', runtimeOf('billing')),
    account: await handlerOf('account', runtimeOf('account')),
    reports: await handlerOf('reports', runtimeOf('reports')),
    'take-over-account': await handlerOf('take-over-account', runtimeOf('take-over-account')),
    grants: await handlerOf('grants', runtimeOf('grants')),
    entries: await handlerOf('entries', runtimeOf('entries')),
    patients: await handlerOf('patients', runtimeOf('patients')),
    practices: await handlerOf('practices', runtimeOf('practices')),
    verification: await handlerOf('verification', runtimeOf('verification')),
    public: await handlerOf('public', runtimeOf('public')),
    reminders: await handlerOf('reminders', runtimeOf('reminders')),
    contact: await handlerOf('contact', runtimeOf('contact')),
    sign: await handlerOf('sign', runtimeOf('sign')),
    verify: await handlerOf('verify', runtimeOf('verify')),
  };
  const webhook = await handlerOf('stripe-webhook', runtimeOf('stripe-webhook'));

  const hold = createHold();
  /** A function's queue, and a call that runs the function once as the queue would. */
  async function startWorker(name: JobName) {
    const work = await handlerOf(name, runtimeOf(name));
    const deliver = (event: SQSEvent) => work(event, lambdaContext(name));
    const queue = sqs.queue(name, {
      ...queueSettings(name),
      deliver: (event) => (HELD.has(name) ? hold.wait().then(() => deliver(event)) : deliver(event)),
    });
    return { queue, run: (jobs: object[], context = lambdaContext(name)) => work(sqsEvent(jobs), context) };
  }
  const started = await Promise.all(JOB_NAMES.map(async (name) => [name, await startWorker(name)] as const));
  // Safe: there is one entry for each name.
  const workers = Object.fromEntries(started) as Record<JobName, (typeof started)[number][1]>;

  /** Runs a daily function as Lambda would, once. */
  const runOnce = async (name: DailyName, job: unknown, context = lambdaContext(name)) =>
    (await handlerOf(name, runtimeOf(name)))(job, context);
  /** Runs a daily function to its end, and what it has put into queues. */
  async function runToEnd(name: DailyName): Promise<void> {
    await runDaily(name, await handlerOf(name, runtimeOf(name)));
    await hold.whileOpen(sqs.drain);
  }

  async function send<Name extends Operation>(operation: Name, sent: Sent): AnswerOf<Name> {
    const endpoint: Endpoint = api[operation];
    const response = await handlers[endpoint.service](httpEvent(endpoint, { signedInAt: now(), ...sent }));
    const type = String(response.headers?.['content-type']);
    const isFile = type.startsWith('text/') || type.startsWith('image/');
    const body: unknown = response.body && !isFile ? JSON.parse(response.body) : response.body;
    const problem = problemSchema.safeParse(body);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers ?? {},
      body: body as ResponseOf<Api[Name]>,
      problem: problem.success ? problem.data : null,
    };
  }

  return {
    /** Replaces the source of samples. */
    drawFrom: (source: () => number) => {
      random = source;
    },
    table: { client, name: tableName },
    /** The table's own client, to read what the handlers wrote. */
    documents: DynamoDBDocumentClient.from(client),
    aws,
    bucket: BUCKET,
    handlers,
    /** The lines of calls and jobs, and those of security events. */
    log,
    securityEvents,
    browserReports,
    addLine,
    s3,
    queue: workers.cleanup.queue,
    /** The queue of a function. */
    queueOf: (name: JobName) => workers[name].queue,
    measure: meter.measure,
    requestsInARow: meter.requestsInARow,
    /** Cuts the handlers off from AWS, as if their process died. */
    dieAfter: outage.dieAfter,
    dieAfterFirst: outage.dieAfterFirst,
    /** Runs something between a handler's reads and its first write. */
    beforeNextWrite: interruption.beforeNextWrite,
    /** Loses one response of AWS, as a network does; the SDK repeats its request. */
    loseAnswer: outage.loseAnswer,
    /** Runs a cleanup job as the queue would, once. */
    cleanup: (job: CleanupJob) => workers.cleanup.run([job]),
    /** Runs a round of an account's removal as the queue would, once. */
    removeAccount: (job: AccountRemovalJob) => workers['remove-account'].run([job]),
    removalQueue: workers['remove-account'].queue,
    /** Runs an export job as the queue would, once. */
    makeExport: (job: ExportJob) => workers.export.run([job]),
    exportQueue: workers.export.queue,
    /** Runs an import job as the queue would, once. */
    runImport: (job: ImportJob, context?: Context) => workers.import.run([job], context),
    importQueue: workers.import.queue,
    /** Runs mail jobs as the queue would, once. */
    sendMails: (...jobs: MailJob[]) => workers.mail.run(jobs),
    mailQueue: workers.mail.queue,
    /** Runs a planning job as Lambda would, once. */
    planReminders: (job: PlanJob) => runOnce('plan-reminders', job),
    /** Runs a reminder job as the queue would, once. */
    sendReminders: (...jobs: RemindJob[]) => workers['send-reminders'].run(jobs),
    remindQueue: workers['send-reminders'].queue,
    /** Delivers SES's report about a mail, as EventBridge does. */
    takeMailEvent: (event: object) => workers['mail-events'].run([event]),
    /** Runs everything that the schedule does in a day. */
    remind: () => runToEnd('plan-reminders'),
    /** Stripe and the secrets. */
    payments,
    /** Delivers an event from Stripe. */
    webhook,
    /** Runs a reconciliation job as Lambda would, once, and no other job. */
    reconcileOnce: () => runOnce('reconcile', { kind: 'reconcile' }),
    /** Reconciles all plans with Stripe, as the schedule does. */
    reconcile: () => runToEnd('reconcile'),
    /** Backs all accounts up, as the schedule does. */
    backUpAccounts: () => runToEnd('back-up-accounts'),
    /** Runs a job of a backup as Lambda would, once. */
    backUpAccountsOnce: (job: unknown, context?: Context) => runOnce('back-up-accounts', job, context),
    accountBackups,
    accountsBucket: ACCOUNTS_BUCKET,
    userPoolId: variables.USER_POOL_ID,
    /** The mails that were sent, and the accounts they go to. */
    mail,
    /** Sends a cleanup job, as a function that died before its write would have. */
    sendJob: createJobQueue<CleanupJob>(aws, cleanupQueue(workers.cleanup.queue.url)).send,
    /** Processes the queues, as if a minute had passed. */
    drain: () => hold.whileOpen(sqs.drain),
    /** Moves the clock that the handlers see. */
    advance: (ms: number) => {
      offsetMs += ms;
    },
    now,
    /** Removes what the bucket's lifecycle rules let expire within some days from now, by the handlers' clock. */
    expireFiles: (days: number) => s3.applyLifecycle(new Date(now().getTime() + days * 86_400_000)),
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
    /** Throws if a function lacked a right. */
    async close() {
      hold.open();
      await sqs.close();
      await payments.close();
      await mail.close();
      await cloud.close();
      await dynamoDb.close();
      iam.close();
    },
  };
}

export type Backend = Awaited<ReturnType<typeof startBackend>>;
export type OwnerClient = ReturnType<Backend['as']>;
