import { expect, test } from 'vitest';
import { JOB_NAMES, type JobName } from '../../lambdas/functions/table.ts';
import { createJobQueue } from '../../lambdas/gateways/job-queue.ts';
import { backendForFile } from '../support/backend-for-file.ts';

// A canary's functions send jobs that the workers of the release before may get first; a rollback leaves some behind.

const backend = backendForFile();

/** A job of this release for each queue, of an owner who has nothing, and how it ends. */
const KNOWN: Record<Exclude<JobName, 'mail-events'>, { job: object; outcome: string }> = {
  cleanup: { job: { kind: 'check-practices' }, outcome: 'check-practices' },
  export: { job: { ownerId: 'nobody', exportId: 'exp_01m81aj8e2jq8jfnbdr4267j3f' }, outcome: 'gone' },
  import: { job: { ownerId: 'nobody', importId: 'imp_01m81ajab3jm4xksdehphr73np' }, outcome: 'gone' },
  mail: { job: { kind: 'welcome', ownerId: 'nobody' }, outcome: 'welcome no-address' },
  'send-reminders': { job: { ownerId: 'nobody' }, outcome: 'nothing-due' },
  'remove-account': { job: { kind: 'remove-account', ownerId: 'nobody' }, outcome: 'not-deleted' },
};

const QUEUES = JOB_NAMES.filter((name) => name !== 'mail-events');

test.each(QUEUES)('a job of an unknown kind waits in the queue %s, and the others are done', async (name) => {
  const { job, outcome } = KNOWN[name];
  const later = { ...job, kind: 'of-a-later-release' };
  const queue = backend.queueOf(name);
  const before = backend.log.length;
  await createJobQueue(backend.aws, { queueUrl: queue.url }).sendAll([later, job, { ...job, added: 1 }]);
  await backend.drain();
  const ended = backend.log.slice(before).filter(({ operation }) => operation === name);
  expect({
    outcomes: new Set(ended.map((line) => line.outcome)),
    dead: queue.deadLetters().map(({ body }) => JSON.parse(body)),
    waiting: queue.depth(),
  }).toEqual({ outcomes: new Set(['failed', outcome]), dead: [later], waiting: 0 });
});

test('a report of SES of an unknown type changes nothing', async () => {
  const mail = { timestamp: '2026-11-22T10:00:00.000Z', tags: { owner: ['nobody'] } };
  const { batchItemFailures } = await backend.takeMailEvent({
    detail: { eventType: 'Of a later release', mail },
  });
  expect(batchItemFailures).toEqual([]);
});
