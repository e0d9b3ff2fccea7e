import type * as z from 'zod/mini';
import { mayActAs } from '../session/session.ts';
import { copyOwnerId, findCopy, saveCopy } from './saved-copies.ts';
import { isUnreachable, patience } from './unreachable.ts';

/** A page's data and its age. */
export interface Reading<T> {
  data: T;
  /** When the copy was saved, in ISO 8601; null for a fresh response. */
  savedAt: string | null;
  /** Settles when the slow response arrives; true if loading again would show something new. */
  late: Promise<boolean> | null;
}

/** Responses that arrived while a copy was shown. The page's next load uses them; they expire quickly. */
const arrived = new Map<string, unknown>();

const fresh = <T>(data: T): Reading<T> => ({ data, savedAt: null, late: null });

/**
 * Calls `read` and saves a copy of its response under this name. If there is no response, or it takes too long, returns
 * the last copy; without a copy, waits or rejects as `read` does.
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
  // Stored by an earlier call with the same name, so it has the same type.
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

/** A refusal is news, for example that the session has expired. */
const isNews = (error: unknown) => !isUnreachable(error);
