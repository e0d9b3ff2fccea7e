import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import { describeCauses } from '../../lambdas/platform/causes.ts';

const throttled = new DynamoDBServiceException({
  name: 'ThrottlingException',
  message: 'Rate exceeded for jane@example.org',
  $fault: 'client',
  $metadata: { requestId: 'F1GH2JK3', extendedRequestId: 'secret', httpStatusCode: 400, attempts: 3 },
});

describe('the causes of a failure', () => {
  test('are its errors from the outermost to the innermost', () => {
    const broken = new TypeError('No owner', { cause: throttled });
    const error = new AppError('try-again', 'Please try again.', [], { cause: broken });
    expect(describeCauses(error).map(({ frames, ...cause }) => cause)).toEqual([
      { name: 'AppError', code: 'try-again' },
      { name: 'TypeError' },
      { name: 'ThrottlingException', httpStatus: 400, serviceRequestId: 'F1GH2JK3' },
    ]);
    for (const { frames } of describeCauses(error)) {
      expect(frames[0]).toMatch(/^at .*causes\.test\.ts:\d+:\d+\)?$/);
      expect(frames.length).toBeLessThanOrEqual(6);
    }
  });

  test('name Stripe’s error, request and status', () => {
    const error = new Stripe.errors.StripeInvalidRequestError({
      type: 'invalid_request_error',
      message: 'No such customer: cus_1; jane@example.org',
      code: 'resource_missing',
      requestId: 'req_1A',
      statusCode: 404,
      headers: { authorization: 'Bearer sk_test_1' },
    });
    expect(describeCauses(error)).toMatchObject([
      {
        name: 'StripeInvalidRequestError',
        code: 'resource_missing',
        serviceRequestId: 'req_1A',
        httpStatus: 404,
      },
    ]);
  });

  test('name the system’s error below several that failed alike', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:443'), { code: 'ECONNREFUSED' });
    const causes = describeCauses(new AggregateError([refused, refused], ''));
    expect(causes).toMatchObject([{ name: 'AggregateError' }, { name: 'Error', code: 'ECONNREFUSED' }]);
  });

  test('contain no message, header or body', () => {
    const secret = 'jane@example.org';
    const lines = new Error(`${secret}\n    at ${secret}:1:2\n    at ${secret} (x:1:2)`);
    const named = Object.assign(new Error(secret), { code: `${secret} `, requestId: `Bearer ${secret}` });
    named.name = `Error of ${secret}`;
    const answered = Object.assign(new Error(secret), {
      $metadata: { httpStatusCode: secret },
      body: secret,
    });
    for (const error of [lines, named, answered, secret, { secret }]) {
      expect(JSON.stringify(describeCauses(error))).not.toContain('jane');
    }
    expect(describeCauses(secret)).toEqual([{ name: 'string', frames: [] }]);
  });

  test('end where they lead back to themselves, and after five', () => {
    const first = new Error('first');
    const second = new Error('second', { cause: first });
    first.cause = second;
    expect(describeCauses(first)).toHaveLength(2);

    let deep = new Error('innermost');
    for (let depth = 0; depth < 20; depth++) deep = new Error('wrapped', { cause: deep });
    expect(describeCauses(deep)).toHaveLength(5);
  });
});
