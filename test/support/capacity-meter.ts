import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
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

  async function meter(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = JSON.parse((await buffer(request)).toString());
    const { 'content-length': _length, ...headers } = request.headers;
    const forward = httpRequest(dynamoDb.endpoint, { method: 'POST', headers }, async (answer) => {
      const bytes = await buffer(answer);
      const units = unitsOf(JSON.parse(bytes.toString()));
      consumed.requests += 1;
      consumed[READS.test(String(headers['x-amz-target'])) ? 'readUnits' : 'writeUnits'] += units;
      response.writeHead(answer.statusCode ?? 502, answer.headers).end(bytes);
    });
    forward.on('error', () => response.destroy());
    forward.end(JSON.stringify({ ...sent, ReturnConsumedCapacity: 'TOTAL' }));
  }

  return {
    handle: (request, response) =>
      dynamoDb.handle && !isMeasuring ? dynamoDb.handle(request, response) : meter(request, response),

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
  };
}
