import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Target } from '@pawfile/local-platform/target';
import * as z from 'zod';
import { type Reply, refusalOf, replyFailure, replyWith, sendReply } from './api-reply.ts';
import { type ApiRequest, readRequest } from './api-request.ts';
import type { Books } from './books.ts';
import { StripeFailure } from './errors.ts';
import { expand } from './expand.ts';
import type { Fault, Faults } from './faults.ts';
import { parseForm, parseParameters } from './form.ts';
import { createKeysInUse, fingerprintOf, recall, remember } from './idempotency.ts';
import { newId } from './ids.ts';
import type { Ledger } from './ledger.ts';
import { findCall } from './routes.ts';

interface ApiOptions {
  books: Books;
  faults: Faults;
  /** Gets the errors that the caller did not cause. */
  onError: (error: unknown) => void;
}

/** Creates the function that answers the calls of Stripe's API. */
export function createApi({ books, faults, onError }: ApiOptions) {
  const keys = createKeysInUse();

  function replyTo(requestId: string, error: unknown): Reply {
    if (error instanceof StripeFailure) return replyFailure(requestId, error);
    onError(error);
    return replyFailure(requestId, new StripeFailure(500, 'api_error', 'The local Stripe failed.'));
  }

  async function execute(request: ApiRequest, fault: Fault | undefined): Promise<Reply> {
    const run = prepare(request, fault);
    if (request.method === 'GET') return replyWith(request.id, 200, run(await books.read()));
    const cause = { id: request.id, idempotency_key: null };
    return books.change(cause, (ledger) => replyWith(request.id, 200, run(ledger)));
  }

  /** With a key, stores the answer in the same step as the request's changes. */
  async function executeOnce(request: ApiRequest, key: string, fault: Fault | undefined): Promise<Reply> {
    const fingerprint = fingerprintOf(request);
    const { rows, at } = await books.read();
    const kept = recall(rows, at, key, fingerprint);
    if (kept)
      return { ...kept, headers: { 'idempotent-replayed': 'true', 'original-request': kept.requestId } };
    // Stripe does not store invalid parameters, so that the corrected request can use the key.
    const run = prepare(request, fault);
    try {
      return await books.change({ id: request.id, idempotency_key: key }, (ledger) => {
        const reply = replyWith(request.id, 200, run(ledger));
        remember(ledger.rows, ledger.at, key, fingerprint, reply);
        return reply;
      });
    } catch (error) {
      const reply = replyTo(request.id, error);
      await books.update((draft) => remember(draft, at, key, fingerprint, reply));
      return reply;
    }
  }

  /** A slow request takes effect even if its caller has given up, and holds its key until it answers. */
  async function answer(request: ApiRequest, fault: Fault | undefined): Promise<Reply> {
    const { key } = request;
    const slow = fault?.kind === 'slow' ? fault : undefined;
    const work = async () => {
      if (slow?.effect === 'last') await wait(slow.ms, undefined, { ref: false });
      const reply =
        key === undefined ? await execute(request, fault) : await executeOnce(request, key, fault);
      if (slow && slow.effect !== 'last') await wait(slow.ms, undefined, { ref: false });
      return reply;
    };
    return key === undefined ? work() : keys.hold(key, work);
  }

  return async (message: IncomingMessage, response: ServerResponse, target: Target): Promise<void> => {
    const id = newId('request');
    const fault = faults.take();
    const reply = await readRequest(message, target, id)
      .then((request) => refusalOf(id, fault) ?? answer(request, fault))
      .catch((error: unknown) => replyTo(id, error));
    sendReply(response, reply, fault);
  };
}

const expansionSchema = z.object({ expand: z.array(z.string()).max(20).default([]) });

/** Finds the call and checks its parameters. Throws StripeFailure. */
function prepare({ method, path, form }: ApiRequest, fault: Fault | undefined): (ledger: Ledger) => object {
  const found = findCall(method, path);
  if (!found) {
    const message = `Unrecognized request URL (${method}: ${path}). The local Stripe does not implement it.`;
    throw new StripeFailure(404, 'invalid_request_error', message);
  }
  const { expand: asked, ...parameters } = parseForm(form);
  const { expand: paths } = parseParameters(expansionSchema, { expand: asked });
  const run = found.call.prepare(parameters);
  if (fault?.kind === 'broken') return failInside;
  return (ledger) => expand(ledger, run(ledger, found.id), paths);
}

function failInside(): never {
  throw new StripeFailure(500, 'api_error', 'An unknown error occurred.');
}
