import * as z from 'zod/mini';
import { IMPORT_FAILURES } from '../../contract/imports/imports.ts';
import { IMPORT_HOURS, IMPORT_PATIENCE_MINUTES, QUOTAS } from '../../contract/limits.ts';
import type { ImportObstacle, ImportProgress, ImportStore, StoredImport } from '../domain/imports/ports.ts';
import { IS_OPEN, isClosed } from './closed.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { dailyLimit } from './daily-limit.ts';
import { importKey } from './keys.ts';
import { orNull, stored } from './row-schema.ts';
import { toSeconds } from './seconds.ts';
import { getItem, type Item, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';

/**
 * How long a worker claims an import: longer than the function may run. The queue shows its job again much later, so a
 * worker that finds a valid claim does not have to finish the import.
 */
export const IMPORT_CLAIM_MS = 16 * 60_000;

/** Older rows lack an attribute that is added later, so it needs a default. */
export const importRowSchema = z.object({
  id: z.string(),
  import_state: stored(z.enum(['running', 'finishing', 'done', 'failed']), 'running'),
  requested_at: z.string(),
  touched_at: z.string(),
  file_version: z.string(),
  file_size: z.int(),
  confirmed: z.boolean(),
  progress: z.int(),
  checked: z.boolean(),
  runs: z.int(),
  plan_version: orNull(z.string()),
  import_result: orNull(
    z.object({
      pets: z.int(),
      records: z.int(),
      documents: z.int(),
      weights: z._default(z.int(), 0),
      already_there: z.int(),
      tables_changed: z._default(z.boolean(), false),
    }),
  ),
  failure: orNull(z.object({ code: stored(z.enum(IMPORT_FAILURES), 'invalid-data'), reason: z.string() })),
});

function fromRow(item: Item): StoredImport {
  const row = importRowSchema.parse(item);
  return {
    id: row.id,
    state: row.import_state,
    requestedAt: new Date(row.requested_at),
    touchedAt: new Date(row.touched_at),
    file: { version: row.file_version, size: row.file_size },
    confirmed: row.confirmed,
    progress: row.progress,
    checked: row.checked,
    runs: row.runs,
    planVersion: row.plan_version,
    result: row.import_result,
    failure: row.failure,
  };
}

/** What an import begins with. */
const STARTED = [
  'id = :id',
  'import_state = :running',
  'requested_at = :now',
  'touched_at = :now',
  'file_version = :version',
  'file_size = :size',
  'confirmed = :confirmed',
  'progress = :none',
  'checked = :no',
  'runs = :none',
  '#ttl = :ttl',
];

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** How often one import may be started. */
const STARTS = 5;

/** What keeps an import from beginning: another that runs, this one if it is done, or the others of the day. */
function obstacleIn(item: Item | null, importId: string, now: Date): ImportObstacle | null {
  if (!item || isClosed(item)) return null;
  const stored = fromRow(item);
  const { id, state, touchedAt } = stored;
  const isLost = state === 'running' && touchedAt.toISOString() <= ago(now, IMPORT_PATIENCE_MINUTES * 60_000);
  if (state !== 'failed' && !isLost && (state !== 'done' || id === importId)) return { stored };
  if (id === importId) return Number(item.starts ?? 1) < STARTS ? null : { fullSince: stored.requestedAt };
  const fullSince = dailyLimit(QUOTAS.importsPerDay, now).fullSince(item);
  return fullSince && { fullSince };
}

/** The row expires a day after the result is no longer shown. */
export const importForgottenAt = (now: Date) => toSeconds(now) + (IMPORT_HOURS + 24) * 3_600;

/** The owners' imports: one row each, so that one condition of one write allows one at a time. */
export function createImportStore(table: Table): ImportStore & ImportProgress {
  /** An update under the claim on an import in this state; false when the claim is lost. */
  const update = async (
    ownerId: string,
    claim: string,
    state: StoredImport['state'],
    UpdateExpression: string,
    values: Item,
  ): Promise<boolean> => {
    const { updated } = await conditionalUpdate(table, {
      Key: importKey(ownerId),
      UpdateExpression,
      ConditionExpression: 'claim = :claim AND import_state = :state',
      ...(UpdateExpression.includes('#ttl') && { ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE } }),
      ExpressionAttributeValues: { ':claim': claim, ':state': state, ...values },
    });
    return updated;
  };

  return {
    async get(ownerId) {
      const item = await getItem(table, importKey(ownerId));
      return item && !isClosed(item) ? fromRow(item) : null;
    },

    async isOpen(ownerId) {
      return !isClosed(await getItem(table, importKey(ownerId)));
    },

    async obstacle(ownerId, importId, now) {
      return obstacleIn(await getItem(table, importKey(ownerId)), importId, now);
    },

    async begin(ownerId, importId, file, confirmed, now) {
      const day = dailyLimit(QUOTAS.importsPerDay, now);
      const Key = importKey(ownerId);
      const start = (set: string, condition: string, values: Item) =>
        conditionalUpdate(table, {
          Key,
          UpdateExpression: [
            `SET ${[...STARTED, set].join(', ')}`,
            'REMOVE plan_version, import_result, failure, claim, claimed_at',
          ].join(' '),
          ConditionExpression: condition,
          ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
          ExpressionAttributeValues: {
            ':id': importId,
            ':running': 'running',
            ':now': now.toISOString(),
            ':version': file.version,
            ':size': file.size,
            ':confirmed': confirmed,
            ':no': false,
            ':none': 0,
            ':one': 1,
            ':failed': 'failed',
            ':lost': ago(now, IMPORT_PATIENCE_MINUTES * 60_000),
            ':ttl': importForgottenAt(now),
            ...values,
          },
        });
      const ended = 'import_state = :failed OR (import_state = :running AND touched_at <= :lost)';
      const another = `${IS_OPEN} AND id <> :id AND (${ended} OR import_state = :done) AND ${day.condition}`;
      const first = await start(`starts = :one, ${day.set}`, `attribute_not_exists(PK) OR (${another})`, {
        ...day.values,
        ':done': 'done',
      });
      if (first.updated) return { begun: true, stored: fromRow(first.item) };
      // The same file again, after a confirmation or an upgrade: that is no second import.
      const again = await start(
        'starts = if_not_exists(starts, :one) + :one',
        `id = :id AND (${ended}) AND (attribute_not_exists(starts) OR starts < :most)`,
        { ':most': STARTS },
      );
      if (again.updated) return { begun: true, stored: fromRow(again.item) };
      const before = again.item ?? (await getItem(table, Key));
      const obstacle = obstacleIn(before, importId, now);
      if (obstacle && 'fullSince' in obstacle) return obstacle;
      return { begun: false, stored: before && !isClosed(before) ? fromRow(before) : null };
    },

    async claim(ownerId, importId, claim, now) {
      const Key = importKey(ownerId);
      const result = await conditionalUpdate(table, {
        Key,
        UpdateExpression: 'SET claimed_at = :now, claim = :claim, touched_at = :now ADD runs :one',
        ConditionExpression: [
          'id = :id',
          'import_state IN (:running, :finishing)',
          // `:claim`, because the SDK repeats a write whose response was lost and must not be refused by itself.
          '(attribute_not_exists(claim) OR claimed_at <= :over OR claim = :claim)',
        ].join(' AND '),
        ExpressionAttributeValues: {
          ':id': importId,
          ':running': 'running',
          ':finishing': 'finishing',
          ':now': now.toISOString(),
          ':claim': claim,
          ':over': ago(now, IMPORT_CLAIM_MS),
          ':one': 1,
        },
      });
      if (result.updated) return { outcome: 'claimed', stored: fromRow(result.item) };
      // DynamoDB Local does not return the item that failed a condition, so it is read.
      const item = result.item ?? (await getItem(table, Key));
      if (item?.id !== importId) return { outcome: 'gone' };
      return { outcome: ['done', 'failed'].includes(fromRow(item).state) ? 'ended' : 'in-work' };
    },

    touch: (ownerId, claim, { progress, checked }, now) =>
      update(
        ownerId,
        claim,
        'running',
        `SET touched_at = :now, progress = :progress${checked ? ', checked = :checked' : ''}`,
        { ':now': now.toISOString(), ':progress': progress, ...(checked && { ':checked': true }) },
      ),

    async release(ownerId, claim) {
      await conditionalUpdate(table, {
        Key: importKey(ownerId),
        UpdateExpression: 'REMOVE claim',
        ConditionExpression: 'claim = :claim',
        ExpressionAttributeValues: { ':claim': claim },
      });
    },

    async fail(ownerId, claim, failure, now) {
      await update(
        ownerId,
        claim,
        'running',
        'SET import_state = :failed, failure = :failure, touched_at = :now, #ttl = :ttl REMOVE claim',
        {
          ':failed': 'failed',
          ':failure': failure,
          ':now': now.toISOString(),
          ':ttl': importForgottenAt(now),
        },
      );
    },

    finish: (ownerId, claim, now) =>
      update(
        ownerId,
        claim,
        'finishing',
        'SET import_state = :done, progress = :all, touched_at = :now, #ttl = :ttl REMOVE claim',
        { ':done': 'done', ':all': 100, ':now': now.toISOString(), ':ttl': importForgottenAt(now) },
      ),
  };
}
