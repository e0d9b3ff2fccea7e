import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  type ListObjectVersionsCommandOutput,
  type ObjectVersion,
  PutObjectCommand,
  type PutObjectCommandInput,
  PutObjectTaggingCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { listen } from '@pawfile/local-platform/listen';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createS3 } from '../src/s3/s3.ts';
import { Bucket, SITE, s3PerTest } from './start-s3.ts';

const s3 = s3PerTest();
let client: S3Client;
beforeEach(() => {
  client = s3().client();
});

const Key = 'users/7/Zeugnis ü+%&(1)*.pdf';

function put(
  Key: string,
  Body: NonNullable<PutObjectCommandInput['Body']>,
  more: Partial<PutObjectCommandInput> = {},
) {
  return client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
}

async function textOf(input: Omit<GetObjectCommandInput, 'Bucket'>) {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, ...input }));
  return await Body?.transformToString();
}

/** The name and HTTP status of the error of `call`. */
function refusal(call: Promise<unknown>) {
  return call.then(
    () => 'not refused',
    (error) => `${error.name} ${error.$metadata?.httpStatusCode}`,
  );
}

describe('objects', () => {
  test('keep their type and metadata', async () => {
    const { ETag, VersionId } = await put(Key, 'hello', {
      ContentType: 'text/plain',
      CacheControl: 'no-store',
      Metadata: { pet: 'rex' },
    });
    expect(ETag).toBe(`"${createHash('md5').update('hello').digest('hex')}"`);
    const found = await client.send(new GetObjectCommand({ Bucket, Key }));
    expect(found).toMatchObject({ ETag, VersionId, ContentType: 'text/plain', CacheControl: 'no-store' });
    expect(found).toMatchObject({ ContentLength: 5, Metadata: { pet: 'rex' }, AcceptRanges: 'bytes' });
    expect(await found.Body?.transformToString()).toBe('hello');
    const head = await client.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head).toMatchObject({ ETag, VersionId, ContentLength: 5, LastModified: expect.any(Date) });
  });

  test('answer 404 if they are missing', async () => {
    expect(await refusal(textOf({ Key }))).toBe('NoSuchKey 404');
    expect(await refusal(client.send(new HeadObjectCommand({ Bucket, Key })))).toBe('NotFound 404');
    await put(Key, '1');
    expect(await refusal(textOf({ Key, VersionId: 'x' }))).toBe('NoSuchVersion 404');
  });

  test('can be streamed in chunks with a trailing checksum', async () => {
    const chunks = Array.from({ length: 40 }, (_, at) => Buffer.alloc(16_384, at));
    const Body = Readable.from(chunks, { objectMode: false });
    await put(Key, Body, { ContentLength: 40 * 16_384, ContentType: 'image/png' });
    const found = await client.send(new GetObjectCommand({ Bucket, Key }));
    expect(found).toMatchObject({ ContentType: 'image/png', ChecksumCRC32: expect.any(String) });
    expect(found.ContentEncoding).toBeUndefined();
    expect(Buffer.concat(chunks).equals((await found.Body?.transformToByteArray()) ?? Buffer.alloc(0))).toBe(
      true,
    );
  });

  test('with a wrong checksum are not stored', async () => {
    expect(await refusal(put(Key, 'hello', { ChecksumCRC32: 'AAAAAA==' }))).toBe('BadDigest 400');
    expect(await refusal(put(Key, 'hello', { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' }))).toBe(
      'BadDigest 400',
    );
    expect(await s3().bodies()).toEqual({ files: 0, incoming: 0 });
    await put(Key, 'hello', { ChecksumAlgorithm: 'SHA256' });
    expect(await textOf({ Key })).toBe('hello');
  });

  test('are not stored if the upload breaks off', async () => {
    const url = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key }));
    const upload = request(url, { method: 'PUT', headers: { 'content-length': 100_000 } });
    const failed = once(upload, 'error').catch((error: unknown) => error);
    upload.write(Buffer.alloc(50_000));
    await expect.poll(() => s3().bodies()).toEqual({ files: 0, incoming: 1 });
    upload.destroy(new Error('connection lost'));
    await failed;
    await expect.poll(() => s3().bodies()).toEqual({ files: 0, incoming: 0 });
    expect(await refusal(textOf({ Key }))).toBe('NoSuchKey 404');
  });

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-99', '56789', 'bytes 5-9/10'],
  ])('answer the range %s', async (Range, text, ContentRange) => {
    await put(Key, '0123456789');
    const found = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
    expect(found).toMatchObject({ ContentRange, ContentLength: text.length });
    expect(found.$metadata.httpStatusCode).toBe(206);
    expect(await found.Body?.transformToString()).toBe(text);
  });

  test('refuse a range after their end', async () => {
    await put(Key, '0123456789');
    expect(await refusal(textOf({ Key, Range: 'bytes=10-' }))).toBe('InvalidRange 416');
    expect(await textOf({ Key, Range: 'bytes=0-1,4-5' })).toBe('0123456789');
  });

  test('survive a restart with all their properties', async () => {
    const { VersionId } = await put(Key, 'first', { Tagging: 'state=attached' });
    await put(Key, 'second');
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
    // A crash during an upload leaves this.
    for (const name of ['files', 'incoming']) await writeFile(`${s3().folder}/${name}/left-over`, 'x');
    await s3().restart();
    expect(await s3().bodies()).toEqual({ files: 2, incoming: 0 });
    client = s3().client();
    expect(await refusal(textOf({ Key }))).toBe('NoSuchKey 404');
    expect(await textOf({ Key, VersionId })).toBe('first');
    const { TagSet } = await client.send(new GetObjectTaggingCommand({ Bucket, Key, VersionId }));
    expect(TagSet).toEqual([{ Key: 'state', Value: 'attached' }]);
    await put(Key, 'third');
    expect(await textOf({ Key })).toBe('third');
  });

  test('are in files that no key can name', async () => {
    await put('../../../escape', 'x');
    await put('__proto__', 'y');
    expect(await textOf({ Key: '../../../escape' })).toBe('x');
    expect(await textOf({ Key: '__proto__' })).toBe('y');
    const names = await readdir(`${s3().folder}/files`);
    expect(names).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
  });
});

function nextPage(input: ListObjectVersionsCommandInput, page: ListObjectVersionsCommandOutput) {
  if (!page.IsTruncated) return undefined;
  return { ...input, KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
}

describe('versions', () => {
  test('are kept under their ids', async () => {
    const first = await put(Key, 'first');
    const second = await put(Key, 'second');
    expect(first.VersionId).not.toBe(second.VersionId);
    expect(await textOf({ Key })).toBe('second');
    expect(await textOf({ Key, VersionId: first.VersionId })).toBe('first');
  });

  test('are kept under a delete marker', async () => {
    const { VersionId } = await put(Key, 'first');
    const marker = await client.send(new DeleteObjectCommand({ Bucket, Key }));
    expect(marker.DeleteMarker).toBe(true);
    expect(await refusal(textOf({ Key }))).toBe('NoSuchKey 404');
    expect(await refusal(textOf({ Key, VersionId: marker.VersionId }))).toBe('MethodNotAllowed 405');
    expect(await textOf({ Key, VersionId })).toBe('first');
    await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId: marker.VersionId }));
    expect(await textOf({ Key })).toBe('first');
  });

  test('are permanently deleted by id, with their bodies', async () => {
    const first = await put(Key, 'first');
    await put(Key, 'second');
    await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId: first.VersionId }));
    expect(await refusal(textOf({ Key, VersionId: first.VersionId }))).toBe('NoSuchVersion 404');
    expect(await textOf({ Key })).toBe('second');
    expect(await s3().bodies()).toMatchObject({ files: 1 });
  });

  test('are listed newest first within a key, with delete markers', async () => {
    const first = await put('a/1', 'first');
    const between = [
      await put('a/1', '2'),
      await put('a/1', '3'),
      await put('a/1', '4'),
      await put('a/1', '5'),
    ];
    const last = await put('a/1', 'last one');
    const marker = await client.send(new DeleteObjectCommand({ Bucket, Key: 'a/2' }));
    await put('b/1', 'other');
    const listed = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'a/' }));
    expect(listed.Versions).toMatchObject([
      { Key: 'a/1', VersionId: last.VersionId, IsLatest: true, Size: 8, ETag: last.ETag },
      ...between.reverse().map(({ VersionId }) => ({ Key: 'a/1', VersionId, IsLatest: false, Size: 1 })),
      { Key: 'a/1', VersionId: first.VersionId, IsLatest: false, Size: 5 },
    ]);
    expect(listed.DeleteMarkers).toMatchObject([{ Key: 'a/2', VersionId: marker.VersionId, IsLatest: true }]);
    expect(listed.IsTruncated).toBe(false);
  });

  test('can be listed page by page', async () => {
    for (const name of ['a', 'b']) for (const body of ['1', '2', '3', '4']) await put(name, body);
    const whole = await client.send(new ListObjectVersionsCommand({ Bucket }));
    const paged: ObjectVersion[] = [];
    let next: ListObjectVersionsCommandInput | undefined = { Bucket, MaxKeys: 3 };
    while (next) {
      const page: ListObjectVersionsCommandOutput = await client.send(new ListObjectVersionsCommand(next));
      paged.push(...(page.Versions ?? []));
      next = nextPage(next, page);
    }
    expect(paged).toEqual(whole.Versions);
    expect(paged).toHaveLength(8);
  });

  test('can be listed page by page while pages are deleted', async () => {
    const names = ['x', 'y <&> "é"', 'y\u0001\r', 'z'];
    for (const name of names) for (const body of ['1', '2', '3']) await put(`p/${name}`, body);
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'p/y' }));
    await put('q', 'stays');

    const sizes: number[] = [];
    let next: ListObjectVersionsCommandInput | undefined = { Bucket, Prefix: 'p/', MaxKeys: 5 };
    while (next) {
      const page: ListObjectVersionsCommandOutput = await client.send(new ListObjectVersionsCommand(next));
      const Objects = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].map((one) => ({
        Key: one.Key ?? '',
        VersionId: one.VersionId ?? '',
      }));
      sizes.push(Objects.length);
      const { Deleted } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
      expect(Deleted).toHaveLength(Objects.length);
      next = nextPage(next, page);
    }
    expect(sizes).toEqual([5, 5, 3]);
    const left = await client.send(new ListObjectVersionsCommand({ Bucket }));
    expect(left.Versions).toMatchObject([{ Key: 'q' }]);
    expect(left.DeleteMarkers).toBeUndefined();
    expect(await s3().bodies()).toEqual({ files: 1, incoming: 0 });
  });
});

describe('lists of objects', () => {
  test('are in byte order and have pages', async () => {
    for (const name of ['é', 'b', 'a', 'B', '😀', '\uffff']) await put(`k/${name}`, name);
    await put('k/gone', 'x');
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'k/gone' }));
    await put('other', 'x');
    const keys: string[][] = [];
    for await (const page of paginateListObjectsV2({ client, pageSize: 4 }, { Bucket, Prefix: 'k/' })) {
      keys.push((page.Contents ?? []).map((one) => one.Key ?? ''));
    }
    expect(keys).toEqual([
      ['k/B', 'k/a', 'k/b', 'k/é'],
      ['k/\uffff', 'k/😀'],
    ]);
  });

  test('are empty for an empty bucket', async () => {
    const listed = await client.send(new ListObjectsV2Command({ Bucket }));
    expect(listed).toMatchObject({ KeyCount: 0, IsTruncated: false });
  });
});

describe('deleting many', () => {
  test('accepts a mixture of keys and versions', async () => {
    const { VersionId } = await put('a', '1');
    await put('b', '1');
    const { Deleted } = await client.send(
      new DeleteObjectsCommand({
        Bucket,
        Delete: { Objects: [{ Key: 'a', VersionId }, { Key: 'b' }, { Key: 'never', VersionId: 'x' }] },
      }),
    );
    expect(Deleted).toEqual([
      { Key: 'a', VersionId },
      { Key: 'b', DeleteMarker: true, DeleteMarkerVersionId: expect.any(String) },
      { Key: 'never', VersionId: 'x' },
    ]);
    expect(await s3().bodies()).toMatchObject({ files: 1 });
  });

  test('accepts Content-MD5, and refuses a request without a checksum', async () => {
    const Delete = { Objects: [{ Key: 'a' }] };
    const withHeader = (change: (headers: Record<string, string>, body: string) => void) => {
      const command = new DeleteObjectsCommand({ Bucket, Delete });
      command.middlewareStack.add(
        (next) => (args) => {
          // The middleware's type is generic. S3's requests are HTTP with XML.
          const request = args.request as { headers: Record<string, string>; body: string };
          delete request.headers['x-amz-checksum-crc32'];
          change(request.headers, request.body);
          return next(args);
        },
        { step: 'build', priority: 'low' },
      );
      return command;
    };
    const md5 = (body: string) => createHash('md5').update(body).digest('base64');
    const right = withHeader((headers, body) => {
      headers['content-md5'] = md5(body);
    });
    expect((await client.send(right)).Deleted).toHaveLength(1);
    const wrong = withHeader((headers) => {
      headers['content-md5'] = md5('something else');
    });
    expect(await refusal(client.send(wrong))).toBe('BadDigest 400');
    expect(await refusal(client.send(withHeader(() => undefined)))).toBe('InvalidRequest 400');
  });
});

describe('tags', () => {
  const TagSet = [
    { Key: 'state', Value: 'attached' },
    { Key: 'a&b <c>', Value: '' },
  ];

  test('are replaced and removed per version', async () => {
    const first = await put(Key, '1', { Tagging: 'state=pending&note=a%20b' });
    await put(Key, '2');
    const { VersionId } = first;
    const get = () => client.send(new GetObjectTaggingCommand({ Bucket, Key, VersionId }));
    expect((await get()).TagSet).toEqual([
      { Key: 'state', Value: 'pending' },
      { Key: 'note', Value: 'a b' },
    ]);
    await client.send(new PutObjectTaggingCommand({ Bucket, Key, VersionId, Tagging: { TagSet } }));
    expect(await get()).toMatchObject({ TagSet, VersionId });
    expect((await client.send(new GetObjectTaggingCommand({ Bucket, Key }))).TagSet).toEqual([]);
    await client.send(new DeleteObjectTaggingCommand({ Bucket, Key, VersionId }));
    expect((await get()).TagSet).toEqual([]);
  });

  test('are refused if there are too many or duplicate keys', async () => {
    await put(Key, '1');
    const set = (tags: string[]) =>
      client.send(
        new PutObjectTaggingCommand({
          Bucket,
          Key,
          Tagging: { TagSet: tags.map((name) => ({ Key: name, Value: '1' })) },
        }),
      );
    expect(await refusal(set(Array.from({ length: 11 }, (_, at) => `t${at}`)))).toBe('BadRequest 400');
    expect(await refusal(set(['a', 'a']))).toBe('InvalidTag 400');
    expect(await refusal(put('other', '1', { Tagging: 'a=1&a=2' }))).toBe('InvalidTag 400');
  });

  const keys = async () => {
    const { Contents } = await client.send(new ListObjectsV2Command({ Bucket }));
    return Contents?.map((one) => one.Key);
  };
  const DAY = 24 * 3600;

  test('expire versions by a lifecycle rule, which makes them old ones first', async () => {
    const { VersionId } = await put('pending', '1', { Tagging: 'state=pending' });
    await put('attached', '1', { Tagging: 'state=attached' });
    await put('plain', '1');
    s3().advance(2.9 * DAY);
    await put('fresh', '1', { Tagging: 'state=pending' });
    expect(await s3().s3().applyLifecycle(s3().now())).toBe(0);
    expect(await keys()).toEqual(['attached', 'fresh', 'pending', 'plain']);
    s3().advance(0.2 * DAY);
    expect(await s3().s3().applyLifecycle(s3().now())).toBe(0);
    expect(await keys()).toEqual(['attached', 'fresh', 'plain']);
    // By its version it can still be read.
    const old = await client.send(new GetObjectCommand({ Bucket, Key: 'pending', VersionId }));
    expect(await old.Body?.transformToString()).toBe('1');
    s3().advance(2 * DAY);
    expect(await s3().s3().applyLifecycle(s3().now())).toBe(1);
    const { Versions, DeleteMarkers } = await client.send(new ListObjectVersionsCommand({ Bucket }));
    expect(Versions?.map((one) => one.Key)).toEqual(['attached', 'fresh', 'plain']);
    expect(DeleteMarkers).toBeUndefined();
    expect(await s3().bodies()).toMatchObject({ files: 3 });
  });

  test('expire an old version by the day on which another one took its place', async () => {
    await put(Key, '1', { Tagging: 'state=pending' });
    s3().advance(2 * DAY);
    await put(Key, '2');
    s3().advance(1.5 * DAY);
    expect(await s3().s3().applyLifecycle(s3().now())).toBe(0);
    s3().advance(DAY);
    expect(await s3().s3().applyLifecycle(s3().now())).toBe(1);
    expect(await keys()).toEqual([Key]);
  });

  test('a delete marker expires when it is alone at its key, and two never do', async () => {
    for (const markers of [1, 2]) {
      await put(`${markers}`, '1', { Tagging: 'state=pending' });
      for (let at = 0; at < markers; at++) {
        await client.send(new DeleteObjectCommand({ Bucket, Key: `${markers}` }));
      }
    }
    s3().advance(5 * DAY);
    expect(await s3().s3().applyLifecycle(s3().now())).toBe(2);
    const { Versions, DeleteMarkers } = await client.send(new ListObjectVersionsCommand({ Bucket }));
    expect(Versions).toBeUndefined();
    expect(DeleteMarkers?.map((one) => one.Key)).toEqual(['2', '2']);
  });
});

describe('a presigned GET', () => {
  const sign = (more: object = {}, from = client) =>
    getSignedUrl(from, new GetObjectCommand({ Bucket, Key, ...more }), { expiresIn: 300 });
  const fetched = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(url, init);
    const text = await answer.text();
    return { status: answer.status, text, headers: answer.headers, code: /<Code>(.*?)</.exec(text)?.[1] };
  };

  test('serves the file to the site, with the requested headers', async () => {
    await put(Key, '%PDF', { ContentType: 'application/pdf' });
    const url = await sign({
      ResponseContentDisposition: 'inline; filename="Rex.pdf"',
      ResponseContentType: 'application/x-pdf',
    });
    const { status, text, headers } = await fetched(url, { headers: { origin: SITE } });
    expect([status, text]).toEqual([200, '%PDF']);
    expect(headers.get('content-disposition')).toBe('inline; filename="Rex.pdf"');
    expect(headers.get('content-type')).toBe('application/x-pdf');
    expect(headers.get('access-control-allow-origin')).toBe(SITE);
    expect(headers.get('access-control-expose-headers')).toContain('ETag');
    const elsewhere = await fetched(url, { headers: { origin: 'https://evil.example' } });
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();
    expect(await fetched(url, { headers: { range: 'bytes=1-2' } })).toMatchObject({
      status: 206,
      text: 'PD',
    });
    const etag = headers.get('etag') ?? '';
    expect(await fetched(url, { headers: { 'if-none-match': etag } })).toMatchObject({
      status: 304,
      text: '',
    });
  });

  test('serves the signed version, even after newer ones', async () => {
    const { VersionId } = await put(Key, 'first');
    const url = await sign({ VersionId });
    await put(Key, 'second');
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
    expect((await fetched(url)).text).toBe('first');
    const other = url.replace(/versionId=\w+/, 'versionId=another');
    expect(await fetched(other)).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
  });

  test('expires', async () => {
    await put(Key, 'x');
    const url = await sign();
    s3().advance(298);
    expect(await fetched(url)).toMatchObject({ status: 200 });
    s3().advance(2);
    const late = await fetched(url);
    expect(late).toMatchObject({ status: 403, code: 'AccessDenied' });
    expect(late.text).toContain('Request has expired');
    expect(await fetched(url.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000'))).toMatchObject({
      status: 403,
    });
    const forever = url.replace('X-Amz-Expires=300', 'X-Amz-Expires=9999999');
    expect(await fetched(forever)).toMatchObject({ status: 400, code: 'AuthorizationQueryParametersError' });
  });

  test('cannot be changed', async () => {
    await put(Key, 'x');
    await put('secret', 'x');
    const url = new URL(await sign());
    const mismatch = { status: 403, code: 'SignatureDoesNotMatch' };
    expect(await fetched(`${url.origin}/${Bucket}/secret${url.search}`)).toMatchObject(mismatch);
    expect(await fetched(`${url}&response-content-type=text%2Fhtml`)).toMatchObject(mismatch);
    expect(await fetched(`${url}`, { method: 'DELETE' })).toMatchObject(mismatch);
    expect(await fetched(`${url}`.replace(/Signature=./, 'Signature=z'))).toMatchObject(mismatch);
    const headers = { 'x-amz-tagging': 'state=attached' };
    expect(await fetched(`${url}`, { headers })).toMatchObject({ status: 403, code: 'AccessDenied' });
  });

  test('is refused with a revoked key or a wrong secret', async () => {
    await put(Key, 'x');
    const revoked = s3().client({ accessKeyId: 'AKIAREVOKED', secretAccessKey: 'local-secret' });
    expect(await fetched(await sign({}, revoked))).toMatchObject({ status: 403, code: 'InvalidAccessKeyId' });
    const guessed = s3().client({ accessKeyId: 'AKIALOCAL', secretAccessKey: 'guessed' });
    expect(await fetched(await sign({}, guessed))).toMatchObject({
      status: 403,
      code: 'SignatureDoesNotMatch',
    });
    expect(await refusal(guessed.send(new HeadObjectCommand({ Bucket, Key })))).toContain('403');
  });

  test('of a deleted version answers 404', async () => {
    const { VersionId } = await put(Key, 'x');
    const url = await sign({ VersionId });
    await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
    expect(await fetched(url)).toMatchObject({ status: 404, code: 'NoSuchVersion' });
  });

  test('cannot inject a header', async () => {
    await put(Key, 'x');
    const url = await sign({ ResponseContentDisposition: 'inline; filename="🐶.pdf"' });
    expect(await fetched(url)).toMatchObject({ status: 400, code: 'InvalidArgument' });
  });
});

describe('the bucket', () => {
  test('is private', async () => {
    await put('a', 'x');
    for (const path of ['/a', '', '?list-type=2', '?versions']) {
      const answer = await fetch(`${s3().url()}/${Bucket}${path}`);
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain('<Code>AccessDenied</Code>');
    }
    const upload = await fetch(`${s3().url()}/${Bucket}/b`, { method: 'PUT', body: 'x' });
    expect(upload.status).toBe(403);
    expect(await s3().bodies()).toMatchObject({ files: 1 });
  });

  test('is the only one', async () => {
    expect((await client.send(new HeadBucketCommand({ Bucket }))).$metadata.httpStatusCode).toBe(200);
    expect(await refusal(client.send(new ListObjectsV2Command({ Bucket: 'other' })))).toBe(
      'NoSuchBucket 404',
    );
  });

  test('refuses operations that it does not implement', async () => {
    const delimited = new ListObjectsV2Command({ Bucket, Delimiter: '/' });
    expect(await refusal(client.send(delimited))).toBe('NotImplemented 501');
    const url = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'a' }));
    expect((await fetch(`${url}&acl`, { method: 'PUT', body: 'x' })).status).toBe(403);
    expect(await s3().bodies()).toMatchObject({ files: 0 });
  });

  test('keeps bodies in memory without a path', async () => {
    vi.stubEnv('TMPDIR', s3().folder);
    const credentials = { accessKeyId: 'x', secretAccessKey: 'x' };
    const ofTests = { bucket: Bucket, corsOrigins: () => [], region: 'eu-central-1', credentials };
    const { handle } = createS3(ofTests);
    const server = await listen((request, response) => void handle(request, response), 0);
    const inMemory = new S3Client({ ...ofTests, endpoint: server.url, forcePathStyle: true });
    for (const Body of ['0123456789', '']) {
      await inMemory.send(new PutObjectCommand({ Bucket, Key: `a${Body}`, Body }));
      const { Body: whole } = await inMemory.send(new GetObjectCommand({ Bucket, Key: `a${Body}` }));
      expect(await whole?.transformToString()).toBe(Body);
    }
    const part = { Bucket, Key: 'a0123456789', Range: 'bytes=3-5' };
    const { Body: middle } = await inMemory.send(new GetObjectCommand(part));
    expect(await middle?.transformToString()).toBe('345');
    vi.unstubAllEnvs();
    await server.close();
    expect(await readdir(s3().folder)).not.toContainEqual(expect.stringContaining('local-s3-'));
  });

  test('can be emptied', async () => {
    await put('a', '1');
    await put('a', '2');
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'b' }));
    await s3().s3().clear();
    const { Versions, DeleteMarkers } = await client.send(new ListObjectVersionsCommand({ Bucket }));
    expect([Versions, DeleteMarkers]).toEqual([undefined, undefined]);
    expect(await s3().bodies()).toEqual({ files: 0, incoming: 0 });
  });
});
