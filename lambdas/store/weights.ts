import * as z from 'zod/mini';
import { QUOTAS, WEIGHTS_PER_PAGE } from '../../contract/limits.ts';
import type { Weight } from '../../contract/pets/pets.ts';
import type { WeightInput } from '../../contract/pets/weights.ts';
import type { WeightStore } from '../domain/pets/ports.ts';
import { isAddedBy } from './added-by.ts';
import { setFields } from './conditional-update.ts';
import { weightsOfPet } from './key-conditions.ts';
import { lastPart, petKey, weightKey } from './keys.ts';
import { ATTEMPTS, waitBeforeRetry } from './retry.ts';
import { attributesOf } from './row-changes.ts';
import { showsWeight } from './shown.ts';
import { getItem, type Item, queryPage, type Table } from './table.ts';
import { IS_LIVE, isLive } from './tombstone.ts';
import { transact } from './transaction.ts';
import { unchanged } from './unchanged.ts';
import { weightRowSchema } from './weight-row.ts';

/**
 * A pet's row has its latest weight, so that pages show it without a further call, and how many weights there are. Each
 * write of a weight changes both rows in one transaction, which counts up `weights_version` under the condition that it
 * is as it was read. The pet's row is read before the weights that decide what becomes the latest, so another writer's
 * change of any of them makes the condition fail, and the write starts over. Of a process that dies, either both rows
 * are written or none.
 */

/** A weight as it is stored. Only its day is read, so that the summary repeats what a later release stored as well. */
const storedWeightSchema = z.looseObject({ on: z.string() });
type StoredWeight = z.output<typeof storedWeightSchema>;

/** What a pet's row says of its weights. */
interface WeightSummary {
  latest: StoredWeight | null;
  count: number;
}

const latestOf = (pet: Item) => (pet.latest_weight ? storedWeightSchema.parse(pet.latest_weight) : null);

const countOf = (pet: Item) => Number(pet.weight_count ?? 0);

/** The later one; of one day the newer entry. */
const laterWeight = (before: StoredWeight | null, entry: StoredWeight): StoredWeight =>
  before && before.on > entry.on ? before : entry;

/** The row's summary once weights of other days are added. */
export const withWeights = (pet: Item, added: readonly StoredWeight[]): WeightSummary => ({
  latest: added.reduce(laterWeight, latestOf(pet)),
  count: countOf(pet) + added.length,
});

/** The attributes of a pet's row for its summary. */
export const summaryAttributes = ({ latest, count }: WeightSummary, version: number): Item => ({
  latest_weight: latest,
  weight_count: count,
  weights_version: version,
});

/** The assignments for a summary, and the condition that no weight was written since the pet was read. */
export function summaryUpdate(pet: Item, summary: WeightSummary) {
  const before = pet.weights_version;
  return {
    assignments: 'latest_weight = :latest, weight_count = :weights, weights_version = :weightsVersion',
    condition:
      before === undefined ? 'attribute_not_exists(weights_version)' : 'weights_version = :weightsBefore',
    values: {
      ':latest': summary.latest,
      ':weights': summary.count,
      ':weightsVersion': Number(before ?? 0) + 1,
      ...(before !== undefined && { ':weightsBefore': before }),
    },
  };
}

function updatePet(ownerId: string, pet: Item, summary: WeightSummary) {
  const { assignments, condition, values } = summaryUpdate(pet, summary);
  return {
    Update: {
      Key: petKey(ownerId, String(pet.id)),
      UpdateExpression: `SET ${assignments}`,
      ConditionExpression: `${IS_LIVE} AND ${condition}`,
      ExpressionAttributeValues: values,
    },
  };
}

const weightAttributes = ({ on, grams, unit }: Weight, addedBy: string) => ({
  on,
  grams,
  unit,
  added_by: addedBy,
});

export const toWeightRow = (ownerId: string, petId: string, weight: Weight, addedBy: string): Item => ({
  ...weightKey(ownerId, petId, weight.on),
  ...weightAttributes(weight, addedBy),
});

/** A condition on a day's weight. */
interface Expected {
  condition: string;
  names?: Record<string, string>;
  values: Item;
}

/** The condition that a day has a weight, one of this user's unless it is null. */
const isThere = (addedBy: string | null): Expected =>
  addedBy === null
    ? { condition: 'attribute_exists(PK)', values: {} }
    : { condition: 'added_by = :user', values: { ':user': addedBy } };

const IS_MISSING: Expected = { condition: 'attribute_not_exists(PK)', values: {} };

/** The condition that a day has this weight, one of this user's unless it is null. */
function isStill({ grams, unit }: Item, addedBy: string | null): Expected {
  const [there, same] = [isThere(addedBy), unchanged({ grams, unit })];
  return {
    condition: `${there.condition} AND ${same.condition}`,
    names: same.names,
    values: { ...there.values, ...same.values },
  };
}

const isSameWeight = (one: WeightInput | null, other: WeightInput | null) =>
  one?.grams === other?.grams && one?.unit === other?.unit;

/** The weights of the table. */
export function createWeightStore(table: Table): WeightStore {
  /** The newest weight of a pet besides that of a day. */
  async function newestBesides(ownerId: string, petId: string, on: string): Promise<StoredWeight | null> {
    const query = { ScanIndexForward: false, Limit: 2, ...weightsOfPet(ownerId, petId) };
    const { items } = await queryPage(table, query);
    const weights = items.map((item) => storedWeightSchema.parse(attributesOf(item)));
    return weights.find((weight) => weight.on !== on) ?? null;
  }

  /** Stores a day's weight, as its row is expected, and what the pet's row says of it. */
  function write(
    ownerId: string,
    pet: Item,
    weight: Weight,
    actor: string,
    { replaces, expected }: { replaces: boolean; expected: Expected },
  ) {
    const summary = {
      latest: laterWeight(latestOf(pet), weight),
      count: countOf(pet) + (replaces ? 0 : 1),
    };
    const update = setFields(weightAttributes(weight, actor));
    return transact(table, {
      pet: updatePet(ownerId, pet, summary),
      weight: {
        Update: {
          Key: weightKey(ownerId, String(pet.id), weight.on),
          UpdateExpression: update.UpdateExpression,
          ConditionExpression: expected.condition,
          ExpressionAttributeNames: { ...update.ExpressionAttributeNames, ...expected.names },
          ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...expected.values },
        },
      },
    });
  }

  /** Whether a day has a weight that another user than this one added; null stands for any user. */
  async function isProtected(ownerId: string, petId: string, on: string, addedBy: string | null) {
    const item = addedBy === null ? null : await getItem(table, weightKey(ownerId, petId, on));
    return item !== null && !isAddedBy(ownerId, item, addedBy);
  }

  return {
    async list(ownerId, petId, before) {
      const query = {
        ScanIndexForward: false,
        Limit: WEIGHTS_PER_PAGE,
        ...weightsOfPet(ownerId, petId),
      };
      const startKey = before === undefined ? undefined : weightKey(ownerId, petId, before);
      const { items, lastKey } = await queryPage(table, query, startKey);
      return {
        weights: items
          .map((item) => ({ ...weightRowSchema.parse(item), added_by: item.added_by ?? null }))
          .filter((weight) => showsWeight(table, weight)),
        next: lastKey ? lastPart(lastKey.SK) : null,
      };
    },

    async set(ownerId, petId, weight, { actor, addedBy }) {
      let replaces = false;
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const pet = await getItem(table, petKey(ownerId, petId));
        if (!isLive(pet)) return 'pet-missing';
        if (!replaces && countOf(pet) >= QUOTAS.weightsPerPet) {
          replaces = (await getItem(table, weightKey(ownerId, petId, weight.on))) !== null;
          if (!replaces) return 'full';
        }
        if (replaces && (await isProtected(ownerId, petId, weight.on, addedBy))) return 'protected';
        const expected = replaces ? isThere(addedBy) : IS_MISSING;
        const outcome = await write(ownerId, pet, weight, actor, { replaces, expected });
        if (outcome.committed) return 'stored';
        if (outcome.failed.size === 0) return 'conflict';
        if (outcome.failed.has('weight')) replaces = !replaces;
        else await waitBeforeRetry(attempt);
      }
      return 'conflict';
    },

    async replace(ownerId, petId, weight, { actor, addedBy }, replaced) {
      let before: Item | null = replaced && { ...replaced };
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const pet = await getItem(table, petKey(ownerId, petId));
        if (!isLive(pet)) return 'pet-missing';
        const isFull = !before && countOf(pet) >= QUOTAS.weightsPerPet;
        if (!isFull) {
          const expected = before ? isStill(before, addedBy) : IS_MISSING;
          const outcome = await write(ownerId, pet, weight, actor, { replaces: before !== null, expected });
          if (outcome.committed) return 'stored';
          if (outcome.failed.size === 0) return 'conflict';
          if (!outcome.failed.has('weight')) {
            await waitBeforeRetry(attempt);
            continue;
          }
        }
        const item = await getItem(table, weightKey(ownerId, petId, weight.on));
        if (!item && isFull) return 'full';
        if (item && !isAddedBy(ownerId, item, addedBy)) return 'protected';
        const stored = item && weightRowSchema.parse(item);
        if (isSameWeight(stored, weight)) return 'stored';
        if (!isSameWeight(stored, replaced)) return { stored };
        // Shown like the one that is replaced, but stored with words of a later release.
        before = item;
      }
      return 'conflict';
    },

    async delete(ownerId, petId, on, addedBy, shown) {
      let expected = shown ? isStill({ ...shown }, addedBy) : isThere(addedBy);
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const pet = await getItem(table, petKey(ownerId, petId));
        if (!isLive(pet)) return 'pet-missing';
        if (await isProtected(ownerId, petId, on, addedBy)) return 'protected';
        const latest = latestOf(pet);
        const summary = {
          latest: latest?.on === on ? await newestBesides(ownerId, petId, on) : latest,
          count: countOf(pet) - 1,
        };
        const outcome = await transact(table, {
          pet: updatePet(ownerId, pet, summary),
          weight: {
            Delete: {
              Key: weightKey(ownerId, petId, on),
              ConditionExpression: expected.condition,
              ...(expected.names && { ExpressionAttributeNames: expected.names }),
              ...(Object.keys(expected.values).length > 0 && {
                ExpressionAttributeValues: expected.values,
              }),
            },
          },
        });
        if (outcome.committed) return 'deleted';
        if (outcome.failed.size === 0) return 'conflict';
        if (!outcome.failed.has('weight') || outcome.failed.has('pet')) {
          await waitBeforeRetry(attempt);
          continue;
        }
        // Where the pet is as it was read, so are its weights: there is none on that day, or another one.
        const item = shown && (await getItem(table, weightKey(ownerId, petId, on)));
        if (!item) return 'deleted';
        if (!isSameWeight(weightRowSchema.parse(item), shown)) return 'changed';
        // Shown like the one that is deleted, but stored with words of a later release.
        expected = isStill(item, addedBy);
      }
      return 'conflict';
    },
  };
}
