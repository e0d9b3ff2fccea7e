/** Everything of an owner, and of a person. */
export const userPk = (ownerId: string) => `USER#${ownerId}`;

/** Everything of a practice: it outlives its members. */
export const practicePk = (practiceId: string) => `PRACTICE#${practiceId}`;

/** The owner in an item's key. */
export const readOwner = ({ PK }: { PK?: unknown }) => String(PK).slice(userPk('').length);

/** The practice in a key. */
export const readPractice = ({ PK }: { PK?: unknown }) => String(PK).slice(practicePk('').length);

/** The person or practice in the key of a grant below whoever has it. */
export const readHolder = ({ PK }: { PK?: unknown }) => String(PK).slice(String(PK).indexOf('#') + 1);

/** The last part of a sort key: a record's id, or a view's name. */
export const lastPart = (sortKey: unknown) => String(sortKey).split('#').at(-1) ?? '';
