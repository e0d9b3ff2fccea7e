import type { PublicStanding } from '../../../contract/practices/standing.ts';
import { type SignedPayload, saysTheSame } from '../../../contract/signatures/signed-payload.ts';
import {
  type Asked,
  type EntryState,
  judge,
  readPayload,
  type Verification,
} from '../../../contract/signatures/verification.ts';
import type { JwsCodec, SignableEntry, SignatureStore, SigningKeyStore, StoredSignature } from './ports.ts';

type EntryNow = Pick<SignableEntry, 'version' | 'animal' | 'record'> & {
  /** Since when and why it is withdrawn, as ISO 8601. */
  withdrawn: { at: string; reason: string | null } | null;
  documents: readonly (string | null)[];
};

/** Dependencies of the page of a signature. */
export interface VerifyDeps {
  signatures: Pick<SignatureStore, 'find' | 'withdrawals'>;
  keys: Pick<SigningKeyStore, 'list'>;
  /** The standing of a practice at this moment. */
  standing(practiceId: string): Promise<PublicStanding>;
  /** An entry as it is now, null if it isn't kept. Documents as SHA-256, 64 hex digits; null for one that is gone. */
  entry(practiceId: string, entryId: string): Promise<EntryNow | null>;
  jws: Pick<JwsCodec, 'verify'>;
  now: () => Date;
}

/** What is known of a signature. */
export type Verified =
  | { found: 'none'; at: Date }
  | { found: 'unreachable'; at: Date }
  | {
      found: 'signature';
      at: Date;
      verification: Verification;
      /** What was signed; null if the signature doesn't hold, or couldn't be checked. */
      payload: SignedPayload | null;
      amendedBy: string | null;
      kid: string;
    };

/**
 * Checks a signature. What can't be read leaves its checks unmade, and the verdict amber. `chip`: a chip number that
 * the reader compares, or null.
 */
export async function verifySignature(deps: VerifyDeps, id: string, chip: string | null): Promise<Verified> {
  const at = deps.now();
  const found = await ask(deps.signatures.find(id));
  if (found === 'unreachable') return { found, at };
  const signature = found.answer;
  if (!signature) return { found: 'none', at };
  const { practiceId, entryId } = signature;
  const [signed, practiceRevoked, standing, entry] = await Promise.all([
    readKey(deps, signature),
    ask(deps.signatures.withdrawals(practiceId)),
    ask(deps.standing(practiceId)),
    ask(deps.entry(practiceId, entryId)),
  ]);
  const { revoked, amendedBy } = signature;
  const { payload, key } = signed;
  const stored = { id, practiceId, entryId, payload };
  const content = readPayload(stored);
  const evidence = {
    ...stored,
    key,
    revoked: revoked && { at: revoked.at.toISOString(), reason: revoked.reason },
    amendedBy: amendedBy && { ...amendedBy, at: amendedBy.at.toISOString() },
    practiceRevoked:
      practiceRevoked === 'unreachable' ? practiceRevoked : { answer: practiceRevoked.answer.map(inTexts) },
    standing,
    entry: entry === 'unreachable' ? entry : { answer: stateOf(entry.answer, signature, content) },
    documents: compareDocuments(entry, content),
    chip,
  };
  return {
    found: 'signature',
    at,
    verification: judge(evidence),
    payload: content,
    amendedBy: amendedBy?.id ?? null,
    kid: signature.kid,
  };
}

/** The key of a signature, and the payload if the signature is one of that key. */
async function readKey({ keys, jws }: Pick<VerifyDeps, 'keys' | 'jws'>, signature: StoredSignature) {
  const listed = await ask(keys.list());
  if (listed === 'unreachable') return { payload: listed, key: listed } as const;
  const key = listed.answer.find(({ kid }) => kid === signature.kid);
  if (!key) return { payload: { answer: null }, key: { answer: null } } as const;
  const answer = {
    retiredAt: key.retiredAt?.toISOString() ?? null,
    revoked: key.revoked && inTexts(key.revoked),
  };
  return { payload: { answer: await jws.verify(signature.jws, key.jwk) }, key: { answer } } as const;
}

/** `content`: what was signed; null if that isn't known, which fails another check. */
function stateOf(
  entry: EntryNow | null,
  { entryVersion }: StoredSignature,
  content: SignedPayload | null,
): EntryState {
  if (!entry) return 'gone';
  if (entry.withdrawn) return { withdrawn: entry.withdrawn };
  if (entry.version !== entryVersion) return 'changed';
  return !content || isContentOf(content, entry) ? 'as-signed' : 'other';
}

/** Whether an entry says what was signed. That its documents are the signed ones is a check of its own. */
const isContentOf = ({ animal, record, documents }: SignedPayload, entry: EntryNow) =>
  saysTheSame(record, entry.record) &&
  documents.length === entry.documents.length &&
  (['name', 'species', 'microchip'] as const).every((fact) => animal[fact] === entry.animal[fact]);

/** For each signed document, whether it is there unchanged. */
function compareDocuments(
  entry: Asked<EntryNow | null>,
  payload: SignedPayload | null,
): Asked<(boolean | null)[]> {
  if (entry === 'unreachable') return entry;
  const compare = (sha256: string, index: number) => {
    const now = entry.answer?.documents[index];
    return now === undefined || now === null ? null : now === sha256;
  };
  return { answer: (payload?.documents ?? []).map(({ sha256 }, index) => compare(sha256, index)) };
}

const inTexts = ({ at, since, reason }: { at: Date; since: Date; reason: string }) => ({
  at: at.toISOString(),
  since: since.toISOString(),
  reason,
});

/** Waits for an answer, which may never come. */
const ask = <Answer>(answer: Promise<Answer>): Promise<Asked<Answer>> =>
  answer.then(
    (value) => ({ answer: value }),
    () => 'unreachable' as const,
  );
