import type { Access } from '../../../contract/access/access.ts';
import type { NamedPerson, PetRecord, RecordEntry } from '../../../contract/records/records.ts';
import type { KnownPeople, StoredRecord } from './ports.ts';

type Reader = Pick<Access, 'ownerId' | 'actor'>;

/**
 * Records with the names of who gave, added and changed them. Where an owner has written all of them, they name no one.
 * Names cost a read where others than the reader and the owner have written.
 */
export async function withPeople<Stored extends StoredRecord>(
  people: KnownPeople,
  { ownerId, actor }: Reader,
  records: readonly Stored[],
): Promise<(Stored & PetRecord)[]> {
  const written = records.map((record) => ({ record, by: writersOf(record, ownerId) }));
  const others = written
    .flatMap(({ by }) => [by.giver, by.author, by.editor, by.answerer])
    .filter((id) => id !== null && id !== actor && id !== ownerId);
  const isTogether = actor !== ownerId || others.length > 0;
  const names = others.length > 0 ? await people.namesOf(ownerId) : new Map<string, { name: null }>();
  const named = (id: string): NamedPerson =>
    id === actor
      ? { name: null, is_self: true }
      : { name: id === ownerId ? people.ownerName : (names.get(id)?.name ?? null), is_self: false };
  return written.map(({ record, by: { giver, author, editor, answerer } }) => ({
    ...record,
    ...(isTogether && giver !== null && { giver: named(giver) }),
    ...(author !== actor && { author: record.entry ? recordedBy(record.entry) : named(author) }),
    ...(editor !== null && editor !== actor && { editor: named(editor) }),
    ...(answerer !== null && answerer !== actor && { answerer: named(answerer) }),
  }));
}

/** The practice that recorded a dose, by its name then. */
const recordedBy = ({ practice_name }: RecordEntry): NamedPerson => ({ name: practice_name, is_self: false });

/** What is said of one record. */
export async function withPeopleOf<Stored extends StoredRecord>(
  people: KnownPeople,
  reader: Reader,
  record: Stored,
): Promise<Stored & PetRecord> {
  const [named = record] = await withPeople(people, reader, [record]);
  return named;
}

const writersOf = ({ given_by, added_by, changed_by, answered_by }: StoredRecord, ownerId: string) => ({
  giver: given_by,
  author: added_by ?? ownerId,
  editor: changed_by,
  answerer: answered_by,
});

/**
 * Who gave a dose, or else added it, as far as that is known without reading names: null for others than the reader and
 * the owner. `granted`: of another owner's pet, the owner and their name.
 */
export function giverWithoutNames(
  { given_by, added_by }: StoredRecord,
  actor: string,
  granted: { ownerId: string; ownerName: string } | null,
): NamedPerson | null {
  const ownerId = granted?.ownerId ?? actor;
  const id = given_by ?? added_by ?? ownerId;
  if (id === actor) return { name: null, is_self: true };
  return granted && id === ownerId ? { name: granted.ownerName, is_self: false } : null;
}
