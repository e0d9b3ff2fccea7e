import { documentType } from '../../../../contract/documents/documents.ts';
import type { Entry, EntrySignature } from '../../../../contract/practices/entries.ts';
import { hasSameDocuments, saysTheSame } from '../../../../contract/signatures/signed-payload.ts';
import type { Validity } from '../../../../contract/signatures/withdrawal.ts';
import type { SignatureOfEntry, StoredEntry } from './ports.ts';

/** An entry, as members see it. */
export const shownEntry = (
  { entered_by_id: _, owner_id: __, pet_id: ___, counted_in: ____, documents, ...entry }: StoredEntry,
  signed: ReadonlyMap<string, SignatureOfEntry>,
): Entry => {
  const signature = signed.get(entry.id);
  return {
    ...entry,
    documents: documents.map(({ sha256, path }) => ({ sha256, content_type: documentType(path) })),
    is_signed: signature !== undefined,
    signature: signature ? shownSignature({ ...entry, documents }, signature) : null,
  };
};

const shownSignature = (
  { record, documents, withdrawn }: Pick<StoredEntry, 'record' | 'documents' | 'withdrawn'>,
  { id, signer, signedAt, validity, ...signed }: SignatureOfEntry,
): EntrySignature => {
  const hashes = documents.map(({ sha256 }) => sha256);
  const isSame = saysTheSame(record, signed.record) && hasSameDocuments(hashes, signed.documents);
  const said = isSame ? 'current' : 'changed';
  const state = withdrawn ? 'revoked' : validity === 'counts' ? said : UNCOUNTED[validity];
  return { id, signer, signed_at: signedAt.toISOString(), state };
};

const UNCOUNTED = {
  withdrawn: 'revoked',
  'with-others': 'revoked-with-others',
  unchecked: 'unchecked',
} as const satisfies Record<Exclude<Validity, 'counts'>, EntrySignature['state']>;
