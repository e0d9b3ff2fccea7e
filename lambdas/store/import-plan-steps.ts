import type { ImportedWeight } from '../../contract/pets/weights.ts';
import type { ImportPlan, RecordTarget } from '../domain/imports/row-ports.ts';
import type { StoredPet } from '../domain/pets/ports.ts';

/** Below DynamoDB's limits for a transaction: 100 actions and 4 MB. */
const MAX_ACTIONS = 96;
const MAX_BYTES = 3_500_000;

/** More than a weight's row and its pet's summary have. */
const WEIGHT_BYTES = 500;

/** As much of a plan as fits one transaction. */
export interface Step {
  pets: StoredPet[];
  weights: ImportedWeight[];
  merges: RecordTarget[];
}

/** Splits a plan into steps, always the same ones. Every step has room for four more actions. */
export function planSteps({ pets, weights, merges }: ImportPlan): Step[] {
  const steps: Step[] = [];
  let step: Step = { pets: [], weights: [], merges: [] };
  let actions = 0;
  let bytes = 0;
  const makeRoom = (moreActions: number, moreBytes: number) => {
    const isFull = actions + moreActions > MAX_ACTIONS || bytes + moreBytes > MAX_BYTES;
    if (isFull && actions > 0) {
      steps.push(step);
      step = { pets: [], weights: [], merges: [] };
      [actions, bytes] = [0, 0];
    }
    actions += moreActions;
    bytes += moreBytes;
  };
  for (const pet of pets) {
    makeRoom(1, new TextEncoder().encode(JSON.stringify(pet)).length);
    step.pets.push(pet);
  }
  for (const weight of weights) {
    // The weight and, at most, its pet.
    makeRoom(2, WEIGHT_BYTES);
    step.weights.push(weight);
  }
  for (const merge of merges) {
    // The record and, at most, its pet, its document and the text of that.
    makeRoom(4, merge.bytes);
    step.merges.push(merge);
  }
  return [...steps, step];
}
