import type Stripe from 'stripe';
import type { Invoice } from '../../contract/billing/billing.ts';

/** What a screen has said that an invoice will cost, in US cents. */
interface Promised {
  reason: string;
  cents: number;
}

/** Compares what Stripe charges and refunds with what screens said before. Throws an Error with both. */
export function createPlanMoney(client: Stripe) {
  const promised: Promised[] = [];
  const checked = new Set<string>();
  /** What a renewal costs; null while none is announced. */
  let renewal: number | null = null;
  let refunds = 0;
  let hasCredit = false;

  const invoicesOf = async (customer: string) => (await client.invoices.list({ customer, limit: 100 })).data;
  const chargesOf = async (customer: string) =>
    (await client.charges.list({ customer, limit: 100 })).data.filter(({ status }) => status === 'succeeded');
  const refundedOf = async (customer: string) =>
    (await chargesOf(customer)).reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);

  /** Fails for an invoice that costs what no screen said. */
  function check(invoice: Stripe.Invoice, step: string): void {
    const { id, billing_reason, total } = invoice;
    if (checked.has(id)) return;
    checked.add(id);
    const cents = saidBefore(invoice);
    if (billing_reason === 'subscription_cycle' && cents === renewal) return;
    if (promised.some((one) => one.reason === billing_reason && one.cents === cents)) return;
    const said = JSON.stringify({ promised, renewal });
    throw new Error(
      `After ${step}, an invoice (${billing_reason}) costs ${total} cents. Screens said ${said}.`,
    );
  }

  return {
    chargesOf,
    refundedOf,
    /** `reason` is Stripe's for the invoice. */
    promise: (reason: string, cents: number) => void promised.push({ reason, cents }),
    /** From now on, each renewal costs this; null if there must be none. */
    promiseRenewal(cents: number | null): void {
      renewal = cents;
    },
    allowCredit(): void {
      hasCredit = true;
    },
    /** What must have been refunded in the end, in addition. */
    addRefund(cents: number): void {
      refunds += cents;
    },
    async checkInvoices(customer: string, step: string): Promise<void> {
      for (const invoice of await invoicesOf(customer)) check(invoice, step);
    },
    /** The part of an invoice that the customer's credit covers. */
    async creditUsedBy(invoice: string | Stripe.Invoice | null): Promise<number> {
      if (invoice === null) return 0;
      const id = typeof invoice === 'string' ? invoice : invoice.id;
      const { starting_balance, ending_balance } = await client.invoices.retrieve(id);
      return (ending_balance ?? starting_balance) - starting_balance;
    },
    chargedTo: async (customer: string) =>
      (await chargesOf(customer)).reduce((sum, { amount }) => sum + amount, 0),
    /** The owner's list of all invoices says what was paid and refunded. */
    async checkList(customer: string, listed: readonly Invoice[]): Promise<void> {
      const sum = (amounts: (number | undefined)[]) => amounts.reduce<number>((all, one = 0) => all + one, 0);
      const shown = [
        sum(listed.filter(({ status }) => status === 'paid').map(({ charged_cents }) => charged_cents)),
        sum(listed.map(({ refunded_cents }) => refunded_cents)),
      ].join(' and ');
      const charges = await chargesOf(customer);
      const moved = [sum(charges.map(({ amount }) => amount)), await refundedOf(customer)].join(' and ');
      if (shown !== moved) throw new Error(`${moved} cents were paid and refunded, the page lists ${shown}.`);
    },
    /**
     * No invoice of an ended subscription is left to be paid or charged. The draft of a renewal that a credit covers
     * may stay one, as long as Stripe doesn't finalize it.
     */
    async checkNothingPayable(subscriptions: readonly string[]): Promise<void> {
      for (const subscription of subscriptions) {
        const { data } = await client.invoices.list({ subscription, limit: 100 });
        const left = data.filter(({ status, amount_due, automatically_finalizes_at: at }) => {
          const isLeftDraft = status === 'draft' && amount_due === 0 && at === null;
          return status !== 'paid' && status !== 'void' && !isLeftDraft;
        });
        if (left.length > 0) throw new Error(`${left.length} invoices of an ended plan are not settled.`);
      }
    },
    /** Every charge belongs to a paid invoice, and everything that was confirmed has been refunded, and no more. */
    async checkSums(customer: string): Promise<void> {
      const paid = (await invoicesOf(customer)).filter(({ status }) => status === 'paid');
      const billed = paid.reduce((sum, { amount_paid }) => sum + amount_paid, 0);
      const charged = (await chargesOf(customer)).reduce((sum, { amount }) => sum + amount, 0);
      if (charged !== billed) throw new Error(`${charged} cents were charged, and ${billed} billed.`);
      const refunded = await refundedOf(customer);
      const found = await client.customers.retrieve(customer);
      if (!hasCredit && !found.deleted && found.balance < 0)
        throw new Error(`A credit is left: ${found.balance} cents.`);
      if (refunded !== refunds) throw new Error(`${refunded} cents were refunded, and ${refunds} confirmed.`);
    },
  };
}

/** What a screen says of an invoice: of a change, what is due, or what it adds to the next payment; else its price. */
function saidBefore(invoice: Stripe.Invoice): number {
  const { billing_reason, total, amount_due, ending_balance } = invoice;
  if (billing_reason !== 'subscription_update') return total;
  return amount_due || Math.max(0, ending_balance ?? 0);
}
