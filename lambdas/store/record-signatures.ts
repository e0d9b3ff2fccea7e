import { publicStanding } from '../../contract/practices/standing.ts';
import type { RecordSignatureStore } from '../domain/signatures/ports.ts';
import { practiceKey, practiceRevokedKey, signedKey, signingKeysKey } from './keys.ts';
import { fromPracticeRow } from './practice-row.ts';
import { fromPracticeRevokedRow, fromSignedRow } from './signature-row.ts';
import { fromKeysRow } from './signing-keys.ts';
import { getItems, type Table } from './table.ts';

/** DynamoDB reads at most this many rows at once. */
const ROWS_AT_ONCE = 100;

/** What decides about the signatures of records. */
export const createRecordSignatures = (table: Table, now: () => Date): RecordSignatureStore => ({
  async read(entries) {
    const practiceIds = [...new Set(entries.map(({ practice_id }) => practice_id))];
    const keys = [
      signingKeysKey,
      ...practiceIds.flatMap((id) => [practiceKey(id), practiceRevokedKey(id)]),
      // Two records of one entry would make DynamoDB refuse the request.
      ...new Map(
        entries.map(({ practice_id, entry_id }) => [entry_id, signedKey(practice_id, entry_id)]),
      ).values(),
    ];
    const parts = Array.from({ length: Math.ceil(keys.length / ROWS_AT_ONCE) }, (_, part) =>
      getItems(table, keys.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE)),
    );
    const rows = new Map(
      (await Promise.all(parts)).flat().map((row) => [`${row.PK} ${row.SK}`, row] as const),
    );
    const at = ({ PK, SK }: { PK: string; SK: string }) => rows.get(`${PK} ${SK}`);
    const signed = entries.flatMap(({ practice_id, entry_id }) => {
      const item = at(signedKey(practice_id, entry_id));
      return item ? [[entry_id, fromSignedRow(item)] as const] : [];
    });
    const practices = practiceIds.flatMap((id) => {
      const item = at(practiceKey(id));
      if (!item) return [];
      const { kind, standing, logo } = fromPracticeRow(item);
      const withdrawals = fromPracticeRevokedRow(at(practiceRevokedKey(id)));
      return [[id, { standing: publicStanding(kind, standing, now()), withdrawals, logo }] as const];
    });
    return {
      signed: new Map(signed),
      practices: new Map(practices),
      keys: fromKeysRow(at(signingKeysKey)),
    };
  },
});
