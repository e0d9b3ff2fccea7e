import * as z from 'zod/mini';
import type { Payer } from '../../contract/billing/payer.ts';
import type { PlanRefund, RefundStore } from '../domain/billing/refunds/ports.ts';
import { conditionalUpdate, setFields } from './conditional-update.ts';
import { refundingAfter } from './key-conditions.ts';
import { refundingIndexKey, refundKey, usedGuaranteeKey } from './keys.ts';
import { pageOfPayers } from './payer-pages.ts';
import { orNull, stored } from './row-schema.ts';
import { getItem, type Table } from './table.ts';
import { transact } from './transaction.ts';
import { putIf } from './write-if.ts';

const paymentSchema = z.object({ paid_at: z.string(), cents: z.int(), last4: orNull(z.string()) });

const pricedPlanSchema = z.object({
  priceId: z.string(),
  tier: orNull(z.string()),
  unitCents: z.int(),
  quantity: z.int(),
});

const refundFields = {
  key: z.string(),
  customer_id: z.string(),
  begun_at: z.string(),
  state: stored(z.enum(['processing', 'done', 'unknown']), 'unknown'),
  ended_at: orNull(z.string()),
  cents: z.int(),
  failed_cents: z.int(),
  payments: z._default(z.array(paymentSchema), []),
  withdrawal: orNull(
    z.object({
      purchase: z.string(),
      subscriptionId: z.string(),
      parts: z.array(
        z.object({ chargeId: z.string(), paidAt: z.string(), cents: z.int(), last4: orNull(z.string()) }),
      ),
      change: orNull(
        z.object({
          before: pricedPlanSchema,
          after: pricedPlanSchema,
          isCanceled: z.boolean(),
          endsAt: orNull(z.string()),
        }),
      ),
    }),
  ),
};

/** Older rows lack an attribute that is added later, so it needs a default. */
export const refundRowSchema = z.object({ ...refundFields, earlier: orNull(z.object(refundFields)) });

/**
 * The owners' uses of the money-back guarantee, the marks of the addresses and cards that have used it, and the owners'
 * last withdrawals.
 */
export function createRefundStore(table: Table): RefundStore {
  async function get(payer: Payer): Promise<PlanRefund | null> {
    const item = await getItem(table, refundKey(payer));
    return item && toRefund(item);
  }

  async function readWithdrawal(payer: Payer): Promise<PlanRefund | null> {
    const item = await getItem(table, refundKey(payer, 'WITHDRAWAL'));
    return item && toRefund(item);
  }

  return {
    get,

    withdrawal: readWithdrawal,

    async withdraw(payer, refund) {
      const item = {
        ...refundKey(payer, 'WITHDRAWAL'),
        ...refundingIndexKey(payer, refund.begunAt),
        ...toRow(refund),
      };
      const isStored = await putIf(table, item, {
        ...(refund.earlier
          ? {
              ConditionExpression: '#key = :earlier AND #state = :done AND withdrawal.purchase <> :purchase',
              ExpressionAttributeNames: { '#key': 'key', '#state': 'state' },
              ExpressionAttributeValues: {
                ':earlier': refund.earlier.key,
                ':done': 'done',
                ':purchase': refund.withdrawal.purchase,
              },
            }
          : { ConditionExpression: 'attribute_not_exists(PK)' }),
      });
      return isStored ? refund : readWithdrawal(payer);
    },

    async begin(payer, refund, marks) {
      const put = (item: object) => ({
        Put: { Item: item, ConditionExpression: 'attribute_not_exists(PK)' },
      });
      const used = marks.map((mark) => [mark, put({ ...usedGuaranteeKey(mark), used_at: refund.begunAt })]);
      const outcome = await transact(table, {
        refund: put({
          ...refundKey(payer),
          ...refundingIndexKey(payer, refund.begunAt),
          ...toRow(refund),
        }),
        ...Object.fromEntries(used),
      });
      // Of two calls of an owner, both continue the refund that was stored first.
      return outcome.committed ? refund : get(payer);
    },

    async isMarked(marks) {
      const found = await Promise.all(marks.map((mark) => getItem(table, usedGuaranteeKey(mark))));
      return found.some((item) => item !== null);
    },

    async save(payer, refund) {
      const { key: _, ...fields } = toRow(refund);
      const isOpen = refund.state === 'processing';
      const { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues } = setFields({
        ...fields,
        ...(isOpen && refundingIndexKey(payer, refund.begunAt)),
      });
      await conditionalUpdate(table, {
        Key: refundKey(payer, refund.withdrawal ? 'WITHDRAWAL' : 'REFUND'),
        UpdateExpression: isOpen ? UpdateExpression : `${UpdateExpression} REMOVE GSI1PK, GSI1SK`,
        ConditionExpression: '#key = :key',
        ExpressionAttributeNames: { ...ExpressionAttributeNames, '#key': 'key' },
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':key': refund.key },
      });
    },

    processing: (after) => pageOfPayers(table, refundingAfter(after)),
  };
}

type RefundFields = Omit<z.output<typeof refundRowSchema>, 'earlier'>;

const toRow = ({ earlier, ...refund }: PlanRefund) =>
  refundRowSchema.parse({ ...toFields(refund), earlier: earlier && toFields(earlier) });

const toFields = ({
  customerId,
  begunAt,
  endedAt,
  failedCents,
  payments,
  ...same
}: Omit<PlanRefund, 'earlier'>) => ({
  ...same,
  customer_id: customerId,
  begun_at: begunAt,
  ended_at: endedAt,
  failed_cents: failedCents,
  payments: payments.map(({ paidAt, ...payment }) => ({ ...payment, paid_at: paidAt })),
});

function toRefund(item: unknown): PlanRefund {
  const { earlier, ...fields } = refundRowSchema.parse(item);
  return { ...fromFields(fields), earlier: earlier && { ...fromFields(earlier), earlier: null } };
}

const fromFields = ({ customer_id, begun_at, ended_at, failed_cents, payments, ...same }: RefundFields) => ({
  ...same,
  customerId: customer_id,
  begunAt: begun_at,
  endedAt: ended_at,
  failedCents: failed_cents,
  payments: payments.map(({ paid_at, ...payment }) => ({ ...payment, paidAt: paid_at })),
});
