import { GetObjectCommand, HeadBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test } from 'vitest';
import { asForm, Bucket, s3PerTest, signUpload } from './start-s3.ts';

const MINUTE = 60;
const DAY = 24 * 3600;
/** S3 writes whole seconds. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

const s3 = s3PerTest();

/** A URL signed as of `signingDate`, valid for five minutes. */
async function sign(signingDate: Date): Promise<string> {
  const client = s3().client();
  await client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' }));
  return getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'a' }), { expiresIn: 300, signingDate });
}

const inSeconds = (seconds: number) => new Date(s3().now().getTime() + seconds * 1000);

/** The text of an element of S3's answer. */
const element = (xml: string, name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(xml)?.[1];

test('a URL signed before the clock was set ahead has expired, as AWS says it', async () => {
  const url = await sign(s3().now());
  expect((await fetch(url)).status).toBe(200);
  s3().advance(2 * DAY);
  const late = await fetch(url);
  const xml = await late.text();
  expect(late.status).toBe(403);
  expect(element(xml, 'Code')).toBe('AccessDenied');
  expect(element(xml, 'Message')).toBe('Request has expired');
  expect(element(xml, 'X-Amz-Expires')).toBe('300');
  for (const name of ['Expires', 'ServerTime']) {
    expect(element(xml, name), name).toMatch(TIME);
  }
});

test('a URL signed by the clock works however far ahead the clock is', async () => {
  s3().advance(400 * DAY);
  expect((await fetch(await sign(s3().now()))).status).toBe(200);
});

test('a URL may be dated 15 minutes ahead, for clocks differ, but no more', async () => {
  expect((await fetch(await sign(inSeconds(14 * MINUTE)))).status).toBe(200);
  const signingDate = inSeconds(16 * MINUTE);
  const early = await fetch(await sign(signingDate));
  const xml = await early.text();
  expect(early.status).toBe(403);
  expect(element(xml, 'Code')).toBe('AccessDenied');
  expect(element(xml, 'Message')).toBe('Request is not yet valid');
  expect(element(xml, 'X-Amz-Date')).toBe(`${Math.floor(signingDate.getTime() / 1000)}000`);
});

test('a form signed before the clock was set ahead has expired; one signed by the clock has not', async () => {
  const client = s3().client();
  const post = async (form: Awaited<ReturnType<typeof signUpload>>) => {
    const body = asForm(form.fields, new Blob(['%PDF'], { type: 'application/pdf' }));
    return (await fetch(form.url, { method: 'POST', body })).status;
  };
  const before = await signUpload(client, 'b');
  s3().advance(DAY);
  expect(await post(before)).toBe(403);
  client.config.systemClockOffset = DAY * 1000;
  expect(await post(await signUpload(client, 'b'))).toBe(204);
});

test('a request signed in its header by a clock that is 16 minutes wrong is refused, in AWS’s words', async () => {
  await s3()
    .client()
    .send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' }));
  const get = (minutes: number) => {
    const client = s3().client();
    client.config.systemClockOffset = minutes * MINUTE * 1000;
    return client.send(new GetObjectCommand({ Bucket, Key: 'a' }));
  };
  for (const minutes of [14, -14]) await get(minutes);
  for (const minutes of [16, -16]) {
    await expect(get(minutes)).rejects.toMatchObject({
      name: 'RequestTimeTooSkewed',
      message: 'The difference between the request time and the current time is too large.',
      $metadata: { httpStatusCode: 403 },
      RequestTime: expect.stringMatching(/^\d{8}T\d{6}Z$/),
      ServerTime: expect.stringMatching(TIME),
      MaxAllowedSkewMilliseconds: '900000',
    });
  }
});

test('the SDK takes over the time of a refusal, so that its next request succeeds', async () => {
  const client = s3().client();
  client.config.systemClockOffset = DAY * 1000;
  const send = () => client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' }));
  await expect(send()).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' });
  await send();
});

test('the SDK’s requests, signed by the computer’s clock, work however far ahead the clock is', async () => {
  s3().advance(400 * DAY);
  await s3().client().send(new HeadBucketCommand({ Bucket }));
});
