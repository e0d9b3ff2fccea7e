import type { ChooseRules } from '../../contract/practices/rules.ts';
import { STARTING_SET } from '../../contract/rules/starting-set.ts';
import { rulesKey } from '../../lambdas/store/keys.ts';
import { toChosen } from '../../lambdas/store/rules-row.ts';
import type { Backend } from './backend.ts';
import { aPracticeRules } from './compliance-entities.ts';
import type { TestPractice } from './practices.ts';
import { putRows } from './rows.ts';

/** A first choice: the set of ours as it is. */
export const aChoiceOfRules = (fields: Partial<ChooseRules> = {}): ChooseRules => ({
  version: 0,
  set: { id: STARTING_SET.id, version: STARTING_SET.version },
  counts_from: '2026-11-01',
  changes: [],
  ...fields,
});

/** Stores rules that are in force, for a practice without patients. */
export async function putRules(backend: Backend, { id }: Pick<TestPractice, 'id'>): Promise<void> {
  const Item = { ...rulesKey(id), version: 1, in_force: toChosen(aPracticeRules()) };
  await putRows(backend, [Item]);
}

/** Stores rules that were just chosen and whose job gave up. */
export async function putLostRules(backend: Backend, { id }: Pick<TestPractice, 'id'>): Promise<void> {
  const coming = toChosen(aPracticeRules({ chosen_at: backend.now().toISOString() }));
  const Item = { ...rulesKey(id), version: 1, coming };
  await putRows(backend, [Item]);
}

/** Lets a practice's manager choose rules, and judges its patients by them. */
export async function chooseRules(
  backend: Backend,
  { id: practiceId, members }: Pick<TestPractice, 'id' | 'members'>,
  fields: Partial<ChooseRules> = {},
): Promise<void> {
  const sent = { params: { practiceId }, body: aChoiceOfRules(fields) };
  const { status, problem } = await members.manager.client.call('choose-rules', sent);
  if (status !== 200) throw new Error(problem?.detail);
  await backend.drain();
}
