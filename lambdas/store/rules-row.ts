import * as z from 'zod/mini';
import { type PracticeRules, practiceRulesSchema } from '../../contract/practices/rules.ts';
import { ruleSetSchema } from '../../contract/rules/rule-set.ts';
import type { StoredRules } from '../domain/practices/rules-ports.ts';
import { rulesKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import { getItem, type Item, type Table } from './table.ts';

/** Rules as chosen; the set as JSON, because a later release may choose one that this release can't read. */
const chosenSchema = orNull(z.extend(practiceRulesSchema, { set: z.string() }));
type Chosen = NonNullable<z.output<typeof chosenSchema>>;

/** A practice's rules. Sets are stored as they were chosen: a release that ships another version changes no verdict. */
export const rulesRowSchema = z.object({
  version: z._default(z.int(), 0),
  in_force: chosenSchema,
  coming: chosenSchema,
  /** By which version of `judge` all patients are judged by the rules in force; null while a job does that. */
  judged_by: orNull(z.int()),
});

/** Rules as an attribute of the row. */
export const toChosen = (rules: PracticeRules): Chosen => ({ ...rules, set: JSON.stringify(rules.set) });

/** By rules that it can't read, this release judges no one. */
function fromChosen(chosen: Chosen | null): PracticeRules | null {
  const set = chosen && ruleSetSchema.safeParse(JSON.parse(chosen.set)).data;
  return set ? { ...chosen, set } : null;
}

export function fromRulesRow(item: Item | null | undefined): StoredRules {
  const { version, in_force, coming, judged_by } = rulesRowSchema.parse(item ?? {});
  return { version, inForce: fromChosen(in_force), coming: fromChosen(coming), judgedBy: judged_by };
}

/** The rules by which a practice's patients are judged, and those that are being applied. */
export const readRules = async (table: Table, practiceId: string): Promise<StoredRules> =>
  fromRulesRow(await getItem(table, rulesKey(practiceId)));

/** The versions of a practice's rules by which there are verdicts, also of those that this release can't read. */
export async function readVersions(table: Table, practiceId: string): Promise<number[]> {
  const { in_force, coming } = rulesRowSchema.parse((await getItem(table, rulesKey(practiceId))) ?? {});
  return [in_force, coming].flatMap((rules) => rules?.version ?? []);
}
