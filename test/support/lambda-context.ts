import type { Context } from 'aws-lambda';

/** The parts of a Lambda context that handlers read. */
export const lambdaContext = { getRemainingTimeInMillis: () => 60_000 } as Context;
