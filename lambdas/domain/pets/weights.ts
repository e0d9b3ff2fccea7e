import { type Access, undoLimit } from '../../../contract/access/access.ts';
import { latestToday } from '../../../contract/dates.ts';
import { QUOTAS } from '../../../contract/limits.ts';
import type { Weight } from '../../../contract/pets/pets.ts';
import type { ShownWeight, WeightInput, WeightPage } from '../../../contract/pets/weights.ts';
import { AppError, changedMeanwhile, tooBusy } from '../../../contract/problem.ts';
import { groupDigits } from '../../../contract/text.ts';
import { petNotFound } from '../failures.ts';
import type { PetStore, WeightStore } from './ports.ts';

/** Dependencies of the calls about weights. */
export interface WeightDeps {
  pets: Pick<PetStore, 'get'>;
  weights: WeightStore;
  now: () => Date;
}

/** The page of a pet's weights before a day, newest first. Throws `pet-not-found`. */
export async function listWeights(
  { pets, weights }: Pick<WeightDeps, 'pets' | 'weights'>,
  ownerId: string,
  petId: string,
  before: string | undefined,
): Promise<WeightPage> {
  const [pet, page] = await Promise.all([pets.get(ownerId, petId), weights.list(ownerId, petId, before)]);
  if (!pet) throw petNotFound();
  return page;
}

/**
 * Stores a pet's weight on a day, in place of an earlier one for that day, or only of the one that it is based on; may
 * be repeated. Throws `invalid-request` for a day in the future, `not-found` when another user added the day's weight
 * and the caller may not change it, `pet-not-found`, `quota-reached`, `changed-meanwhile` with the day's weight,
 * `try-again`.
 */
export async function setWeight(
  { weights, now }: Pick<WeightDeps, 'weights' | 'now'>,
  access: Access,
  petId: string,
  { based_on: replaced, ...weight }: Weight & { based_on?: WeightInput | null },
): Promise<Weight> {
  if (weight.on > latestToday(now())) {
    const message = 'Choose today or an earlier date.';
    throw new AppError('invalid-request', message, [{ path: 'on', message }]);
  }
  const author = { actor: access.actor, addedBy: undoLimit(access) };
  const outcome =
    replaced === undefined
      ? await weights.set(access.ownerId, petId, weight, author)
      : await weights.replace(access.ownerId, petId, weight, author, replaced);
  if (outcome === 'pet-missing') throw petNotFound();
  if (outcome === 'protected') throw isProtected();
  if (outcome === 'full') throw weightsFull();
  if (outcome === 'conflict') throw tooBusy();
  if (outcome !== 'stored') throw changedMeanwhile(outcome.stored, OTHER_WEIGHT);
  return weight;
}

const OTHER_WEIGHT =
  'This day’s weight was changed somewhere else, so nothing was saved. To replace it with yours, save again.';

/**
 * Deletes a pet's weight on a day, or only the one that was shown; may be repeated. Throws `not-found` as `setWeight`
 * does, `pet-not-found`, `changed-meanwhile`, `try-again`.
 */
export async function deleteWeight(
  { weights }: Pick<WeightDeps, 'weights'>,
  access: Access,
  petId: string,
  on: string,
  { grams, unit }: ShownWeight,
): Promise<void> {
  const shown = grams === undefined || unit === undefined ? null : { grams, unit };
  const outcome = await weights.delete(access.ownerId, petId, on, undoLimit(access), shown);
  if (outcome === 'pet-missing') throw petNotFound();
  if (outcome === 'protected') throw isProtected();
  if (outcome === 'conflict') throw tooBusy();
  if (outcome === 'changed') throw new AppError('changed-meanwhile', OTHER_THAN_SHOWN);
}

const OTHER_THAN_SHOWN =
  'This day’s weight was changed somewhere else, so nothing was deleted. Look at it again before you delete it.';

const isProtected = () =>
  new AppError(
    'not-found',
    'Someone else entered this day’s weight. Only they, the owner or a co-owner can change it.',
  );

const weightsFull = () =>
  new AppError(
    'quota-reached',
    `A pet can have ${groupDigits(QUOTAS.weightsPerPet)} weights, and this one has that many. Delete some that you no longer need.`,
  );
