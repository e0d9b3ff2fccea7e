import { ListMessageMoveTasksCommand, SQSClient, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs';
import { expect, test, vi } from 'vitest';
import type { AlertJob } from '../../lambdas/domain/jobs/mail-job.ts';
import { createJobQueue } from '../../lambdas/gateways/job-queue.ts';
import { KEPT_MAILS } from '../../local/mailbox.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { isLongRun } from '../support/long-run.ts';
import type { Fault } from '../support/mail-services.ts';

// After an outage a queue holds many jobs at once, and so does one that was redriven.

const backend = backendForFile();

const alert = (id: string): AlertJob => ({
  kind: 'payment-alert',
  what: 'dispute',
  id,
  ownerId: null,
  cents: 499,
  refundedCents: 0,
  reason: null,
  respondBy: null,
  url: `https://dashboard.stripe.com/disputes/${id}`,
});

/** One job in eight is throttled more often than it has tries, so a hundred have a dozen of them. */
const MAILS = isLongRun ? 1_000 : 100;

test('of many mails at once each is sent once, though SES throttles two of three', async () => {
  let attempts = 0;
  const fault: Fault = {
    kind: null,
    onAttempt() {
      attempts += 1;
      fault.kind = attempts % 3 === 0 ? null : 'throttling';
    },
  };
  backend.mail.breakSes(fault);
  const queue = backend.queueOf('mail');
  const jobs = Array.from({ length: MAILS }, (_, n) => alert(`dp_${n}`));
  await createJobQueue(backend.aws, { queueUrl: queue.url }).sendAll(jobs);
  await backend.drain();
  const ended = (outcome: string) => backend.log.filter((line) => line.outcome === outcome).length;
  expect({
    dead: queue.deadLetters().length,
    sent: ended('payment-alert sent'),
    mails: backend.mail.mailbox.list().length,
    failed: ended('failed'),
    attempts,
  }).toEqual({ dead: 0, sent: MAILS, mails: Math.min(MAILS, KEPT_MAILS), failed: 0, attempts: 3 * MAILS });
  // More often than a job has tries.
  expect(ended('payment-alert postponed-long')).toBeGreaterThan(0);
});

test('a redriven job that was postponed for days loses no try when SES throttles', async () => {
  backend.log.length = 0;
  const fault: Fault = { kind: 'refusal', onAttempt: () => undefined };
  backend.mail.breakSes(fault);
  const queue = backend.queueOf('mail');
  await createJobQueue(backend.aws, { queueUrl: queue.url }).postpone(alert('dp_redriven'), 200);
  await backend.drain();
  expect(queue.deadLetters()).toHaveLength(1);

  // More often than a job has tries.
  let throttled = 0;
  fault.kind = 'throttling';
  fault.onAttempt = () => {
    throttled += 1;
    if (throttled > 10) fault.kind = null;
  };
  const sqs = new SQSClient(backend.aws);
  const SourceArn = `${queue.arn}DeadLetters`;
  await sqs.send(new StartMessageMoveTaskCommand({ SourceArn, DestinationArn: queue.arn }));
  await vi.waitFor(async () => {
    const { Results } = await sqs.send(new ListMessageMoveTasksCommand({ SourceArn }));
    expect(Results?.[0]?.Status).toBe('COMPLETED');
  });
  await backend.drain();
  expect(queue.deadLetters()).toEqual([]);
  expect(backend.log.map(({ outcome }) => outcome).slice(-2)).toEqual([
    'payment-alert postponed-long',
    'payment-alert sent',
  ]);
});
