import type { Member } from '../domain/practices/ports.ts';
import { membersOfPractice } from './key-conditions.ts';
import { practiceKey } from './keys.ts';
import { fromMemberRow, fromPracticeRow } from './practice-row.ts';
import { getItem, queryAll, type Table } from './table.ts';

/** A practice to those who write to it about its plan: its name, and its managers, the longest-serving first. */
export const createManagerStore = (table: Table) => ({
  /** Null for a practice that is gone. */
  async nameOf(practiceId: string): Promise<string | null> {
    const row = await getItem(table, practiceKey(practiceId));
    return row && fromPracticeRow(row).name;
  },

  async of(practiceId: string): Promise<Member[]> {
    const members = (await queryAll(table, membersOfPractice(practiceId))).map(fromMemberRow);
    return members
      .filter(({ roles }) => roles.includes('manager'))
      .toSorted((a, b) => a.since.getTime() - b.since.getTime() || (a.userId < b.userId ? -1 : 1));
  },
});
