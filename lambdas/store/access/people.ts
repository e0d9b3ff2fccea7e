import * as z from 'zod/mini';
import type { Person } from '../../domain/access/ports.ts';
import { peopleOfOwner } from '../key-conditions.ts';
import { personKey } from '../keys.ts';
import { orNull } from '../row-schema.ts';
import { getItem, type Item, queryAll, type Table } from '../table.ts';

/** What an owner calls a person, or someone invited: `user_id` is then the invitation's id. */
export const personRowSchema = z.object({
  name: orNull(z.string()),
  email: orNull(z.string()),
  /** Who accepted the invitation. */
  accepted_by: orNull(z.string()),
});

/** Reads what an owner calls a person. */
export const createPersonNames = (table: Table) => async (ownerId: string, userId: string) => {
  const item = await getItem(table, personKey(ownerId, userId));
  return item && personRowSchema.parse(item).name;
};

/** What an owner calls people, by their ids or those of invitations. */
export const createPeopleOfOwner =
  (table: Table) =>
  async (ownerId: string): Promise<ReadonlyMap<string, Person>> => {
    const items = await queryAll(table, peopleOfOwner(ownerId));
    return new Map(items.map(fromPersonRow).map((person) => [person.userId, person]));
  };

function fromPersonRow(item: Item): Person {
  const { name, email, accepted_by } = personRowSchema.parse(item);
  return { userId: String(item.user_id), name, email, acceptedBy: accepted_by };
}
