import type { Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { jobHandler } from '../../lambdas/platform/jobs.ts';
import { sqsEvent } from '../support/sqs-event.ts';

const runtime = { env: {}, now: () => new Date(), random: () => 1, aws: {}, stripe: {}, log: () => {} };
const schema = z.object({});
const createDeps = () => null;

test('a job has time until the reserve before Lambda’s limit', async () => {
  const answers: boolean[] = [];
  const handle = jobHandler('export', createDeps, {
    schema,
    reserveMs: 20_000,
    async run(_deps, _job, { hasTime }) {
      answers.push(hasTime());
      return { outcome: 'done' };
    },
  })(runtime);
  for (const remaining of [20_001, 20_000]) {
    await handle(sqsEvent([{}]), { getRemainingTimeInMillis: () => remaining } as Context);
  }
  expect(answers).toEqual([true, false]);
});

test('a job without enough time left is not begun, and goes back to the queue', async () => {
  let left = 60_000;
  const handle = jobHandler('export', createDeps, {
    schema,
    neededMs: 20_000,
    async run() {
      left -= 25_000;
      return { outcome: 'done' };
    },
  })(runtime);
  const event = sqsEvent([{}, {}, {}, {}]);
  const { batchItemFailures } = await handle(event, { getRemainingTimeInMillis: () => left } as Context);
  const late = event.Records.slice(2).map(({ messageId }) => ({ itemIdentifier: messageId }));
  expect(batchItemFailures).toEqual(late);
});
