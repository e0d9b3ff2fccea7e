import { ulid } from 'ulid';
import type { Api } from '../../contract/api.ts';
import { billingCalls } from '../../contract/billing/billing-calls.ts';
import { ownerAsPayer } from '../../contract/billing/payer.ts';
import type { OperationsOf } from '../../contract/endpoint.ts';
import { paymentsUnavailable } from '../../contract/problem.ts';
import { checkSubscription, getBilling, listInvoices, openPortal } from '../domain/billing/billing.ts';
import { listWebhookEvents, validatePrices } from '../domain/billing/billing-debug.ts';
import { createCheckout } from '../domain/billing/checkout.ts';
import { changePlan, previewChange } from '../domain/billing/plan-change.ts';
import type { BillingDebugDeps, BillingDeps } from '../domain/billing/ports.ts';
import { previewRefund, refundPlan } from '../domain/billing/refunds/refund.ts';
import { previewWithdrawal, withdraw } from '../domain/billing/refunds/withdraw.ts';
import {
  cancelSubscription,
  dropChange,
  reactivateSubscription,
} from '../domain/billing/subscription-changes.ts';
import { createGuaranteeMarks } from '../gateways/guarantee-marks.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { createPaymentSettings } from '../gateways/payment-settings.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createPetStore } from '../store/pets.ts';
import { createReconciliationStore } from '../store/reconciliations.ts';
import { createWebhookEventStore } from '../store/webhook-events.ts';
import { connectBilling } from './connect-billing.ts';
import { createOwnerFunction, type OwnerHandlers } from './owner-function.ts';

type BillingHandlers = OwnerHandlers<OperationsOf<Api, 'billing'>>;

/**
 * Below the function's own limit of 28 seconds and the gateway's 30. The longest call makes about seven requests to
 * Stripe, each of which may take four seconds and be retried once; one that charges a card may take 20 seconds.
 */
const TIME_LIMIT_MS = 26_000;

/** The signed-in calls about plans and payments, in a function of their own because only they reach Stripe. */
export function createHandler(runtime: Runtime) {
  const handlers = billingHandlers(createDeps(runtime));
  return createOwnerFunction({
    calls: billingCalls,
    handlersOn: () => handlers,
    runtime,
    timeLimit: { ms: TIME_LIMIT_MS, failure: paymentsUnavailable },
  });
}

const billingHandlers = (deps: BillingDeps & BillingDebugDeps): BillingHandlers => ({
  'get-billing': ({ caller }) => getBilling(deps, ownerAsPayer(caller.userId)),
  'check-subscription': ({ caller }) => checkSubscription(deps, ownerAsPayer(caller.userId)),
  'create-checkout': ({ caller, body }) => createCheckout(deps, ownerAsPayer(caller.userId), body),
  'customer-portal': ({ caller, query }) => openPortal(deps, ownerAsPayer(caller.userId), query.form),
  'list-invoices': ({ caller }) => listInvoices(deps, ownerAsPayer(caller.userId)),
  'cancel-subscription': ({ caller }) => cancelSubscription(deps, ownerAsPayer(caller.userId)),
  'reactivate-subscription': ({ caller }) => reactivateSubscription(deps, ownerAsPayer(caller.userId)),
  'preview-change': ({ caller, body }) => previewChange(deps, ownerAsPayer(caller.userId), body),
  'change-plan': ({ caller, body }) => changePlan(deps, ownerAsPayer(caller.userId), body),
  'drop-change': ({ caller }) => dropChange(deps, ownerAsPayer(caller.userId)),
  'preview-refund': ({ caller }) => previewRefund(deps, ownerAsPayer(caller.userId)),
  'refund-plan': ({ caller, body }) => refundPlan(deps, ownerAsPayer(caller.userId), body),
  'preview-withdrawal': ({ caller }) => previewWithdrawal(deps, ownerAsPayer(caller.userId)),
  withdraw: ({ caller, body }) => withdraw(deps, ownerAsPayer(caller.userId), body),
  'validate-prices': () => validatePrices(deps),
  'list-webhook-events': () => listWebhookEvents(deps),
});

function createDeps(runtime: Runtime): BillingDeps & BillingDebugDeps {
  const { parsed, secrets, table, deps } = connectBilling(runtime);
  const { aws, now } = runtime;
  const pets = createPetStore(table);
  const owners = createOwnerDirectory(aws, parsed.USER_POOL_ID);
  return {
    ...deps,
    petCount: ({ id }) => pets.count(id),
    guaranteeMarks: createGuaranteeMarks(secrets.secret(parsed.GUARANTEE_KEY_PARAMETER)),
    // An alarm counts these lines: nothing is sold until the price is right again.
    onWrongPrice: (plan) =>
      runtime.log({
        level: 'info',
        operation: `sell-${plan}`,
        outcome: 'wrong-price',
        ms: 0,
        requestId: '',
      }),
    events: createWebhookEventStore(table),
    reconciliations: createReconciliationStore(table),
    inspectSettings: createPaymentSettings(secrets, {
      key: parsed.STRIPE_SECRET_KEY_PARAMETER,
      webhook: parsed.STRIPE_WEBHOOK_SECRET_PARAMETER,
    }),
    emailOf: ({ id }) => owners.verifiedEmail(id),
    newId: () => ulid(now().getTime()).toLowerCase(),
    now,
  };
}
