/** A billing call may wait for Stripe; this is the longest that still answers before the gateway's 30 seconds end. */
export const LONGEST_CALL_SECONDS = 28;

/** A function that serves calls of the contract. */
export const CALLS = { trigger: { on: 'calls' }, memoryMb: 1024, timeoutSeconds: 10 } as const;

/** Every function behind the gateway checks that a request came through CloudFront. */
export const BEHIND_CLOUDFRONT = { ORIGIN_SECRETS: [] } as const;

/** Rights on the table to read and write single rows, as for a count or a claim. */
export const SINGLE_ROWS = ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] as const;

/** Rights to read lists of rows too, and to write rows on conditions about others. */
export const ROWS = [
  ...SINGLE_ROWS,
  'dynamodb:BatchGetItem',
  'dynamodb:Query',
  'dynamodb:ConditionCheckItem',
] as const;

export const ROWS_AND_DELETION = [...ROWS, 'dynamodb:DeleteItem'] as const;

export const ROWS_AND_MASS_DELETION = [...ROWS_AND_DELETION, 'dynamodb:BatchWriteItem'] as const;

/** What a function reads that decides what the free plan allows. */
export const FREE_PLAN = { FREE_PLAN_RECORDS_PER_PET: [], FREE_PLAN_SHARING: [] } as const;

/** What a function needs that calls Stripe. */
export const STRIPE = {
  STRIPE_SECRET_KEY_PARAMETER: ['ssm:GetParameters'],
  STRIPE_MODE: [],
  TAXES: [],
} as const;

export const SEND = ['sqs:SendMessage'] as const;

/** A mail carries its images. AWS doesn't say which of these actions that needs. */
export const SEND_MAIL = ['ses:SendEmail', 'ses:SendRawEmail'] as const;

/** To read an account's confirmed address, and whether its sign-ins ask for a code. */
export const READ_USER = ['cognito-idp:AdminGetUser'] as const;

/** To take uploads, and to delete what was never attached or was replaced. */
export const KEEP_UPLOADS = [
  's3:GetObject',
  's3:GetObjectVersion',
  's3:PutObject',
  's3:PutObjectTagging',
  's3:DeleteObject',
  's3:DeleteObjectVersionTagging',
] as const;

/** To delete documents: a lifecycle rule destroys the versions that were tagged. */
export const DELETE_DOCUMENTS = [
  's3:DeleteObject',
  's3:GetObjectVersionTagging',
  's3:PutObjectVersionTagging',
  's3:ListBucketVersions',
] as const;
