import { documentType } from '../../contract/documents/documents.ts';
import { acceptedPhotoType } from '../../contract/pets/photos.ts';
import type { MailPhotos } from '../domain/mail/ports.ts';
import type { AwsLocation } from '../platform/runtime.ts';
import { memoizeAsync } from './memoize-async.ts';

/** The largest photo in a mail, in bytes: the site scales photos to 1,024 pixels, which take 100 to 300 KB. */
export const MAX_MAIL_PHOTO_BYTES = 400_000;

/** A mail waits no longer for a photo. */
const PATIENCE_MS = 3000;

/** Reads pets' photos from the bucket. The function may read photos only, and needs no other rights there. */
export function createMailPhotos(aws: AwsLocation, bucket: string): MailPhotos {
  const connect = memoizeAsync(async () => {
    const { GetObjectCommand, S3Client } = await import('./s3-reader.ts');
    const s3 = new S3Client({ ...aws, maxAttempts: 1, forcePathStyle: aws.endpoint !== undefined });
    return { GetObjectCommand, s3 };
  });

  async function read(path: string, version: string): Promise<Uint8Array | null> {
    const { GetObjectCommand, s3 } = await connect();
    // One byte more than allowed says that it is too large; no answer is larger.
    const Range = `bytes=0-${MAX_MAIL_PHOTO_BYTES}`;
    const command = new GetObjectCommand({ Bucket: bucket, Key: path, VersionId: version, Range });
    const { Body } = await s3.send(command, { abortSignal: AbortSignal.timeout(PATIENCE_MS) });
    const bytes = await Body?.transformToByteArray();
    return bytes && bytes.length <= MAX_MAIL_PHOTO_BYTES ? bytes : null;
  }

  return {
    async read({ path, version }) {
      const type = acceptedPhotoType(documentType(path) ?? '');
      // The mail matters more than its photo, which may be deleted or infected.
      const bytes = type && (await read(path, version).catch(() => null));
      return type && bytes && { type, bytes };
    },
  };
}
