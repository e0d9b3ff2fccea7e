import { CURRENCY } from './offers.ts';

const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: CURRENCY,
  trailingZeroDisplay: 'stripIfInteger',
});

/** Formats US cents: "$4.99", "$100", "-$2.10". */
export const moneyText = (cents: number) => format.format(cents / 100);
