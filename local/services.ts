import { createCognito } from '@pawfile/aws-local/cognito';
import { createDynamoDb } from '@pawfile/aws-local/dynamodb';
import { createKms } from '@pawfile/aws-local/kms';
import { createS3 } from '@pawfile/aws-local/s3';
import { createSes } from '@pawfile/aws-local/ses';
import { createSqs, type Sqs } from '@pawfile/aws-local/sqs';
import { createSsm } from '@pawfile/aws-local/ssm';
import { createStripe } from '@pawfile/stripe-local';
import { WEBHOOK_PATH } from '../contract/billing/billing.ts';
import { UPLOAD_HEADERS } from '../contract/files/upload-form.ts';
import { ACCESS_TOKEN_MINUTES } from '../contract/limits.ts';
import { createHandler as createCognitoMessage } from '../lambdas/functions/cognito-message.ts';
import { createHandler as createPostConfirmation } from '../lambdas/functions/post-confirmation.ts';
import { type FunctionName, JOB_NAMES, queueVariable } from '../lambdas/functions/table.ts';
import type { Log } from '../lambdas/platform/log.ts';
import type { AwsLocation, Runtime, StripeLocation } from '../lambdas/platform/runtime.ts';
import { mailIntervalMs } from '../lib/mail-interval.ts';
import { DOCUMENTS_PATH } from '../lib/site-headers.ts';
import { createClock } from './clock.ts';
import {
  ACCOUNT_CONFIGURATION_SET,
  ACCOUNTS_BUCKET,
  BACKUP_LIFECYCLE,
  BUCKET,
  CLIENT_ID,
  COPY_CONFIGURATION_SET,
  CREDENTIALS,
  GUARANTEE_KEY,
  LIFECYCLE,
  MAIL_ADDRESS,
  MAIL_CONFIGURATION_SET,
  MAILS_PER_SECOND,
  ORIGIN_SECRETS,
  PAYMENT_PARAMETERS,
  REGION,
  SIGNING_KEY_ALIAS,
  STRIPE_ACCOUNT,
  STRIPE_SECRETS,
  SUPPORT_ADDRESS,
  USER_POOL_ID,
} from './constants.ts';
import { environmentOf } from './lambda.ts';
import { createMailbox, type Mail } from './mailbox.ts';
import { createAwsRouter } from './router.ts';
import type { State } from './state.ts';
import { createTableHandler } from './table-handler.ts';
import { isWatched } from './watched-mail.ts';

/** Secrets of an account at Stripe itself, which replaces the local one. */
export interface StripeAccount {
  key: string;
  webhookSecret?: string | undefined;
}

interface ServiceOptions {
  state: State;
  table: string;
  stripeAccount?: StripeAccount | undefined;
  /** Whether tax is added to prices. */
  taxes: boolean;
  siteUrl: string;
  alsoAt?: string | undefined;
  awsUrl: string;
  /** Receives the lines of the functions' logs. */
  log: Log;
  onMail: (mail: Mail) => void;
  onError: (error: unknown) => void;
}

export type Services = Awaited<ReturnType<typeof openServices>>;

/**
 * Opens the AWS services, the clock and the mailbox, each with its part of the state. Throws when one can't be read.
 */
export async function openServices(options: ServiceOptions) {
  const { state, table, siteUrl, alsoAt, awsUrl, stripeAccount, taxes, log, onMail, onError } = options;
  const clock = createClock(state.file('clock.json'));
  const mailbox = createMailbox(state.file('mail.json'));
  const deliver = async (mail: Mail) => {
    await mailbox.deliver(mail);
    onMail(mail);
  };

  const aws: AwsLocation = { endpoint: awsUrl, region: REGION, credentials: { ...CREDENTIALS } };
  const runtime = (name: FunctionName): Runtime => ({
    env: environmentOf(name, {
      ...VARIABLES,
      TABLE_NAME: table,
      ...queueUrls(sqs),
      SITE_ORIGIN: siteUrl,
      STRIPE_MODE: 'test',
      TAXES: String(taxes),
      DOCUMENTS_URL: (alsoAt ?? siteUrl) + DOCUMENTS_PATH,
    }),
    now: clock.now,
    random: Math.random,
    aws: { ...aws, tableHandler: createTableHandler(dynamodb) },
    stripe: stripeAccount ? {} : stripeLocation(awsUrl),
    log,
  });

  const cognito = createCognito({
    ...state.file('cognito.json'),
    poolId: USER_POOL_ID,
    clientId: CLIENT_ID,
    issuerUrl: () => `${awsUrl}/${USER_POOL_ID}`,
    from: MAIL_ADDRESS,
    accessSeconds: ACCESS_TOKEN_MINUTES * 60,
    async deliverMail(mail) {
      await deliver(mail);
      await ses.report(mail.to, ACCOUNT_CONFIGURATION_SET);
    },
    customMessage: (event, context) => createCognitoMessage(runtime('cognito-message'))(event, context),
    postConfirmation: (event, context) =>
      createPostConfirmation(runtime('post-confirmation'))(event, context),
    now: clock.now,
  });
  const sqs = createSqs({
    ...state.file('queues.json'),
    now: clock.now,
    endpoint: () => awsUrl,
    region: REGION,
    onError: (_queue, error) => onError(error),
  });
  const siteOrigins = [siteUrl, siteUrl.replace('localhost', '127.0.0.1'), ...(alsoAt ? [alsoAt] : [])];
  const s3 = createS3({
    ...state.file('documents'),
    bucket: BUCKET,
    corsOrigins: () => siteOrigins,
    corsHeaders: UPLOAD_HEADERS,
    lifecycle: LIFECYCLE,
    credentials: CREDENTIALS,
    region: REGION,
    now: clock.now,
  });
  const accountBackups = createS3({
    ...state.file('account-backups'),
    bucket: ACCOUNTS_BUCKET,
    corsOrigins: () => [],
    lifecycle: BACKUP_LIFECYCLE,
    credentials: CREDENTIALS,
    region: REGION,
    now: clock.now,
  });
  const ssm = createSsm(() => ({
    [PAYMENT_PARAMETERS.STRIPE_SECRET_KEY_PARAMETER]: stripeAccount?.key ?? STRIPE_SECRETS.key,
    [PAYMENT_PARAMETERS.STRIPE_WEBHOOK_SECRET_PARAMETER]: stripeAccount
      ? stripeAccount.webhookSecret
      : STRIPE_SECRETS.webhook,
    [PAYMENT_PARAMETERS.GUARANTEE_KEY_PARAMETER]: GUARANTEE_KEY,
  }));
  const kms = createKms({ ...state.file('kms.json'), now: clock.now, region: REGION });
  await kms.keyOf(SIGNING_KEY_ALIAS);
  const stripe = createStripe({
    ...state.file('stripe.json'),
    now: clock.now,
    baseUrl: () => awsUrl,
    webhook: { url: () => `${siteUrl}${WEBHOOK_PATH}`, secret: STRIPE_SECRETS.webhook },
    account: STRIPE_ACCOUNT,
    onError,
  });
  const ses = createSes({
    deliverMail: deliver,
    now: clock.now,
    reportsDeliveries: true,
    publish: async (event) => {
      if (isWatched(event)) await sqs.send('mail-events', JSON.stringify(event));
    },
    maxSendRate: MAILS_PER_SECOND,
  });
  // Last, because only this one opens files that a failure of the others would leave open.
  const dynamodb = await createDynamoDb(state.file('dynamodb'));

  return {
    clock,
    mailbox,
    cognito,
    sqs,
    ses,
    s3,
    accountBackups,
    stripe,
    dynamodb,
    table,
    aws,
    runtime,
    handle: createAwsRouter(
      { dynamodb, cognito, kms, sqs, ses, ssm, s3, accountBackups, stripe },
      { poolId: USER_POOL_ID, siteOrigins },
    ),
    async close() {
      await Promise.all([sqs.close(), stripe.close()]);
      await Promise.all([dynamodb.close(), cognito.close()]);
    },
  };
}

/** The functions' environment variables, except the table, the site's origin and the queues. */
const VARIABLES = {
  BUCKET_NAME: BUCKET,
  PHOTOS_BUCKET: BUCKET,
  APPLICATIONS_BUCKET: BUCKET,
  ENTRIES_BUCKET: BUCKET,
  ACCOUNTS_BUCKET,
  ORIGIN_SECRETS,
  USER_POOL_ID,
  USER_POOL_CLIENT_ID: CLIENT_ID,
  ...PAYMENT_PARAMETERS,
  SIGNING_KEY_ID: SIGNING_KEY_ALIAS,
  MAIL_CONFIGURATION_SET,
  COPY_CONFIGURATION_SET,
  ACCOUNT_CONFIGURATION_SET,
  FORM_MAILS_PER_DAY: '1000',
  MAIL_FROM: `Pawfile <${MAIL_ADDRESS}>`,
  MAIL_INTERVAL_MS: String(mailIntervalMs(MAILS_PER_SECOND)),
  SUPPORT_EMAIL: SUPPORT_ADDRESS,
  SENDS_MAIL: 'true',
};

const queueUrls = ({ urlOf }: Pick<Sqs, 'urlOf'>) =>
  Object.fromEntries(JOB_NAMES.map((name) => [queueVariable(name), urlOf(name)]));

/** The local Stripe's location for its library. */
export function stripeLocation(url: string): StripeLocation {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port), protocol: 'http' };
}
