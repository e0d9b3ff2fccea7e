import type { ServerResponse } from 'node:http';
import * as z from 'zod';

const answerSchema = z.object({
  statusCode: z.int().min(100).max(599),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
});
type Answer = z.output<typeof answerSchema>;

/** The largest result that Lambda returns, in bytes of JSON: its 6 MB and a hundred bytes. */
const MAX_RESULT_BYTES = 6 * 1024 * 1024 + 100;

/**
 * How the gateway interprets a function's result: an object with a status code is the whole response; anything else is
 * the body of a 200. Throws when an object with a status code is not a valid response, and when the result is larger
 * than Lambda returns.
 */
export function readAnswer(result: unknown): Answer {
  // Lambda passes results to the gateway as JSON, so values that JSON cannot represent must fail here too.
  const text = JSON.stringify(result) ?? 'null';
  const size = Buffer.byteLength(text);
  if (size > MAX_RESULT_BYTES) {
    throw new Error(
      `Response payload size (${size} bytes) exceeded maximum allowed payload size (${MAX_RESULT_BYTES} bytes).`,
    );
  }
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && 'statusCode' in value) return answerSchema.parse(value);
  const body = typeof value === 'string' ? value : text;
  return answerSchema.parse({ statusCode: 200, headers: { 'content-type': 'application/json' }, body });
}

/** Sends a function's response. CloudFront adds `headers`, which override the function's, as its policy says. */
export function sendAnswer(response: ServerResponse, answer: Answer, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, String(value));
  if (answer.cookies.length > 0) response.setHeader('set-cookie', answer.cookies);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const body = Buffer.from(answer.body, answer.isBase64Encoded ? 'base64' : 'utf8');
  const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
  if (hasBody) {
    if (!response.hasHeader('content-type')) response.setHeader('content-type', 'text/plain;charset=UTF-8');
    response.setHeader('content-length', body.length);
  }
  response.writeHead(answer.statusCode);
  response.end(hasBody && response.req.method !== 'HEAD' ? body : undefined);
}
