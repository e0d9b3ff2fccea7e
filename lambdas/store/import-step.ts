import * as z from 'zod/mini';
import { uploadName } from '../../contract/documents/documents.ts';
import type { ImportedWeight } from '../../contract/pets/weights.ts';
import type { StoredPet } from '../domain/pets/ports.ts';
import { IS_KEPT, keptPet } from './archived.ts';
import type { Step } from './import-plan-steps.ts';
import { documentKey, documentTextKey, petKey, recordKey, weightKey } from './keys.ts';
import { toPetRow } from './pet-row.ts';
import { fromRecordRow, recordAttributes, rowAttributes, toRecordRow } from './record-row.ts';
import { withChanges } from './row-changes.ts';
import { getItems, type Item, type Table } from './table.ts';
import type { Action } from './transaction.ts';
import { summaryAttributes, summaryUpdate, toWeightRow, withWeights } from './weights.ts';

/** The attributes of a hidden row. */
const stagedOf = ({ staged }: Item): Item => z.record(z.string(), z.unknown()).parse(staged);

/** A record as it becomes visible, or null when it is not (or no longer) hidden by this import. */
function reveal(ownerId: string, importId: string, item: Item | undefined): Item | null {
  if (item?.import_id !== importId || item.id !== undefined) return null;
  const record = fromRecordRow(item.staged);
  const attributes = withChanges(stagedOf(item), recordAttributes(record), rowAttributes(record));
  return { ...toRecordRow(ownerId, record), ...attributes, import_id: importId };
}

export async function readMerges(table: Table, ownerId: string, importId: string, { merges }: Step) {
  const keys = merges.map(({ petId, recordId }) => recordKey(ownerId, petId, recordId));
  const items = new Map((await getItems(table, keys)).map((item) => [String(item.SK), item]));
  return merges.flatMap((merge, index) => {
    const item = reveal(ownerId, importId, items.get(keys[index]?.SK ?? ''));
    return item ? [{ merge, item }] : [];
  });
}

export type Merges = Awaited<ReturnType<typeof readMerges>>;

/**
 * The documents of these records and their texts, made visible. The first step that has one of its records reveals a
 * document, for those of later steps too.
 */
export async function readDocuments(table: Table, ownerId: string, importId: string, merges: Merges) {
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
export async function readWeights(
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
export function actionsOf(
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
    return [`new ${pet.id}`, { Put: { Item, ConditionExpression: 'attribute_not_exists(PK)' } }];
  });
  const existing = [...weights].flatMap(([petId, { pet }]) => (pet ? [petId] : []));
  const changed = [...new Set([...counts.keys(), ...existing])].map((petId): [string, Action] => [
    `pet ${petId}`,
    {
      Update: {
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
