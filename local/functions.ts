import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { api as contract } from '../contract/api.ts';
import { WEBHOOK_PATH } from '../contract/billing/billing.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { createAccountHandler } from '../lambdas/functions/account.ts';
import { createApiHandler } from '../lambdas/functions/api.ts';
import { createBillingHandler } from '../lambdas/functions/billing.ts';
import { createCleanupHandler } from '../lambdas/functions/cleanup.ts';
import { createContactHandler } from '../lambdas/functions/contact.ts';
import { createExportHandler } from '../lambdas/functions/export.ts';
import { createImportHandler } from '../lambdas/functions/import.ts';
import { createMailHandler } from '../lambdas/functions/mail.ts';
import { createMailEventsHandler } from '../lambdas/functions/mail-events.ts';
import { createPlanRemindersHandler } from '../lambdas/functions/plan-reminders.ts';
import { createPublicHandler } from '../lambdas/functions/public.ts';
import { createReconcileHandler } from '../lambdas/functions/reconcile.ts';
import { createRemindersHandler } from '../lambdas/functions/reminders.ts';
import { createRemoveAccountHandler } from '../lambdas/functions/remove-account.ts';
import { createSendRemindersHandler } from '../lambdas/functions/send-reminders.ts';
import { createWebhookHandler } from '../lambdas/functions/stripe-webhook.ts';
import {
  CLEANUP_QUEUE,
  EXPORT_QUEUE,
  IMPORT_QUEUE,
  MAIL_ADDRESS,
  MAIL_CONFIGURATION_SET,
  MAIL_EVENTS_QUEUE,
  MAIL_QUEUE,
  PLAN_REMINDERS_QUEUE,
  RECONCILE_QUEUE,
  REMOVE_ACCOUNT_QUEUE,
  SEND_REMINDERS_QUEUE,
  STRIPE_PARAMETERS,
  SUPPORT_ADDRESS,
  USER_POOL_ID,
} from './constants.ts';
import type { Route } from './gateway-routes.ts';
import type { Services } from './services.ts';

type JobHandler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

/** Settings of the queues, their mappings and their functions, as the stacks have them. */
const CLEANUP_TIMEOUT_MS = 60_000;
const RECONCILE_TIMEOUT_MS = 300_000;
const REMOVE_ACCOUNT_TIMEOUT_MS = 300_000;
const EXPORT_TIMEOUT_MS = 900_000;
const IMPORT_TIMEOUT_MS = 900_000;
const JOBS = { visibilityTimeoutMs: 6 * 60_000, maxReceiveCount: 5, batchSize: 5 };

const PLAN_TIMEOUT_MS = 60_000;
const SEND_TIMEOUT_MS = 120_000;
const PLAN_JOBS = { ...JOBS, batchSize: 1 };
const SEND_JOBS = { ...JOBS, visibilityTimeoutMs: 12 * 60_000 };

const EXPORT_JOBS = { ...JOBS, visibilityTimeoutMs: 90 * 60_000, batchSize: 1 };
const IMPORT_JOBS = EXPORT_JOBS;

/** What functions that send mails have in common. */
const MAIL = { USER_POOL_ID, MAIL_FROM: `Pawfile <${MAIL_ADDRESS}>`, MAIL_CONFIGURATION_SET };

/** A billing call may have to wait for Stripe, more than once. */
const BILLING_TIMEOUT_MS = 28_000;

/** So does the deletion of an account with very many pets. */
const ACCOUNT_TIMEOUT_MS = 28_000;

/** Makes the functions and ties them to their triggers: the queues here, the gateway by the routes returned. */
export function createFunctions({ runtime, sqs }: Pick<Services, 'runtime' | 'sqs'>): Route[] {
  const queue = (name: string, timeoutMs: number, work: () => JobHandler, settings = JOBS) =>
    sqs.queue(name, { ...settings, deliver: (event) => work()(event, lambdaContext(timeoutMs)) }).url;
  const CLEANUP_QUEUE_URL = queue(CLEANUP_QUEUE, CLEANUP_TIMEOUT_MS, () => cleanup);
  const EXPORT_QUEUE_URL = queue(EXPORT_QUEUE, EXPORT_TIMEOUT_MS, () => exports, EXPORT_JOBS);
  const MAIL_QUEUE_URL = queue(MAIL_QUEUE, CLEANUP_TIMEOUT_MS, () => mail);
  const IMPORT_QUEUE_URL = queue(IMPORT_QUEUE, IMPORT_TIMEOUT_MS, () => imports, IMPORT_JOBS);
  const RECONCILE_QUEUE_URL = queue(RECONCILE_QUEUE, RECONCILE_TIMEOUT_MS, () => reconcile);
  const REMOVE_ACCOUNT_QUEUE_URL = queue(
    REMOVE_ACCOUNT_QUEUE,
    REMOVE_ACCOUNT_TIMEOUT_MS,
    () => removeAccount,
  );
  const PLAN_REMINDERS_QUEUE_URL = queue(
    PLAN_REMINDERS_QUEUE,
    PLAN_TIMEOUT_MS,
    () => planReminders,
    PLAN_JOBS,
  );
  const SEND_REMINDERS_QUEUE_URL = queue(
    SEND_REMINDERS_QUEUE,
    SEND_TIMEOUT_MS,
    () => sendReminders,
    SEND_JOBS,
  );
  queue(MAIL_EVENTS_QUEUE, CLEANUP_TIMEOUT_MS, () => mailEvents);
  const planReminders = createPlanRemindersHandler(
    runtime({ PLAN_REMINDERS_QUEUE_URL, SEND_REMINDERS_QUEUE_URL }),
  );
  const sendReminders = createSendRemindersHandler(runtime({ ...MAIL, MAIL_INTERVAL_MS: '0' }));
  const mailEvents = createMailEventsHandler(runtime({ USER_POOL_ID }));
  const cleanup = createCleanupHandler(runtime({ CLEANUP_QUEUE_URL }));
  const exports = createExportHandler(runtime({ MAIL_QUEUE_URL }));
  const mail = createMailHandler(runtime({ ...MAIL, SUPPORT_EMAIL: SUPPORT_ADDRESS }));
  const imports = createImportHandler(runtime({ CLEANUP_QUEUE_URL, IMPORT_QUEUE_URL }));
  const reconcile = createReconcileHandler(runtime({ ...STRIPE_PARAMETERS, RECONCILE_QUEUE_URL }));
  const removeAccount = createRemoveAccountHandler(
    runtime({ ...STRIPE_PARAMETERS, USER_POOL_ID, REMOVE_ACCOUNT_QUEUE_URL }),
  );
  const api = createApiHandler(
    runtime({ CLEANUP_QUEUE_URL, EXPORT_QUEUE_URL, IMPORT_QUEUE_URL, SENDS_MAIL: 'true' }),
  );
  const billing = createBillingHandler(runtime({ ...STRIPE_PARAMETERS, USER_POOL_ID }));
  const account = createAccountHandler(runtime({ USER_POOL_ID, REMOVE_ACCOUNT_QUEUE_URL }));
  const reminders = createRemindersHandler(runtime({}));
  const open = createPublicHandler(runtime({ MAIL_QUEUE_URL }));
  const contact = createContactHandler(runtime({ MAIL_QUEUE_URL }));
  const webhook = createWebhookHandler(runtime({ ...STRIPE_PARAMETERS, MAIL_QUEUE_URL }));

  const targets = {
    api: { authorized: true, handler: api },
    billing: { authorized: true, handler: billing, timeoutMs: BILLING_TIMEOUT_MS },
    account: { authorized: true, handler: account, timeoutMs: ACCOUNT_TIMEOUT_MS },
    public: { authorized: false, handler: open },
    reminders: { authorized: false, handler: reminders },
    contact: { authorized: false, handler: contact },
  } as const;
  const toRoute = ({ method, path, service }: Endpoint): Route => ({
    key: `${method} ${path}`,
    ...targets[service],
  });
  return [
    ...Object.values(contract).map(toRoute),
    { key: `POST ${WEBHOOK_PATH}`, authorized: false, handler: webhook, timeoutMs: BILLING_TIMEOUT_MS },
    { key: '$default', ...targets.public },
  ];
}

/** The context of a function that may run so many milliseconds from now on. */
function lambdaContext(timeoutMs: number): Context {
  const end = Date.now() + timeoutMs;
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName: 'local',
    functionVersion: '$LATEST',
    invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:local',
    memoryLimitInMB: '1024',
    awsRequestId: crypto.randomUUID(),
    logGroupName: '/aws/lambda/local',
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, end - Date.now()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}
