import { findPayerIn, type Payer, type PayerKind } from '../../../contract/billing/payer.ts';
import { practicePk, userPk } from './partitions.ts';

/**
 * Plans and payments. A payer is an owner or a practice: PRACTICE#<id> stands for USER#<sub> then.
 *
 * | Item             | PK                  | SK                      |
 * |------------------|---------------------|-------------------------|
 * | subscriber       | USER#<sub>          | SUBSCRIBER              |
 * | customer         | USER#<sub>          | CUSTOMER                |
 * | refund           | USER#<sub>          | REFUND                  |
 * | refund           | USER#<sub>          | WITHDRAWAL              |
 * | customer's payer | CUSTOMER#<customer> | OWNER                   |
 * | used guarantee   | GUARANTEE#<hash>    | USED                    |
 * | mail to support  | ALERT#<id>          | MAIL                    |
 * | webhook event    | STRIPE#<yyyy-mm>    | <created_at>#<event id> |
 * | reconciliation   | STRIPE              | RECONCILIATION          |
 *
 * A subscriber with a subscription has GSI1PK SUBSCRIBED, and GSI1SK <day of synced_at>#USER#<sub>. A refund that is
 * being processed has GSI1PK REFUNDING, and GSI1SK <day of begun_at>#USER#<sub>.
 *
 * | Access pattern                       | How                                                                 |
 * |--------------------------------------|---------------------------------------------------------------------|
 * | an owner's subscription and customer | Get each                                                            |
 * | subscribers that were not synced     | Query by-next-reminder, GSI1PK SUBSCRIBED, before a day             |
 * | the change of plan being processed   | Get                                                                 |
 * | begin an owner's refund, once        | Transaction: the refund, a used guarantee for the address and cards |
 * | refunds that are being processed     | Query by-next-reminder, GSI1PK REFUNDING                            |
 * | the newest webhook events            | Query PK of the month, backwards; then the month before             |
 */

/** The partition of each kind of payer: its subscription, customer and refunds are there. */
const PAYER_PARTITIONS: Readonly<Record<PayerKind, string>> = { owner: userPk(''), practice: practicePk('') };

const payerPk = ({ kind, id }: Payer) => `${PAYER_PARTITIONS[kind]}${id}`;

/** The payer in an item's key. */
export function readPayer({ PK }: { PK?: unknown }): Payer {
  const end = String(PK).indexOf('#') + 1;
  const payer = findPayerIn({ [String(PK).slice(0, end)]: String(PK).slice(end) }, PAYER_PARTITIONS);
  if (!payer) throw new Error(`${PK} is not the partition of a payer.`);
  return payer;
}

export const subscriberKey = (payer: Payer) => ({ PK: payerPk(payer), SK: 'SUBSCRIBER' });

/** The payer's Stripe customer. */
export const customerKey = (payer: Payer) => ({ PK: payerPk(payer), SK: 'CUSTOMER' });

/** Leads from a Stripe customer to the owner. */
export const customerPayerKey = (customerId: string) => ({ PK: `CUSTOMER#${customerId}`, SK: 'OWNER' });

/** The payer's one use of the money-back guarantee, or the last withdrawal from a purchase. */
export const refundKey = (payer: Payer, of: 'REFUND' | 'WITHDRAWAL' = 'REFUND') => ({
  PK: payerPk(payer),
  SK: of,
});

/**
 * Marks that an email address or a card has used the guarantee. It outlives the account, so only a keyed hash is
 * stored.
 */
export const usedGuaranteeKey = (hash: string) => ({ PK: `GUARANTEE#${hash}`, SK: 'USED' });

/** Marks that support was mailed about an object of Stripe's. */
export const alertKey = (id: string) => ({ PK: `ALERT#${id}`, SK: 'MAIL' });

export const webhookMonth = (month: string) => `STRIPE#${month}`;

/** `createdAt`: ISO 8601. */
export const webhookEventKey = (createdAt: string, eventId: string) => ({
  PK: webhookMonth(createdAt.slice(0, 7)),
  SK: `${createdAt}#${eventId}`,
});

export const reconciliationKey = { PK: 'STRIPE', SK: 'RECONCILIATION' };

/** Copies that show a subscription, of all payers, by the day of their last sync: most syncs leave the index alone. */
export const SUBSCRIBED_PARTITION = 'SUBSCRIBED';

/** `syncedAt`: ISO 8601. */
export const subscribedIndexKey = (payer: Payer, syncedAt: string) => ({
  GSI1PK: SUBSCRIBED_PARTITION,
  GSI1SK: `${syncedAt.slice(0, 10)}#${payerPk(payer)}`,
});

/** Refunds of all payers that are being processed, by the day on which they began. */
export const REFUNDING_PARTITION = 'REFUNDING';

/** `begunAt`: ISO 8601. */
export const refundingIndexKey = (payer: Payer, begunAt: string) => ({
  GSI1PK: REFUNDING_PARTITION,
  GSI1SK: `${begunAt.slice(0, 10)}#${payerPk(payer)}`,
});
