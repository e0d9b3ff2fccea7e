import { awsError, isAwsError } from './errors.ts';

type Reason = { Code: string; Message?: string; Item?: unknown };

/**
 * Runs every action, even after a failure, because AWS returns a reason for each.
 *
 * @throws TransactionCanceledException
 */
export async function attemptAll<A, R>(actions: A[], run: (action: A) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const reasons: Reason[] = [];
  for (const action of actions) {
    try {
      results.push(await run(action));
      reasons.push({ Code: 'None' });
    } catch (error) {
      reasons.push(reasonOf(error));
    }
  }
  if (results.length === actions.length) return results;
  const codes = reasons.map(({ Code }) => Code).join(', ');
  throw awsError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { CancellationReasons: reasons },
  );
}

function reasonOf(error: unknown): Reason {
  if (isAwsError(error, 'ConditionalCheckFailedException')) {
    return { Code: 'ConditionalCheckFailed', Message: error.message, Item: error.body.Item };
  }
  // AWS checks for empty keys before it starts the transaction.
  if (isAwsError(error, 'ValidationException') && !error.message.includes('cannot contain an empty')) {
    return { Code: 'ValidationError', Message: error.message };
  }
  throw error;
}
