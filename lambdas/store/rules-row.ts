import * as z from 'zod/mini';
import { type PracticeRules, practiceRulesSchema } from '../../contract/practices/rules.ts';
import type { StoredRules } from '../domain/practices/ports.ts';
import { rulesKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import { getItem, type Item, type Table } from './table.ts';

/** Rules of a kind that only a later release knows: by these, this release judges no one. */
const rulesOrNull = z.catch(orNull(practiceRulesSchema), null);

/** A practice's rules. Sets are stored as they were chosen: a release that ships another version changes no verdict. */
export const rulesRowSchema = z.object({
  version: z._default(z.int(), 0),
  in_force: rulesOrNull,
  coming: rulesOrNull,
});

export function fromRulesRow(item: Item | null | undefined): StoredRules {
  const { version, in_force, coming } = rulesRowSchema.parse(item ?? {});
  return { version, inForce: in_force, coming };
}

/** The rules by which a practice's patients are judged, and those that are being applied; none before the first. */
export async function readRules(table: Table, practiceId: string): Promise<PracticeRules[]> {
  const { inForce, coming } = fromRulesRow(await getItem(table, rulesKey(practiceId)));
  return [inForce, coming].filter((rules) => rules !== null);
}

const versionsSchema = z.object({
  in_force: orNull(z.object({ version: z.int() })),
  coming: orNull(z.object({ version: z.int() })),
});

/** The versions of a practice's rules by which there are verdicts, also of those that a later release chose. */
export async function readVersions(table: Table, practiceId: string): Promise<number[]> {
  const { in_force, coming } = versionsSchema.parse((await getItem(table, rulesKey(practiceId))) ?? {});
  return [in_force, coming].flatMap((rules) => rules?.version ?? []);
}
