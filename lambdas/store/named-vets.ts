import type { NamedVet } from '../../contract/practices/vets.ts';
import { applicationKey } from './keys.ts';
import { getItem, type Table } from './table.ts';
import { fromApplicationRow } from './verification-row.ts';

/** The vets that a practice named, with what administrators confirmed. */
export async function readNamedVets(table: Table, practiceId: string): Promise<NamedVet[]> {
  const item = await getItem(table, applicationKey(practiceId));
  return item ? fromApplicationRow(item).vets : [];
}
