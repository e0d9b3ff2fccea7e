import type { KnownPeople } from '../domain/records/ports.ts';
import { createPeopleOfOwner } from './access/people.ts';
import type { Table } from './table.ts';

/** The people whom the reader of an answer knows: by the owner's names, and the owner by the grant's. */
export const createKnownPeople = (table: Table): KnownPeople => ({
  ownerName: table.grant?.ownerName ?? null,
  namesOf: createPeopleOfOwner(table),
});
