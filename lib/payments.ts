import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { bindParameter, bindTable, grant } from './bind.ts';
import type { Data } from './data.ts';
import { bindMailQueue } from './mail.ts';
import { createReconciliation, type Reconciliation } from './reconciliation.ts';
import { serviceFunction } from './service-function.ts';
import type { Stage } from './stage.ts';
import { stripeParameters } from './stripe-parameters.ts';

/** All that reaches Stripe: these functions alone may read its secret key. */
export interface Payments {
  billing: LambdaFunction;
  webhook: LambdaFunction;
  reconciliation: Reconciliation;
}

/** Stripe may be slow; this is as long as one can wait and still answer before the gateway's 30 seconds are over. */
const TIMEOUT = Duration.seconds(28);

/** Makes what sells plans and keeps the owners' copies of their subscriptions. */
export function createPayments(scope: Construct, stage: Stage, data: Data, siteOrigin: string): Payments {
  return {
    billing: createBillingFunction(scope, stage, data, siteOrigin),
    webhook: createWebhookFunction(scope, stage, data, siteOrigin),
    reconciliation: createReconciliation(scope, stage, data, siteOrigin),
  };
}

function createBillingFunction(
  scope: Construct,
  stage: Stage,
  data: Data,
  siteOrigin: string,
): LambdaFunction {
  const fn = serviceFunction(scope, 'BillingFunction', 'billing', {
    description: 'Serves signed-in owners whatever has to do with their plan',
    timeout: TIMEOUT,
    environment: { SITE_ORIGIN: siteOrigin, USER_POOL_ID: data.userPool.userPoolId },
  });
  bindTable(fn, data.table, { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] });
  grant(fn.grantPrincipal, ['cognito-idp:AdminGetUser'], [data.userPool.userPoolArn]);
  const { secretKey, webhookSecret } = stripeParameters(stage.name);
  bindParameter(fn, 'STRIPE_SECRET_KEY_PARAMETER', secretKey, ['GetParameters']);
  // Whether the secret is there, administrators may see; to tell, its tags are enough.
  bindParameter(fn, 'STRIPE_WEBHOOK_SECRET_PARAMETER', webhookSecret, ['ListTagsForResource']);
  return fn;
}

function createWebhookFunction(
  scope: Construct,
  stage: Stage,
  data: Data,
  siteOrigin: string,
): LambdaFunction {
  const fn = serviceFunction(scope, 'StripeWebhookFunction', 'stripe-webhook', {
    description: 'Takes the events that Stripe sends',
    timeout: TIMEOUT,
    environment: { SITE_ORIGIN: siteOrigin },
  });
  bindTable(fn, data.table, { table: ['GetItem', 'PutItem', 'UpdateItem'] });
  const { secretKey, webhookSecret } = stripeParameters(stage.name);
  bindParameter(fn, 'STRIPE_SECRET_KEY_PARAMETER', secretKey, ['GetParameters']);
  bindParameter(fn, 'STRIPE_WEBHOOK_SECRET_PARAMETER', webhookSecret, ['GetParameters']);
  bindMailQueue(fn, data);
  return fn;
}
