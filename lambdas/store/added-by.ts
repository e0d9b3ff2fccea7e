/**
 * Whether a user added what a row holds; null stands for any user. Rows of earlier releases name no one: their owners
 * added them.
 */
export const isAddedBy = (ownerId: string, { added_by }: { added_by?: unknown }, userId: string | null) =>
  userId === null || (added_by ?? ownerId) === userId;
