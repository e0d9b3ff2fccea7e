import type { Entry, EntrySignature } from '../../../../contract/practices/entries.ts';
import { saysTheSame } from '../../../../contract/signatures/signed-payload.ts';
import type { Validity } from '../../../../contract/signatures/withdrawal.ts';
import type { SignatureOfEntry, StoredEntry } from './ports.ts';

/** An entry, as members see it. */
export const shownEntry = (
  { entered_by_id: _, owner_id: __, pet_id: ___, ...entry }: StoredEntry,
  signed: ReadonlyMap<string, SignatureOfEntry>,
): Entry => {
  const signature = signed.get(entry.id);
  return {
    ...entry,
    is_signed: signature !== undefined,
    signature: signature ? shownSignature(entry, signature) : null,
  };
};

const shownSignature = (
  { record, withdrawn }: Pick<StoredEntry, 'record' | 'withdrawn'>,
  { id, signer, signedAt, validity, record: signedRecord }: SignatureOfEntry,
): EntrySignature => {
  const said = saysTheSame(record, signedRecord) ? 'current' : 'changed';
  const state = withdrawn ? 'revoked' : validity === 'counts' ? said : UNCOUNTED[validity];
  return { id, signer, signed_at: signedAt.toISOString(), state };
};

const UNCOUNTED = {
  withdrawn: 'revoked',
  'with-others': 'revoked-with-others',
  unchecked: 'unchecked',
} as const satisfies Record<Exclude<Validity, 'counts'>, EntrySignature['state']>;
