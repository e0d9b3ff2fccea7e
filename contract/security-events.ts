/** What functions log as security events and alarms watch, by the names that the runbook explains (decision 122). */
export const SECURITY_EVENTS = [
  'sign-in-problem',
  'refused-access',
  'passcode-lockout',
  'admin-call',
  'deletion',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];
