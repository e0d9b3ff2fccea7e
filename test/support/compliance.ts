import type { Counts } from '../../contract/practices/compliance.ts';
import { sumOf } from '../../lambdas/store/figures.ts';
import { practiceKey } from '../../lambdas/store/keys.ts';
import type { Item } from '../../lambdas/store/table.ts';
import type { Backend } from './backend.ts';
import type { TestPractice } from './practices.ts';
import { rowsBelow } from './rows.ts';

/** All rows of a practice. */
export const rowsOf = (backend: Backend, practiceId: string) =>
  rowsBelow(backend, practiceKey(practiceId).PK);

const isOf = (kind: string, version: number) => (row: Item) =>
  String(row.SK).startsWith(`${kind}#${version}#`);

/** The figures of a version of a practice's rules as stored, and as its verdicts are counted. */
export async function figuresOf(
  backend: Backend,
  practiceId: string,
  version: number,
): Promise<{ stored: Counts; counted: Counts }> {
  const rows = await rowsOf(backend, practiceId);
  const counted: Record<string, number> = {};
  for (const row of rows.filter(isOf('VERDICT', version))) {
    for (const name of row.counted as string[]) counted[name] = (counted[name] ?? 0) + 1;
  }
  const stored = Object.entries(sumOf(rows.filter(isOf('FIGURES', version)))).filter(([, n]) => n !== 0);
  return { stored: Object.fromEntries(stored), counted };
}

/** A practice's compliance as a member of its staff reads it. */
export const complianceOf = async (
  { id: practiceId, members }: Pick<TestPractice, 'id' | 'members'>,
  query: Record<string, string> = {},
) => (await members.staff.client.call('get-compliance', { params: { practiceId }, query })).body;
