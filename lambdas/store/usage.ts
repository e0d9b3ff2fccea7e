import * as z from 'zod/mini';
import { tooBusy } from '../../contract/problem.ts';
import type { StoredUsage, UsageStore } from '../domain/usage/ports.ts';
import { IS_OPEN, isClosed } from './closed.ts';
import { usageKey } from './keys.ts';
import { readTotals } from './record-totals.ts';
import { ATTEMPTS, waitBeforeRetry } from './retry.ts';
import { withChanges } from './row-changes.ts';
import { orNull } from './row-schema.ts';
import { aside, getItem, type Item, type Table } from './table.ts';
import { putIf } from './write-if.ts';

/** Older rows lack an attribute that is added later, so it needs a default. */
export const usageRowSchema = z.object({
  version: z._default(z.int(), 0),
  document_bytes: orNull(z.int()),
  counted_at: orNull(z.string()),
  uploads: z._default(z.array(z.object({ minute: z.string(), count: z.int(), bytes: z.int() })), []),
  import_files: z._default(z.array(z.string()), []),
  /** Written by support (docs/runbook.md). */
  quota_factor: z._default(z.number(), 1),
});
type UsageRow = z.output<typeof usageRowSchema>;

const fromRow = (row: UsageRow): StoredUsage => ({
  documentBytes: row.document_bytes,
  countedAt: row.counted_at === null ? null : new Date(row.counted_at),
  uploads: row.uploads,
  importFiles: row.import_files.map((time) => new Date(time)),
  factor: row.quota_factor,
});

const toRow = (usage: StoredUsage, version: number): UsageRow => ({
  version,
  document_bytes: usage.documentBytes,
  counted_at: usage.countedAt?.toISOString() ?? null,
  uploads: [...usage.uploads],
  import_files: usage.importFiles.map((time) => time.toISOString()),
  quota_factor: usage.factor,
});

const parseUsage = (item: Item | null) => usageRowSchema.parse(item ?? {});

/** Multiplies the quotas of an account. */
export const quotaFactor = async (table: Table, ownerId: string): Promise<number> =>
  parseUsage(await getItem(table, usageKey(ownerId))).quota_factor;

/** Writes the row unless it has changed since it was read or the account was deleted. */
const replace = (table: Table, ownerId: string, before: number, row: Item): Promise<boolean> =>
  putIf(
    aside(table),
    { ...usageKey(ownerId), ...row },
    {
      ConditionExpression: `${IS_OPEN} AND ${before === 0 ? 'attribute_not_exists(version)' : 'version = :before'}`,
      ...(before > 0 && { ExpressionAttributeValues: { ':before': before } }),
    },
  );

/** What accounts use of their quotas. */
export function createUsageStore(table: Table): UsageStore {
  return {
    async get(ownerId) {
      return fromRow(parseUsage(await getItem(table, usageKey(ownerId))));
    },

    async change(ownerId, change) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const item = await getItem(table, usageKey(ownerId));
        if (isClosed(item)) return null;
        const row = parseUsage(item);
        const changed = await change(fromRow(row));
        if (!changed) return fromRow(row);
        const next = withChanges(item ?? {}, row, toRow(changed, row.version + 1));
        if (await replace(table, ownerId, row.version, next)) return changed;
        await waitBeforeRetry(attempt);
      }
      throw tooBusy();
    },

    recordTotals: (ownerId, pets) => readTotals(table, ownerId, pets),
  };
}
