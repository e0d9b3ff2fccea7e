import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { ATTEMPTS, waitBeforeRetry } from './retry.ts';
import type { Table } from './table.ts';

export type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The names of actions whose conditions failed; true when a live item was there (and requested). */
export type Outcome<Name extends string> =
  | { committed: true }
  | { committed: false; failed: ReadonlyMap<Name, boolean> };

/**
 * Writes all named actions or none. Conflicts with another transaction are retried with jitter, which the SDK does not
 * do. After ATTEMPTS, `failed` is empty: nothing is written, and the caller answers `try-again`. A repeat after a lost
 * response is safe: the SDK sends one token with all its retries, and every caller's write either fails its conditions
 * the second time or is the same.
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
