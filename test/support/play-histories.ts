import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { type Billing, DELIVERED_EVENTS } from '../../contract/billing/billing.ts';
import { PLANS, planNameOf } from '../../contract/billing/offers.ts';
import type { PayerKind } from '../../contract/billing/payer.ts';
import { LISTED_INVOICES } from '../../contract/limits.ts';
import { type Death, type Delivery, histories, type Step, type Turn } from './billing-histories.ts';
import { createHistoryPayers, type HistoryPayers } from './history-payers.ts';
import { type InProcessBilling, startInProcessBilling } from './in-process-billing.ts';
import { createPlanMoney } from './plan-money.ts';
import { hasEnded, livingOf, readTruth, shownPlan } from './plan-truth.ts';

const DAY = 86_400_000;

/**
 * Plays random lives of a plan, each on a new local Stripe. Throws fast-check's error with the shortest in which a
 * screen and Stripe disagree: every invoice must cost what a screen said before, every refund and withdrawal return
 * what was confirmed, and nothing is charged after a screen said so. At each look, and after the nightly comparison,
 * the page must show what Stripe has: the plan, what follows it and when, and the next payment. In the end the
 * customer's card must pay, the list of invoices must add up, and nothing of an ended plan can be paid any more.
 */
export function playHistories(parameters: { seed?: number; numRuns: number }): Promise<void> {
  const property = fc.asyncProperty(histories, async ({ payer, turns }) => {
    const billing = await startInProcessBilling();
    try {
      await play(billing, payer, turns);
    } finally {
      await billing.close();
    }
  });
  return fc.assert(property, parameters);
}

async function play(billing: InProcessBilling, payer: PayerKind, turns: readonly Turn[]): Promise<void> {
  const payers = await createHistoryPayers(billing, payer);
  const player = createPlayer(billing, payers);
  for (const { step, delivery, isLookedAt } of turns) {
    // Stripe's times are seconds, and no user does two things in one.
    billing.advance(2_000);
    await player.take(step);
    await player.deliver(delivery);
    if (isLookedAt) await player.look(step.kind);
    await player.checkInvoices(step.kind);
    await player.checkQuiet(step.kind);
    await payers.check(step.kind);
  }
  await player.checkEnd();
}

type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

function createPlayer(billing: InProcessBilling, payers: HistoryPayers) {
  const { client, stripe, press } = billing;
  const { call } = payers;
  const money = createPlanMoney(client);
  const arrived = new Set<string>();
  /** The subscriptions of which a refund was confirmed. */
  const refunded: string[] = [];
  let customer: string | null = null;
  /** What was charged when a screen said that no charge follows; null while none says so. */
  let quietAt: number | null = null;

  /** The answer to a call, or null when it was refused or died. */
  const attempt = <Result>(made: Promise<Result>): Promise<Result | null> => made.catch(() => null);
  const screen = () => call('get-billing');
  const night = () => billing.reconcile();

  /** Runs a call that may die at one of its requests. */
  async function mortal<Result>(death: Death | null, run: () => Promise<Result>): Promise<Result | null> {
    if (death === null) return attempt(run());
    return (await billing.dieAt(death, () => attempt(run()))).result;
  }

  /** The answer to a call that asks Stripe. */
  async function see(answer: Promise<Billing | null>): Promise<Billing | null> {
    const seen = await answer;
    if (seen && customer !== null && saysNoCharge(seen)) quietAt ??= await money.chargedTo(customer);
    return seen;
  }

  async function subscriptions(): Promise<Stripe.Subscription[]> {
    if (customer === null) return [];
    return (await client.subscriptions.list({ customer, status: 'all', limit: 100 })).data;
  }
  const subscription = async () => livingOf(await subscriptions());

  /** Throws an Error unless an answer that asked Stripe shows what Stripe has. */
  async function compare(seen: Billing, step: string) {
    const { plan, next } = await readTruth(client, customer, billing.now());
    const shown = { ...shownPlan(seen), next: seen.next_payment };
    if (isDeepStrictEqual(shown, { ...plan, next })) return;
    throw new Error(
      `After ${step}, the page shows ${JSON.stringify(shown)}, Stripe has ${JSON.stringify({ ...plan, next })}.`,
    );
  }

  async function buy({ plan: wanted, quantity, card, country }: StepOf<'buy'>) {
    const plan = payers.isPractice() ? 'vet' : wanted;
    const page = await attempt(call('create-checkout', { body: { plan, quantity } }));
    if (!page) {
      const current = await subscription();
      if (current && current.status !== 'incomplete') return;
      throw new Error('An owner without a plan could not buy one.');
    }
    money.promise('subscription_create', PLANS[plan].cents * (plan === 'extra' ? quantity : 1));
    await attempt(press(page.url, 'details', { country }));
    await attempt(press(page.url, card));
    const [session] = (await client.checkout.sessions.list({ limit: 1 })).data;
    customer = String(session?.customer);
  }

  async function change({ plan, quantity, death }: StepOf<'change'>) {
    // A payment during a refund is refunded too, which no screen has said in advance.
    if ((await screen()).refund?.state === 'processing') return;
    const preview = await attempt(call('preview-change', { body: { plan, quantity } }));
    if (!preview) return;
    const { due_now, deferred, proration_date, resumes, effective_at } = preview;
    if (effective_at === null) money.promise('subscription_update', due_now || deferred);
    const body = { plan, quantity, due_now, deferred, proration_date, resumes };
    await mortal(death, () => call('change-plan', { body }));
  }

  /** Confirms what a screen says that is refunded. A call that died may have begun it. */
  async function confirm(cents: number, death: Death | null, run: () => Promise<Billing>) {
    const look = async () => ({
      refund: (await screen()).refund,
      returned: customer === null ? 0 : await money.refundedOf(customer),
    });
    const before = await look();
    const answer = await see(mortal(death, run));
    const isBegun = !isDeepStrictEqual(await look(), before);
    if (isBegun) money.addRefund(cents);
    return { answer, isBegun };
  }

  async function refund({ death, paysInvoice }: StepOf<'refund'>) {
    if ((await screen()).refund?.state === 'processing') return;
    const preview = await attempt(call('preview-refund'));
    if (!preview) return;
    const { cents } = preview;
    const refundable = await subscriptions();
    const { isBegun } = await confirm(cents, death, () => call('refund-plan', { body: { cents } }));
    if (!isBegun) return;
    refunded.push(...refundable.map(({ id }) => id));
    if (paysInvoice) await pay(payInvoice);
  }

  /** From the newest or the oldest purchase that a consumer in the EU can withdraw from. */
  async function withdraw({ death, isNewest }: StepOf<'withdraw'>) {
    if ((await screen()).refund?.state === 'processing') return;
    const { withdrawals } = await call('preview-withdrawal');
    const offer = withdrawals.at(isNewest ? 0 : -1);
    if (!offer) return;
    const { purchase, cents, goes_back_to: back } = offer;
    const body = { purchase, cents };
    const { answer: made } = await confirm(cents, death, () => call('withdraw', { body }));
    if (made?.refund?.state !== 'refunded') return;
    const { subscription, subscription_tier: tier, quantity } = made;
    const shown = subscription && { plan: planNameOf(tier), quantity, ends_at: subscription.ends_at };
    if (isDeepStrictEqual(shown, back)) return;
    throw new Error(
      `A withdrawal goes back to ${JSON.stringify(shown)}, and not to ${JSON.stringify(back)}.`,
    );
  }

  /** What is paid while a refund ends the plan is refunded too. */
  async function pay(run: () => Promise<unknown>) {
    const { refund: current } = await screen();
    const isRefunding = current?.state === 'processing' && !current.keeps_plan;
    const paid = async () =>
      customer === null ? 0 : (await money.chargesOf(customer)).reduce((sum, { amount }) => sum + amount, 0);
    const before = await paid();
    await attempt(run());
    if (isRefunding) money.addRefund((await paid()) - before);
  }

  async function payInvoice() {
    if (customer === null) return;
    const { invoices } = await call('list-invoices');
    const open = invoices.find(({ status, url }) => status === 'open' && url !== null);
    if (open?.url) await press(open.url, 'pay');
  }

  async function enterCard() {
    const portal = await attempt(call('customer-portal'));
    if (portal) await press(portal.url, 'card', { card: 'working' });
  }

  /** Support adds pets in Stripe's dashboard. The invoice stays open if the card is declined. */
  async function addPets({ quantity, isDeclined }: StepOf<'add-pets'>) {
    const current = await subscription();
    const [item] = current?.items.data ?? [];
    if (!current || item?.price.metadata.tier !== PLANS.extra.tier) return;
    if ((await screen()).refund?.state === 'processing') return;
    if (isDeclined && customer !== null) await stripe.replaceCard(customer, false);
    const change = {
      items: [{ id: item.id, quantity: (item.quantity ?? 1) + quantity }],
      proration_behavior: 'always_invoice' as const,
      proration_date: Math.floor(billing.now() / 1000),
    };
    const previewed = { subscription: current.id, subscription_details: change };
    const preview = await attempt(client.invoices.createPreview(previewed));
    if (!preview) return;
    const { amount_due, total, starting_balance } = preview;
    // A change that waits for its payment ends with this one, and its invoice returns the credit that it used.
    const returned = current.pending_update ? await money.creditUsedBy(current.latest_invoice) : 0;
    const due = Math.max(0, total + starting_balance - returned);
    money.promise('subscription_update', returned === 0 ? amount_due || due : due);
    await attempt(client.subscriptions.update(current.id, change));
  }

  /** Support pauses the plan in Stripe's dashboard, perhaps while a renewal is a draft that the card will decline. */
  async function pause({ leavesRenewal }: StepOf<'pause'>) {
    if (leavesRenewal) await waitForDraft();
    const id = (await subscription())?.id;
    if (id) await attempt(client.subscriptions.pause(id));
    if (leavesRenewal && customer !== null) await stripe.replaceCard(customer, false);
  }

  async function cancelInPortal() {
    const current = await subscription();
    const portal = current && (await attempt(call('customer-portal')));
    if (portal) await attempt(press(portal.url, 'cancel', { subscription: current.id }));
  }

  /** Support gives a credit in Stripe's dashboard. */
  async function giveCredit({ cents }: StepOf<'credit'>) {
    if (customer === null || (await screen()).refund?.state === 'processing') return;
    const found = await client.customers.retrieve(customer);
    if (found.deleted) return;
    await client.customers.update(customer, { balance: found.balance - cents });
    money.allowCredit();
  }

  /** At the owner's bank, or in Stripe's dashboard. */
  async function moveMoney(kind: 'dispute' | 'dashboard-refund') {
    // While a refund is made, what the bank returns is not refunded too: see refunds.test.ts.
    if ((await screen()).refund?.state === 'processing') return;
    const [charge] = customer === null ? [] : await money.chargesOf(customer);
    if (!charge || customer === null) return;
    if (kind === 'dispute') return attempt(stripe.payments.dispute(charge.id));
    const before = await money.refundedOf(customer);
    await attempt(stripe.payments.refund(charge.id, Math.ceil(charge.amount / 2)));
    money.addRefund((await money.refundedOf(customer)) - before);
  }

  /** After a nightly comparison, a renewal costs what the page says. */
  async function wait(days: number) {
    await night();
    money.promiseRenewal(renewalOf(await screen()));
    billing.advance(days * DAY);
    await stripe.advance();
  }

  /** Until ten minutes after the period's end, when the renewal is a draft. */
  async function waitForDraft() {
    const end = (await subscription())?.items.data[0]?.current_period_end ?? 0;
    const ms = end * 1000 + 600_000 - billing.now();
    if (ms > 0) await wait(ms / DAY);
  }

  /** For a night the functions have the key of an empty account. */
  async function swapKey() {
    // Its own key worked the night before: without it for 30 days, a paused plan is let go of (decision 147).
    if ((await screen()).subscription?.hold === 'paused') await night();
    const before = await screen();
    billing.swapKey(true);
    await night();
    await attempt(call('check-subscription'));
    const during = await screen();
    billing.swapKey(false);
    // Without a plan the page says nothing of an account that the key doesn't know (decision 147).
    const plan = (page: Billing) => ({ ...shownPlan(page), ended: null });
    if (!isDeepStrictEqual(plan(before), plan(during))) {
      throw new Error('The key of another account changed the plan.');
    }
    // The nightly comparison passes over owners without a plan; the billing page asks as it opens.
    if (before.ended) await attempt(call('check-subscription'));
  }

  const steps: { [Kind in Step['kind']]: (step: StepOf<Kind>) => Promise<unknown> } = {
    buy,
    change,
    refund,
    withdraw,
    pause,
    night,
    cancel: ({ death }) => see(mortal(death, () => call('cancel-subscription'))),
    reactivate: ({ death }) => mortal(death, () => call('reactivate-subscription')),
    check: ({ death }) => see(mortal(death, () => call('check-subscription'))),
    credit: giveCredit,
    'portal-cancel': cancelInPortal,
    dispute: () => moveMoney('dispute'),
    'dashboard-refund': () => moveMoney('dashboard-refund'),
    'swap-key': swapKey,
    drop: ({ death }) => mortal(death, () => call('drop-change')),
    'take-along': ({ death }) => mortal(death, payers.takeAlong),
    card: ({ card }) => pay(async () => customer && stripe.replaceCard(customer, card)),
    'portal-card': () => pay(enterCard),
    'pay-invoice': () => pay(payInvoice),
    'add-pets': addPets,
    wait: ({ days }) => wait(days),
    'wait-for-draft': waitForDraft,
  };

  return {
    async take(step: Step) {
      if (CHARGING.includes(step.kind)) quietAt = null;
      // Safe: a step is given to the function of its kind.
      await (steps[step.kind] as (step: Step) => Promise<unknown>)(step);
      await payers.follow(customer);
    },

    /** Compares the page, after it has asked Stripe, with Stripe. */
    async look(step: string) {
      // Such a look continues the refund.
      if ((await screen()).refund?.state === 'processing') return;
      const seen = await see(call('check-subscription'));
      if (seen) await compare(seen, step);
    },

    /** Nothing was charged since a screen said so. */
    async checkQuiet(step: string) {
      if (quietAt === null || customer === null) return;
      const charged = (await money.chargedTo(customer)) - quietAt;
      if (charged > 0) throw new Error(`After ${step}, ${charged} cents are charged that no screen said.`);
    },

    /** Delivers what has happened since, some of it twice or never. */
    async deliver({ times, isReversed }: Delivery) {
      const { data } = await client.events.list({ limit: 100 });
      const fresh = data.filter(({ id, type }) => !arrived.has(id) && isDelivered(type));
      if (!isReversed) fresh.reverse();
      for (const [index, event] of fresh.entries()) {
        arrived.add(event.id);
        for (let count = times[index] ?? 1; count > 0; count--) await billing.deliver(event);
      }
    },

    checkInvoices: async (step: string) => customer && money.checkInvoices(customer, step),

    async checkEnd() {
      await night();
      const { plan } = await readTruth(client, customer, billing.now());
      const shown = shownPlan(await screen());
      if (!isDeepStrictEqual(shown, plan)) {
        throw new Error(`The page shows ${JSON.stringify(shown)}, Stripe has ${JSON.stringify(plan)}.`);
      }
      if (customer === null) return;
      await money.checkSums(customer);
      const { invoices } = await call('list-invoices');
      if (invoices.length < LISTED_INVOICES) await money.checkList(customer, invoices);
      const ended = (await subscriptions()).filter(hasEnded);
      await money.checkNothingPayable([...refunded, ...ended.map(({ id }) => id)]);
      await checkCard(client, await subscription());
    },
  };
}

/** Throws an Error unless the customer's card pays. */
async function checkCard(client: Stripe, current: Stripe.Subscription | undefined): Promise<void> {
  if (!current || current.status === 'incomplete') return;
  const { default_payment_method: own, customer } = await client.subscriptions.retrieve(current.id, {
    expand: ['customer'],
  });
  if (typeof customer === 'string' || customer.deleted) throw new Error('The customer is missing.');
  if (own !== null || customer.invoice_settings.default_payment_method === null)
    throw new Error('The plan has a card of its own.');
}

/** Steps that may charge: by the owner's wish, or by support. */
const CHARGING: readonly Step['kind'][] = ['buy', 'change', 'reactivate', 'add-pets'];

/** Whether the page says that nothing more is charged. */
function saysNoCharge({ subscription, refund }: Billing): boolean {
  if (refund?.state === 'processing') return false;
  if (!subscription) return true;
  const { ends_at, period_end, payment_failed, pending, renewal, hold } = subscription;
  if (pending !== null || renewal !== null) return false;
  // The page says so while support pauses the plan.
  if (hold === 'paused') return true;
  return ends_at !== null && ends_at <= String(period_end) && !payment_failed;
}

/** What a renewal costs as the page says it, in US cents; null where it says that none follows. */
function renewalOf({ subscription }: Billing): number | null {
  if (!subscription) return null;
  const { cents, scheduled, ends_at, period_end } = subscription;
  if (ends_at !== null && ends_at <= String(period_end)) return null;
  return scheduled ? PLANS[scheduled.plan].cents * scheduled.quantity : cents;
}

const isDelivered = (type: string) => DELIVERED_EVENTS.some((wanted) => wanted === type);
