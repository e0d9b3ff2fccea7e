import { AppError, changedMeanwhile } from '../../../contract/problem.ts';
import type { RevokeMany } from '../../../contract/signatures/signature-calls.ts';
import type { PracticeStore } from '../practices/ports.ts';
import { practiceNotFound } from '../practices/resolve-practice.ts';
import type { Revocation, SignatureStore, SigningKeyStore, StoredSignature } from './ports.ts';
import { publishKey, type SeenEntry, type SignDeps, signEntry } from './sign-entries.ts';
import type { SigningVet } from './sign-payload.ts';

/**
 * Signs an entry anew, as it is now, in place of a signature of the same practice. Returns the new signature's id.
 * Throws `signature-not-found`, `changed-meanwhile`.
 */
export async function amendSignature(
  deps: SignDeps,
  vet: SigningVet,
  id: string,
  { version, reason }: Pick<SeenEntry, 'version'> & { reason: string },
): Promise<string> {
  const signature = await findOwn(deps, vet.practice.id, id);
  const [found] = await deps.signatures.entries(vet.practice.id, [signature.entryId]);
  const isCurrent =
    !signature.revoked &&
    found?.signatureId === id &&
    found.entry.version === version &&
    !found.entry.isWithdrawn;
  if (!found || !isCurrent) throw entryChanged();
  const key = await publishKey(deps);
  const signed = await signEntry(deps, { vet, key }, found.entry, { id, reason });
  if (signed.outcome !== 'signed') throw entryChanged();
  return signed.id;
}

/** Revokes a signature of a practice. Throws `signature-not-found`. */
export async function revokeSignature(
  deps: Pick<SignDeps, 'signatures' | 'now'>,
  practiceId: string,
  id: string,
  reason: string,
): Promise<void> {
  const signature = await findOwn(deps, practiceId, id);
  await deps.signatures.revoke(signature, { at: deps.now(), reason });
}

/** Dependencies of revoking many signatures at once. */
export interface RevokeManyDeps {
  signatures: SignatureStore;
  keys: SigningKeyStore;
  practices: Pick<PracticeStore, 'profile'>;
  now: () => Date;
}

/** Revokes many signatures at once. Throws `practice-not-found`, and `not-found` for a key that never signed. */
export async function revokeMany(
  deps: RevokeManyDeps,
  { since, reason, practice_id, kid }: RevokeMany,
): Promise<void> {
  const [from, revocation]: [Date, Revocation] = [new Date(since), { at: deps.now(), reason }];
  if (practice_id !== undefined) {
    if (!(await deps.practices.profile(practice_id))) throw practiceNotFound();
    return deps.signatures.revokePractice(practice_id, from, revocation);
  }
  const isKnown = kid !== undefined && (await deps.keys.revoke(kid, from, revocation));
  if (!isKnown) throw new AppError('not-found', 'No such key.');
}

async function findOwn(
  { signatures }: Pick<SignDeps, 'signatures'>,
  practiceId: string,
  id: string,
): Promise<StoredSignature> {
  const signature = await signatures.find(id);
  // Of another practice: as if there were none.
  if (signature?.practiceId !== practiceId) throw signatureNotFound();
  return signature;
}

const signatureNotFound = () =>
  new AppError('signature-not-found', 'There is no such signature. Reload the page.');

const entryChanged = () =>
  changedMeanwhile(
    null,
    'Nothing was signed: someone else just changed this entry. Reload the page, then sign again.',
  );
