import { createHash } from 'node:crypto';
import type { ApiRequest } from './api-request.ts';
import { StripeFailure } from './errors.ts';
import { DAY } from './periods.ts';
import type { Rows } from './state.ts';

// https://docs.stripe.com/api/idempotent_requests

/** How long an answer is repeated, in seconds. */
const LIFE = DAY;

/** The oldest answers are removed, so that the state stays small over weeks or with a stopped clock. */
const KEPT_ANSWERS = 200;

export interface Answer {
  requestId: string;
  status: number;
  body: string;
}

/** Identifies a request by method, path and parameters, in any order. */
export function fingerprintOf({ method, path, form }: ApiRequest): string {
  const parameters = [...new URLSearchParams(form)].map((pair) => JSON.stringify(pair)).sort();
  return createHash('sha256')
    .update(JSON.stringify([method, path, parameters]))
    .digest('base64url');
}

/**
 * The stored answer of a key, or undefined for a new key. Throws a StripeFailure if another request used the key.
 */
export function recall({ idempotent_answers }: Rows, at: number, key: string, fingerprint: string) {
  const kept = Object.hasOwn(idempotent_answers, key) ? idempotent_answers[key] : undefined;
  if (!kept || isExpired(kept.created, at)) return undefined;
  if (kept.fingerprint === fingerprint) return { ...kept, requestId: kept.request_id };
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  throw new StripeFailure(400, 'idempotency_error', message);
}

/** Stores an answer for the next request with the same key. */
export function remember(rows: Rows, at: number, key: string, fingerprint: string, answer: Answer): void {
  const { requestId: request_id, status, body } = answer;
  const kept = rows.idempotent_answers;
  delete kept[key];
  kept[key] = { created: at, request_id, fingerprint, status, body };
  for (const old of Object.keys(kept).slice(0, -KEPT_ANSWERS)) delete kept[old];
}

/** A clock that was turned back expires an answer too. */
const isExpired = (created: number, at: number) => at < created || at >= created + LIFE;

/** Creates the set of keys whose requests are running. */
export function createKeysInUse() {
  const keys = new Set<string>();
  return {
    /** Holds a key while `task` runs. Throws a StripeFailure if another request holds it. */
    async hold<T>(key: string, task: () => Promise<T>): Promise<T> {
      if (keys.has(key)) {
        const message =
          'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through).';
        throw new StripeFailure(409, 'idempotency_error', message, { code: 'idempotency_key_in_use' });
      }
      keys.add(key);
      try {
        return await task();
      } finally {
        keys.delete(key);
      }
    },
  };
}
