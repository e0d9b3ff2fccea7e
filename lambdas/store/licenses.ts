import * as z from 'zod/mini';
import { comparableText } from '../../contract/practices/vets.ts';
import type { Member } from '../domain/practices/ports.ts';
import { licenseKey } from './keys.ts';
import type { Item, Table } from './table.ts';
import { type Action, transact } from './transaction.ts';

/** Whose a license is in a practice, for whatever was confirmed of it until then. */
export const licenseRowSchema = z.object({ user_id: z.string(), until: z.string() });

/** The key of a license's row, however people write its number. */
export const keyOfLicense = (practiceId: string, license: string) =>
  licenseKey(practiceId, comparableText(license));

/** Whose a license is. */
export interface LicenseHolder {
  userId: string;
  /** What is confirmed of the license later may be another person's. */
  until: Date;
}

export function fromLicenseRow(item: Item | null | undefined): LicenseHolder | null {
  if (!item) return null;
  const { user_id, until } = licenseRowSchema.parse(item);
  return { userId: user_id, until: new Date(until) };
}

/**
 * Makes a license that was confirmed at this time a member's, as their first signature does. False if it is another
 * member's by now.
 */
export async function claimLicense(
  table: Table,
  { practiceId, userId }: Pick<Member, 'practiceId' | 'userId'>,
  license: string,
  confirmedAt: string,
): Promise<boolean> {
  const { committed } = await transact(table, {
    license: {
      Update: {
        TableName: table.name,
        Key: keyOfLicense(practiceId, license),
        UpdateExpression: 'SET user_id = :user, #until = :confirmed',
        ConditionExpression: 'attribute_not_exists(PK) OR user_id = :user OR #until < :confirmed',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ':user': userId, ':confirmed': confirmedAt },
      },
    },
  });
  return committed;
}

/** The action by which a vet who leaves keeps the license from colleagues. */
export const keepLicense = (
  TableName: string,
  { practiceId, userId, license }: Pick<Member, 'practiceId' | 'userId'> & { license: string },
  at: Date,
): Action => ({
  Update: {
    TableName,
    Key: keyOfLicense(practiceId, license),
    // Whoever signed by it keeps it.
    UpdateExpression: 'SET user_id = if_not_exists(user_id, :user), #until = if_not_exists(#until, :at)',
    ExpressionAttributeNames: { '#until': 'until' },
    ExpressionAttributeValues: { ':user': userId, ':at': at.toISOString() },
  },
});
