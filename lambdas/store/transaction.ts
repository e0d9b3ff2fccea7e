import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { ATTEMPTS, waitBeforeRetry } from './retry.ts';
import type { Table } from './table.ts';

export type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Which actions' conditions failed, by their names; true when a live item was there (and was asked for). */
export type Outcome<Name extends string> =
  | { committed: true }
  | { committed: false; failed: ReadonlyMap<Name, boolean> };

/**
 * Writes all named actions or none. Another transaction on the same item is waited out with jittered retries; the SDK
 * leaves that to us. After ATTEMPTS of them `failed` is empty: the caller answers that it was too busy, nothing is
 * written. A repeat after a lost answer is safe: the SDK sends one token with all its own retries, and what every caller
 * writes either fails its conditions a second time or is the same.
 */
export async function transact<Name extends string>(
  { client }: Table,
  actions: Partial<Record<Name, Action>>,
): Promise<Outcome<Name>> {
  const names = Object.keys(actions) as Name[];
  const TransactItems = Object.values(actions) as Action[];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      await client.send(new TransactWriteCommand({ TransactItems }));
      return { committed: true };
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const failed = failedConditions(names, error);
      if (failed.size > 0) return { committed: false, failed };
      if (!isConflict(error)) throw error;
      await waitBeforeRetry(attempt);
    }
  }
  return { committed: false, failed: new Map() };
}

function failedConditions<Name>(names: Name[], error: TransactionCanceledException): Map<Name, boolean> {
  const reasons = error.CancellationReasons ?? [];
  const failed = names.flatMap((name, index): [Name, boolean][] =>
    reasons[index]?.Code === 'ConditionalCheckFailed' ? [[name, reasons[index].Item?.id !== undefined]] : [],
  );
  return new Map(failed);
}

const isConflict = (error: TransactionCanceledException) =>
  (error.CancellationReasons ?? []).some(({ Code }) => Code === 'TransactionConflict');
