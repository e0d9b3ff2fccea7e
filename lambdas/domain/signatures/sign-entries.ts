import { AppError } from '../../../contract/problem.ts';
import type { SignResult } from '../../../contract/signatures/signature-calls.ts';
import { type ManyWithdrawn, withdrawalOf } from '../../../contract/signatures/withdrawal.ts';
import { inGroups } from './in-groups.ts';
import type {
  JwsCodec,
  SignableEntry,
  SignatureStore,
  Signer,
  SigningKey,
  SigningKeyStore,
} from './ports.ts';
import { payloadOf, type SigningVet, signPayload } from './sign-payload.ts';

/** Dependencies of calls that sign. */
export interface SignDeps {
  signatures: SignatureStore;
  keys: SigningKeyStore;
  signer: Signer;
  jws: JwsCodec;
  now: () => Date;
  /** A new id of a signature. */
  newId: () => string;
  /** Notes an unexpected failure of one entry, while others are signed. */
  noteFailure: (error: unknown) => void;
}

/** An entry at the version that the vet saw. */
export interface SeenEntry {
  id: string;
  version: number;
}

/** How many signatures are on their way at once. */
const AT_ONCE = 5;

/**
 * Signs entries of a practice as the vet saw them. Each stands for itself: what can't be signed is named with its
 * reason, in the order of the request, and stops no other. Throws what kept it from signing if it signed none.
 */
export async function signEntries(
  deps: SignDeps,
  vet: SigningVet,
  seen: readonly SeenEntry[],
): Promise<{ results: SignResult[] }> {
  const { found, withdrawals } = await deps.signatures.entries(
    vet.practice.id,
    seen.map(({ id }) => id),
  );
  const key = await publishKey(deps);
  const failures: unknown[] = [];
  const entryOf = new Map(found.map((each) => [each.entry.id, each]));
  const results = await inGroups(AT_ONCE, seen, async ({ id, version }): Promise<SignResult> => {
    const outcome = (name: SignResult['outcome'], signature_id: string | null = null) => ({
      entry_id: id,
      outcome: name,
      signature_id,
    });
    const { entry, signatureId } = entryOf.get(id) ?? {};
    if (!entry) return outcome('not-found');
    if (signatureId) return outcome('already-signed', signatureId);
    if (entry.isWithdrawn) return outcome('withdrawn');
    if (entry.version !== version) return outcome('changed');
    try {
      const signed = await signEntry(deps, { vet, key, withdrawals }, entry, null);
      return outcome(signed.outcome, signed.outcome === 'signed' ? signed.id : null);
    } catch (error) {
      failures.push(error);
      return outcome('not-signed');
    }
  });
  // Its text says that nothing was signed, which is so.
  if (failures.length > 0 && results.every(({ outcome }) => outcome !== 'signed')) throw failures[0];
  for (const error of failures) if (!(error instanceof AppError)) deps.noteFailure(error);
  return { results };
}

/**
 * The key that signs now, published: whoever reads a signature must find its key. One that is retired or revoked may be
 * what this function still knows, so KMS is asked again. Throws `try-again` while KMS has no other.
 */
export async function publishKey({ keys, signer, now }: SignDeps): Promise<SigningKey> {
  for (const fresh of [undefined, 'fresh'] as const) {
    const key = await keys.publish(await signer.key(fresh), now());
    if (mayStillSign(key, now())) return key;
  }
  throw new AppError('try-again', 'Nothing was signed: Pawfile is changing its key. Try again later.');
}

const mayStillSign = ({ revoked, retiredAt }: SigningKey, at: Date) =>
  !revoked && (retiredAt === null || at < retiredAt);

/** With what a call signs: `withdrawals`, what was withdrawn of its practice when it began. */
interface Signing {
  vet: SigningVet;
  key: SigningKey;
  withdrawals: readonly ManyWithdrawn<Date>[];
}

/** Signs an entry, in place of the signature that it `amends`. */
export async function signEntry(
  deps: SignDeps,
  { vet, key: known, withdrawals }: Signing,
  entry: SignableEntry,
  amends: { id: string; reason: string } | null,
): Promise<{ outcome: 'signed' | 'already-signed' | 'changed'; id: string }> {
  // It may have retired since the call began.
  const key = mayStillSign(known, deps.now()) ? known : await publishKey(deps);
  const [id, at] = [deps.newId(), deps.now()];
  // The clock of the one who withdrew may be ahead.
  if (withdrawalOf(at, withdrawals)) throw justWithdrawn();
  const payload = payloadOf(vet, entry, { id, at, amends: amends?.id ?? null });
  const { kid, jws } = await signPayload(deps, key, payload);
  const signature = {
    id,
    practiceId: vet.practice.id,
    entryId: entry.id,
    entryVersion: entry.version,
    kid,
    jws,
    signedAt: at,
    amendedBy: null,
    revoked: null,
  };
  return { outcome: await deps.signatures.add({ signature, payload, amends, withdrawals }), id };
}

const justWithdrawn = () =>
  new AppError(
    'try-again',
    'Nothing was signed: Pawfile just withdrew signatures of your practice. Try again in a minute.',
  );
