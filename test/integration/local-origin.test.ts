import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { BUCKET, CLIENT_ID, CREDENTIALS, REGION, TABLE } from '../../local/constants.ts';
import { startTestCloud } from '../support/cloud.ts';
import { startForFile } from '../support/start-for-file.ts';

const cloud = startForFile(startTestCloud);

const item = { PK: { S: 'USER#planted' }, SK: { S: 'PROFILE' } };
const json = (target: string, body: object) => ({
  path: '/',
  headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target },
  body: JSON.stringify(body),
});

/** A call per service that needs no signature or, for S3, fails without one. */
const CALLS = {
  dynamodb: () => json('DynamoDB_20120810.PutItem', { TableName: TABLE, Item: item }),
  sqs: () =>
    json('AmazonSQS.SendMessage', {
      QueueUrl: `${cloud.awsUrl}/000000000000/cleanup`,
      MessageBody: '{}',
      DelaySeconds: 900,
    }),
  // A type that needs no preflight, so the browser sends it at once.
  ses: () => ({
    path: '/v2/email/outbound-emails',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({
      FromEmailAddress: 'a@example.org',
      Destination: { ToAddresses: ['b@example.org'] },
      Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Hello' } } } },
    }),
  }),
  cognito: () =>
    json('AWSCognitoIdentityProviderService.ForgotPassword', {
      ClientId: CLIENT_ID,
      Username: 'nobody@example.org',
    }),
  s3: () => ({ path: `/${BUCKET}/x`, headers: {}, body: '' }),
};
type Name = keyof typeof CALLS;

async function send(name: Name, origin?: string): Promise<number> {
  const { path, headers, body } = CALLS[name]();
  const response = await fetch(`${cloud.awsUrl}${path}`, {
    method: 'POST',
    headers: { ...headers, ...(origin !== undefined && { origin }) },
    body,
  });
  await response.text();
  if (response.status === 403) expect(response.headers.get('access-control-allow-origin')).toBeNull();
  return response.status;
}

async function isPlanted(): Promise<boolean> {
  const client = new DynamoDBClient({ endpoint: cloud.awsUrl, region: REGION, credentials: CREDENTIALS });
  const { Item } = await client.send(new GetItemCommand({ TableName: TABLE, Key: item }));
  client.destroy();
  return Item !== undefined;
}

test.each(['https://evil.example', 'null', 'http://localhost:1', 'http://localhost.evil.example'])(
  'refuses AWS calls from pages of %s',
  async (origin) => {
    for (const name of Object.keys(CALLS) as Name[])
      expect([name, await send(name, origin)]).toEqual([name, 403]);
    expect(await isPlanted()).toBe(false);
    expect(cloud.mailbox.list()).toEqual([]);
  },
);

test('refuses their preflights, so that the browser sends no call', async () => {
  for (const path of ['/', `/${BUCKET}`]) {
    const response = await fetch(`${cloud.awsUrl}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-amz-target',
      },
    });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  }
});

test('lets the site’s pages only sign in and use documents', async () => {
  for (const origin of [cloud.siteUrl, cloud.siteUrl.replace('localhost', '127.0.0.1')]) {
    expect(await send('cognito', origin)).toBe(200);
    const { headers } = await fetch(`${cloud.awsUrl}/${BUCKET}/x`, { headers: { origin } });
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    for (const name of ['dynamodb', 'sqs', 'ses'] as const)
      expect([name, await send(name, origin)]).toEqual([name, 403]);
  }
  expect(await isPlanted()).toBe(false);
});

test('accepts calls without an origin, from tools and SDKs', async () => {
  for (const name of ['dynamodb', 'sqs', 'ses', 'cognito'] as const)
    expect([name, await send(name)]).toEqual([name, 200]);
  expect(await isPlanted()).toBe(true);
});
