import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ATTEMPTS, waitBeforeRetry } from './retry.ts';
import type { Action, InTable, Table } from './table.ts';

export type { Action };

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
  table: Table,
  actions: Partial<Record<Name, Action>>,
): Promise<Outcome<Name>> {
  const names = Object.keys(actions) as Name[];
  const reasons = await commit(table, Object.values(actions) as Action[]);
  if (!reasons) return { committed: true };
  const failed = names.flatMap((name, index): [Name, boolean][] =>
    hasFailed(reasons[index]) ? [[name, reasons[index]?.Item?.id !== undefined]] : [],
  );
  return { committed: false, failed: new Map(failed) };
}

/**
 * Writes all actions or none, as `transact` does. Null when they are written, otherwise DynamoDB's reasons in the order
 * of the actions, none after ATTEMPTS conflicts. Throws the guard's failure when the table's guard no longer holds.
 */
export async function commit(table: Table, actions: readonly Action[]): Promise<CancellationReason[] | null> {
  const { client, name, guard, isAside, along = [] } = table;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const guarding = guard?.actionsFor(table, actions) ?? [];
    const all = [...actions, ...guarding, ...(isAside ? [] : along)];
    const TransactItems = all.map((action) => inTable(name, action));
    try {
      await client.send(new TransactWriteCommand({ TransactItems }));
      return null;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const ofGuard = reasons.slice(actions.length, actions.length + guarding.length).find(hasFailed);
      if (guard && ofGuard) throw guard.failure(ofGuard.Item);
      if (reasons.some(hasFailed)) return reasons;
      if (!reasons.some(({ Code }) => Code === 'TransactionConflict')) throw error;
      await waitBeforeRetry(attempt);
    }
  }
  return [];
}

/** Safe: the name is all that an action lacks. */
const inTable = (TableName: string, action: Action) =>
  Object.fromEntries(
    Object.entries(action).map(([kind, write]) => [kind, { TableName, ...write }]),
  ) as InTable;

const hasFailed = (reason: CancellationReason | undefined) => reason?.Code === 'ConditionalCheckFailed';
