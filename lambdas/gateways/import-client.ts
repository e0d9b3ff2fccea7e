import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';

/** The packages that read ZIPs and write their content, behind one import: see s3-client.ts. */
export { fromRandomAccessReaderPromise, GetObjectCommand, PutObjectCommand, RandomAccessReader, S3Client };
