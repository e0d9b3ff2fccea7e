import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers';

/** A request as an AWS SDK passes it to its HTTP client. */
export interface AwsRequest {
  method: string;
  port?: number;
  path: string;
  query?: Record<string, string | string[] | null>;
  headers: Record<string, string>;
  body?: unknown;
}

/** A response as an AWS SDK takes it from its HTTP client. */
export interface AwsAnswer {
  response: { statusCode: number; headers: Record<string, string>; body: Uint8Array };
}

/**
 * The bytes of a body, which are the SDK's own. `Buffer.from(body)` would copy them by way of the text that the SDK's
 * class makes of them, with a warning.
 */
export function bytesOf(body: unknown): Buffer {
  if (typeof body === 'string') return Buffer.from(body);
  if (!(body instanceof Uint8Array)) return Buffer.alloc(0);
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}

export type Service = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Passes a request to a local service in this process, with the parts of a request and a response that the services
 * use. Rejects with an error that the SDK retries when the service breaks the connection.
 */
export function askService(
  service: Service,
  { method, path, query, headers, body }: AwsRequest,
): Promise<AwsAnswer> {
  const bytes = bytesOf(body);
  const pairs = Object.entries(query ?? {}).map(([name, value]) => [name, String(value ?? '')]);
  const url = pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
  return new Promise((resolve, reject) => {
    const destroy = () => reject(Object.assign(new Error('The connection broke.'), { code: 'ECONNRESET' }));
    // Services read a body by iterating over it, for which a stream would take a twentieth of a request's time.
    const parts = { method, url, headers, socket: { destroy }, resume() {} };
    const each = () => [bytes].values();
    const request = { ...parts, complete: true, [Symbol.iterator]: each, [Symbol.asyncIterator]: each };
    const answer = { statusCode: 200, headers: {} as Record<string, string> };
    const response = {
      req: request,
      destroyed: false,
      destroy,
      hasHeader: (name: string) => name.toLowerCase() in answer.headers,
      setHeader(name: string, value: string) {
        answer.headers[name.toLowerCase()] = value;
        return response;
      },
      writeHead(status: number, more: Record<string, string> = {}) {
        answer.statusCode = status;
        for (const [name, value] of Object.entries(more)) response.setHeader(name, String(value));
        return response;
      },
      end(bytes: string | Uint8Array = '') {
        // Over a network others get their turn meanwhile, without which a caller in a loop would keep all to itself.
        setImmediate(() => resolve({ response: { ...answer, body: Buffer.from(bytes) } }));
        return response;
      },
    };
    // Safe for the local services: they use only these parts, and a test that needs more fails with an error.
    service(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  });
}
