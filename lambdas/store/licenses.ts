import * as z from 'zod/mini';
import { comparableText, isSameVet, type NamedVet } from '../../contract/practices/vets.ts';
import type { Member } from '../domain/practices/ports.ts';
import { applicationKey, licenseKey } from './keys.ts';
import { getNamed, type Item, type Table } from './table.ts';
import { type Action, transact } from './transaction.ts';
import { fromApplicationRow } from './verification-row.ts';

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

type Leaving = Pick<Member, 'practiceId' | 'userId' | 'name'> & { license: string };

/**
 * The actions by which a vet who leaves keeps the license from colleagues, also for what was confirmed since the last
 * signature by it. They fail when the license's row or the confirmations changed since they were read here: a
 * confirmation that comes in between would be anyone's.
 */
export async function keepLicense(
  table: Table,
  { practiceId, userId, name, license }: Leaving,
  at: Date,
): Promise<Record<'license' | 'confirmed', Action>> {
  const Key = keyOfLicense(practiceId, license);
  const { application, row } = await getNamed(table, { application: applicationKey(practiceId), row: Key });
  const vets = application ? fromApplicationRow(application).vets : [];
  const vet = vets.find((each) => isSameVet(each, { name, license }));
  const confirmedAt = vet?.confirmed_at ?? null;
  const holder = row ? licenseRowSchema.parse(row) : null;
  const isFree = !holder || (confirmedAt !== null && confirmedAt > holder.until);
  const isOwn = holder?.user_id === userId || (isFree && (vet?.member_id ?? userId) === userId);
  // The clock by which one of them was written may be ahead.
  const until = [at.toISOString(), confirmedAt ?? '', holder?.until ?? ''].toSorted().at(-1);
  const asRead = holder
    ? {
        ConditionExpression: 'user_id = :holder AND #until = :before',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ':holder': holder.user_id, ':before': holder.until },
      }
    : { ConditionExpression: 'attribute_not_exists(PK)' };
  return {
    license: isOwn
      ? {
          Update: {
            Key,
            UpdateExpression: 'SET user_id = :user, #until = :until',
            ...asRead,
            ExpressionAttributeNames: { '#until': 'until' },
            ExpressionAttributeValues: {
              ...asRead.ExpressionAttributeValues,
              ':user': userId,
              ':until': until,
            },
          },
        }
      : { ConditionCheck: { Key, ...asRead } },
    confirmed: {
      ConditionCheck: {
        Key: applicationKey(practiceId),
        ...(application ? sameConfirmations(vets) : { ConditionExpression: 'attribute_not_exists(PK)' }),
      },
    },
  };
}

/** That no one was confirmed since these vets were read: a confirmation has a time of its own. */
const sameConfirmations = (vets: readonly NamedVet[]) => ({
  ConditionExpression: [
    'size(vets) = :count',
    ...vets.map((_, n) => `vets[${n}].confirmed_at = :at${n}`),
  ].join(' AND '),
  ExpressionAttributeValues: {
    ':count': vets.length,
    ...Object.fromEntries(vets.map(({ confirmed_at }, n) => [`:at${n}`, confirmed_at])),
  },
});
