/** The parts of the S3 SDK that read an object, behind one dynamic import: most mails need none of it. */
export { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
