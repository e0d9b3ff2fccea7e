import type { Context } from 'aws-lambda';
import { type FunctionName, functions } from '../../lambdas/functions/table.ts';

/**
 * The part of a Lambda context that our handlers read. The time stands still: all of the function's timeout is left.
 */
export const lambdaContext = (name: FunctionName) =>
  ({
    awsRequestId: name,
    getRemainingTimeInMillis: () => functions[name].timeoutSeconds * 1000,
  }) as Context;
