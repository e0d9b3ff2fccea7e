import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Api } from '../../contract/api.ts';
import { ownerAsPayer, type PayerKind, practiceAsPayer } from '../../contract/billing/payer.ts';
import type { OperationsOf } from '../../contract/endpoint.ts';
import { createCustomerStore } from '../../lambdas/store/customers.ts';
import { toMemberRows, toPracticeRow } from '../../lambdas/store/practice-row.ts';
import { createSubscriberStore } from '../../lambdas/store/subscribers.ts';
import type { Sent } from './http-event.ts';
import type { InProcessBilling } from './in-process-billing.ts';
import { aMember, aStoredPractice } from './practices.ts';

const MANAGERS = ['owner', 'other-manager'] as const;

export type HistoryPayers = Awaited<ReturnType<typeof createHistoryPayers>>;

/**
 * Who pays in a history: an account, or a practice of which it is one of two managers, who take turns. The account may
 * take its plan along; from then on the practice pays.
 */
export async function createHistoryPayers({ call, table }: InProcessBilling, first: PayerKind) {
  const practice = aStoredPractice();
  const [owner, other] = [ownerAsPayer(MANAGERS[0]), practiceAsPayer(practice.id)];
  const customers = createCustomerStore(table);
  const subscribers = createSubscriberStore(table);
  let payer: PayerKind = first;
  let calls = 0;

  const put = (Item: object) =>
    table.client.send(new PutCommand({ TableName: table.name, Item: { ...Item } }));
  await put(toPracticeRow(practice));
  for (const userId of MANAGERS) {
    const rows = toMemberRows(aMember({ practiceId: practice.id, userId, roles: ['manager'] }));
    await put(rows.practice);
    await put(rows.person);
  }

  return {
    isPractice: () => payer === 'practice',

    /** A call of the payer, for a practice by each of its managers in turn. */
    call<Name extends Exclude<OperationsOf<Api, 'billing'>, 'take-plan-along'>>(name: Name, sent: Sent = {}) {
      if (payer === 'owner') return call(name, MANAGERS[0], sent);
      calls += 1;
      const manager = MANAGERS[calls % MANAGERS.length] ?? MANAGERS[0];
      return call(name, manager, { ...sent, query: { ...sent.query, practice: practice.id } });
    },

    takeAlong: () => call('take-plan-along', MANAGERS[0], { params: { practiceId: practice.id } }),

    /** After a step, during which the plan may have been taken along. */
    async follow(customer: string | null): Promise<void> {
      const found = customer && (await customers.payerOf(customer));
      if (found) payer = found.kind;
    },

    /** Throws an Error unless exactly one of both has the customer, and at most one the plan. */
    async check(step: string): Promise<void> {
      const rows = await Promise.all([owner, other].map((each) => subscribers.get(each)));
      const having = await Promise.all([owner, other].map((each) => customers.get(each)));
      const plans = rows.map((row) => row?.subscription?.id ?? null);
      const ids = having.map((one) => one?.customerId ?? null);
      const isRight = (found: readonly unknown[]) => found[payer === 'practice' ? 0 : 1] === null;
      if (isRight(plans) && isRight(ids)) return;
      throw new Error(`After ${step}, the plans of owner and practice are ${plans}, their customers ${ids}.`);
    },
  };
}
