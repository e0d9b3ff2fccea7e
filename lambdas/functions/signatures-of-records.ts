import type { SignaturesOf } from '../domain/records/ports.ts';
import type { Table } from '../store/table.ts';

/** The signatures of records. Loaded where a practice recorded one: most pets have no such record. */
export const createSignaturesOf =
  (table: Table, now: () => Date): SignaturesOf =>
  async (pet, records) => {
    if (records.every(({ entry }) => entry === null)) return new Map();
    const [{ readSignatures }, { createRecordSignatures }] = await Promise.all([
      import('../domain/signatures/record-signatures.ts'),
      import('../store/record-signatures.ts'),
    ]);
    return readSignatures(createRecordSignatures(table, now), pet, records);
  };
