import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Consumer, createEventSource, type EventSource } from './sqs/event-source.ts';
import { type Message, openMessages } from './sqs/messages.ts';
import { operate } from './sqs/operations.ts';
import { type Queue, SqsError } from './sqs/queue.ts';

export interface SqsOptions {
  /** The file for the queues. Default: in memory. */
  path?: string;
  now: () => Date;
  /** Where `handle` listens. A function, because the port is known only once the server listens. */
  endpoint: () => string;
  region?: string;
  /** Gets the errors of deliveries, as Lambda's log does. Default: stderr. */
  onError?: (queue: string, error: unknown) => void;
}

interface LocalQueue {
  readonly url: string;
  readonly arn: string;
  /** The number of messages that are neither delivered nor dead. */
  depth(): number;
  deadLetters(): readonly Message[];
}

export interface Sqs {
  /** Answers a request of the JSON protocol; never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Declares a queue and its consumer. Delivers messages left by an earlier run. */
  queue(name: string, consumer: Consumer): LocalQueue;
  /** The URL of a queue, which may be declared later. */
  urlOf(name: string): string;
  /** Sends to a declared queue, as EventBridge does. */
  send(name: string, body: string): Promise<void>;
  /** Delivers everything, ignoring delays, until every queue is empty. Failing messages go to the dead letters. */
  drain(): Promise<void>;
  /** Stops the timers and waits for running deliveries. */
  close(): Promise<void>;
}

const ACCOUNT = '000000000000';

/** A local SQS, with the Lambda event source mapping of each queue. */
export function createSqs({
  path,
  now,
  endpoint,
  region = 'us-east-1',
  onError = logError,
}: SqsOptions): Sqs {
  const messagesOf = openMessages(path, now);
  const queues = new Map<string, Queue>();
  const sources: EventSource[] = [];
  const urlOf = (name: string) => `${endpoint()}/${ACCOUNT}/${name}`;

  return {
    queue(name, consumer) {
      if (queues.has(name)) throw new Error(`The queue ${name} is declared twice.`);
      const messages = messagesOf(name);
      const arn = `arn:aws:sqs:${region}:${ACCOUNT}:${name}`;
      const source = createEventSource(arn, messages, consumer, (error) => onError(name, error));
      const queue = {
        name,
        arn,
        messages,
        move: null,
        redrive: consumer,
        poke: source.poke,
        get url() {
          return urlOf(name);
        },
        depth: () => messages.waiting().length,
        deadLetters: messages.dead,
      };
      queues.set(name, queue);
      sources.push(source);
      source.poke();
      return queue;
    },
    urlOf,
    async send(name, body) {
      await operate('SendMessage', { QueueUrl: urlOf(name), MessageBody: body }, queues);
    },
    async drain() {
      // A delivery may send to any queue, so repeat until all of them are idle.
      while (sources.some((source) => !source.isIdle())) {
        await Promise.all(sources.map((source) => source.flush()));
      }
    },
    async close() {
      await Promise.all(sources.map((source) => source.close()));
    },
    async handle(request, response) {
      try {
        const operation = String(request.headers['x-amz-target'] ?? '').replace(/^AmazonSQS\./, '');
        const answer = await operate(operation, parseJson(await text(request)), queues);
        send(response, 200, answer);
      } catch (error) {
        refuse(response, error);
      }
    },
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new SqsError('SerializationException', 'The body is not JSON.');
  }
}

function refuse(response: ServerResponse, error: unknown): void {
  if (!(error instanceof SqsError)) {
    logError('', error);
    send(response, 500, { __type: 'com.amazonaws.sqs#InternalFailure', message: String(error) });
    return;
  }
  response.setHeader('x-amzn-query-error', `${error.queryCode};Sender`);
  send(response, 400, { __type: `com.amazonaws.sqs#${error.code}`, message: error.message });
}

function send(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer));
}

function logError(queue: string, error: unknown): void {
  console.error(`The local SQS failed${queue && ` to deliver from ${queue}`}:`, error);
}
