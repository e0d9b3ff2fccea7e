import { readTarget } from '@pawfile/local-platform/target';
import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { WEBHOOK_PATH } from '../../../../contract/billing/billing.ts';
import { MESSAGES } from '../../../../contract/limits.ts';
import { ORIGIN_SECRET_HEADER } from '../../../../contract/origin-secret.ts';
import { problemSchema } from '../../../../contract/problem.ts';
import { HTTP_NAMES, type HttpName } from '../../../../lambdas/functions/table.ts';
import { ORIGIN_SECRETS } from '../../../../local/constants.ts';
import { createGateway } from '../../../../local/gateway.ts';
import { serve } from '../../../../local/serve.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { httpEvent } from '../../../support/http-event.ts';

const backend = backendForFile();

const handlerOf = (name: HttpName) => (name === 'stripe-webhook' ? backend.webhook : backend.handlers[name]);

/** A call of the function, malformed in every way that it could complain about. */
function eventFor(name: HttpName, secret: string) {
  const webhook = { method: 'POST', path: WEBHOOK_PATH } as const;
  const endpoint = Object.values(api).find(({ service }) => service === name) ?? webhook;
  return httpEvent(endpoint, { rawBody: '{', headers: { [ORIGIN_SECRET_HEADER]: secret } });
}

const [current = '', next = ''] = ORIGIN_SECRETS.split(' ');

test.each(HTTP_NAMES)('%s refuses a request that did not come through CloudFront, unread', async (name) => {
  for (const secret of ['', 'guess', current.slice(1), ORIGIN_SECRETS, `${current},${next}`]) {
    const before = backend.log.length;
    const { result, consumed } = await backend.measure(() => handlerOf(name)(eventFor(name, secret)));
    expect(result.statusCode).toBe(403);
    expect(problemSchema.parse(JSON.parse(result.body ?? ''))).toMatchObject({
      type: '/problems/not-served-here',
      detail: 'Use the address of the site.',
    });
    expect(consumed.requests).toBe(0);
    expect(backend.log.slice(before)).toMatchObject([{ level: 'info', outcome: 'not-served-here' }]);
    expect(JSON.stringify(backend.log.at(-1))).not.toContain(current);
  }
});

test.each(HTTP_NAMES)('%s accepts the current secret and the next one', async (name) => {
  for (const secret of [current, next]) {
    const { body } = await handlerOf(name)(eventFor(name, secret));
    expect(body).not.toContain('not-served-here');
  }
});

let senders = 0;
/** Sends a message as a new person at this network. */
function sendMessage(network: string, secret = current) {
  senders += 1;
  return backend.call('send-help-message', {
    body: { name: 'Ada', email: `sender-${senders}@example.test`, subject: 'Hello', message: 'Hello.' },
    headers: { 'cloudfront-viewer-address': `${network}:4321`, [ORIGIN_SECRET_HEADER]: secret },
  });
}

const accepted = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;
const messages = Array.from({ length: 60 }, (_, n) => n);

test('forged viewer addresses get no message past the limit of a network', async () => {
  // Counts are per hour of the clock.
  backend.advance(3_600_000 - (backend.now().getTime() % 3_600_000));
  const forged = await Promise.all(messages.map((n) => sendMessage(`198.51.100.${n}`, 'guess')));
  expect(forged.map(({ problem }) => problem?.type)).toEqual(messages.map(() => '/problems/not-served-here'));

  const honest: Awaited<ReturnType<typeof sendMessage>>[] = [];
  for (const _ of messages) honest.push(await sendMessage('203.0.113.9'));
  expect(accepted(honest)).toBe(MESSAGES.perNetworkAndHour);
});

test('the local gateway without CloudFront in front of it is refused as well', async () => {
  const { path } = api['get-shared-pet'];
  const handle = createGateway({
    routes: [{ key: `POST ${path}`, authorized: false, handler: backend.handlers.public, timeoutMs: 10_000 }],
    authorize: async () => ({ ok: false, challenge: 'Bearer' }),
    now: backend.now,
    headers: () => ({}),
    onError: () => undefined,
  });
  const gateway = await serve(
    (request, response) => handle(request, response, readTarget(request.url) ?? { path: '', query: '' }),
    0,
    () => undefined,
  );
  const headers = { 'content-type': 'application/json', 'cloudfront-viewer-address': '198.51.100.1:1' };
  const response = await fetch(gateway.url + path, { method: 'POST', headers, body: '{}' });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ type: '/problems/not-served-here' });
  await gateway.close();
});
