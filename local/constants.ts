import { BACKUP_DAYS } from '../contract/account/account-backup.ts';
import { PLANS } from '../contract/billing/offers.ts';
import { LIFECYCLE_DAYS } from '../contract/files/lifecycle.ts';

/** Names of the local cloud's resources; `endpoints.json` gives them to other tools. */
export const REGION = 'us-east-1';
export const TABLE = 'pawfile';
export const BUCKET = 'pet-documents';
export const ACCOUNTS_BUCKET = 'pawfile-accounts';
export const MAIL_CONFIGURATION_SET = 'pawfile-local';
export const COPY_CONFIGURATION_SET = 'pawfile-local-copies';
export const ACCOUNT_CONFIGURATION_SET = 'pawfile-local-accounts';
export const MAIL_ADDRESS = 'no-reply@pawfile.test';
/** The local SES's sending rate. */
export const MAILS_PER_SECOND = 50;
export const SUPPORT_ADDRESS = 'support@pawfile.test';
export const USER_POOL_ID = 'us-east-1_localPawfile';
export const CLIENT_ID = 'local0pawfile0web0client00';

/** The alias of the key that signs entries of practices. */
export const SIGNING_KEY_ALIAS = 'alias/pawfile-local-signing';

/** Names of the parameters with the secrets of payments. */
export const PAYMENT_PARAMETERS = {
  STRIPE_SECRET_KEY_PARAMETER: '/pawfile/local/stripe/secret-key',
  STRIPE_WEBHOOK_SECRET_PARAMETER: '/pawfile/local/stripe/webhook-secret',
  GUARANTEE_KEY_PARAMETER: '/pawfile/local/guarantee-key',
};

/** The keys that the local Stripe accepts and signs with; they are not secret. */
export const STRIPE_SECRETS = { key: 'sk_test_local', webhook: 'whsec_local' };

/** The lifecycle rules of the bucket, as `lib/documents-bucket.ts` creates them. */
export const LIFECYCLE = Object.entries(LIFECYCLE_DAYS).map(([value, days]) => ({
  tag: { key: 'state', value },
  expirationDays: days,
  noncurrentDays: days,
}));

/** The lifecycle rule of the backups, as `lib/account-backups.ts` creates it. */
export const BACKUP_LIFECYCLE = [
  { expirationDays: BACKUP_DAYS.current, noncurrentDays: BACKUP_DAYS.noncurrent },
];

/** The key of the marks of used guarantees; it is not secret. */
export const GUARANTEE_KEY = 'local_guarantee_key';

/** What the local edge sends to the functions, and the value that a rotation would bring; they are not secret. */
export const ORIGIN_SECRET = 'local_origin_secret';
export const ORIGIN_SECRETS = `${ORIGIN_SECRET} next_local_origin_secret`;

/** The local Stripe sells what the pricing page offers. */
export const STRIPE_ACCOUNT = {
  name: 'Pawfile',
  products: Object.values(PLANS).map(({ tier, ...plan }) => ({ ...plan, metadata: { tier } })),
};

/** S3 checks signatures against them; they are not secret. */
export const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
