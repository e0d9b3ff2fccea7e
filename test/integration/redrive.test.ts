import { createSqs } from '@pawfile/aws-local/sqs';
import { type Listening, listen } from '@pawfile/local-platform/listen';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../support/run-command.ts';

let isBroken = true;
const done: string[] = [];
const deliver = async ({ Records }: SQSEvent) => {
  if (isBroken) throw new Error('broken');
  done.push(...Records.map(({ body }) => body));
};

let cloud: Listening;
const sqs = createSqs({ now: () => new Date(), endpoint: () => cloud.url, onError: () => {} });
const jobs = { deliver, visibilityTimeoutMs: 60_000, maxReceiveCount: 2, batchSize: 5 };
const [reminders, mails] = ['pawfile-prod-api-SendReminders', 'pawfile-prod-data-Mail'].map((name) =>
  sqs.queue(name, jobs),
);
sqs.queue('pawfile-dev-api-SendReminders', jobs);

beforeAll(async () => {
  cloud = await listen((request, response) => void sqs.handle(request, response), 0);
});
afterAll(async () => {
  await sqs.close();
  await cloud.close();
});

/** Runs the command; returns its output. */
async function redrive(...args: string[]) {
  const { stdout, stderr } = await runCommand('redrive.ts', args, {
    AWS_ENDPOINT_URL: cloud.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
  });
  return (stdout || stderr).trim();
}

test('dead letters of one queue or all queues are sent back', async () => {
  for (const name of ['pawfile-prod-api-SendReminders', 'pawfile-prod-data-Mail']) {
    await sqs.send(name, `"${name}"`);
  }
  await sqs.drain();
  expect([reminders?.deadLetters().length, mails?.deadLetters().length]).toEqual([1, 1]);
  isBroken = false;

  expect(await redrive('--stage', 'prod', '--queue', 'Mail')).toBe('Mail: 1 moved');
  await sqs.drain();
  expect(done).toEqual(['"pawfile-prod-data-Mail"']);
  expect(await redrive('--stage', 'prod')).toBe('SendReminders: 1 moved\nMail: nothing');
  await sqs.drain();
  expect(done).toHaveLength(2);
  expect(await redrive('--stage', 'dev')).toBe('SendReminders: nothing');
});

test('a job that its schedule could not deliver is sent to the queue that it was for', async () => {
  const { length } = done;
  await sqs.send('pawfile-prod-api-SendRemindersDeadLetters', '"undelivered"');
  expect(await redrive('--stage', 'prod')).toBe('SendReminders: 1 moved\nMail: nothing');
  await sqs.drain();
  expect(done.slice(length)).toEqual(['"undelivered"']);
});

test('an unknown queue is refused with the list of known ones', async () => {
  expect(await redrive('--stage', 'prod', '--queue', 'Nothing')).toBe(
    'There is no such queue. Those of prod: SendReminders, Mail.',
  );
  expect(await redrive()).toMatch(/^Usage:/);
});
