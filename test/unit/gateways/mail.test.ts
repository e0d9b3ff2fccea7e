import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  MessageRejected,
  SESv2Client,
  SendEmailCommand,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isRefusedMail, isThrottledMail } from '../../../lambdas/domain/mail/ports.ts';
import { createMailGateway } from '../../../lambdas/gateways/mail.ts';
import { renderMail } from '../../../lambdas/mails/render-mail.ts';
import type { AwsLocation } from '../../../lambdas/platform/runtime.ts';
import { MAIL_SAMPLES } from '../../support/mail-samples.ts';
import { awsError, NOWHERE } from './aws.ts';

const content = MAIL_SAMPLES['payment-failed'];

// The first mail loads the templates, which takes seconds on a busy machine.
beforeAll(() => renderMail(content), 60_000);

const failureOf = (aws: AwsLocation): Promise<unknown> =>
  createMailGateway(aws, { from: 'Pawfile <no-reply@example.org>', pace: async () => {} })
    .send('owner@example.org', content)
    .then(
      () => null,
      (error: unknown) => error,
    );

describe('with SES mocked', () => {
  const ses = mockClient(SESv2Client);
  afterEach(() => void ses.restore());

  const failureAfter = (error: Error) => {
    mockClient(SESv2Client).on(SendEmailCommand).rejects(error);
    return failureOf(NOWHERE);
  };

  test.each([
    ['a rejected message', new MessageRejected({ message: '', $metadata: { httpStatusCode: 400 } })],
    ['throttling', new TooManyRequestsException({ message: '', $metadata: { httpStatusCode: 429 } })],
    ['missing rights', awsError('AccessDeniedException', 403)],
    ['an unknown configuration set', awsError('NotFoundException', 404)],
  ])('%s means that the mail was not sent', async (_, error) => {
    expect(isRefusedMail(await failureAfter(error))).toBe(true);
  });

  test.each([
    [awsError('TooManyRequestsException', 429), true],
    [awsError('ThrottlingException', 400), true],
    [awsError('MessageRejected', 400), false],
  ])('%s means that there are too many mails: %s', async (error, isThrottled) => {
    expect(isThrottledMail(await failureAfter(error))).toBe(isThrottled);
  });

  test.each([
    ['a server error', awsError('InternalServerError', 500)],
    ['an outage', awsError('ServiceUnavailable', 503)],
    ['a timeout', Object.assign(new Error('timed out'), { name: 'TimeoutError' })],
  ])('after %s the mail may have been sent', async (_, error) => {
    expect(await failureAfter(error)).toBe(error);
  });
});

/** What the SDK makes of these responses is its own affair, so they come from a server. */
describe('with a response that breaks', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  async function locationOf(answer: (response: ServerResponse) => void): Promise<AwsLocation> {
    const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
    closing.push(() => server.close().closeAllConnections());
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    return { ...NOWHERE, endpoint: `http://127.0.0.1:${port}` };
  }

  const ok = (response: ServerResponse, body: string) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);

  test.each([
    ['in the middle of its JSON', (response: ServerResponse) => ok(response, '{"MessageId": "01')],
    ['into the HTML of a proxy', (response: ServerResponse) => ok(response, '<html></html>')],
    [
      'off',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': 100 }).write('{"Mess', () => response.destroy());
      },
    ],
    ['before its first byte', (response: ServerResponse) => response.destroy()],
  ])('%s, the mail may have been sent', async (_name, answer) => {
    const failure = await failureOf(await locationOf(answer));
    expect(failure).toBeInstanceOf(Error);
    expect(isRefusedMail(failure)).toBe(false);
  });
});
