import { documentType, uploadTime } from '../../contract/documents/documents.ts';
import { STATE, type State } from '../../contract/files/lifecycle.ts';
import { UPLOAD_HEADERS, type UploadForm } from '../../contract/files/upload-form.ts';
import { DOCUMENT_URL_SECONDS, UPLOAD_URL_SECONDS } from '../../contract/limits.ts';
import type { DocumentGateway, StoredDocument } from '../domain/documents/ports.ts';
import type { UsageDeps } from '../domain/usage/ports.ts';
import type { AwsLocation } from '../platform/runtime.ts';
import { inlineDisposition } from './content-disposition.ts';
import { memoizeAsync } from './memoize-async.ts';
import { createByteCount } from './stored-bytes.ts';
import { changeTags, hasState, SCAN_STATUS } from './version-state.ts';

/**
 * A photo's URL is signed as of the last multiple of these seconds, half of its lifetime, so that it is valid for at
 * least as long. In between, only other credentials change it: each environment of a function has its own (decision
 * 94).
 */
const PHOTO_URL_WINDOW_SECONDS = DOCUMENT_URL_SECONDS / 2;

/** GuardDuty's verdict on malware. */
const INFECTED = 'THREATS_FOUND';

/** The tag of an upload as a field of a form. */
const stateTag = (state: State) =>
  `<Tagging><TagSet><Tag><Key>${STATE}</Key><Value>${state}</Value></Tag></TagSet></Tagging>`;

/**
 * The bucket of documents. Its client loads on the first call that needs it. URLs and forms are signed as of `now`.
 * `documentsUrl` is where browsers read documents and photos; without it they read the bucket itself.
 */
export function createDocumentGateway(
  aws: AwsLocation,
  bucket: string,
  now: () => Date,
  documentsUrl?: string,
): DocumentGateway & DocumentKeeper & DocumentDownloads & ImportUploads & UsageDeps['documents'] {
  const config = {
    ...aws,
    forcePathStyle: aws.endpoint !== undefined,
    // Otherwise a form would demand the checksum of an empty file, which is all that its signer knows.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  };
  const connect = memoizeAsync(async () => {
    const sdk = await import('./s3-client.ts');
    return { sdk, s3: new sdk.S3Client(config) };
  });
  /** Signs forms as of its own clock, and sends no requests: S3 would refuse those if the clock is wrong. */
  const connectSigner = memoizeAsync(async () => new (await connect()).sdk.S3Client(config));

  /** The URL is valid from `signingDate` for DOCUMENT_URL_SECONDS. */
  async function signUrl(
    path: string,
    version: string,
    signingDate: Date,
    disposition: string,
  ): Promise<string> {
    const { sdk, s3 } = await connect();
    const command = new sdk.GetObjectCommand({
      Bucket: bucket,
      Key: path,
      VersionId: version,
      ResponseContentDisposition: disposition,
      ResponseContentType: documentType(path),
      ResponseCacheControl: 'private, no-store',
    });
    const signed = await sdk.getSignedUrl(s3, command, { expiresIn: DOCUMENT_URL_SECONDS, signingDate });
    // CloudFront passes the query on to the bucket, which checks the signature.
    return documentsUrl ? `${documentsUrl}/${path}${new URL(signed).search}` : signed;
  }

  /** Forms for one file of exactly that size, so that it takes no more storage than was declared. */
  async function createForm(path: string, type: string, size: number, state: State): Promise<UploadForm> {
    const [post, put] = await Promise.all([
      createPost(path, type, size, state),
      createPut(path, type, size, state),
    ]);
    return { ...post, put };
  }

  /**
   * The length is among the signed headers; a browser sets it itself. By the tag, the bucket's lifecycle rule removes
   * an upload (contract/files/lifecycle.ts).
   */
  async function createPut(path: string, type: string, size: number, state: State) {
    const { sdk, s3 } = await connect();
    const tagging = `${STATE}=${state}`;
    const command = new sdk.PutObjectCommand({
      Bucket: bucket,
      Key: path,
      ContentType: type,
      ContentLength: size,
      IfNoneMatch: '*',
      Tagging: tagging,
    });
    const url = await sdk.getSignedUrl(s3, command, {
      expiresIn: UPLOAD_URL_SECONDS,
      signingDate: now(),
      // By default a type is not signed, and the tag would become a parameter, which S3 ignores.
      signableHeaders: new Set(['host', 'content-length', ...UPLOAD_HEADERS]),
      unhoistableHeaders: new Set(['x-amz-tagging']),
    });
    return { url, headers: { 'content-type': type, 'if-none-match': '*', 'x-amz-tagging': tagging } };
  }

  /** The form that pages of the release before send. */
  async function createPost(path: string, type: string, size: number, state: State) {
    const [{ sdk }, signer] = await Promise.all([connect(), connectSigner()]);
    // Unlike getSignedUrl, it takes no date: it signs as of the computer's clock plus this offset.
    signer.config.systemClockOffset = now().getTime() - Date.now();
    return sdk.createPresignedPost(signer, {
      Bucket: bucket,
      Key: path,
      Fields: { 'Content-Type': type, tagging: stateTag(state) },
      Conditions: [['content-length-range', size, size]],
      Expires: UPLOAD_URL_SECONDS,
    });
  }

  /** GuardDuty's verdict on the newest version; undefined before it was scanned. */
  async function scanStatus(path: string): Promise<string | undefined> {
    const { sdk, s3 } = await connect();
    const { TagSet } = await s3.send(new sdk.GetObjectTaggingCommand({ Bucket: bucket, Key: path }));
    return TagSet?.find(({ Key }) => Key === SCAN_STATUS)?.Value;
  }

  return {
    createUpload: (path, type, size) => createForm(path, type, size, 'pending'),

    createImportUpload: (path, size) => createForm(path, 'application/zip', size, 'import'),

    /** One call returns existence, version, size and the first bytes. */
    async inspect(path, byteCount) {
      const { sdk, s3 } = await connect();
      const Range = `bytes=0-${byteCount - 1}`;
      try {
        const answer = await s3.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: path, Range }));
        return await toStoredDocument(answer);
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        // The function's role may not read infected files.
        if (isDenied(error) && (await scanStatus(path)) === INFECTED) return null;
        throw error;
      }
    },

    async readRange(path, version, from, to) {
      const { sdk, s3 } = await connect();
      const range = { VersionId: version, Range: `bytes=${from}-${to - 1}` };
      const { Body } = await s3.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: path, ...range }));
      if (!Body) throw new Error('S3 answered without a body.');
      return Body.transformToByteArray();
    },

    signedUrl: (path, version, fileName) => signUrl(path, version, now(), inlineDisposition(fileName)),

    photoUrl(path, version) {
      const windowMs = PHOTO_URL_WINDOW_SECONDS * 1000;
      return signUrl(path, version, new Date(Math.floor(now().getTime() / windowMs) * windowMs), 'inline');
    },

    async downloadUrl(path, version, fileName) {
      const { sdk, s3 } = await connect();
      const command = new sdk.GetObjectCommand({
        Bucket: bucket,
        Key: path,
        VersionId: version,
        ResponseContentDisposition: `attachment; filename="${fileName}"`,
        ResponseCacheControl: 'private, no-store',
      });
      return sdk.getSignedUrl(s3, command, { expiresIn: DOCUMENT_URL_SECONDS, signingDate: now() });
    },

    async storedBytes(ownerId, since) {
      const { sdk, s3 } = await connect();
      // Exports and files for imports are beside the folders of the pets.
      const list = { Bucket: bucket, Prefix: `${ownerId}/pet_` };
      const count = createByteCount(since);
      let from: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {};
      for (let isTruncated = true; isTruncated; ) {
        const page = await s3.send(new sdk.ListObjectVersionsCommand({ ...list, ...from }));
        count.add(page);
        isTruncated = page.IsTruncated ?? false;
        from = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
      }
      return count.bytes();
    },

    async deleteRefused(path) {
      const { sdk, s3 } = await connect();
      await s3.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: path }));
    },

    async keep(path, version) {
      const { sdk, s3 } = await connect();
      await s3.send(new sdk.DeleteObjectTaggingCommand({ Bucket: bucket, Key: path, VersionId: version }));
    },

    async keepScanned(path, version) {
      const { s3 } = await connect();
      await changeTags(
        s3,
        { Bucket: bucket, Key: path, VersionId: version },
        (tags) => (hasState(tags) ? tags.filter(({ Key }) => Key !== STATE) : tags),
        { uploadedAt: uploadTime(path), now: now() },
      );
    },
  };
}

const isDenied = (error: unknown) => error instanceof Error && error.name === 'AccessDenied';

/** Operations of the cleanup job only. */
interface DocumentKeeper {
  /** As `keep`, where GuardDuty tags every version too: keeps its tag, and throws until it is there. */
  keepScanned(path: string, version: string): Promise<void>;
}

interface DocumentDownloads {
  /** A short-lived URL of one version, which a browser saves under this ASCII name. */
  downloadUrl(path: string, version: string, fileName: string): Promise<string>;
}

interface ImportUploads {
  /** A form that uploads one ZIP to this path, which expires unless imported. */
  createImportUpload(path: string, size: number): Promise<UploadForm>;
}

interface RangeAnswer {
  Body?: { transformToByteArray(): Promise<Uint8Array> } | undefined;
  ContentRange?: string | undefined;
  VersionId?: string | undefined;
}

async function toStoredDocument({
  Body,
  ContentRange,
  VersionId,
}: RangeAnswer): Promise<StoredDocument | null> {
  // Without a version the bucket is not versioned, and a checked file could be replaced: refuse.
  if (!Body || !VersionId) return null;
  const firstBytes = await Body.transformToByteArray();
  const size = Number(ContentRange?.split('/')[1] ?? firstBytes.length);
  return { version: VersionId, size, firstBytes };
}
