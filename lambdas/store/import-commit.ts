import * as z from 'zod/mini';
import { uploadName } from '../../contract/documents/documents.ts';
import type { ImportedWeight } from '../../contract/pets/weights.ts';
import type { Commit, Decision, ImportLimits, ImportPlan, RecordTarget } from '../domain/imports/ports.ts';
import type { StoredPet } from '../domain/pets/ports.ts';
import { countArchived, IS_KEPT, keptPet } from './archived.ts';
import { IS_OPEN, isClosed } from './closed.ts';
import { noteFeedChange } from './feed-changes.ts';
import { importForgottenAt } from './imports.ts';
import { documentKey, documentTextKey, importKey, petKey, profileKey, recordKey, weightKey } from './keys.ts';
import { subscriberUnchanged } from './pet-place.ts';
import { toPetRow } from './pet-row.ts';
import { fromRecordRow, recordAttributes, rowAttributes, toRecordRow } from './record-row.ts';
import { withChanges } from './row-changes.ts';
import { getItem, getItems, type Item, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';
import { type Action, transact } from './transaction.ts';
import { summaryAttributes, summaryUpdate, toWeightRow, withWeights } from './weights.ts';

/** Below DynamoDB's limits for a transaction: 100 actions and 4 MB. */
const MAX_ACTIONS = 96;
const MAX_BYTES = 3_500_000;

/** More than a weight's row and its pet's summary have. */
const WEIGHT_BYTES = 500;

/** How often a step of a committed plan is retried after a conflict. */
const MAX_TRIES = 5;

/** As much of a plan as fits one transaction. */
interface Step {
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

/** The attributes of a hidden row. */
const stagedOf = ({ staged }: Item): Item => z.record(z.string(), z.unknown()).parse(staged);

/** A record as it becomes visible, or null when it is not (or no longer) hidden by this import. */
function reveal(ownerId: string, importId: string, item: Item | undefined): Item | null {
  if (item?.import_id !== importId || item.id !== undefined) return null;
  const record = fromRecordRow(item.staged);
  const attributes = withChanges(stagedOf(item), recordAttributes(record), rowAttributes(record));
  return { ...toRecordRow(ownerId, record), ...attributes, import_id: importId };
}

async function readMerges(table: Table, ownerId: string, importId: string, { merges }: Step) {
  const keys = merges.map(({ petId, recordId }) => recordKey(ownerId, petId, recordId));
  const items = new Map((await getItems(table, keys)).map((item) => [String(item.SK), item]));
  return merges.flatMap((merge, index) => {
    const item = reveal(ownerId, importId, items.get(keys[index]?.SK ?? ''));
    return item ? [{ merge, item }] : [];
  });
}

type Merges = Awaited<ReturnType<typeof readMerges>>;

/**
 * The documents of these records and their texts, made visible. The first step that has one of its records reveals a
 * document, for those of later steps too.
 */
async function readDocuments(table: Table, ownerId: string, importId: string, merges: Merges) {
  const documents = merges.flatMap(({ merge: { petId }, item: { file_path } }) =>
    typeof file_path === 'string' ? [{ petId, name: uploadName(file_path) }] : [],
  );
  const keys = documents.map(({ petId, name }) => documentKey(ownerId, petId, name));
  const textKeys = documents.map(({ petId, name }) => documentTextKey(ownerId, petId, name));
  const wanted = new Map([...keys, ...textKeys].map((key) => [key.SK, key]));
  return (await getItems(table, [...wanted.values()])).flatMap((item) => {
    const { PK, SK, id, import_id } = item;
    return import_id !== importId || id !== undefined ? [] : { PK, SK, ...stagedOf(item), import_id };
  });
}

/** The rows that a step writes or changes. */
interface StepRows {
  pets: StoredPet[];
  merges: Merges;
  documents: Item[];
  /** By pet. */
  weights: Map<string, NewWeights>;
}

/** Weights to be added to a pet; its row, unless the same step creates it. */
interface NewWeights {
  pet: Item | null;
  added: ImportedWeight[];
}

/** A step's weights by pet, without those of missing pets and on days that have one by now. */
async function readWeights(
  table: Table,
  ownerId: string,
  newPets: StoredPet[],
  weights: ImportedWeight[],
): Promise<Map<string, NewWeights>> {
  const isNew = new Set(newPets.map(({ id }) => id));
  const petIds = [...new Set(weights.map(({ pet_id }) => pet_id))];
  const keys = [
    ...petIds.map((id) => petKey(ownerId, id)),
    ...weights.map(({ pet_id, on }) => weightKey(ownerId, pet_id, on)),
  ];
  const items = new Map((await getItems(table, keys)).map((item) => [item.SK, item]));
  const found = petIds.flatMap((id): [string, NewWeights][] => {
    const pet = items.get(petKey(ownerId, id).SK);
    if (!isNew.has(id) && !keptPet(pet)) return [];
    const added = weights.filter(
      ({ pet_id, on }) => pet_id === id && !items.has(weightKey(ownerId, id, on).SK),
    );
    return added.length > 0 ? [[id, { pet: isNew.has(id) ? null : (pet ?? null), added }]] : [];
  });
  return new Map(found);
}

/** The actions that make a step visible. */
function actionsOf(
  TableName: string,
  ownerId: string,
  importId: string,
  { pets, merges, documents, weights }: StepRows,
  recordsPerPet: number | null,
): Record<string, Action> {
  const counts = new Map<string, number>();
  for (const { merge } of merges) counts.set(merge.petId, (counts.get(merge.petId) ?? 0) + 1);
  const created = pets.map((pet): [string, Action] => {
    const added = weights.get(pet.id)?.added ?? [];
    const Item = { ...toPetRow(pet), ...(added.length > 0 && summaryAttributes(withWeights({}, added), 1)) };
    return [`new ${pet.id}`, { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' } }];
  });
  const existing = [...weights].flatMap(([petId, { pet }]) => (pet ? [petId] : []));
  const changed = [...new Set([...counts.keys(), ...existing])].map((petId): [string, Action] => [
    `pet ${petId}`,
    {
      Update: {
        TableName,
        Key: petKey(ownerId, petId),
        ...changePet(counts.get(petId) ?? 0, recordsPerPet, weights.get(petId)),
      },
    },
  ]);
  const weighed = [...weights].flatMap(([petId, { added }]) =>
    added.map((weight): [string, Action] => [
      `weight ${petId} ${weight.on}`,
      {
        Put: {
          TableName,
          Item: toWeightRow(ownerId, petId, weight, ownerId),
          ConditionExpression: 'attribute_not_exists(PK)',
        },
      },
    ]),
  );
  const merged = [...merges.map(({ item }) => item), ...documents].map((Item): [string, Action] => [
    String(Item.SK),
    {
      Put: {
        TableName,
        Item,
        ConditionExpression: 'import_id = :import AND attribute_not_exists(id)',
        ExpressionAttributeValues: { ':import': importId },
      },
    },
  ]);
  return Object.fromEntries([...created, ...changed, ...weighed, ...merged]);
}

/** Counts an existing pet's new records and weights. */
function changePet(records: number, recordsPerPet: number | null, weights: NewWeights | undefined) {
  const summary = weights?.pet && summaryUpdate(weights.pet, withWeights(weights.pet, weights.added));
  const assignments = [
    'record_count = record_count + :count',
    'record_room = if_not_exists(record_room, record_count) + :count',
    ...(summary ? [summary.assignments] : []),
  ];
  const conditions = [
    IS_KEPT,
    ...(recordsPerPet === null || records === 0 ? [] : ['record_count <= :most']),
    ...(summary ? [summary.condition] : []),
  ];
  return {
    UpdateExpression: `SET ${assignments.join(', ')}`,
    ConditionExpression: conditions.join(' AND '),
    ExpressionAttributeValues: {
      ':count': records,
      ...(recordsPerPet !== null && records > 0 && { ':most': recordsPerPet - records }),
      ...summary?.values,
    },
  };
}

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
  const TableName = table.name;
  await noteFeedChange(table, ownerId, now);
  const archived = plan.pets.filter(({ archived_at }) => archived_at !== null).length;
  const isMore = plan.pets.length > 0 || plan.result.records > 0;
  const hasLimits = plan.pets.length > 0 || limits.recordsPerPet !== null;

  const outcome = await transact<string>(table, {
    import: {
      Update: {
        TableName,
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
      reminders: countArchived(table, ownerId, { more: archived, most: limits.quotas.archivedPets }),
    }),
    ...(isMore && { profile: { Update: { TableName, ...addToAccount(ownerId, plan, limits) } } }),
    ...(hasLimits && {
      subscriber: { ConditionCheck: { TableName, ...subscriberUnchanged(ownerId, limits.subscriber) } },
    }),
    ...actionsOf(
      TableName,
      ownerId,
      importId,
      { pets: step.pets, merges, documents, weights },
      limits.recordsPerPet,
    ),
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
  const TableName = table.name;
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
          TableName,
          Key: importKey(ownerId),
          ConditionExpression: 'id = :id AND claim = :claim AND import_state = :finishing',
          ExpressionAttributeValues: { ':id': importId, ':claim': claim, ':finishing': 'finishing' },
        },
      },
      ...(pets.length > 0 && {
        profile: { ConditionCheck: { TableName, Key: profileKey(ownerId), ConditionExpression: IS_OPEN } },
      }),
      ...actionsOf(TableName, ownerId, importId, { pets, merges, documents, weights }, null),
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
