import type { Commit, Decision, ImportLimits, ImportPlan } from '../domain/imports/row-ports.ts';
import { countArchived } from './archived.ts';
import { IS_OPEN, isClosed } from './closed.ts';
import { noteFeedChange } from './feed-changes.ts';
import { planSteps } from './import-plan-steps.ts';
import { actionsOf, readDocuments, readMerges, readWeights } from './import-step.ts';
import { importForgottenAt } from './imports.ts';
import { importKey, profileKey } from './keys.ts';
import { subscriberUnchanged } from './pet-place.ts';
import { getItem, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';
import { transact } from './transaction.ts';

/**
 * Makes the plan visible in one transaction, or commits it with the first of several, which counts all pets, so that
 * the rest cannot fail at the plan's limit.
 */
export async function commitImport(
  table: Table,
  ownerId: string,
  { importId, claim, plan, limits, keepPlan, now }: Decision,
): Promise<Commit> {
  const [step = { pets: [], weights: [], merges: [] }, ...others] = planSteps(plan);
  const merges = await readMerges(table, ownerId, importId, step);
  if (merges.length < step.merges.length) return 'changed';
  const documents = await readDocuments(table, ownerId, importId, merges);
  const weights = await readWeights(table, ownerId, step.pets, step.weights);
  const isWhole = others.length === 0;
  const planVersion = isWhole ? null : await keepPlan();
  await noteFeedChange(table, ownerId, now);
  const archived = plan.pets.filter(({ archived_at }) => archived_at !== null).length;
  const isMore = plan.pets.length > 0 || plan.result.records > 0;
  const hasLimits = plan.pets.length > 0 || limits.recordsPerPet !== null;

  const outcome = await transact<string>(table, {
    import: {
      Update: {
        Key: importKey(ownerId),
        UpdateExpression: [
          'SET import_state = :next, import_result = :result, touched_at = :now,',
          isWhole ? 'progress = :all, #ttl = :ttl REMOVE claim' : 'plan_version = :plan REMOVE #ttl',
        ].join(' '),
        ConditionExpression: 'id = :id AND claim = :claim AND import_state = :running',
        ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
        ExpressionAttributeValues: {
          ':id': importId,
          ':claim': claim,
          ':running': 'running',
          ':next': isWhole ? 'done' : 'finishing',
          ':result': plan.result,
          ':now': now.toISOString(),
          ...(isWhole ? { ':all': 100, ':ttl': importForgottenAt(now) } : { ':plan': planVersion }),
        },
      },
    },
    ...(archived > 0 && {
      reminders: countArchived(ownerId, { more: archived, most: limits.quotas.archivedPets }),
    }),
    ...(isMore && { profile: { Update: { ...addToAccount(ownerId, plan, limits) } } }),
    ...(hasLimits && {
      subscriber: { ConditionCheck: { ...subscriberUnchanged(ownerId, limits.subscriber) } },
    }),
    ...actionsOf(ownerId, importId, { pets: step.pets, merges, documents, weights }, limits.recordsPerPet),
  });
  if (outcome.committed) return isWhole ? 'done' : 'finishing';
  if (outcome.failed.has('import')) return 'gone';
  if (outcome.failed.has('profile') && isClosed(await getItem(table, profileKey(ownerId)))) return 'gone';
  return 'changed';
}

/** Counts the plan's pets and records, unless there is no room for them any more. */
function addToAccount(ownerId: string, { pets, result: { records } }: ImportPlan, limits: ImportLimits) {
  const places = pets.filter(({ archived_at }) => archived_at === null).length;
  const hasPets = places > 0;
  return {
    Key: profileKey(ownerId),
    UpdateExpression: [
      'SET records_reserved = if_not_exists(records_reserved, :zero) + :records',
      ...(hasPets ? ['pet_count = if_not_exists(pet_count, :zero) + :pets'] : []),
    ].join(', '),
    ConditionExpression: [
      IS_OPEN,
      // Without a row there never was a pet; a row without the number was not counted yet.
      '(attribute_not_exists(PK) OR records_reserved <= :mostRecords)',
      ...(hasPets ? ['(attribute_not_exists(pet_count) OR pet_count <= :mostPets)'] : []),
    ].join(' AND '),
    ExpressionAttributeValues: {
      ':zero': 0,
      ':records': records,
      // An import without records is bound by no number of them.
      ':mostRecords': records > 0 ? limits.quotas.records - records : Number.MAX_SAFE_INTEGER,
      ...(hasPets && { ':pets': places, ':mostPets': limits.pets - places }),
    },
  };
}
