import { CURRENCY } from '../../../contract/billing/offers.ts';

const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: CURRENCY,
  trailingZeroDisplay: 'stripIfInteger',
});

/** An amount in US cents as people write it: "$4.99", "$100", and "-$2.10" for a credit. */
export const moneyText = (cents: number) => format.format(cents / 100);
