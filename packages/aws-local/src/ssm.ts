import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

const getParametersSchema = z.object({ Names: z.array(z.string()) });
const listTagsSchema = z.object({ ResourceType: z.literal('Parameter'), ResourceId: z.string() });

class SsmError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A read-only local Parameter Store. A parameter whose value is `undefined` does not exist. */
export function createSsm(parameters: () => Record<string, string | undefined>) {
  const find = (name: string) => {
    const all = parameters();
    return Object.hasOwn(all, name) ? all[name] : undefined;
  };

  const operations: Record<string, (body: unknown) => object> = {
    GetParameters(body) {
      const { Names } = getParametersSchema.parse(body);
      const found = Names.flatMap((Name) => {
        const Value = find(Name);
        return Value === undefined ? [] : [{ Name, Type: 'SecureString', Value, Version: 1 }];
      });
      return { Parameters: found, InvalidParameters: Names.filter((name) => find(name) === undefined) };
    },
    ListTagsForResource(body) {
      const { ResourceId } = listTagsSchema.parse(body);
      if (find(ResourceId) === undefined) throw new SsmError('InvalidResourceId', 'No such parameter.');
      return { TagList: [] };
    },
  };

  return {
    /** Answers a request of the JSON protocol; never rejects. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      try {
        const name = String(request.headers['x-amz-target'] ?? '').replace(/^AmazonSSM\./, '');
        const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
        if (!operation)
          throw new SsmError(
            'UnknownOperationException',
            `The local Parameter Store does not implement ${name}.`,
          );
        send(response, 200, operation(JSON.parse(await text(request))));
      } catch (error) {
        const code = error instanceof SsmError ? error.code : 'ValidationException';
        send(response, 400, { __type: code, message: String(error) });
      }
    },
  };
}

function send(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(answer));
}
