import { createHmac } from 'node:crypto';
import type { Operation } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { AppError, ProblemCode } from '../../contract/problem.ts';
import { SECURITY_RATES, type SecurityEvent } from '../../contract/security-events.ts';
import { hasViewerAddress, networkOf, readNetwork } from './client.ts';
import { readEnv } from './env.ts';
import type { HttpEvent } from './request.ts';
import type { Runtime } from './runtime.ts';

/** Logs a security event of the current call: `report('refused-access', 'unsigned-event')`. */
export type Report = (event: SecurityEvent, outcome: string) => void;

/** How many characters of a hash distinguish callers: 96 bits. */
const MARK_LENGTH = 16;

/** Refusals that are security events, whatever the call. */
const REFUSALS: Partial<Record<ProblemCode, SecurityEvent>> = {
  unauthorized: 'sign-in-problem',
  'code-refused': 'sign-in-problem',
  forbidden: 'refused-access',
  'not-served-here': 'refused-access',
};

/** Refusals that are security events in calls that a secret authorizes instead of a sign-in, or nothing. */
const PUBLIC_REFUSALS: Partial<Record<ProblemCode, SecurityEvent>> = {
  'share-not-found': 'refused-access',
  'link-invalid': 'refused-access',
  // The calendar feed answers so to a secret that is wrong or was revoked.
  'not-found': 'refused-access',
  'too-many-requests': 'refused-access',
};

/** A call as its security events describe it. `endpoint` is undefined for an unknown call. */
interface LoggedCall {
  event: HttpEvent;
  operation: Operation | 'fallback' | 'stripe-webhook';
  endpoint: Endpoint | undefined;
}

/** Logs the security events of one call. */
export interface SecurityLog {
  report: Report;
  /** Logs what the outcome alone shows: null for a success. */
  reportOutcome: (error: AppError | null) => void;
}

/**
 * Creates the log of security events (decision 122). It names the caller by a hash under a key of the day, so that the
 * lines of one day belong together and no visitor is followed over days. The day's key is derived from the current
 * origin secret, which all functions behind the gateway hold: it costs no request, and changes within the day of a
 * rotation.
 */
export function createSecurityLog({
  env,
  now,
  log,
}: Pick<Runtime, 'env' | 'now' | 'log'>): (call: LoggedCall) => SecurityLog {
  let latest: { day: string; key: Buffer } | undefined;

  function dayKey(): Buffer {
    const day = now().toISOString().slice(0, 10);
    if (latest?.day !== day) {
      const [secret = ''] = readEnv(env).ORIGIN_SECRETS;
      latest = { day, key: createHmac('sha256', secret).update(`security events ${day}`).digest() };
    }
    return latest.key;
  }

  const mark = (caller: string | null) =>
    caller && createHmac('sha256', dayKey()).update(caller).digest('base64url').slice(0, MARK_LENGTH);

  return ({ event, operation, endpoint }) => {
    const report: Report = (name, outcome) =>
      log({
        level: 'info',
        event: name,
        share: 1 / SECURITY_RATES[name],
        operation,
        outcome,
        who: mark(callerOf(event, outcome)),
        requestId: event.requestContext.requestId,
      });
    return {
      report,
      reportOutcome(error) {
        const outcome = error?.code ?? 'done';
        if (endpoint?.access === 'admin') report('admin-call', outcome);
        if (!error && endpoint?.irreversible) report('deletion', outcome);
        const refusal = error && refusalOf(error, endpoint?.access);
        if (refusal) report(refusal, outcome);
      },
    };
  };
}

const refusalOf = (error: AppError, access: Endpoint['access'] | undefined) =>
  REFUSALS[error.code] ?? (access === 'public' ? publicRefusalOf(error) : undefined);

const publicRefusalOf = ({ code, errors }: AppError): SecurityEvent | undefined =>
  // Only a link's cursors are encrypted, so that an invalid one was altered, or belongs to another link.
  code === 'invalid-request' && errors.some(({ path }) => path === 'after')
    ? 'refused-access'
    : PUBLIC_REFUSALS[code];

/**
 * Who called: the owner in the token that the gateway verified, otherwise the network; null where CloudFront did not
 * pass the viewer's address. Anyone can invent CloudFront's headers at the gateway, so there the connection's address
 * counts.
 */
function callerOf(call: HttpEvent, outcome: string): string | null {
  const { authorizer, http } = call.requestContext;
  const owner = authorizer?.jwt?.claims?.sub;
  if (typeof owner === 'string') return `owner ${owner}`;
  if (outcome === 'not-served-here') return `network ${networkOf(http.sourceIp)}`;
  return hasViewerAddress(call) ? `network ${readNetwork(call)}` : null;
}
