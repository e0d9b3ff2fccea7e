import { createHash } from 'node:crypto';
import type { ApiRequest } from './api-request.ts';
import { StripeFailure } from './errors.ts';
import { DAY } from './periods.ts';
import type { Rows } from './state.ts';

// https://docs.stripe.com/api/idempotent_requests

/** How long an answer is repeated, in seconds. */
const LIFE = DAY;

/** A local state that is used for weeks, or whose clock stands still, must stay small: the oldest fall out. */
const KEPT_ANSWERS = 200;

export interface Answer {
  requestId: string;
  status: number;
  body: string;
}

/** Tells one request from another: by method, path and parameters, in whatever order these come. */
export function fingerprintOf({ method, path, form }: ApiRequest): string {
  const parameters = [...new URLSearchParams(form)].map((pair) => JSON.stringify(pair)).sort();
  return createHash('sha256')
    .update(JSON.stringify([method, path, parameters]))
    .digest('base64url');
}

/**
 * The answer that a key has got already, undefined for a new key. Throws a StripeFailure if it was that of another
 * request.
 */
export function recall({ idempotent_answers }: Rows, at: number, key: string, fingerprint: string) {
  const kept = Object.hasOwn(idempotent_answers, key) ? idempotent_answers[key] : undefined;
  if (!kept || isOver(kept.created, at)) return undefined;
  if (kept.fingerprint === fingerprint) return { ...kept, requestId: kept.request_id };
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  throw new StripeFailure(400, 'idempotency_error', message);
}

/** Keeps an answer for the next request with the same key. */
export function remember(rows: Rows, at: number, key: string, fingerprint: string, answer: Answer): void {
  const { requestId: request_id, status, body } = answer;
  const kept = rows.idempotent_answers;
  delete kept[key];
  kept[key] = { created: at, request_id, fingerprint, status, body };
  for (const old of Object.keys(kept).slice(0, -KEPT_ANSWERS)) delete kept[old];
}

/** Also when the clock has been turned back behind it. */
const isOver = (created: number, at: number) => at < created || at >= created + LIFE;

/** The keys of requests that are being answered. */
export function createKeysInUse() {
  const keys = new Set<string>();
  return {
    /** Holds a key while `task` runs. Throws a StripeFailure when another request holds it. */
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
