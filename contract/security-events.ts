/** What functions log as security events and alarms watch, by the names that the runbook explains (decision 122). */
export const SECURITY_EVENTS = [
  'sign-in-problem',
  'refused-access',
  'passcode-lockout',
  'admin-call',
  'deletion',
  'address-change',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/**
 * This number of an event within five minutes rings the alarm, or as large shares of several: more than 100,000
 * accounts cause in ordinary use. The runbook has the reasons.
 */
export const SECURITY_RATES: Readonly<Record<SecurityEvent, number>> = {
  'sign-in-problem': 100,
  'refused-access': 300,
  'passcode-lockout': 5,
  'admin-call': 50,
  deletion: 300,
  'address-change': 100,
};

/**
 * The name of the error that keeps Cognito from mailing a code to a new address. An owner causes it, so it is no
 * failure. Lambda's report of the run keeps an error's name only if it begins with `Function.` or `Runtime.`.
 */
export const ADDRESS_CHANGE_REFUSED = 'Function.AddressChangeRefused';

/** As `SECURITY_RATES`, for calls whose token the gateway refused, which no function sees. */
export const REFUSED_TOKENS_RATE = 300;
