import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { GetObjectCommand, GetObjectTaggingCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { asForm, Bucket, MAX_BYTES, SITE, s3PerTest, signUpload } from './start-s3.ts';

const s3 = s3PerTest();

const KEY = 'users/7/pet_1/Zeugnis ü+%&.pdf';
const pdf = (bytes: number) => new Blob([Buffer.alloc(bytes, 'p')]);

async function post(url: string, fields: Record<string, string>, file = pdf(1000)) {
  const answer = await fetch(url, { method: 'POST', body: asForm(fields, file), headers: { origin: SITE } });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, code: /<Code>(.*?)</.exec(text)?.[1] };
}

async function expectNothingStored() {
  const { Versions = [] } = await s3().client().send(new ListObjectVersionsCommand({ Bucket }));
  expect(Versions).toEqual([]);
  expect(await s3().bodies()).toEqual({ files: 0, incoming: 0 });
}

/** Changes the policy, but keeps the old signature. */
function tamper(fields: Record<string, string>, change: (policy: string) => string) {
  const policy = Buffer.from(fields.Policy ?? '', 'base64').toString();
  return { ...fields, Policy: Buffer.from(change(policy)).toString('base64') };
}

describe('a presigned POST', () => {
  test('stores the file with its type and tags', async () => {
    const { url, fields } = await signUpload(s3().client(), KEY);
    const answer = await post(url, fields);
    expect(answer.status).toBe(204);
    expect(answer.text).toBe('');
    expect(answer.headers.get('access-control-allow-origin')).toBe(SITE);

    const VersionId = answer.headers.get('x-amz-version-id') ?? '';
    const stored = await s3()
      .client()
      .send(new GetObjectCommand({ Bucket, Key: KEY, VersionId }));
    expect(stored).toMatchObject({ ContentType: 'application/pdf', ContentLength: 1000, TagCount: 1 });
    expect(stored.ETag).toBe(answer.headers.get('etag'));
    expect(await stored.Body?.transformToString()).toBe('p'.repeat(1000));
    const { TagSet } = await s3()
      .client()
      .send(new GetObjectTaggingCommand({ Bucket, Key: KEY }));
    expect(TagSet).toEqual([{ Key: 'state', Value: 'pending' }]);
  });

  test.each([1, MAX_BYTES])('accepts a file of %i bytes, a limit of the policy', async (size) => {
    const { url, fields } = await signUpload(s3().client(), KEY);
    expect(await post(url, fields, pdf(size))).toMatchObject({ status: 204 });
    expect(await s3().bodies()).toEqual({ files: 1, incoming: 0 });
  });

  test('keeps every byte of a file that looks like a form', async () => {
    const { url, fields } = await signUpload(s3().client(), KEY);
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => '\r\n------'.charCodeAt(at % 8)));
    expect(await post(url, fields, new Blob([bytes]))).toMatchObject({ status: 204 });
    const { Body } = await s3()
      .client()
      .send(new GetObjectCommand({ Bucket, Key: KEY }));
    expect(bytes.equals((await Body?.transformToByteArray()) ?? Buffer.alloc(0))).toBe(true);
  });

  test.each([
    ['200', 200, /^$/],
    ['201', 201, /<PostResponse>.*<Bucket>pet-documents<.*<Key>users\/7\//s],
    ['299', 204, /^$/],
  ])('answers success_action_status %s with %i', async (wanted, status, text) => {
    const Fields = { success_action_status: wanted };
    const { url, fields } = await signUpload(s3().client(), KEY, { Fields });
    const answer = await post(url, fields);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(text);
  });

  test('accepts a starts-with condition and ignores x-ignore- fields', async () => {
    const { url, fields } = await signUpload(s3().client(), KEY, {
      Conditions: [['starts-with', '$Content-Type', 'image/']],
      Fields: {},
    });
    const form = { ...fields, 'x-ignore-this': '1' };
    expect(await post(url, { ...form, 'Content-Type': 'image/png' })).toMatchObject({ status: 204 });
    expect(await post(url, { ...form, 'Content-Type': 'image/png,text/html' })).toMatchObject({
      status: 403,
    });
    expect(await post(url, { ...form, 'Content-Type': 'text/html' })).toMatchObject({ status: 403 });
  });
});

describe('refuses a POST and stores nothing:', () => {
  const refusals: [string, (fields: Record<string, string>) => Record<string, string>, string, RegExp][] = [
    [
      'another content type',
      (fields) => ({ ...fields, 'Content-Type': 'text/html' }),
      'AccessDenied',
      /Policy Condition failed: \[&#x22;eq&#x22;, ?&#x22;\$Content-Type&#x22;/,
    ],
    ['another key', (fields) => ({ ...fields, key: 'users/8/a.pdf' }), 'AccessDenied', /\$key/],
    ['a missing field', ({ 'Content-Type': _, ...fields }) => fields, 'AccessDenied', /\$Content-Type/],
    ['a missing key', ({ key: _, ...fields }) => fields, 'AccessDenied', /\$key/],
    [
      'an extra field',
      (fields) => ({ ...fields, acl: 'public-read' }),
      'AccessDenied',
      /Extra input fields: acl/,
    ],
    ['another tag', (fields) => ({ ...fields, tagging: '<Tagging/>' }), 'AccessDenied', /\$tagging/],
    ['no policy', ({ Policy: _, ...fields }) => fields, 'AccessDenied', /Access Denied/],
    ['no signature', ({ 'X-Amz-Signature': _, ...fields }) => fields, 'InvalidArgument', /x-amz-signature/],
    [
      'a higher limit',
      (fields) => tamper(fields, (policy) => policy.replace(String(MAX_BYTES), `${MAX_BYTES}0`)),
      'SignatureDoesNotMatch',
      /./,
    ],
    [
      'a later expiration',
      (fields) => tamper(fields, (policy) => policy.replace(/"expiration":"\d{4}/, '"expiration":"2999')),
      'SignatureDoesNotMatch',
      /./,
    ],
  ];
  test.each(refusals)('%s', async (_, change, code, message) => {
    const { url, fields } = await signUpload(s3().client(), KEY);
    const answer = await post(url, change({ ...fields }));
    expect(answer.code).toBe(code);
    expect(answer.status).toBe(code === 'InvalidArgument' ? 400 : 403);
    expect(answer.text).toMatch(message);
    expect(answer.headers.get('access-control-allow-origin')).toBe(SITE);
    await expectNothingStored();
  });

  test('one byte too many', async () => {
    const { url, fields } = await signUpload(s3().client(), KEY);
    const answer = await post(url, fields, pdf(MAX_BYTES + 1));
    expect(answer).toMatchObject({ status: 400, code: 'EntityTooLarge' });
    expect(answer.text).toContain(`<MaxSizeAllowed>${MAX_BYTES}</MaxSizeAllowed>`);
    await expectNothingStored();
  });

  test('a far too large file, which the client can send to its end', async () => {
    const { url, fields } = await signUpload(s3().client(), KEY);
    const { body, type } = await encoded(fields, 5 * MAX_BYTES);
    const headers = { 'content-type': type, 'content-length': body.length };
    const upload = request(url, { method: 'POST', headers });
    const [[answer]] = await Promise.all([
      once(upload, 'response'),
      new Promise((resolve) => upload.end(body, () => resolve(undefined))),
    ]);
    expect(answer.statusCode).toBe(400);
    expect(await text(answer)).toContain('<Code>EntityTooLarge</Code>');
    await expectNothingStored();
  });

  test('an empty file', async () => {
    const { url, fields } = await signUpload(s3().client(), KEY);
    expect(await post(url, fields, pdf(0))).toMatchObject({ status: 400, code: 'EntityTooSmall' });
    await expectNothingStored();
  });

  test('an expired policy', async () => {
    const { url, fields } = await signUpload(s3().client(), KEY);
    s3().advance(301);
    const answer = await post(url, fields);
    expect(answer).toMatchObject({ status: 403, code: 'AccessDenied' });
    expect(answer.text).toContain('Invalid according to Policy: Policy expired.');
    await expectNothingStored();
  });

  test('the signature of other credentials', async () => {
    const wrongSecret = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'guessed' };
    const { url, fields } = await signUpload(s3().client(wrongSecret), KEY);
    expect(await post(url, fields)).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
    const revoked = { accessKeyId: 'AKIAREVOKED', secretAccessKey: 'local-secret' };
    const other = await signUpload(s3().client(revoked), KEY);
    expect(await post(other.url, other.fields)).toMatchObject({ status: 403, code: 'InvalidAccessKeyId' });
    await expectNothingStored();
  });

  test('a policy for another bucket', async () => {
    const { url, fields } = await signUpload(s3().client(), KEY, { Bucket: 'elsewhere' });
    const answer = await post(url.replace('/elsewhere', `/${Bucket}`), fields);
    expect(answer).toMatchObject({ status: 403, code: 'AccessDenied' });
    await expectNothingStored();
  });

  test.each([
    ['no file', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--', 'InvalidArgument'],
    ['not a form', 'hello', 'InvalidRequest'],
    ['an unnamed part', '--x\r\nContent-Type: text/plain\r\n\r\n1\r\n--x--', 'MalformedPOSTRequest'],
    [
      'an endless field',
      `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'1'.repeat(30_000)}`,
      'InvalidRequest',
    ],
  ])('%s', async (_, body, code) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await fetch(`${s3().url()}/${Bucket}`, { method: 'POST', body, headers });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`<Code>${code}</Code>`);
    await expectNothingStored();
  });

  test('a truncated file', async () => {
    const { url, fields } = await signUpload(s3().client(), KEY);
    const { body, type } = await encoded(fields, 1000);
    const cut = body.subarray(0, body.lastIndexOf('\r\n--'));
    const answer = await fetch(url, { method: 'POST', body: cut, headers: { 'content-type': type } });
    expect(await answer.text()).toContain('<Code>IncompleteBody</Code>');
    await expectNothingStored();
  });

  test.each([
    ['in the middle of the file', 1_000_000],
    ['after the file', 1],
  ])('an upload that the client breaks off %s', async (_, missing) => {
    const { url, fields } = await signUpload(s3().client(), KEY);
    const { body, type } = await encoded(fields, 3_000_000);
    const headers = { 'content-type': type, 'content-length': body.length };
    const upload = request(url, { method: 'POST', headers });
    const failed = once(upload, 'error').catch((error: unknown) => error);
    await new Promise((resolve) => upload.write(body.subarray(0, -missing), resolve));
    await expect.poll(() => s3().bodies()).toEqual({ files: 0, incoming: 1 });
    upload.destroy(new Error('connection lost'));
    await failed;
    await expect.poll(() => s3().bodies()).toEqual({ files: 0, incoming: 0 });
    await s3().settled();
    await expectNothingStored();
  });
});

async function encoded(fields: Record<string, string>, size: number) {
  const form = new Response(asForm(fields, pdf(size)));
  return { body: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') ?? '' };
}

describe('CORS', () => {
  const preflight = (origin: string, method: string, headers = 'content-type') =>
    fetch(`${s3().url()}/${Bucket}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': headers,
      },
    });

  test('allows the site', async () => {
    const answer = await preflight(SITE, 'PUT');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(answer.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(answer.headers.get('access-control-allow-headers')).toBe('content-type');
  });

  test.each([
    ['https://evil.example', 'POST'],
    [SITE, 'DELETE'],
  ])('refuses %s with %s', async (origin, method) => {
    const answer = await preflight(origin, method);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('refuses headers that the rule does not name', async () => {
    expect((await preflight(SITE, 'PUT', 'Content-Type, if-none-match')).status).toBe(200);
    expect((await preflight(SITE, 'PUT', 'content-type,x-amz-acl')).status).toBe(403);
  });
});
