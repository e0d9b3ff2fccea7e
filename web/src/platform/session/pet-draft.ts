import * as z from 'zod/mini';
import { browserStorage } from './browser-storage.ts';
import { ACCOUNT_PREFIX, readStoredSession } from './stored-session.ts';

/** What was typed about a pet, by the form's fields. */
export type PetDraft = Readonly<Record<string, string>>;

const draftSchema = z.record(z.string(), z.string());

/** The draft's place in the browser's storage. It is deleted with the session, and another account finds none. */
function place() {
  const storage = browserStorage();
  const session = readStoredSession(storage, Date.now());
  return storage && session ? { storage, key: `${ACCOUNT_PREFIX}${session.userId}.pet-draft` } : null;
}

/**
 * Keeps the form of a new pet while its owner buys a plan with room for it. Where nothing can be stored, it is lost.
 */
export function keepPetDraft<Draft extends Record<keyof Draft, string>>(draft: Draft) {
  const at = place();
  try {
    at?.storage.setItem(at.key, JSON.stringify(draft));
  } catch {
    // The storage is full.
  }
}

export function forgetPetDraft() {
  const at = place();
  at?.storage.removeItem(at.key);
}

/** The kept draft, or null. */
export function keptPetDraft(): PetDraft | null {
  const at = place();
  try {
    const parsed = draftSchema.safeParse(JSON.parse(at?.storage.getItem(at.key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
