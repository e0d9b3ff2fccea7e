/** The only version of Stripe's API that this stand-in implements. */
export const API_VERSION = '2026-10-28.endive';
