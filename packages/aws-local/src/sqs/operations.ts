import * as z from 'zod';
import { md5 } from './event-source.ts';
import { attributesSchema, type Message, type NewMessage } from './messages.ts';
import { listMoves, startMove } from './move-tasks.ts';
import { DEAD_LETTERS, deadLettersOf, parse, type Queue, SqsError } from './queue.ts';

/** The limit for a message and for a batch. */
const MAX_BYTES = 1_048_576;
const MAX_BATCH = 10;

const onQueue = z.object({ QueueUrl: z.string() });
const messageSchema = z.object({
  MessageBody: z.string().min(1),
  DelaySeconds: z.int().min(0).max(900).default(0),
  MessageAttributes: attributesSchema.default({}),
});
const entrySchema = messageSchema.extend({ Id: z.string().regex(/^[\w-]{1,80}$/) });
const batchSchema = onQueue.extend({ Entries: z.array(entrySchema) });
const receiveSchema = onQueue.extend({
  MaxNumberOfMessages: z.int().min(1).max(MAX_BATCH).default(1),
  VisibilityTimeout: z.int().min(0).max(43_200).optional(),
});
const listSchema = z.object({ QueueNamePrefix: z.string().default('') });
const attributeNamesSchema = onQueue.extend({ AttributeNames: z.array(z.string()).default([]) });

/** Runs an operation of the JSON protocol. Throws SqsError. */
export async function operate(
  operation: string,
  input: unknown,
  queues: ReadonlyMap<string, Queue>,
): Promise<object> {
  if (operation === 'ListQueues') return listQueues(parse(listSchema, input), queues);
  if (operation === 'StartMessageMoveTask') return startMove(input, queues);
  if (operation === 'ListMessageMoveTasks') return listMoves(input, queues);
  const queueNamed = (name: string) => {
    const queue = queues.get(name);
    if (queue) return queue;
    throw new SqsError(
      'QueueDoesNotExist',
      'The specified queue does not exist.',
      'AWS.SimpleQueueService.NonExistentQueue',
    );
  };
  if (operation === 'GetQueueUrl') {
    return { QueueUrl: queueNamed(parse(z.object({ QueueName: z.string() }), input).QueueName).url };
  }
  const name = parse(onQueue, input).QueueUrl.split('/').at(-1) ?? '';
  if (name.endsWith(DEAD_LETTERS)) {
    return operateOnDeadLetters(operation, input, queueNamed(name.slice(0, -DEAD_LETTERS.length)));
  }
  const queue = queueNamed(name);
  switch (operation) {
    case 'SendMessage':
      return send(queue, [parse(messageSchema, input)]).then(([sent]) => sent ?? {});
    case 'SendMessageBatch':
      return sendBatch(queue, parse(batchSchema, input).Entries);
    case 'ReceiveMessage':
      return receive(queue, parse(receiveSchema, input));
    case 'DeleteMessage': {
      const { ReceiptHandle } = parse(onQueue.extend({ ReceiptHandle: z.string().min(1) }), input);
      await queue.messages.remove((message) => message.receiptHandle === ReceiptHandle);
      return {};
    }
    case 'PurgeQueue':
      await queue.messages.remove(() => true);
      return {};
    case 'GetQueueAttributes':
      return { Attributes: pick(attributes(queue), parse(attributeNamesSchema, input).AttributeNames) };
    default:
      throw new SqsError('UnsupportedOperation', `The local SQS does not implement ${operation}.`);
  }
}

async function operateOnDeadLetters(operation: string, input: unknown, queue: Queue): Promise<object> {
  switch (operation) {
    case 'GetQueueAttributes':
      return { Attributes: pick(deadAttributes(queue), parse(attributeNamesSchema, input).AttributeNames) };
    case 'ListDeadLetterSourceQueues':
      return { queueUrls: [queue.url] };
    case 'SendMessage': {
      // As EventBridge does with what it can't deliver.
      const { messageId, body } = await queue.messages.sendDead(newMessage(parse(messageSchema, input)));
      return { MessageId: messageId, MD5OfMessageBody: md5(body) };
    }
    default:
      throw new SqsError('UnsupportedOperation', `The local SQS does not implement ${operation} here.`);
  }
}

function listQueues({ QueueNamePrefix }: z.infer<typeof listSchema>, queues: ReadonlyMap<string, Queue>) {
  const all = [...queues.values()].flatMap(({ url }) => [url, deadLettersOf(url)]);
  return { QueueUrls: all.filter((url) => url.split('/').at(-1)?.startsWith(QueueNamePrefix)) };
}

async function send(queue: Queue, entries: z.infer<typeof messageSchema>[]) {
  const size = entries.reduce((sum, entry) => sum + Buffer.byteLength(entry.MessageBody), 0);
  if (size > MAX_BYTES) {
    throw new SqsError('InvalidParameterValue', `Messages must be shorter than ${MAX_BYTES} bytes.`);
  }
  const sent = await queue.messages.send(entries.map(newMessage));
  queue.poke();
  return sent.map(({ messageId, body }) => ({ MessageId: messageId, MD5OfMessageBody: md5(body) }));
}

function newMessage({
  MessageBody,
  DelaySeconds,
  MessageAttributes,
}: z.infer<typeof messageSchema>): NewMessage {
  return { body: MessageBody, attributes: MessageAttributes, delayMs: DelaySeconds * 1000 };
}

async function sendBatch(queue: Queue, entries: z.infer<typeof entrySchema>[]) {
  const refuse = (code: string, message: string) => {
    throw new SqsError(code, message, `AWS.SimpleQueueService.${code}`);
  };
  if (entries.length === 0) refuse('EmptyBatchRequest', 'There should be at least one entry.');
  if (entries.length > MAX_BATCH) refuse('TooManyEntriesInBatchRequest', `At most ${MAX_BATCH} entries.`);
  if (new Set(entries.map((entry) => entry.Id)).size < entries.length) {
    refuse('BatchEntryIdsNotDistinct', 'Two entries have the same Id.');
  }
  const sent = await send(queue, entries);
  return { Successful: sent.map((one, at) => ({ ...one, Id: entries[at]?.Id })), Failed: [] };
}

async function receive(
  { messages, redrive }: Queue,
  { MaxNumberOfMessages, VisibilityTimeout }: z.infer<typeof receiveSchema>,
) {
  const own = VisibilityTimeout === undefined ? {} : { visibilityTimeoutMs: VisibilityTimeout * 1000 };
  const taken = await messages.take(MaxNumberOfMessages, { ...redrive, ...own });
  return { Messages: taken.map(asReceived) };
}

function asReceived(message: Message) {
  return {
    MessageId: message.messageId,
    ReceiptHandle: message.receiptHandle,
    Body: message.body,
    MD5OfBody: md5(message.body),
    Attributes: {
      ApproximateReceiveCount: String(message.receiveCount),
      SentTimestamp: String(message.sentAt),
    },
    MessageAttributes: message.attributes,
  };
}

function attributes({ arn, messages, redrive }: Queue): Record<string, string> {
  const hidden = messages.waiting().filter((message) => !messages.isDue(message));
  const delayed = hidden.filter((message) => message.receiveCount === 0);
  return {
    QueueArn: arn,
    VisibilityTimeout: String(redrive.visibilityTimeoutMs / 1000),
    ApproximateNumberOfMessages: String(messages.waiting().length - hidden.length),
    ApproximateNumberOfMessagesDelayed: String(delayed.length),
    ApproximateNumberOfMessagesNotVisible: String(hidden.length - delayed.length),
  };
}

const deadAttributes = ({ arn, messages }: Queue): Record<string, string> => ({
  QueueArn: deadLettersOf(arn),
  ApproximateNumberOfMessages: String(messages.dead().length),
});

function pick(all: Record<string, string>, names: string[]): Record<string, string> {
  if (names.includes('All')) return all;
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}
