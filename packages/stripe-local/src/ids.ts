import { randomInt } from 'node:crypto';

/** The prefix of each kind of id, as in Stripe. */
const PREFIXES = {
  customer: 'cus',
  product: 'prod',
  price: 'price',
  checkoutSession: 'cs_test',
  checkoutLine: 'li',
  subscription: 'sub',
  subscriptionItem: 'si',
  subscriptionSchedule: 'sub_sched',
  invoice: 'in',
  invoiceLine: 'il',
  preview: 'upcoming_in',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  fraudWarning: 'issfr',
  paymentMethod: 'pm',
  portalSession: 'bps',
  portalConfiguration: 'bpc',
  webhookEndpoint: 'we',
  webhookSecret: 'whsec',
  event: 'evt',
  delivery: 'wed',
  request: 'req',
} as const;

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Creates an unguessable id with Stripe's length and alphabet. */
export const newId = (kind: keyof typeof PREFIXES): string => `${PREFIXES[kind]}_${randomText(24)}`;

/** Creates the prefix of a customer's invoice numbers: eight capitals or digits. */
export const newInvoicePrefix = (): string => randomText(8, 36);

function randomText(length: number, alphabet = CHARACTERS.length): string {
  return Array.from({ length }, () => CHARACTERS[randomInt(alphabet)]).join('');
}
