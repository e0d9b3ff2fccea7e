import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError, type ProblemCode } from '../../contract/problem.ts';
import type { WebhookDeps } from '../domain/billing/ports.ts';
import { takeStripeEvent } from '../domain/billing/stripe-event.ts';
import { createEventReader } from '../gateways/stripe-events.ts';
import { failure, HEADERS } from '../platform/answer.ts';
import { describeCauses } from '../platform/causes.ts';
import { createOriginCheck } from '../platform/origin-check.ts';
import { referenceOf } from '../platform/reference.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createSecurityLog } from '../platform/security-event.ts';
import { createWebhookEventStore } from '../store/webhook-events.ts';
import { connectBilling } from './connect-billing.ts';
import { newIdAt } from './new-id.ts';

/** Many times the size of a Stripe event; larger bodies are refused unread. */
const MAX_BYTES = 256 * 1024;

/** Failures that a repeated delivery does not change. */
const REFUSALS = new Set<ProblemCode>(['invalid-request', 'not-served-here']);

/**
 * Receives Stripe's events. Responds 400 to unsigned events, 403 to those that did not come through CloudFront, and 500
 * when an event could not be processed; Stripe then delivers it again for up to three days.
 */
export function createHandler(runtime: Runtime) {
  const { now, log } = runtime;
  const deps = createDeps(runtime);
  const checkOrigin = createOriginCheck(runtime.env);
  const securityLog = createSecurityLog(runtime);

  async function take(event: APIGatewayProxyEventV2): Promise<string> {
    checkOrigin(event);
    const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
    if (bytes.length > MAX_BYTES) throw new AppError('invalid-request', 'This is no event of Stripe’s.');
    const stripeEvent = await deps.readEvent(bytes, event.headers['stripe-signature'] ?? '');
    return takeStripeEvent(deps, stripeEvent);
  }

  return async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const startedAt = now().getTime();
    const { requestId } = event.requestContext;
    const entry = (outcome: string | number) => ({
      operation: 'stripe-webhook',
      outcome,
      ms: now().getTime() - startedAt,
      requestId,
    });
    try {
      log({ level: 'info', ...entry(await take(event)) });
      return { statusCode: 200, headers: HEADERS };
    } catch (error) {
      const reference = referenceOf(requestId);
      if (error instanceof AppError && REFUSALS.has(error.code)) {
        log({ level: 'info', ...entry(error.code), reference });
        // Anyone who knows the address can send an event, but only Stripe can sign one.
        securityLog({ event, operation: 'stripe-webhook', endpoint: undefined }).report(
          'refused-access',
          error.code,
        );
        return failure(error, requestId);
      }
      // Any other failure may pass: Stripe delivers again unless the response is 2xx.
      const cause = error instanceof AppError && error.cause ? error.cause : error;
      log({ level: 'error', ...entry(500), reference, causes: describeCauses(cause) });
      return failure(new AppError('internal-error', 'Deliver this again.'), requestId);
    }
  };
}

type Deps = WebhookDeps & { readEvent: ReturnType<typeof createEventReader> };

function createDeps(runtime: Runtime): Deps {
  const { parsed, secrets, table, deps } = connectBilling(runtime);
  const { now } = runtime;
  return {
    ...deps,
    events: createWebhookEventStore(table),
    readEvent: createEventReader(secrets.secret(parsed.STRIPE_WEBHOOK_SECRET_PARAMETER), now),
    newId: newIdAt(now),
    now,
  };
}
