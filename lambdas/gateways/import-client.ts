import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';

/** What reads ZIPs and writes what is in them, behind one import: see s3-client.ts. */
export { fromRandomAccessReaderPromise, GetObjectCommand, PutObjectCommand, RandomAccessReader, S3Client };
