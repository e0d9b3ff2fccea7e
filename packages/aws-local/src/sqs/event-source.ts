import { createHash } from 'node:crypto';
import { createTimedWorker } from '@pawfile/local-platform/timed-worker';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import type { Message, Messages, Redrive } from './messages.ts';

export interface Consumer extends Redrive {
  /** A Lambda handler. May return `batchItemFailures`. If it throws, the whole batch fails. */
  deliver(event: SQSEvent): Promise<unknown>;
  batchSize: number;
}

export interface EventSource {
  /** Call it when there may be something to deliver. */
  poke(): void;
  /** Makes every message due and delivers it. */
  flush(): Promise<void>;
  isIdle(): boolean;
  /** Stops, and waits for the running delivery. */
  close(): Promise<void>;
}

// How long a jump of the injected clock may go unnoticed.
const POLL_MS = 250;

/** Emulates Lambda's event source mapping for one queue, one batch at a time. */
export function createEventSource(
  arn: string,
  messages: Messages,
  consumer: Consumer,
  onError: (error: unknown) => void,
): EventSource {
  let isClosed = false;

  async function deliverDue(): Promise<void> {
    while (!isClosed) {
      const batch = await messages.take(consumer.batchSize, consumer);
      if (batch.length === 0) return;
      const failed = await deliverBatch(batch);
      const done = new Set(batch.map((message) => message.messageId).filter((id) => !failed.has(id)));
      await messages.remove((message) => done.has(message.messageId));
    }
  }

  async function deliverBatch(batch: Message[]): Promise<Set<string>> {
    try {
      return failures(
        await consumer.deliver({ Records: batch.map((message) => asRecord(message, arn)) }),
        batch,
      );
    } catch (error) {
      onError(error);
      return new Set(batch.map((message) => message.messageId));
    }
  }

  const worker = createTimedWorker({
    work: deliverDue,
    nextDueMs() {
      const wait = messages.nextDueMs();
      return wait === undefined ? undefined : Math.min(wait, POLL_MS);
    },
    onError,
  });

  return {
    poke: worker.poke,
    async flush() {
      await messages.makeAllDue();
      await worker.run();
    },
    isIdle: () => isClosed || messages.waiting().length === 0,
    async close() {
      isClosed = true;
      await worker.stop();
    },
  };
}

const answerSchema = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish(),
});

/**
 * The ids of failed messages. As in Lambda, no answer means success, and an invalid answer or an unknown id fails the
 * whole batch.
 */
function failures(answer: unknown, batch: Message[]): Set<string> {
  if (typeof answer !== 'object' || answer === null) return new Set();
  const parsed = answerSchema.safeParse(answer);
  const all = new Set(batch.map((message) => message.messageId));
  if (!parsed.success) return all;
  const failed = parsed.data.batchItemFailures?.map((failure) => failure.itemIdentifier) ?? [];
  return failed.every((id) => all.has(id)) ? new Set(failed) : all;
}

function asRecord(message: Message, arn: string): SQSRecord {
  const attributes = Object.entries(message.attributes).map(([name, attribute]) => [
    name,
    {
      dataType: attribute.DataType,
      stringValue: attribute.StringValue,
      binaryValue: attribute.BinaryValue,
      stringListValues: [],
      binaryListValues: [],
    },
  ]);
  return {
    messageId: message.messageId,
    receiptHandle: message.receiptHandle,
    body: message.body,
    attributes: {
      ApproximateReceiveCount: String(message.receiveCount),
      SentTimestamp: String(message.sentAt),
      SenderId: 'AIDALOCAL',
      ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
    },
    messageAttributes: Object.fromEntries(attributes),
    md5OfBody: md5(message.body),
    eventSource: 'aws:sqs',
    eventSourceARN: arn,
    awsRegion: arn.split(':')[3] ?? '',
  };
}

export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
