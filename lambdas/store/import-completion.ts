import type { ImportPlan } from '../domain/imports/row-ports.ts';
import { keptPet } from './archived.ts';
import { IS_OPEN } from './closed.ts';
import { noteFeedChange } from './feed-changes.ts';
import { planSteps, type Step } from './import-plan-steps.ts';
import { actionsOf, type Merges, readDocuments, readMerges, readWeights } from './import-step.ts';
import { importKey, petKey, profileKey } from './keys.ts';
import { getItems, type Table } from './table.ts';
import { transact } from './transaction.ts';

/** How often a step of a committed plan is retried after a conflict. */
const MAX_TRIES = 5;

interface Completion {
  ownerId: string;
  importId: string;
  claim: string;
  plan: ImportPlan;
  hasTime: () => boolean;
}

/** Makes the rest of a committed plan visible, step by step; rows that exist or were deleted since are skipped. */
export async function completeImport(
  table: Table,
  completion: Completion,
): Promise<'done' | 'unfinished' | 'gone'> {
  for (const step of planSteps(completion.plan)) {
    if (!completion.hasTime()) return 'unfinished';
    if (!(await completeStep(table, completion, step))) return 'gone';
  }
  return 'done';
}

/** False when the claim is lost. */
async function completeStep(
  table: Table,
  { ownerId, importId, claim }: Completion,
  step: Step,
): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const newKeys = step.pets.map(({ id }) => petKey(ownerId, id));
    const taken = new Set((await getItems(table, newKeys)).map(({ SK }) => SK));
    const pets = step.pets.filter((_, index) => !taken.has(newKeys[index]?.SK));
    const merges = await keepLivePets(table, ownerId, await readMerges(table, ownerId, importId, step));
    const documents = await readDocuments(table, ownerId, importId, merges);
    const weights = await readWeights(table, ownerId, pets, step.weights);
    if (pets.length === 0 && merges.length === 0 && weights.size === 0) return true;
    await noteFeedChange(table, ownerId, new Date());
    const outcome = await transact<string>(table, {
      import: {
        ConditionCheck: {
          Key: importKey(ownerId),
          ConditionExpression: 'id = :id AND claim = :claim AND import_state = :finishing',
          ExpressionAttributeValues: { ':id': importId, ':claim': claim, ':finishing': 'finishing' },
        },
      },
      ...(pets.length > 0 && {
        profile: { ConditionCheck: { Key: profileKey(ownerId), ConditionExpression: IS_OPEN } },
      }),
      ...actionsOf(ownerId, importId, { pets, merges, documents, weights }, null),
    });
    if (outcome.committed) return true;
    if (outcome.failed.has('import') || outcome.failed.has('profile')) return false;
  }
  throw new Error('The rest of an import could not be written.');
}

/** Leaves out the records of pets deleted meanwhile, which are removed with their pet. */
async function keepLivePets(table: Table, ownerId: string, merges: Merges): Promise<Merges> {
  const keys = [...new Set(merges.map(({ merge }) => merge.petId))].map((id) => petKey(ownerId, id));
  const live = new Set((await getItems(table, keys)).filter(keptPet).map(({ SK }) => SK));
  return merges.filter(({ merge }) => live.has(petKey(ownerId, merge.petId).SK));
}
