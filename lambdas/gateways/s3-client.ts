import {
  DeleteObjectsCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  NoSuchKey,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** The used parts of the S3 SDK, behind one import, so that a call without S3 does not load it. */
export {
  createPresignedPost,
  DeleteObjectsCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  getSignedUrl,
  ListObjectVersionsCommand,
  NoSuchKey,
  S3Client,
};
