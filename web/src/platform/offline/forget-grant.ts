import { deleteCopiesWith } from './saved-copies.ts';

/**
 * Erases what this device keeps of another owner's pet once access to it has ended: the copies of its pages, and any
 * other copy that names it, such as the dashboard's. Forms keep nothing (decision 274). Never rejects.
 */
export const forgetGrant = (grantId: string): Promise<void> => deleteCopiesWith(`"${grantId}"`);
