import type { Context } from 'aws-lambda';

/** The parts of a Lambda context that our handlers look at. */
export const lambdaContext = { getRemainingTimeInMillis: () => 60_000 } as Context;
