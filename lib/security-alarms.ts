import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { SecurityEvent } from '../contract/security-events.ts';
import { functions } from '../lambdas/functions/table.ts';
import type { Data } from './data-stack.ts';
import type { Functions } from './functions.ts';
import type { Alarms } from './observability.ts';

interface Rate {
  id: string;
  /** So many within five minutes ring the alarm. */
  threshold: number;
  impact: string;
}

/** Rates that ordinary use does not reach; docs/runbook.md says why, and what to do. */
const EVENT_RATES: Record<SecurityEvent, Rate> = {
  'sign-in-problem': {
    id: 'SignInProblems',
    threshold: 100,
    impact:
      'A program uses tokens that are not for the API or no longer valid, or guesses codes of sign-ups.',
  },
  'refused-access': {
    id: 'RefusedAccess',
    threshold: 300,
    impact: 'A program tries links, feeds or addresses that it has no right to. Owners notice nothing yet.',
  },
  'passcode-lockout': {
    id: 'PasscodeLockouts',
    threshold: 5,
    impact: 'Someone guesses passcodes: recipients of several share links can’t open them for a while.',
  },
  'admin-call': {
    id: 'AdminCalls',
    threshold: 50,
    impact: 'The calls for administrators are used far more than a person at the debug page would.',
  },
  deletion: {
    id: 'Deletions',
    threshold: 300,
    impact:
      'Records, pets or accounts are deleted faster than people do it. Their documents can’t be restored.',
  },
};

/**
 * Watches the rates of security events, and what Cognito and the gateway refuse before a function is called: wrong
 * passwords, sign-ups with an address that has an account, and tokens that are expired, forged or missing.
 */
export function addSecurityAlarms(
  alarms: Alarms,
  built: Functions,
  accessLog: LogGroup,
  { userPool, userPoolClient }: Data,
): void {
  const behindGateway = [...built].filter(([name]) => 'ORIGIN_SECRETS' in functions[name].environment);
  const countEvents = alarms.countSecurityEvents(new Map(behindGateway));
  for (const [event, { id, threshold, impact }] of Object.entries(EVENT_RATES)) {
    alarms.onRate(id, countEvents(event), threshold, impact);
  }

  alarms.onRate(
    'RefusedTokens',
    alarms.countLines('RefusedTokens', accessLog, '$.status', '401'),
    300,
    'Many calls have an expired, forged or missing token. If all owners are affected, they have to sign in again.',
  );

  const dimensions = { UserPool: userPool.userPoolId, UserPoolClient: userPoolClient.userPoolClientId };
  alarms.onRate(
    'FailedSignIns',
    alarms.countFailures('SignInSuccesses', dimensions),
    100,
    'A program tries passwords, or owners who enter the right one can’t sign in.',
  );
  alarms.onRate(
    'FailedSignUps',
    alarms.countFailures('SignUpSuccesses', dimensions),
    50,
    'A program tries which addresses have an account, or new owners can’t sign up.',
  );
  alarms.onRate(
    'ThrottledSignIns',
    alarms.countCognito('SignInThrottles', dimensions, 'Sum'),
    1,
    'Cognito refuses sign-ins because there are too many at once: owners can’t sign in and have to try again.',
  );
}
