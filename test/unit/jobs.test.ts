import type { Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { jobHandler } from '../../lambdas/platform/jobs.ts';
import { sqsEvent } from '../support/sqs-event.ts';

test('a job has time until the reserve before Lambda’s limit', async () => {
  const answers: boolean[] = [];
  const handle = jobHandler({
    operation: 'export',
    schema: z.object({}),
    createDeps: () => null,
    reserveMs: 20_000,
    async run(_deps, _job, { hasTime }) {
      answers.push(hasTime());
      return { outcome: 'done' };
    },
  })({ env: {}, now: () => new Date(), aws: {}, stripe: {}, log: () => {} });
  for (const remaining of [20_001, 20_000]) {
    await handle(sqsEvent([{}]), { getRemainingTimeInMillis: () => remaining } as Context);
  }
  expect(answers).toEqual([true, false]);
});
