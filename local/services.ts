import { WEBHOOK_PATH } from '../contract/billing/billing.ts';
import { createCognitoMessageHandler } from '../lambdas/functions/cognito-message.ts';
import { createPostConfirmationHandler } from '../lambdas/functions/post-confirmation.ts';
import type { Log } from '../lambdas/platform/log.ts';
import type { Runtime, StripeLocation } from '../lambdas/platform/runtime.ts';
import { createCognito } from './aws/cognito/cognito.ts';
import { createDynamoDb } from './aws/dynamodb/engine.ts';
import { createS3 } from './aws/s3/s3.ts';
import { createSes } from './aws/ses.ts';
import { createSqs } from './aws/sqs.ts';
import { createSsm } from './aws/ssm.ts';
import { createClock } from './clock.ts';
import {
  BUCKET,
  CLIENT_ID,
  CREDENTIALS,
  EXPIRING_TAGS,
  MAIL_ADDRESS,
  MAIL_EVENTS_QUEUE,
  MAIL_QUEUE,
  REGION,
  STRIPE_ACCOUNT,
  STRIPE_PARAMETERS,
  STRIPE_SECRETS,
  TABLE,
  USER_POOL_ID,
} from './constants.ts';
import { createMailbox, type Mail } from './mailbox.ts';
import { createAwsRouter } from './router.ts';
import type { State } from './state.ts';
import { createStripe } from './stripe/stripe.ts';

/** Secrets of an account at Stripe itself, which then takes the place of the local one. */
export interface StripeAccount {
  key: string;
  webhookSecret?: string | undefined;
}

interface ServiceOptions {
  state: State;
  stripeAccount?: StripeAccount | undefined;
  siteUrl: string;
  alsoAt?: string | undefined;
  awsUrl: string;
  /** Gets the lines of the functions' logs. */
  log: Log;
  onMail: (mail: Mail) => void;
  onError: (error: unknown) => void;
}

export type Services = Awaited<ReturnType<typeof openServices>>;

/**
 * Opens the AWS services, the clock and the mailbox, each with its part of the state. Throws when one can't be read.
 */
export async function openServices(options: ServiceOptions) {
  const { state, siteUrl, alsoAt, awsUrl, stripeAccount, log, onMail, onError } = options;
  const clock = createClock(state.file('clock.json'));
  const mailbox = createMailbox(state.file('mail.json'));
  const deliver = async (mail: Mail) => {
    await mailbox.deliver(mail);
    onMail(mail);
  };

  /** What a function is made from. */
  const runtime = (env: Record<string, string>): Runtime => ({
    env: { TABLE_NAME: TABLE, BUCKET_NAME: BUCKET, SITE_ORIGIN: siteUrl, ...env },
    now: clock.now,
    aws: { endpoint: awsUrl, region: REGION, credentials: { ...CREDENTIALS } },
    stripe: stripeAccount ? {} : locationOf(awsUrl),
    log,
  });

  const cognito = createCognito({
    ...state.file('cognito.json'),
    poolId: USER_POOL_ID,
    clientId: CLIENT_ID,
    issuerUrl: () => `${awsUrl}/${USER_POOL_ID}`,
    from: MAIL_ADDRESS,
    deliverMail: deliver,
    customMessage: (event) => createCognitoMessageHandler(runtime({}))(event),
    postConfirmation: (event, context) =>
      createPostConfirmationHandler(runtime({ MAIL_QUEUE_URL: sqs.urlOf(MAIL_QUEUE) }))(event, context),
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
    expiringTags: EXPIRING_TAGS,
    credentials: CREDENTIALS,
    region: REGION,
  });
  const ssm = createSsm(() => ({
    [STRIPE_PARAMETERS.STRIPE_SECRET_KEY_PARAMETER]: stripeAccount?.key ?? STRIPE_SECRETS.key,
    [STRIPE_PARAMETERS.STRIPE_WEBHOOK_SECRET_PARAMETER]: stripeAccount
      ? stripeAccount.webhookSecret
      : STRIPE_SECRETS.webhook,
  }));
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
    publish: (event) => sqs.send(MAIL_EVENTS_QUEUE, JSON.stringify(event)),
  });
  // Last, because it alone opens files that a failure of the others would leave open.
  const dynamodb = await createDynamoDb(state.file('dynamodb'));

  return {
    clock,
    mailbox,
    cognito,
    sqs,
    s3,
    stripe,
    dynamodb,
    runtime,
    handle: createAwsRouter(
      { dynamodb, cognito, sqs, ses, ssm, s3, stripe },
      { poolId: USER_POOL_ID, siteOrigins },
    ),
    async close() {
      await Promise.all([sqs.close(), stripe.close()]);
      await Promise.all([dynamodb.close(), cognito.close(), s3.close()]);
    },
  };
}

/** The local Stripe, as its library wants to be told of it. */
function locationOf(url: string): StripeLocation {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port), protocol: 'http' };
}
