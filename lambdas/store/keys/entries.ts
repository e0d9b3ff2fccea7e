import { practicePk, userPk } from './partitions.ts';

/**
 * A practice's register, and its templates of products.
 *
 * | Item                            | PK            | SK                           | LSI1SK                       |
 * |---------------------------------|---------------|------------------------------|------------------------------|
 * | entry of the register           | PRACTICE#<id> | ENTRY#<entryId>              | ENTRY#<yyyy-mm-dd>#<entryId> |
 * | count of the register           | PRACTICE#<id> | REGISTER                     |                              |
 * | template of a product           | PRACTICE#<id> | TEMPLATE#<id>                |                              |
 * | an owner's doses of an import   | USER#<sub>    | LISTED#<practiceId>#<import> |                              |
 *
 * | Access pattern               | How                                                           |
 * |------------------------------|---------------------------------------------------------------|
 * | entries of a practice by day | Query by-kind-and-time, LSI1SK begins with ENTRY#, backwards  |
 * | count what is recorded       | Update, under the condition that day and register have room   |
 * | a practice's own templates   | Query PK, SK begins with TEMPLATE#                            |
 * | count what a list recorded   | Update, in the transaction that adds the entry and the record |
 */

/** An entry of a practice's register. */
export const entryKey = (practiceId: string, entryId: string) => ({
  PK: practicePk(practiceId),
  SK: `ENTRY#${entryId}`,
});

/** `place`: an entry's day and id, which is the cursor of a listing. */
export const entryIndexKey = (place: string) => ({ LSI1SK: `ENTRY#${place}` });

/** Counts what is written to a practice's register in a day, and its entries. */
export const registerCountKey = (practiceId: string) => ({ PK: practicePk(practiceId), SK: 'REGISTER' });

export const TEMPLATE_PREFIX = 'TEMPLATE#';

/** A practice's own template of a product. */
export const templateKey = (practiceId: string, templateId: string) => ({
  PK: practicePk(practiceId),
  SK: TEMPLATE_PREFIX + templateId,
});

/** What an import of a practice's list added for an owner: below the owner, with whose account it goes. */
export const listMailKey = (ownerId: string, practiceId: string, importId: string) => ({
  PK: userPk(ownerId),
  SK: `LISTED#${practiceId}#${importId}`,
});
