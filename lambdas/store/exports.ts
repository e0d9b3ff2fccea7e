import * as z from 'zod/mini';
import { EXPORT_HOURS, EXPORT_PATIENCE_MINUTES, QUOTAS } from '../../contract/limits.ts';
import type { ExportProgress, ExportStore, StoredExport } from '../domain/exports/ports.ts';
import { IS_OPEN, isClosed } from './closed.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { dailyLimit } from './daily-limit.ts';
import { exportKey } from './keys.ts';
import { orNull, stored } from './row-schema.ts';
import { toSeconds } from './seconds.ts';
import { getItem, type Item, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';

/**
 * How long a worker claims an export: longer than the function may run. The queue shows its job again much later, so a
 * worker that finds a valid claim does not have to finish the export.
 */
export const EXPORT_CLAIM_MS = 16 * 60_000;

/** Older rows lack an attribute that is added later, so it needs a default. */
export const exportRowSchema = z.object({
  id: z.string(),
  export_state: stored(z.enum(['running', 'ready', 'failed']), 'running'),
  requested_at: z.string(),
  ready_at: orNull(z.string()),
  file_version: orNull(z.string()),
  file_size: orNull(z.int()),
});

function fromRow(item: Item): StoredExport {
  const { id, export_state, requested_at, ready_at, file_version, file_size } = exportRowSchema.parse(item);
  return {
    id,
    state: export_state,
    requestedAt: new Date(requested_at),
    readyAt: ready_at === null ? null : new Date(ready_at),
    file: file_version === null || file_size === null ? null : { version: file_version, size: file_size },
  };
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** The row expires a day after its file can no longer be downloaded. */
const forgottenAt = (now: Date) => toSeconds(now) + (EXPORT_HOURS + 24) * 3_600;

/** The owners' exports: one row each, so that one condition of one write allows one at a time. */
export function createExportStore(table: Table): ExportStore & ExportProgress {
  return {
    async get(ownerId) {
      const item = await getItem(table, exportKey(ownerId));
      return item && !isClosed(item) ? fromRow(item) : null;
    },

    async begin(ownerId, exportId, now) {
      const day = dailyLimit(QUOTAS.exportsPerDay, now);
      const Key = exportKey(ownerId);
      const result = await conditionalUpdate(table, {
        Key,
        UpdateExpression: [
          `SET id = :id, export_state = :running, requested_at = :now, #ttl = :ttl, ${day.set}`,
          'REMOVE ready_at, file_version, file_size, claimed_at',
        ].join(' '),
        ConditionExpression: [
          'attribute_not_exists(PK)',
          `(${IS_OPEN} AND id <> :id AND (export_state <> :running OR requested_at <= :lost) AND ${day.condition})`,
        ].join(' OR '),
        ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
        ExpressionAttributeValues: {
          ...day.values,
          ':id': exportId,
          ':running': 'running',
          ':lost': ago(now, EXPORT_PATIENCE_MINUTES * 60_000),
          ':ttl': forgottenAt(now),
        },
      });
      if (result.updated) return { begun: true, stored: fromRow(result.item) };
      // DynamoDB Local does not return the item that failed a condition, so it is read.
      const before = result.item ?? (await getItem(table, Key));
      if (isClosed(before)) return 'account-deleted';
      const stored = before && fromRow(before);
      const fullSince = before && day.fullSince(before);
      const lost = ago(now, EXPORT_PATIENCE_MINUTES * 60_000);
      const isRunning = stored?.state === 'running' && stored.requestedAt.toISOString() > lost;
      const isInTheWay = stored?.id === exportId || isRunning;
      if (fullSince && !isInTheWay) return { fullSince };
      return { begun: false, stored };
    },

    async claim(ownerId, exportId, now) {
      const Key = exportKey(ownerId);
      const result = await conditionalUpdate(table, {
        Key,
        UpdateExpression: 'SET claimed_at = :now',
        ConditionExpression: [
          'id = :id',
          'export_state <> :ready',
          // `:now`, because the SDK repeats a write whose response was lost and must not be refused by itself. If two
          // workers start in the same millisecond, both write a complete file.
          '(attribute_not_exists(claimed_at) OR claimed_at <= :over OR claimed_at = :now)',
        ].join(' AND '),
        ExpressionAttributeValues: {
          ':id': exportId,
          ':ready': 'ready',
          ':now': now.toISOString(),
          ':over': ago(now, EXPORT_CLAIM_MS),
        },
      });
      if (result.updated) return 'claimed';
      // DynamoDB Local does not return the item that failed a condition, so it is read.
      const item = result.item ?? (await getItem(table, Key));
      if (item?.id !== exportId) return 'gone';
      return item.export_state === 'ready' ? 'already-ready' : 'in-work';
    },

    async finish(ownerId, exportId, file, now) {
      const { updated } = await conditionalUpdate(table, {
        Key: exportKey(ownerId),
        UpdateExpression: [
          'SET export_state = :ready, ready_at = :now, file_version = :version, file_size = :size, #ttl = :ttl',
          'REMOVE claimed_at',
        ].join(' '),
        ConditionExpression: 'id = :id',
        ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
        ExpressionAttributeValues: {
          ':id': exportId,
          ':ready': 'ready',
          ':now': now.toISOString(),
          ':version': file.version,
          ':size': file.size,
          ':ttl': forgottenAt(now),
        },
      });
      return updated;
    },

    async fail(ownerId, exportId) {
      await conditionalUpdate(table, {
        Key: exportKey(ownerId),
        UpdateExpression: 'SET export_state = :failed REMOVE claimed_at',
        ConditionExpression: 'id = :id AND export_state <> :ready',
        ExpressionAttributeValues: { ':id': exportId, ':failed': 'failed', ':ready': 'ready' },
      });
    },
  };
}
