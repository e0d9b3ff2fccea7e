import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ZipFile } from 'yazl';

/** The packages that write exports, behind one import: see s3-client.ts. */
export { GetObjectCommand, S3Client, Upload, ZipFile };
