import type { SignaturesOf, StoredRecord } from './ports.ts';

/** Records with what is known of their signatures. */
export async function withSignatures<Stored extends StoredRecord>(
  signaturesOf: SignaturesOf,
  pet: Parameters<SignaturesOf>[0],
  records: readonly Stored[],
): Promise<Stored[]> {
  const signatures = await signaturesOf(pet, records);
  return records.map((record) => {
    const signature = signatures.get(record.id);
    return signature ? { ...record, signature } : record;
  });
}
