import { practiceAsPayer } from '../../contract/billing/payer.ts';
import { MOST_WITHDRAWALS } from '../../contract/practice-limits.ts';
import { monthOf } from '../../contract/practices/analytics.ts';
import { changedMeanwhile, tooBusy } from '../../contract/problem.ts';
import type { ManyWithdrawn } from '../../contract/signatures/withdrawal.ts';
import type { SignatureStore } from '../domain/signatures/ports.ts';
import { countDoses } from './dose-counts.ts';
import { entryKey, practiceKey, practiceRevokedKey, signatureKey, signedKey, subscriberKey } from './keys.ts';
import { ATTEMPTS, waitBeforeRetry } from './retry.ts';
import { entryIsAt, toSignableEntry } from './signable-entry.ts';
import {
  fromPracticeRevokedRow,
  fromSignatureRow,
  toPracticeRevokedRow,
  toRevoked,
  toSignatureRows,
} from './signature-row.ts';
import { getItem, getItems, type Item, type Table } from './table.ts';
import { type Action, transact } from './transaction.ts';
import { putIf } from './write-if.ts';

/** A revoked signature stays so: nothing takes its place. */
const NOT_REVOKED = 'attribute_not_exists(revoked)';

const NOT_CLOSED = '(attribute_not_exists(ended_at) OR ended_at = :none)';

/** The versions of a practice's standing and plan with which a call that signs began. */
export interface SigningGrounds {
  standing: number;
  plan: number;
}

/** The signatures of the table. Only calls with `grounds` add some. */
export function createSignatureStore(table: Table, grounds?: SigningGrounds): SignatureStore {
  const readWithdrawals = async (practiceId: string) =>
    fromPracticeRevokedRow(await getItem(table, practiceRevokedKey(practiceId)));

  return {
    async entries(practiceId, entryIds) {
      const rows = await getItems(table, [
        practiceRevokedKey(practiceId),
        ...entryIds.flatMap((id) => [entryKey(practiceId, id), signedKey(practiceId, id)]),
      ]);
      const at = ({ SK }: { SK: string }) => rows.find((row) => row.SK === SK);
      const found = entryIds.flatMap((id) => {
        const item = at(entryKey(practiceId, id));
        const entry = item && toSignableEntry(item);
        const signatureId = at(signedKey(practiceId, id))?.signature_id;
        return entry ? [{ entry, signatureId: signatureId === undefined ? null : String(signatureId) }] : [];
      });
      return { found, withdrawals: fromPracticeRevokedRow(at(practiceRevokedKey(practiceId))) };
    },

    async add(added) {
      if (!grounds) throw new Error('A signature needs the standing and plan with which its call began.');
      const { id, practiceId, entryId, entryVersion, signedAt } = added.signature;
      const rows = toSignatureRows(added);
      const { amends } = added;
      const put = (Item: Item, condition: object): Action => ({ Put: { Item, ...condition } });
      const isNew = { ConditionExpression: 'attribute_not_exists(PK)' };
      const outcome = await transact(table, {
        signature: put(rows.signature, isNew),
        // Of two vets at once, one signs.
        signed: put(
          rows.signed,
          amends
            ? {
                ConditionExpression: `signature_id = :amends AND ${NOT_REVOKED}`,
                ExpressionAttributeValues: { ':amends': amends.id },
              }
            : isNew,
        ),
        entry: {
          ConditionCheck: { Key: entryKey(practiceId, entryId), ...entryIsAt(entryVersion) },
        },
        practice: {
          ConditionCheck: {
            Key: practiceKey(practiceId),
            ConditionExpression: `standing.version = :standing AND ${NOT_CLOSED}`,
            ExpressionAttributeValues: { ':standing': grounds.standing, ':none': null },
          },
        },
        plan: {
          ConditionCheck: {
            Key: subscriberKey(practiceAsPayer(practiceId)),
            ConditionExpression: 'version = :plan',
            ExpressionAttributeValues: { ':plan': grounds.plan },
          },
        },
        // What is withdrawn meanwhile would be red at once.
        withdrawals: {
          ConditionCheck: {
            Key: practiceRevokedKey(practiceId),
            ...areWithdrawn(added.withdrawals),
          },
        },
        // An amendment is of a dose that was counted with its first signature.
        ...(!amends && {
          count: countDoses(practiceId, {
            of: [{ id: entryId, counted_in: monthOf(signedAt) }],
            what: 'signed',
          }),
        }),
        ...(amends && {
          amended: {
            Update: {
              Key: signatureKey(amends.id),
              UpdateExpression: 'SET amended_by = :by',
              ConditionExpression: `attribute_exists(PK) AND ${NOT_REVOKED}`,
              ExpressionAttributeValues: {
                ':by': { id, at: signedAt.toISOString(), reason: amends.reason },
              },
            },
          },
        }),
      });
      if (outcome.committed) return 'signed';
      if (outcome.failed.size === 0) throw tooBusy();
      if (outcome.failed.has('practice') || outcome.failed.has('plan')) throw practiceChanged();
      if (outcome.failed.has('withdrawals')) throw withdrawnMeanwhile();
      return outcome.failed.has('entry') ? 'changed' : 'already-signed';
    },

    async find(id) {
      const item = await getItem(table, signatureKey(id));
      return item && fromSignatureRow(item);
    },

    async revoke({ id, practiceId, entryId, amendedBy }, revocation) {
      const update = (Key: Item, condition: string, values: Item = {}): Action => ({
        Update: {
          Key,
          UpdateExpression: 'SET revoked = :revoked',
          ConditionExpression: condition,
          ExpressionAttributeValues: { ':revoked': toRevoked(revocation), ...values },
        },
      });
      const outcome = await transact(table, {
        // The first revocation stays.
        signature: update(signatureKey(id), NOT_REVOKED),
        // Pages read that of the entry, which is the newest one.
        ...(!amendedBy && {
          signed: update(signedKey(practiceId, entryId), 'signature_id = :id', { ':id': id }),
        }),
      });
      const isDone = outcome.committed || outcome.failed.has('signature');
      if (!isDone) throw tooBusy();
    },

    async withdrawAll(practiceId, withdrawal) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const before = await readWithdrawals(practiceId);
        if (before.length >= MOST_WITHDRAWALS) return false;
        const row = { ...practiceRevokedKey(practiceId), ...toPracticeRevokedRow([...before, withdrawal]) };
        if (await putIf(table, row, areWithdrawn(before))) return true;
        await waitBeforeRetry(attempt);
      }
      throw tooBusy();
    },

    withdrawals: readWithdrawals,
  };
}

/** The condition that of a practice only this was withdrawn. */
function areWithdrawn(withdrawals: readonly ManyWithdrawn<Date>[]) {
  const last = withdrawals.at(-1);
  if (!last) return { ConditionExpression: 'attribute_not_exists(PK)' };
  return {
    ConditionExpression: '#at = :last',
    ExpressionAttributeNames: { '#at': 'at' },
    ExpressionAttributeValues: { ':last': last.at.toISOString() },
  };
}

const practiceChanged = () =>
  changedMeanwhile(
    null,
    'Nothing was signed: your practice’s verification or plan just changed. Reload the page, then try again.',
  );

const withdrawnMeanwhile = () =>
  changedMeanwhile(
    null,
    'Nothing was signed: Pawfile just withdrew signatures of your practice. Reload the page, then try again.',
  );
