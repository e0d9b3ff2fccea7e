/** Names of the local cloud's resources, as other tools are told them by `endpoints.json`. */
export const REGION = 'us-east-1';
export const TABLE = 'pawfile';
export const BUCKET = 'pet-documents';
export const CLEANUP_QUEUE = 'cleanup';
export const SHARE_MAIL_QUEUE = 'share-mail';
export const MAIL_ADDRESS = 'no-reply@pawfile.test';
export const USER_POOL_ID = 'us-east-1_localPawfile';
export const CLIENT_ID = 'local0pawfile0web0client00';

/** S3 checks signatures against them; they are no secret. */
export const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
