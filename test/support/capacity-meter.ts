import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Units that DynamoDB says were consumed, and the requests made. */
interface Consumed {
  requests: number;
  readUnits: number;
  writeUnits: number;
}

export interface CapacityMeter {
  /** Passes a request on to DynamoDB. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Runs something and tells what it consumed. Not for two measurements at the same time. */
  measure<Result>(run: () => Promise<Result>): Promise<{ result: Result; consumed: Consumed }>;
}

const READS = /\.(GetItem|BatchGetItem|Query|Scan|TransactGetItems)$/;

interface CapacityAnswer {
  ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[];
}

const unitsOf = ({ ConsumedCapacity = [] }: CapacityAnswer) =>
  [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);

/** A proxy before DynamoDB that asks each request for its consumed capacity and adds it up. */
export function createCapacityMeter(upstream: string): CapacityMeter {
  let consumed: Consumed = { requests: 0, readUnits: 0, writeUnits: 0 };

  return {
    async handle(request, response) {
      const sent = JSON.parse((await buffer(request)).toString());
      const { 'content-length': _length, ...headers } = request.headers;
      const forward = httpRequest(upstream, { method: 'POST', headers }, async (answer) => {
        const bytes = await buffer(answer);
        const units = unitsOf(JSON.parse(bytes.toString()));
        consumed.requests += 1;
        consumed[READS.test(String(headers['x-amz-target'])) ? 'readUnits' : 'writeUnits'] += units;
        response.writeHead(answer.statusCode ?? 502, answer.headers).end(bytes);
      });
      forward.on('error', () => response.destroy());
      forward.end(JSON.stringify({ ...sent, ReturnConsumedCapacity: 'TOTAL' }));
    },

    async measure(run) {
      consumed = { requests: 0, readUnits: 0, writeUnits: 0 };
      const result = await run();
      return { result, consumed: { ...consumed } };
    },
  };
}
