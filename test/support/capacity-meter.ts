import {
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { askService } from './ask-service.ts';
import type { LocalDynamoDb } from './dynamodb-local.ts';

/** Units that DynamoDB reports as consumed, and the number of requests. */
interface Consumed {
  requests: number;
  readUnits: number;
  writeUnits: number;
}

export interface CapacityMeter {
  /** Passes a request on to DynamoDB. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void> | void;
  /** Runs a task and returns what it consumed. Only one measurement at a time. */
  measure<Result>(run: () => Promise<Result>): Promise<{ result: Result; consumed: Consumed }>;
  /** Runs a task and returns how many of its requests came one after another, each after the answer to the last. */
  requestsInARow(run: () => Promise<unknown>): Promise<number>;
}

const READS = /\.(GetItem|BatchGetItem|Query|Scan|TransactGetItems)$/;

interface CapacityAnswer {
  ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[];
}

const unitsOf = ({ ConsumedCapacity = [] }: CapacityAnswer) =>
  [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);

/**
 * A proxy for DynamoDB that requests the consumed capacity of each request and adds it up. While nothing is measured,
 * an in-process DynamoDB gets the requests unchanged, without a second connection.
 */
export function createCapacityMeter(dynamoDb: Pick<LocalDynamoDb, 'endpoint' | 'handle'>): CapacityMeter {
  let consumed: Consumed = { requests: 0, readUnits: 0, writeUnits: 0 };
  let isMeasuring = false;
  /** When requests came and were answered, while these times are taken. */
  let times: Span[] | null = null;

  async function meter(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = JSON.parse((await buffer(request)).toString());
    const { 'content-length': _length, ...headers } = request.headers;
    const body = JSON.stringify({ ...sent, ReturnConsumedCapacity: 'TOTAL' });
    const take = (status: number, answerHeaders: OutgoingHttpHeaders, bytes: Uint8Array) => {
      const units = unitsOf(JSON.parse(Buffer.from(bytes).toString()));
      consumed.requests += 1;
      consumed[READS.test(String(headers['x-amz-target'])) ? 'readUnits' : 'writeUnits'] += units;
      response.writeHead(status, answerHeaders).end(bytes);
    };
    if (dynamoDb.handle) {
      // Safe: the SDK sends no header twice.
      const asked = { method: 'POST', path: '/', headers: headers as Record<string, string>, body };
      const { response: answer } = await askService(dynamoDb.handle, asked);
      return take(answer.statusCode, answer.headers, answer.body);
    }
    const forward = httpRequest(dynamoDb.endpoint, { method: 'POST', headers }, async (answer) =>
      take(answer.statusCode ?? 502, answer.headers, await buffer(answer)),
    );
    forward.on('error', () => response.destroy());
    forward.end(body);
  }

  async function time(spans: Span[], request: IncomingMessage, response: ServerResponse): Promise<void> {
    const span = { start: performance.now(), end: Number.POSITIVE_INFINITY };
    spans.push(span);
    // So that requests which are sent together overlap, however late the others come.
    await delay(LATENCY_MS);
    const end = response.end.bind(response);
    Object.assign(response, {
      end(...content: Parameters<typeof end>) {
        span.end = performance.now();
        return end(...content);
      },
    });
    await meter(request, response);
  }

  return {
    handle(request, response) {
      if (times) return time(times, request, response);
      return dynamoDb.handle && !isMeasuring ? dynamoDb.handle(request, response) : meter(request, response);
    },

    async measure(run) {
      consumed = { requests: 0, readUnits: 0, writeUnits: 0 };
      isMeasuring = true;
      try {
        const result = await run();
        return { result, consumed: { ...consumed } };
      } finally {
        isMeasuring = false;
      }
    },

    async requestsInARow(run) {
      const spans: Span[] = [];
      times = spans;
      try {
        await run();
      } finally {
        times = null;
      }
      return longestChain(spans);
    },
  };
}

interface Span {
  start: number;
  end: number;
}

const LATENCY_MS = 25;

/** The most requests of which each came after the answer to the one before. */
function longestChain(spans: readonly Span[]): number {
  const chains = new Map<Span, number>();
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const before = [...chains].flatMap(([{ end }, length]) => (end <= span.start ? [length] : []));
    chains.set(span, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...chains.values());
}
