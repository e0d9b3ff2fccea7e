import { MOST_WITHDRAWALS } from '../../../contract/practice-limits.ts';
import { AppError, changedMeanwhile } from '../../../contract/problem.ts';
import type { RevokeMany } from '../../../contract/signatures/signature-calls.ts';
import type { PracticeStore } from '../practices/ports.ts';
import { practiceNotFound } from '../practices/resolve-practice.ts';
import type { SignatureStore, SigningKeyStore, StoredSignature } from './ports.ts';
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
  const { found: entries, withdrawals } = await deps.signatures.entries(vet.practice.id, [signature.entryId]);
  const [found] = entries;
  const isCurrent =
    !signature.revoked &&
    found?.signatureId === id &&
    found.entry.version === version &&
    !found.entry.isWithdrawn;
  if (!found || !isCurrent) throw entryChanged();
  const key = await publishKey(deps);
  const signed = await signEntry(deps, { vet, key, withdrawals }, found.entry, { id, reason });
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

/**
 * Revokes many signatures at once: what a practice signed until now, or what a key signs at any time. Throws
 * `practice-not-found`, `not-found` for a key that never signed, `invalid-request`, `quota-reached`.
 */
export async function revokeMany(
  deps: RevokeManyDeps,
  { since, reason, practice_id, kid }: RevokeMany,
): Promise<void> {
  const [from, at] = [new Date(since), deps.now()];
  if (from > at) throw notYet();
  if (practice_id !== undefined) {
    if (!(await deps.practices.profile(practice_id))) throw practiceNotFound();
    if (!(await deps.signatures.withdrawAll(practice_id, { since: from, at, reason }))) throw tooOften();
    return;
  }
  const isKnown = kid !== undefined && (await deps.keys.revoke(kid, from, { at, reason }));
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

function notYet() {
  const message = 'Choose today or an earlier day.';
  return new AppError('invalid-request', message, [{ path: 'since', message }]);
}

const tooOften = () =>
  new AppError(
    'quota-reached',
    `All signatures of this practice were withdrawn ${MOST_WITHDRAWALS} times. Suspend the practice.`,
  );

const entryChanged = () =>
  changedMeanwhile(
    null,
    'Nothing was signed: someone else just changed this entry. Reload the page, then sign again.',
  );
