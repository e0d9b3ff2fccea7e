import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { cleanupQueue, createJobQueue, createMailJobs } from '../../../lambdas/gateways/job-queue.ts';
import { mockAws, NOWHERE, PASSING_FAILURES } from './aws.ts';

const sqs = mockAws(SQSClient);

const queueUrl = 'https://sqs.example.org/cleanup';
const jobs = Array.from({ length: 23 }, (_, n) => ({ n }));

test.each(PASSING_FAILURES)('a job that meets %s is not reported as sent', async (_, failure) => {
  sqs.on(SendMessageCommand).rejects(failure);
  await expect(createJobQueue(NOWHERE, { queueUrl }).send({ n: 1 })).rejects.toBe(failure);
});

test('a batch of which SQS refuses one job fails, and so do the jobs after it', async () => {
  sqs
    .on(SendMessageBatchCommand)
    .resolvesOnce({ Successful: [], Failed: [] })
    .resolves({ Failed: [{ Id: '3', Code: 'InternalError', SenderFault: false }] });
  await expect(createJobQueue(NOWHERE, { queueUrl }).sendAll(jobs)).rejects.toThrow(
    'SQS rejected 1 of 10 jobs.',
  );
  expect(sqs.commandCalls(SendMessageBatchCommand)).toHaveLength(2);
});

test('a batch that is throttled fails', async () => {
  const [[, throttling]] = PASSING_FAILURES;
  sqs.on(SendMessageBatchCommand).rejects(throttling);
  await expect(createJobQueue(NOWHERE, { queueUrl }).sendAll(jobs)).rejects.toBe(throttling);
});

test('sends ten jobs in a request, each with the delay of its queue', async () => {
  sqs.on(SendMessageBatchCommand).resolves({});
  await createJobQueue(NOWHERE, cleanupQueue(queueUrl)).sendAll(jobs);
  const batches = sqs
    .commandCalls(SendMessageBatchCommand)
    .map(({ args: [{ input }] }) => input.Entries ?? []);
  expect(batches.map(({ length }) => length)).toEqual([10, 10, 3]);
  expect(new Set(batches.flat().map(({ DelaySeconds }) => DelaySeconds))).toEqual(new Set([60]));
});

test('has no mail jobs without a queue', () => {
  expect(createMailJobs(NOWHERE, undefined)).toBeNull();
});
