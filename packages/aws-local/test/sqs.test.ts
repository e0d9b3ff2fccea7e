import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListMessageMoveTasksCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { listen } from '@pawfile/local-platform/listen';
import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSqs } from '../src/sqs.ts';

const MINUTE = 60_000;

let folder: string;
let aheadMs: number;
let errors: unknown[];
let running: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-sqs-'));
  aheadMs = 0;
  errors = [];
  running = await start();
});
afterEach(async () => {
  await running.stop();
  await rm(folder, { recursive: true });
});

const now = () => new Date(Date.now() + aheadMs);

async function start() {
  const sqs = createSqs({
    path: join(folder, 'queues.json'),
    now,
    endpoint: () => server.url,
    onError: (queue, error) => errors.push(`${queue}: ${error}`),
  });
  const server = await listen((request, response) => void sqs.handle(request, response), 0);
  const client = new SQSClient({
    endpoint: server.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
    maxAttempts: 1,
  });
  const stop = async () => {
    await sqs.close();
    await server.close();
  };
  return { sqs, client, stop };
}

/** Declares a queue whose consumer records every batch and returns `answer`. */
function consume(name = 'mails', answer: (event: SQSEvent) => unknown = () => undefined, batchSize = 10) {
  const events: SQSEvent[] = [];
  const queue = running.sqs.queue(name, {
    deliver: async (event) => {
      events.push(structuredClone(event));
      return answer(event);
    },
    visibilityTimeoutMs: MINUTE,
    maxReceiveCount: 3,
    batchSize,
  });
  const bodies = () => events.map((event) => event.Records.map((record) => record.body));
  return { queue, events, bodies };
}

function sendTo(QueueUrl: string, MessageBody: string, DelaySeconds = 0) {
  return running.client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }));
}

const counts = async (QueueUrl: string) => {
  const { Attributes = {} } = await running.client.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
  );
  return [
    Attributes.ApproximateNumberOfMessages,
    Attributes.ApproximateNumberOfMessagesDelayed,
    Attributes.ApproximateNumberOfMessagesNotVisible,
  ];
};

/** A consumer's answer that reports these bodies as failed. */
const failing =
  (...bodies: string[]) =>
  ({ Records }: SQSEvent) => ({
    batchItemFailures: Records.filter((record) => bodies.includes(record.body)).map((record) => ({
      itemIdentifier: record.messageId,
    })),
  });

/** A delivery of one message, which runs until `finish`. */
async function startDelivery(batchSize?: number) {
  let finish = () => {};
  const blocked = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const consumed = consume('mails', () => blocked, batchSize);
  await sendTo(consumed.queue.url, 'a');
  await expect.poll(() => consumed.events).toHaveLength(1);
  return { ...consumed, finish };
}

describe('sending', () => {
  test('delivers at once, as Lambda’s event', async () => {
    const { queue, events } = consume();
    const body = '{"petId":"pet_1","name":"Ünal 🐶"}';
    const { MessageId, MD5OfMessageBody } = await running.client.send(
      new SendMessageCommand({
        QueueUrl: queue.url,
        MessageBody: body,
        MessageAttributes: { kind: { DataType: 'String', StringValue: 'removal' } },
      }),
    );
    const md5 = createHash('md5').update(body).digest('hex');
    expect(MD5OfMessageBody).toBe(md5);
    await expect.poll(() => events).toHaveLength(1);
    const sent = String(now().getTime()).slice(0, 8);
    expect(events[0]?.Records).toEqual([
      {
        messageId: MessageId,
        receiptHandle: expect.stringMatching(/.+/),
        body,
        attributes: {
          ApproximateReceiveCount: '1',
          SentTimestamp: expect.stringContaining(sent),
          SenderId: expect.any(String),
          ApproximateFirstReceiveTimestamp: expect.stringContaining(sent),
        },
        messageAttributes: {
          kind: { dataType: 'String', stringValue: 'removal', stringListValues: [], binaryListValues: [] },
        },
        md5OfBody: md5,
        eventSource: 'aws:sqs',
        eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:mails',
        awsRegion: 'us-east-1',
      },
    ]);
    await running.sqs.drain();
    expect(queue.depth()).toBe(0);
  });

  test('finds a queue by its name only', async () => {
    const { queue } = consume();
    const { QueueUrl } = await running.client.send(new GetQueueUrlCommand({ QueueName: 'mails' }));
    expect(QueueUrl).toBe(queue.url);
    const unknown = running.client.send(new GetQueueUrlCommand({ QueueName: 'other' }));
    await expect(unknown).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
    await expect(sendTo(`${QueueUrl}x`, '1')).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
  });

  test('in batches delivers in batches of the consumer’s size', async () => {
    const { queue, bodies } = consume('mails', () => undefined, 2);
    const Entries = ['1', '2', '3', '4', '5'].map((id) => ({ Id: id, MessageBody: id, DelaySeconds: 60 }));
    const answer = await running.client.send(new SendMessageBatchCommand({ QueueUrl: queue.url, Entries }));
    expect(answer.Successful?.map((one) => one.Id)).toEqual(['1', '2', '3', '4', '5']);
    await running.sqs.drain();
    expect(bodies()).toEqual([['1', '2'], ['3', '4'], ['5']]);
  });

  test.each([
    ['an empty body', { MessageBody: '' }],
    ['too long a delay', { MessageBody: 'x', DelaySeconds: 901 }],
    ['more than a megabyte', { MessageBody: 'x'.repeat(1024 * 1024 + 1) }],
  ])('refuses %s', async (_, message) => {
    const { queue } = consume();
    const sent = running.client.send(new SendMessageCommand({ QueueUrl: queue.url, ...message }));
    await expect(sent).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    expect(queue.depth()).toBe(0);
  });

  test.each([
    ['TooManyEntriesInBatchRequest', Array.from({ length: 11 }, (_, at) => `${at}`)],
    ['BatchEntryIdsNotDistinct', ['1', '1']],
    ['EmptyBatchRequest', []],
  ])('answers %s', async (name, ids) => {
    const { queue } = consume();
    const Entries = ids.map((Id) => ({ Id, MessageBody: 'x' }));
    const sent = running.client.send(new SendMessageBatchCommand({ QueueUrl: queue.url, Entries }));
    await expect(sent).rejects.toMatchObject({ name });
  });
});

describe('a delay', () => {
  test('holds a message until its time', async () => {
    const { queue, bodies } = consume();
    await sendTo(queue.url, 'later', 600);
    await sendTo(queue.url, 'now');
    await expect.poll(bodies).toEqual([['now']]);
    await expect.poll(() => counts(queue.url)).toEqual(['0', '1', '0']);
    aheadMs += 601_000;
    await expect.poll(bodies).toEqual([['now'], ['later']]);
  });

  test('ends even if the clock is turned back', async () => {
    aheadMs = 365 * 24 * 60 * MINUTE;
    const { queue, bodies } = consume();
    await sendTo(queue.url, 'later', 600);
    aheadMs = 0;
    await expect.poll(bodies).toEqual([['later']]);
  });
});

describe('a failure', () => {
  test('of a part of a batch redelivers that part only', async () => {
    const { queue, events, bodies } = consume('mails', (event) =>
      failing(...(event.Records.length === 3 ? ['b'] : []))(event),
    );
    const Entries = ['a', 'b', 'c'].map((id) => ({ Id: id, MessageBody: id }));
    await running.client.send(new SendMessageBatchCommand({ QueueUrl: queue.url, Entries }));
    await expect.poll(() => counts(queue.url)).toEqual(['0', '0', '1']);
    expect(bodies()).toEqual([['a', 'b', 'c']]);
    aheadMs += MINUTE;
    await expect.poll(() => queue.depth()).toBe(0);
    expect(bodies()).toEqual([['a', 'b', 'c'], ['b']]);
    expect(events[1]?.Records[0]?.attributes.ApproximateReceiveCount).toBe('2');
    expect(events[1]?.Records[0]?.messageId).toBe(events[0]?.Records[1]?.messageId);
    expect(queue.deadLetters()).toEqual([]);
  });

  test('of one message moves only that one to the dead letters', async () => {
    const { queue, bodies } = consume('mails', failing('bad'));
    const Entries = ['good', 'bad'].map((id) => ({ Id: id, MessageBody: id, DelaySeconds: 60 }));
    await running.client.send(new SendMessageBatchCommand({ QueueUrl: queue.url, Entries }));
    await running.sqs.drain();
    expect(bodies()).toEqual([['good', 'bad'], ['bad'], ['bad']]);
    expect(queue.deadLetters()).toMatchObject([{ body: 'bad' }]);
    expect(errors).toEqual([]);
  });

  test('by throwing redelivers the whole batch twice, then moves it to the dead letters', async () => {
    const { queue, bodies } = consume('mails', () => {
      throw new Error('no mail today');
    });
    const Entries = ['a', 'b'].map((id) => ({ Id: id, MessageBody: id, DelaySeconds: 60 }));
    await running.client.send(new SendMessageBatchCommand({ QueueUrl: queue.url, Entries }));
    await running.sqs.drain();
    expect(bodies()).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
    expect(queue.depth()).toBe(0);
    expect(queue.deadLetters()).toMatchObject([{ body: 'a', receiveCount: 3 }, { body: 'b' }]);
    expect(errors).toEqual(Array(3).fill('mails: Error: no mail today'));
  });

  test.each([
    ['has an unknown id', { batchItemFailures: [{ itemIdentifier: 'who' }] }],
    ['is invalid', { batchItemFailures: 'all' }],
  ])('answer that %s fails the batch', async (_, answer) => {
    const { queue } = consume('mails', () => answer);
    await sendTo(queue.url, 'a', 60);
    await running.sqs.drain();
    expect(queue.deadLetters()).toMatchObject([{ body: 'a' }]);
  });
});

describe('draining', () => {
  test('follows messages from queue to queue, ignoring delays', async () => {
    const second = consume('second');
    const first = consume('first', async (event) => {
      for (const record of event.Records) await sendTo(second.queue.url, `${record.body}!`, 900);
    });
    await sendTo(first.queue.url, 'a', 900);
    await running.sqs.drain();
    expect(second.bodies()).toEqual([['a!']]);
    expect([first.queue.depth(), second.queue.depth()]).toEqual([0, 0]);
  });

  test('waits for a running delivery', async () => {
    const { queue, events, finish } = await startDelivery();
    let isDrained = false;
    const drained = running.sqs.drain().then(() => {
      isDrained = true;
    });
    await counts(queue.url);
    expect(isDrained).toBe(false);
    finish();
    await drained;
    expect([queue.depth(), events.length]).toEqual([0, 1]);
  });

  test('without messages ends at once', async () => {
    await running.sqs.drain();
    consume();
    await running.sqs.drain();
  });
});

describe('a restart', () => {
  test('keeps messages, their delivery counts and the dead letters', async () => {
    const before = consume('mails', () => {
      throw new Error('down');
    });
    await sendTo(before.queue.url, 'dead', 60);
    await running.sqs.drain();
    await sendTo(before.queue.url, 'later', 600);
    await running.stop();
    running = await start();
    const after = consume();
    expect(after.queue.depth()).toBe(1);
    expect(after.queue.deadLetters()).toMatchObject([{ body: 'dead' }]);
    aheadMs += 10 * MINUTE;
    await expect.poll(after.bodies).toEqual([['later']]);
  });

  test('redelivers a message whose delivery was interrupted', async () => {
    const { finish } = await startDelivery();
    // As after a crash: the first instance has not finished its delivery.
    const crashed = running;
    running = await start();
    const after = consume();
    await running.sqs.drain();
    expect(after.bodies()).toEqual([['a']]);
    expect(after.events[0]?.Records[0]?.attributes.ApproximateReceiveCount).toBe('2');
    finish();
    await crashed.stop();
  });

  test('closing waits for the running delivery and starts no other', async () => {
    const { queue, bodies, finish } = await startDelivery(1);
    await sendTo(queue.url, 'b');
    const closed = running.sqs.close();
    finish();
    await closed;
    expect(bodies()).toEqual([['a']]);
    expect(queue.depth()).toBe(1);
  });
});

describe('a polling consumer', () => {
  test('receives, deletes and purges', async () => {
    const { queue } = consume();
    const QueueUrl = queue.url;
    for (const body of ['a', 'b', 'c']) await sendTo(QueueUrl, body, 60);
    await running.sqs.close();
    aheadMs += MINUTE;
    const receive = () =>
      running.client.send(
        new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 2, VisibilityTimeout: 30 }),
      );
    const { Messages = [] } = await receive();
    expect(Messages.map((message) => message.Body)).toEqual(['a', 'b']);
    expect(await counts(QueueUrl)).toEqual(['1', '0', '2']);
    const ReceiptHandle = Messages[0]?.ReceiptHandle;
    await running.client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    aheadMs += 30_000;
    expect((await receive()).Messages?.map((message) => message.Body)).toEqual(['b', 'c']);
    await running.client.send(new PurgeQueueCommand({ QueueUrl }));
    expect(queue.depth()).toBe(0);
  });
});

describe('a move of dead letters', () => {
  const arnOf = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`;
  const start = (SourceArn: string, DestinationArn?: string) =>
    running.client.send(new StartMessageMoveTaskCommand({ SourceArn, DestinationArn }));
  const ended = (SourceArn: string) =>
    vi.waitFor(async () => {
      const list = new ListMessageMoveTasksCommand({ SourceArn });
      const [task] = (await running.client.send(list)).Results ?? [];
      expect(task?.Status).not.toBe('RUNNING');
      return task;
    });

  test('is refused as AWS does: from a queue, to an unknown one, and twice at once', async () => {
    const { queue } = consume('mails', failing('a', 'b'));
    for (const body of ['a', 'b']) await sendTo(queue.url, body, 60);
    await running.sqs.drain();
    const notFound = { name: 'ResourceNotFoundException' };
    await expect(start(arnOf('mails'))).rejects.toMatchObject(notFound);
    await expect(start(arnOf('mailsDeadLetters'), arnOf('other'))).rejects.toMatchObject(notFound);
    const both = await Promise.allSettled([1, 2].map(() => start(arnOf('mailsDeadLetters'))));
    const refused = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toMatchObject([{ name: 'UnsupportedOperation' }]);
    const task = await ended(arnOf('mailsDeadLetters'));
    expect(task).toMatchObject({ Status: 'COMPLETED', ApproximateNumberOfMessagesMoved: 2 });
  });

  test('needs a destination for what was sent to the dead letters', async () => {
    const { queue, bodies } = consume();
    await sendTo(`${queue.url}DeadLetters`, 'a');
    await start(arnOf('mailsDeadLetters'));
    const failed = { Status: 'FAILED', FailureReason: 'CouldNotDetermineMessageSource' };
    expect(await ended(arnOf('mailsDeadLetters'))).toMatchObject(failed);
    await start(arnOf('mailsDeadLetters'), arnOf('mails'));
    expect(await ended(arnOf('mailsDeadLetters'))).toMatchObject({ Status: 'COMPLETED' });
    await running.sqs.drain();
    expect([bodies(), queue.deadLetters()]).toEqual([[['a']], []]);
  });
});
