import { userPk } from './partitions.ts';

/**
 * An account: its user, quotas, export and import.
 *
 * | Item          | PK         | SK                 |
 * |---------------|------------|--------------------|
 * | profile       | USER#<sub> | PROFILE            |
 * | sessions      | USER#<sub> | SESSIONS           |
 * | second factor | USER#<sub> | FACTOR             |
 * | usage         | USER#<sub> | USAGE              |
 * | day's calls   | USER#<sub> | CALLS#<yyyy-mm-dd> |
 * | notice        | USER#<sub> | NOTICE#<name>      |
 * | export        | USER#<sub> | EXPORT             |
 * | import        | USER#<sub> | IMPORT             |
 *
 * | Access pattern                       | How                                              |
 * |--------------------------------------|--------------------------------------------------|
 * | an owner's export, import and usage  | Get each                                         |
 * | whether a session may go on          | Get the owner's sessions                         |
 * | count an account's calls by sample   | Update                                           |
 * | a notice                             | Update, under the condition that it was not sent |
 * | what an import wrote, to remove it   | Query PK, filtered                               |
 * | everything of an owner, to remove it | Query PK                                         |
 */

export const profileKey = (ownerId: string) => ({ PK: userPk(ownerId), SK: 'PROFILE' });

/** The owner's sessions. */
export const sessionsKey = (ownerId: string) => ({ PK: userPk(ownerId), SK: 'SESSIONS' });

/** Since when a person's sign-ins are known to ask for a code. */
export const factorKey = (userId: string) => ({ PK: userPk(userId), SK: 'FACTOR' });

/** What the owner uses of the quotas. */
export const usageKey = (ownerId: string) => ({ PK: userPk(ownerId), SK: 'USAGE' });

/** About how many calls an account has made on a day of UTC, yyyy-mm-dd. */
export const callCountsKey = (userId: string, day: string) => ({ PK: userPk(userId), SK: `CALLS#${day}` });

/** A notice that an owner gets once, by name. */
export const noticeKey = (ownerId: string, name: string) => ({
  PK: userPk(ownerId),
  SK: `NOTICE#${name}`,
});

/** The owner's one export. */
export const exportKey = (ownerId: string) => ({ PK: userPk(ownerId), SK: 'EXPORT' });

/** The owner's one import. */
export const importKey = (ownerId: string) => ({ PK: userPk(ownerId), SK: 'IMPORT' });
