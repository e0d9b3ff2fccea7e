import type { Api } from '../../contract/api.ts';
import { billingCalls } from '../../contract/billing/billing-calls.ts';
import { ownerAsPayer, practiceAsPayer } from '../../contract/billing/payer.ts';
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
import { type TakeAlongDeps, takePlanAlong } from '../domain/billing/take-plan-along.ts';
import { checkMayBuy } from '../domain/practices/may-buy.ts';
import { createGuaranteeMarks } from '../gateways/guarantee-marks.ts';
import { createOwnerDirectory } from '../gateways/owner-directory.ts';
import { createPaymentSettings } from '../gateways/payment-settings.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createManagerStore } from '../store/managers.ts';
import { createPetStore } from '../store/pets.ts';
import { createPlanMoves } from '../store/plan-moves.ts';
import { createPracticeStore } from '../store/practices.ts';
import { createReconciliationStore } from '../store/reconciliations.ts';
import type { Table } from '../store/table.ts';
import { createWebhookEventStore } from '../store/webhook-events.ts';
import { connectBilling } from './connect-billing.ts';
import { newIdAt } from './new-id.ts';
import { createOwnerFunction, type OwnerHandlers } from './owner-function.ts';
import { createPayers } from './payers.ts';
import { createPracticeGate } from './practice-gate.ts';

type BillingHandlers = OwnerHandlers<OperationsOf<Api, 'billing'>>;

/**
 * Below the function's own limit of 28 seconds and the gateway's 30. The longest call makes about seven requests to
 * Stripe, each of which may take four seconds and be retried once; one that charges a card may take 20 seconds.
 */
const TIME_LIMIT_MS = 26_000;

/** The signed-in calls about plans and payments, in a function of their own because only they reach Stripe. */
export function createHandler(runtime: Runtime) {
  const { table, ...deps } = createDeps(runtime);
  const payers = createPayers({ practices: createPracticeStore(table), now: deps.now });
  return createOwnerFunction({
    calls: billingCalls,
    handlersOn: (on) => billingHandlers({ ...deps, moves: createPlanMoves(on) }, payers),
    gateOn: createPracticeGate(runtime),
    runtime,
    timeLimit: { ms: TIME_LIMIT_MS, failure: paymentsUnavailable },
  });
}

const billingHandlers = (
  deps: TakeAlongDeps & BillingDebugDeps,
  { paying, buying }: ReturnType<typeof createPayers>,
): BillingHandlers => ({
  'get-billing': paying((payer) => getBilling(deps, payer)),
  'check-subscription': paying((payer) => checkSubscription(deps, payer)),
  'create-checkout': buying((payer, { body }) => createCheckout(deps, payer, body)),
  'customer-portal': paying((payer, { query }) => openPortal(deps, payer, query.form)),
  'list-invoices': paying((payer) => listInvoices(deps, payer)),
  'cancel-subscription': paying((payer) => cancelSubscription(deps, payer)),
  'reactivate-subscription': buying((payer) => reactivateSubscription(deps, payer)),
  'preview-change': buying((payer, { body }) => previewChange(deps, payer, body)),
  'change-plan': buying((payer, { body }) => changePlan(deps, payer, body)),
  'drop-change': paying((payer) => dropChange(deps, payer)),
  'preview-refund': paying((payer) => previewRefund(deps, payer)),
  'refund-plan': paying((payer, { body }) => refundPlan(deps, payer, body)),
  'preview-withdrawal': paying((payer) => previewWithdrawal(deps, payer)),
  withdraw: paying((payer, { body }) => withdraw(deps, payer, body)),
  'take-plan-along': ({ caller, access }) => {
    const { practice, subscriber } = access.found;
    checkMayBuy(practice);
    const to = practiceAsPayer(access.practiceId);
    return takePlanAlong(deps, ownerAsPayer(caller.userId), to, subscriber);
  },
  'validate-prices': () => validatePrices(deps),
  'list-webhook-events': () => listWebhookEvents(deps),
});

function createDeps(runtime: Runtime): BillingDeps & BillingDebugDeps & { table: Table } {
  const { parsed, secrets, table, deps } = connectBilling(runtime);
  const { aws, now } = runtime;
  const pets = createPetStore(table);
  const owners = createOwnerDirectory(aws, parsed.USER_POOL_ID);
  return {
    ...deps,
    table,
    // A practice's plan gives no one places for pets.
    petCount: async ({ kind, id }) => (kind === 'owner' ? pets.count(id) : 0),
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
    contactOf: createContacts(owners, createManagerStore(table)),
    newId: newIdAt(now),
    now,
  };
}

/** The practice's mails from Stripe go to one address: that of its longest-serving manager who has one. */
const createContacts =
  (
    owners: ReturnType<typeof createOwnerDirectory>,
    managers: ReturnType<typeof createManagerStore>,
  ): BillingDeps['contactOf'] =>
  async ({ kind, id }) => {
    if (kind === 'owner') return { name: null, email: await owners.verifiedEmail(id) };
    const name = await managers.nameOf(id);
    for (const { userId } of await managers.of(id)) {
      const email = await owners.verifiedEmail(userId);
      if (email !== null) return { name, email };
    }
    return { name, email: null };
  };
