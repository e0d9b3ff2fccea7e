import type { RecordContent } from '../../../contract/records/record-content.ts';
import type { RecordSignature } from '../../../contract/records/record-signature.ts';
import { hasSameDocuments, saysTheSame } from '../../../contract/signatures/signed-payload.ts';
import { compareAnimal } from '../../../contract/signatures/verification.ts';
import { validityOf } from '../../../contract/signatures/withdrawal.ts';
import type { EntryRef, RecordSignatureStore, SignatureEvidence, SignedEntry } from './ports.ts';

/** A record, as far as its signature is about it. */
export type SignableRecord = RecordContent & { id: string; entry: EntryRef | null };

/** The pet to which the records belong. */
export interface SignedPet {
  species: string;
  chip_number: string | null;
}

/** The signatures of records by the records' ids, in one request if a practice recorded any of them. */
export async function readSignatures(
  store: RecordSignatureStore,
  pet: SignedPet,
  records: readonly SignableRecord[],
): Promise<ReadonlyMap<string, RecordSignature>> {
  const entered = records.flatMap((record) => (record.entry ? [{ record, entry: record.entry }] : []));
  if (entered.length === 0) return new Map();
  const evidence = await store.read(entered.map(({ entry }) => entry));
  return new Map(
    entered.flatMap(({ record, entry }) => {
      const signed = evidence.signed.get(entry.entry_id);
      return signed ? [[record.id, signatureOf(record, { entry, signed, evidence, pet })] as const] : [];
    }),
  );
}

interface Found {
  entry: EntryRef;
  signed: SignedEntry;
  evidence: SignatureEvidence;
  pet: SignedPet;
}

/** What a page says of a record's signature. */
function signatureOf(record: RecordContent, found: Found): RecordSignature {
  const { id, signer, practice, signedAt } = found.signed;
  const logo = found.evidence.practices.get(found.entry.practice_id)?.logo;
  const signature = { id, signer, practice, signed_at: signedAt.toISOString(), ...stateOf(record, found) };
  return logo ? { ...signature, logo } : signature;
}

function stateOf(
  record: RecordContent,
  { entry, signed, evidence, pet }: Found,
): Pick<RecordSignature, 'state' | 'since'> {
  const state = (name: RecordSignature['state'], since: string | null = null) => ({ state: name, since });
  const practice = evidence.practices.get(entry.practice_id);
  const key = evidence.keys.find(({ kid }) => kid === signed.kid);
  const validity = validityOf({ ...signed, withdrawals: practice?.withdrawals ?? [], key });
  if (validity === 'withdrawn' || validity === 'with-others') return state('revoked');
  if (validity === 'unchecked' || !practice) return state('unchecked');
  const { status, at } = practice.standing;
  if (status === 'suspended') return state('suspended', at);
  if (status !== 'verified') return state('unverified');
  const animal = compareAnimal(signed.animal, pet);
  if (animal === 'other') return state('other-animal');
  if (animal === 'unknown') return state('unchecked');
  const isSame = hasSameDocuments(entry.sha256 ? [entry.sha256] : [], signed.documents);
  return state(isSame && saysTheSame(record, signed.record) ? 'valid' : 'changed');
}
