import type * as z from 'zod/mini';
import { mayActAs } from '../session/session.ts';
import { isBeforeChange } from './own-changes.ts';
import { copyOwnerId, findCopy } from './saved-copies.ts';
import { isUnreachable, PATIENCE_MS, patience } from './unreachable.ts';

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

interface ReadOptions<T> {
  /** After how long a copy is better than waiting, in milliseconds. */
  patienceMs?: number;
  /** Whether a response is all that a copy should have. The page saves one that is not; see `keepCopy`. */
  isWhole?: (data: T) => boolean;
}

/**
 * Calls `read` and saves a copy of its response under this name. If there is no response, or it takes too long, returns
 * the last copy; without a copy, waits or rejects as `read` does. A copy that is older than the owner's last change
 * would undo it for a moment: before it, the page waits for PATIENCE_MS.
 */
export async function readOrSavedCopy<T>(
  name: string,
  schema: z.ZodMiniType<T>,
  read: () => Promise<T>,
  { patienceMs = PATIENCE_MS, isWhole = () => true }: ReadOptions<T> = {},
): Promise<Reading<T>> {
  const ownerId = copyOwnerId();
  if (!ownerId || !mayActAs(ownerId)) return fresh(await read());
  const place = `${ownerId} ${name}`;
  const waiting = arrived.get(place);
  arrived.delete(place);
  // Stored by an earlier call with the same name, so it has the same type.
  if (waiting !== undefined) return fresh(waiting as T);

  const answer = read().then((data) => {
    if (isWhole(data)) saveLater(ownerId, name, data);
    return data;
  });
  const answered = answer.then(fresh, failed);
  let outcome = await Promise.race([answered, patience('slow' as const, patienceMs)]);
  let copy = outcome === 'slow' ? await findCopy(ownerId, name, schema) : null;
  if (copy && isBeforeChange(copy.savedAt)) {
    outcome = await Promise.race([answered, patience('slow' as const, PATIENCE_MS - patienceMs)]);
  }
  if (outcome !== 'slow' && !('failure' in outcome)) return outcome;
  if (outcome !== 'slow' && !isUnreachable(outcome.failure)) throw outcome.failure;
  copy ??= await findCopy(ownerId, name, schema);
  if (!copy || copyOwnerId() !== ownerId) return fresh(await answer);
  if (outcome !== 'slow') return { ...copy, late: null };
  const late = answer.then((data) => {
    arrived.set(place, data);
    setTimeout(() => arrived.delete(place), 1_000);
    return true;
  }, isNews);
  return { ...copy, late };
}

/** Saves a copy of what was read in several parts. */
export function keepCopy(name: string, data: unknown): void {
  const ownerId = copyOwnerId();
  if (ownerId && mayActAs(ownerId)) saveLater(ownerId, name, data);
}

/** The page doesn't wait for what saves it. */
const saveLater = (...copy: [ownerId: string, name: string, data: unknown]) =>
  void import('./save-copy.ts').then(
    ({ saveCopy }) => saveCopy(...copy),
    () => undefined,
  );

const failed = (failure: unknown) => ({ failure });

/** A refusal is news, for example that the session has expired. */
const isNews = (error: unknown) => !isUnreachable(error);
