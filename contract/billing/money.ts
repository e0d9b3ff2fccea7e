import { CURRENCY } from './offers.ts';

/** Formats US cents: "$4.99", "$100", "-$2.10". */
export const moneyText = (cents: number) =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: CURRENCY,
    trailingZeroDisplay: 'stripIfInteger',
  });
