/** A day, in seconds. */
export const DAY = 86_400;

/**
 * The end of the monthly period that starts at `start`, both seconds since 1970. Counts months from the anchor, so that
 * a subscription of January 31 renews on February 28 and then on March 31.
 * https://docs.stripe.com/billing/subscriptions/billing-cycle
 */
export function periodEnd(anchor: number, start: number): number {
  const months = monthNumber(start) - monthNumber(anchor) + 1;
  return addMonths(anchor, months);
}

function monthNumber(moment: number): number {
  const date = new Date(moment * 1000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function addMonths(moment: number, months: number): number {
  const date = new Date(moment * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}
