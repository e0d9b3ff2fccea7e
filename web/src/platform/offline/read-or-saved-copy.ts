import type * as z from 'zod/mini';
import { mayActAs } from '../session/session.ts';
import { copyOwnerId, findCopy, saveCopy } from './saved-copies.ts';
import { isUnreachable, patience } from './unreachable.ts';

/** What a page shows, and how old it is. */
export interface Reading<T> {
  data: T;
  /** When the copy was kept, in ISO 8601; null for what the server has just answered. */
  savedAt: string | null;
  /** Ends when the answer that took too long is there, in whether reading again brings something else. */
  late: Promise<boolean> | null;
}

/** Answers that have come while a copy was shown. They are shown at once, or not at all: later they would be old. */
const arrived = new Map<string, unknown>();

const fresh = <T>(data: T): Reading<T> => ({ data, savedAt: null, late: null });

/**
 * What `read` answers, of which a copy is kept on this device under that name. The last copy comes in its place when
 * there is no answer, and when it takes too long; without one, this waits, or rejects, as `read` does.
 */
export async function readOrSavedCopy<T>(
  name: string,
  schema: z.ZodMiniType<T>,
  read: () => Promise<T>,
): Promise<Reading<T>> {
  const ownerId = copyOwnerId();
  if (!ownerId || !mayActAs(ownerId)) return fresh(await read());
  const place = `${ownerId} ${name}`;
  const waiting = arrived.get(place);
  arrived.delete(place);
  // It was put there by an earlier call of the same name.
  if (waiting !== undefined) return fresh(waiting as T);

  const answer = read().then((data) => {
    void saveCopy(ownerId, name, data);
    return data;
  });
  const outcome = await Promise.race([answer.then(fresh, failed), patience('slow' as const)]);
  if (outcome !== 'slow' && !('failure' in outcome)) return outcome;
  if (outcome !== 'slow' && !isUnreachable(outcome.failure)) throw outcome.failure;
  const copy = await findCopy(ownerId, name, schema);
  if (!copy || copyOwnerId() !== ownerId) return fresh(await answer);
  if (outcome !== 'slow') return { ...copy, late: null };
  const late = answer.then((data) => {
    arrived.set(place, data);
    setTimeout(() => arrived.delete(place), 1_000);
    return true;
  }, isNews);
  return { ...copy, late };
}

const failed = (failure: unknown) => ({ failure });

/** A refusal is news, such as that the session has ended. */
const isNews = (error: unknown) => !isUnreachable(error);
