import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * The bytes of a request's body, or null if they exceed `maxBytes`. Reads even such a body to its end: a client that is
 * still sending would not read the answer.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes: Buffer = chunk;
    size += bytes.length;
    if (size <= maxBytes) chunks.push(bytes);
    else chunks.length = 0;
  }
  return size <= maxBytes ? Buffer.concat(chunks) : null;
}

/** Sends a value as JSON. */
export function answerJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  const body = JSON.stringify(value);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
