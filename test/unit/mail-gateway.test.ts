import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isRefusedMail } from '../../lambdas/domain/mail/ports.ts';
import { createMailGateway } from '../../lambdas/gateways/mail.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** What the gateway throws when SES answers like this. */
async function failureOf(answer: (response: ServerResponse) => void): Promise<unknown> {
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  closing.push(() => server.close().closeAllConnections());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const mails = createMailGateway(
    {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
    },
    'Pawfile <no-reply@example.org>',
  );
  const content = { kind: 'payment-failed', billingPage: 'https://pets.example.org/billing' } as const;
  return mails.send('owner@example.org', content).then(
    () => null,
    (error: unknown) => error,
  );
}

const json = (response: ServerResponse, status: number, body: string, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

test.each([400, 403, 404, 429])('an answer of %i says that the mail was not taken', async (status) => {
  const failure = await failureOf((response) => json(response, status, '{"message":"No."}'));
  expect(isRefusedMail(failure)).toBe(true);
});

test.each([
  ['500', (response: ServerResponse) => json(response, 500, '{"message":"Oh."}')],
  ['503', (response: ServerResponse) => json(response, 503, '{"message":"Oh."}')],
  ['yes that cannot be read', (response: ServerResponse) => json(response, 200, '{"MessageId": "01')],
  ['yes from something in between', (response: ServerResponse) => json(response, 200, '<html></html>')],
  [
    'yes that breaks off',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': 100 }).write('{"Mess', () => response.destroy());
    },
  ],
  ['line that goes dead', (response: ServerResponse) => response.destroy()],
])('after a %s nobody knows whether it was', async (_name, answer) => {
  const failure = await failureOf(answer);
  expect(failure).toBeInstanceOf(Error);
  expect(isRefusedMail(failure)).toBe(false);
});
