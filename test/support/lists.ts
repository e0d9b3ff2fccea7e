import type { ListImport, SentRow } from '../../contract/practices/list-imports.ts';
import type { Backend, OwnerClient } from './backend.ts';
import { dayOf, newKey } from './entries.ts';
import type { TestMember } from './practices.ts';
import { dog } from './samples.ts';

export const CHIP = '981020000771903';

/** A line of a practice's list. */
export const aRow = (fields: Partial<SentRow> = {}): SentRow => ({
  line: 2,
  pet: null,
  email: null,
  chip: CHIP,
  vaccine: 'Rabies',
  given_on: '2026-03-02',
  due_on: '2029-03-02',
  batch: 'A1',
  maker: 'Zoetis',
  ...fields,
});

/** Lines of a practice's list, which are numbered. */
export const aList = (backend: Pick<Backend, 'now'>, rows: SentRow[], dry = false): ListImport => ({
  import_id: newKey(backend),
  today: dayOf(backend),
  dry,
  rows: rows.map((row, index) => ({ ...row, line: index + 2 })),
});

export const importList = ({ client }: Pick<TestMember, 'client'>, practiceId: string, body: ListImport) =>
  client.call('import-entries', { params: { practiceId }, body });

/** Gives a pet a microchip, and what the practices' lists show of it. */
export async function addChip(
  backend: Backend,
  { owner, ownerId, petId }: { owner: OwnerClient; ownerId: string; petId: string },
  chip_number: string = CHIP,
): Promise<void> {
  await owner.call('update-pet', { params: { petId }, body: { ...dog, chip_number } });
  await backend.cleanup({ kind: 'update-patients', ownerId });
}
