import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';

/** The used parts of the KMS SDK, behind one import: see s3-client.ts. */
export { GetPublicKeyCommand, KMSClient, SignCommand };
