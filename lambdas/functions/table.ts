import { WEBHOOK_PATH } from '../../contract/billing/billing.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { FunctionRow, QueueVariable } from './function-row.ts';

/** One whole processor, which compressing and unpacking use. */
const FULL_PROCESSOR_MB = 1769;

/** A billing call may wait for Stripe; this is the longest that still answers before the gateway's 30 seconds end. */
const LONGEST_CALL_SECONDS = 28;

/** Exports and imports together take six of the ten copies that all functions of a new AWS account may have. */
const LONG_JOBS_AT_ONCE = 3;

const SEND = ['sqs:SendMessage'] as const;

/** A mail carries its images. AWS doesn't say which of these actions that needs. */
const SEND_MAIL = ['ses:SendEmail', 'ses:SendRawEmail'] as const;

/** Every function behind the gateway checks that a request came through CloudFront. */
const BEHIND_CLOUDFRONT = { ORIGIN_SECRETS: [] } as const;

/**
 * The deployed functions. The row `x` describes the handler that `createHandler` in `lambdas/functions/x.ts` creates.
 * Rights are few on purpose: a function may do what its row says and write its own log, nothing else. None may destroy
 * a version of a document (decision 177).
 */
const rows = {
  api: {
    description: 'Serves signed-in owners',
    trigger: { on: 'calls' },
    memoryMb: 1024,
    timeoutSeconds: 10,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:ConditionCheckItem',
      ],
      BUCKET_NAME: [
        's3:GetObject',
        's3:GetObjectVersion',
        's3:GetObjectTagging',
        's3:PutObject',
        's3:PutObjectTagging',
        's3:DeleteObject',
        's3:DeleteObjectVersionTagging',
        // Without it S3 answers 403 instead of 404 for a document that was never uploaded.
        's3:ListBucket',
        's3:ListBucketVersions',
      ],
      CLEANUP_QUEUE_URL: SEND,
      EXPORT_QUEUE_URL: SEND,
      IMPORT_QUEUE_URL: SEND,
      MAIL_QUEUE_URL: SEND,
      DOCUMENTS_URL: [],
      SITE_ORIGIN: [],
      SENDS_MAIL: [],
      SCANS_DOCUMENTS: [],
      FREE_PLAN_RECORDS_PER_PET: [],
      FREE_PLAN_SHARING: [],
    },
    indexes: ['by-kind-and-time', 'by-dose'],
    impact: 'Owners see “Something went wrong” instead of their pets, or can’t save.',
  },
  billing: {
    description: 'Serves the plan, payment and invoice calls of signed-in owners',
    trigger: { on: 'calls' },
    memoryMb: 1024,
    timeoutSeconds: LONGEST_CALL_SECONDS,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:ConditionCheckItem',
      ],
      USER_POOL_ID: ['cognito-idp:AdminGetUser'],
      STRIPE_SECRET_KEY_PARAMETER: ['ssm:GetParameters'],
      STRIPE_MODE: [],
      TAXES: [],
      // The tags are enough to show administrators whether the secret exists.
      STRIPE_WEBHOOK_SECRET_PARAMETER: ['ssm:ListTagsForResource'],
      GUARANTEE_KEY_PARAMETER: ['ssm:GetParameters'],
      MAIL_QUEUE_URL: SEND,
      SITE_ORIGIN: [],
    },
    impact:
      'Owners who buy, change or cancel a plan, or look at their invoices, see “Payment Error” and have to try again.',
  },
  account: {
    description: 'Deletes accounts, and lists and ends sessions, for signed-in owners',
    trigger: { on: 'calls' },
    memoryMb: 1024,
    // An account may have a thousand pets, which the call deletes one by one.
    timeoutSeconds: LONGEST_CALL_SECONDS,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        // Of a member who deletes the account.
        'dynamodb:DeleteItem',
      ],
      USER_POOL_ID: [
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminDisableUser',
        'cognito-idp:AdminUserGlobalSignOut',
      ],
      CLEANUP_QUEUE_URL: SEND,
      REMOVE_ACCOUNT_QUEUE_URL: SEND,
    },
    indexes: ['by-kind-and-time'],
    impact:
      'Owners who delete their account, or sign out other devices, see “Something went wrong” and have to try again.',
  },
  'take-over-account': {
    description:
      'Lets the owner of an address take over an unconfirmed account that someone else created with it',
    trigger: { on: 'calls' },
    memoryMb: 512,
    timeoutSeconds: 10,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      USER_POOL_ID: [
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminListGroupsForUser',
        'cognito-idp:AdminSetUserPassword',
        'cognito-idp:AdminUserGlobalSignOut',
        'cognito-idp:AdminSetUserMFAPreference',
      ],
      USER_POOL_CLIENT_ID: [],
    },
    impact: 'People who did not sign up themselves can’t take over the account with their address.',
  },
  grants: {
    description: 'Lets owners open pets to other people, who accept and leave',
    trigger: { on: 'calls' },
    memoryMb: 1024,
    timeoutSeconds: 10,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
      ],
      // An invitation is bound to an address, and Cognito decides whose it is.
      USER_POOL_ID: ['cognito-idp:AdminGetUser'],
      CLEANUP_QUEUE_URL: SEND,
      MAIL_QUEUE_URL: SEND,
    },
    indexes: ['by-kind-and-time'],
    impact: 'Owners can’t invite people or end their access, and people can’t accept or leave.',
  },
  practices: {
    description: 'Lets people open practices, and members see and manage theirs',
    trigger: { on: 'calls' },
    memoryMb: 1024,
    timeoutSeconds: 10,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:ConditionCheckItem',
      ],
      // A member is shown with the address that Cognito has confirmed, and an invitation is bound to one.
      USER_POOL_ID: ['cognito-idp:AdminGetUser'],
      CLEANUP_QUEUE_URL: SEND,
      MAIL_QUEUE_URL: SEND,
    },
    impact: 'Members of practices see “Something went wrong” instead of their practice, and can’t manage it.',
  },
  patients: {
    description: 'Shows members of practices the pets that owners opened to them',
    trigger: { on: 'calls' },
    memoryMb: 1024,
    timeoutSeconds: 10,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:ConditionCheckItem',
      ],
      BUCKET_NAME: ['s3:GetObjectVersion'],
      DOCUMENTS_URL: [],
    },
    indexes: ['by-kind-and-time', 'by-expiry', 'by-dose'],
    impact: 'Members of practices see “Something went wrong” instead of their patients.',
  },
  verification: {
    description: 'Takes applications of practices, and lets administrators verify them',
    trigger: { on: 'calls' },
    memoryMb: 1024,
    timeoutSeconds: 10,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:ConditionCheckItem',
      ],
      APPLICATIONS_BUCKET: [
        's3:GetObject',
        's3:GetObjectVersion',
        's3:PutObject',
        's3:PutObjectTagging',
        's3:DeleteObject',
        's3:DeleteObjectVersionTagging',
      ],
      // A note names the administrator who wrote it.
      USER_POOL_ID: ['cognito-idp:AdminGetUser'],
      CLEANUP_QUEUE_URL: SEND,
      MAIL_QUEUE_URL: SEND,
      DOCUMENTS_URL: [],
    },
    indexes: ['by-next-reminder'],
    impact: 'Practices can’t apply to be verified, and administrators can’t verify or suspend one.',
  },
  entries: {
    description:
      'Lets members of practices record doses, in the owners’ wallets too, and keep their register',
    trigger: { on: 'calls' },
    memoryMb: 1024,
    timeoutSeconds: 20,
    environment: {
      ...BEHIND_CLOUDFRONT,
      FREE_PLAN_RECORDS_PER_PET: [],
      FREE_PLAN_SHARING: [],
      TABLE_NAME: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:ConditionCheckItem',
      ],
      CLEANUP_QUEUE_URL: SEND,
      MAIL_QUEUE_URL: SEND,
    },
    indexes: ['by-kind-and-time', 'by-dose'],
    impact:
      'Members of practices can’t record doses, and see “Something went wrong” instead of their entries.',
  },
  public: {
    description: 'Serves share links and invitations to people without an account, and answers unknown calls',
    trigger: { on: 'calls' },
    memoryMb: 1024,
    timeoutSeconds: 10,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: [
        'dynamodb:BatchGetItem',
        'dynamodb:GetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
      ],
      BUCKET_NAME: ['s3:GetObjectVersion'],
      DOCUMENTS_URL: [],
      MAIL_QUEUE_URL: SEND,
    },
    impact:
      'Vets and sitters can’t open the links that owners gave them, and invitations don’t show before signing in.',
  },
  reminders: {
    description: 'Serves the links in reminder emails, and the calendar feed',
    trigger: { on: 'calls' },
    memoryMb: 1024,
    timeoutSeconds: 10,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:ConditionCheckItem',
      ],
      SITE_ORIGIN: [],
    },
    indexes: ['by-kind-and-time', 'by-expiry', 'by-dose'],
    impact:
      'Owners who press “Snooze”, “Done” or “Stop” in a reminder see an error, and calendars show no expiry dates.',
  },
  contact: {
    description: 'Receives messages to support from anyone',
    trigger: { on: 'calls' },
    memoryMb: 1024,
    timeoutSeconds: 10,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      MAIL_QUEUE_URL: SEND,
    },
    impact:
      'People who write to support, or apply for a business account, see “Something went wrong” and have to try again.',
  },
  reports: {
    description: 'Writes what browsers report of failed pages into its log',
    trigger: { on: 'calls' },
    memoryMb: 512,
    timeoutSeconds: 10,
    environment: {
      ...BEHIND_CLOUDFRONT,
      SITE_ORIGIN: [],
      TABLE_NAME: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    },
    impact: 'Users notice nothing, but errors of pages are missing from the log.',
  },
  sign: {
    description: 'Signs entries of practices for their vets, and revokes signatures',
    trigger: { on: 'calls' },
    memoryMb: 1024,
    // Forty signatures, each a call of KMS and a transaction, take a few seconds.
    timeoutSeconds: LONGEST_CALL_SECONDS,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:ConditionCheckItem',
      ],
      // The only function that may use the key.
      SIGNING_KEY_ID: ['kms:GetPublicKey', 'kms:Sign'],
      // Whether sign-ins ask for a code.
      USER_POOL_ID: ['cognito-idp:AdminGetUser'],
    },
    impact: 'Vets can’t sign entries or revoke signatures. What is signed stays, and can be verified.',
  },
  verify: {
    description: 'Shows the page of a signature, and the list of public keys, to everyone',
    trigger: { on: 'calls' },
    memoryMb: 1024,
    timeoutSeconds: 10,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    },
    impact: 'Nobody can verify a signature: its page doesn’t open, or says that nothing was checked.',
  },
  'stripe-webhook': {
    description: 'Receives the events that Stripe sends',
    trigger: { on: 'webhook', path: WEBHOOK_PATH },
    memoryMb: 1024,
    timeoutSeconds: LONGEST_CALL_SECONDS,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      STRIPE_SECRET_KEY_PARAMETER: ['ssm:GetParameters'],
      STRIPE_MODE: [],
      TAXES: [],
      STRIPE_WEBHOOK_SECRET_PARAMETER: ['ssm:GetParameters'],
      MAIL_QUEUE_URL: SEND,
      SITE_ORIGIN: [],
    },
    impact:
      'Owners who paid wait for their plan, and owners who canceled at Stripe keep theirs, until Stripe delivers again or they open the billing page.',
  },
  'cognito-message': {
    description: 'Writes the emails for sign-up and forgotten passwords',
    trigger: { on: 'user-pool', operation: 'customMessage' },
    // React has to start, and Cognito waits for five seconds only.
    memoryMb: 512,
    timeoutSeconds: 10,
    environment: { SITE_ORIGIN: [] },
    impact: 'New owners can’t sign up and passwords can’t be reset: the emails with the codes don’t go out.',
  },
  'post-confirmation': {
    description:
      'Ends sessions after a password reset, stores a new owner’s address, and asks for the welcome email',
    trigger: { on: 'user-pool', operation: 'postConfirmation' },
    memoryMb: 512,
    timeoutSeconds: 10,
    environment: {
      TABLE_NAME: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
      MAIL_QUEUE_URL: SEND,
    },
    poolActions: ['cognito-idp:AdminUserGlobalSignOut', 'cognito-idp:AdminSetUserMFAPreference'],
    impact:
      'Owners who reset their password see an error and stay signed in on other devices; new owners get no welcome email.',
  },
  cleanup: {
    description: 'Removes the rows and documents of deleted pets and records',
    trigger: {
      on: 'jobs',
      visibilitySeconds: 6 * 60,
      tries: 5,
      batchSize: 5,
      schedule: {
        name: 'purge',
        description: 'Deletes records permanently that can be restored no longer, once a day.',
        hour: 3,
        job: { kind: 'plan-purges' },
        outcomes: ['plan-purges'],
      },
      lateImpact:
        'Documents of deleted pets and records stay in storage. A new document whose call died expires four weeks after its upload.',
      gaveUpImpact:
        'Documents of deleted pets or records are never removed, or a new document whose call died expires after four weeks, unless you redrive the queue.',
    },
    memoryMb: 512,
    timeoutSeconds: 60,
    environment: {
      TABLE_NAME: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:BatchWriteItem',
      ],
      BUCKET_NAME: [
        's3:DeleteObject',
        's3:DeleteObjectVersionTagging',
        's3:GetObjectVersionTagging',
        's3:PutObjectVersionTagging',
        's3:ListBucketVersions',
      ],
      SCANS_DOCUMENTS: [],
      CLEANUP_QUEUE_URL: SEND,
      MAIL_QUEUE_URL: SEND,
    },
    indexes: ['by-next-reminder', 'by-kind-and-time'],
    impact:
      'Documents of deleted pets and records stay in storage longer than they should, although no one can reach them.',
  },
  'remove-account': {
    description: 'Removes the rows, documents, subscriptions and users of deleted accounts',
    trigger: {
      on: 'jobs',
      visibilitySeconds: 30 * 60,
      tries: 5,
      batchSize: 5,
      lateAfterHours: 3,
      lateImpact:
        'The data of deleted accounts stays in storage, where no one can reach it, and their subscriptions continue: the removals are not being processed.',
      gaveUpImpact:
        'The data of a deleted account is never removed, and its former owner may keep paying, unless you redrive the queue.',
    },
    memoryMb: 512,
    timeoutSeconds: 5 * 60,
    environment: {
      TABLE_NAME: [
        'dynamodb:GetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:BatchWriteItem',
      ],
      BUCKET_NAME: [
        's3:DeleteObject',
        's3:GetObjectVersionTagging',
        's3:PutObjectVersionTagging',
        's3:ListBucketVersions',
      ],
      USER_POOL_ID: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminDeleteUser'],
      SENDS_MAIL: ['ses:DeleteSuppressedDestination'],
      STRIPE_SECRET_KEY_PARAMETER: ['ssm:GetParameters'],
      STRIPE_MODE: [],
      TAXES: [],
      REMOVE_ACCOUNT_QUEUE_URL: SEND,
      CLEANUP_QUEUE_URL: SEND,
      MAIL_QUEUE_URL: SEND,
      SITE_ORIGIN: [],
    },
    impact:
      'The data of deleted accounts stays in storage longer than it should, where no one can reach it, and their subscriptions may continue.',
  },
  'back-up-accounts': {
    description:
      'Saves the list of accounts, from which the user pool could be recreated, and renews stored addresses',
    trigger: {
      on: 'schedule',
      schedule: {
        name: 'backup',
        description: 'Saves the address and ID of every account, once a night.',
        hour: 2,
        job: { kind: 'back-up-accounts' },
        outcomes: ['backed-up'],
      },
      lateImpact:
        'Owners notice nothing yet, but if the user pool were lost, accounts created since the last backup would be lost with it.',
      gaveUpImpact:
        'Tonight’s backup of accounts is missing: if the user pool were lost, accounts created since the last one would be lost with it. The next night starts over.',
    },
    memoryMb: 512,
    // Twenty thousand accounts, a part of the backup, take 40 seconds.
    timeoutSeconds: 2 * 60,
    environment: {
      // Only where an address is stored: it can create no row.
      TABLE_NAME: ['dynamodb:UpdateItem'],
      USER_POOL_ID: ['cognito-idp:ListUsers', 'cognito-idp:ListGroups', 'cognito-idp:ListUsersInGroup'],
      ACCOUNTS_BUCKET: ['s3:PutObject'],
    },
    impact: 'Owners notice nothing: the nightly backup of accounts failed and will be tried again.',
  },
  export: {
    description: 'Creates the files that owners export their data to',
    trigger: {
      on: 'jobs',
      visibilitySeconds: 90 * 60,
      tries: 5,
      // Each job may need all of the function's time.
      batchSize: 1,
      maxConcurrency: LONG_JOBS_AT_ONCE,
      lateAfterHours: 3,
      lateImpact: 'Owners who export their data get no file: the exports are not being processed.',
      gaveUpImpact:
        'An owner’s data could not be exported in five attempts, so it will probably fail again when they retry.',
    },
    memoryMb: FULL_PROCESSOR_MB,
    // Lambda's maximum; 5 GB of documents take a few minutes.
    timeoutSeconds: 15 * 60,
    environment: {
      TABLE_NAME: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
      BUCKET_NAME: [
        's3:GetObjectVersion',
        's3:PutObject',
        's3:PutObjectTagging',
        's3:AbortMultipartUpload',
        's3:DeleteObject',
        's3:ListBucketVersions',
      ],
      MAIL_QUEUE_URL: SEND,
    },
    indexes: ['by-kind-and-time'],
    impact: 'Owners who export their data see “Export Failed” and have to try again.',
  },
  import: {
    description: 'Restores exported files into accounts',
    trigger: {
      on: 'jobs',
      visibilitySeconds: 90 * 60,
      tries: 5,
      // Each job may need all of the function's time.
      batchSize: 1,
      maxConcurrency: LONG_JOBS_AT_ONCE,
      lateAfterHours: 3,
      lateImpact: 'Owners who import an export see no progress: the imports are not being processed.',
      gaveUpImpact:
        'An owner’s file could not be imported in five attempts. If the import was already visible, a part of it is missing until you redrive the queue.',
    },
    memoryMb: FULL_PROCESSOR_MB,
    // Lambda's maximum; 5 GB are read twice, which takes minutes.
    timeoutSeconds: 15 * 60,
    environment: {
      TABLE_NAME: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:BatchWriteItem',
        'dynamodb:ConditionCheckItem',
      ],
      BUCKET_NAME: [
        's3:GetObjectVersion',
        's3:PutObject',
        's3:PutObjectTagging',
        's3:DeleteObject',
        's3:DeleteObjectVersionTagging',
        's3:GetObjectVersionTagging',
        's3:PutObjectVersionTagging',
        's3:ListBucketVersions',
      ],
      SCANS_DOCUMENTS: [],
      // Cleanup jobs attach the imported photos.
      CLEANUP_QUEUE_URL: SEND,
      IMPORT_QUEUE_URL: SEND,
      FREE_PLAN_RECORDS_PER_PET: [],
      FREE_PLAN_SHARING: [],
    },
    indexes: ['by-kind-and-time'],
    impact:
      'Owners who import an export wait minutes longer, or see that their import failed and have to try again.',
  },
  reconcile: {
    description: 'Compares the copies of subscriptions with Stripe',
    trigger: {
      on: 'schedule',
      schedule: {
        name: 'reconcile',
        description: 'Compares every plan with Stripe, and continues refunds, once a night.',
        // Few people pay at this hour.
        hour: 4,
        job: { kind: 'reconcile' },
        outcomes: ['compared', 'not-set-up'],
      },
      lateImpact:
        'Owners whose payment or cancellation Stripe could not report keep the wrong plan for longer: the daily comparison with Stripe is not being processed.',
      gaveUpImpact:
        'Owners whose payment or cancellation Stripe could not report keep the wrong plan until the next day: today’s comparison with Stripe failed every time.',
    },
    memoryMb: 512,
    // A job is a page of a hundred subscriptions; rewriting all their copies takes about two minutes.
    timeoutSeconds: 5 * 60,
    environment: {
      TABLE_NAME: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      STRIPE_SECRET_KEY_PARAMETER: ['ssm:GetParameters'],
      STRIPE_MODE: [],
      TAXES: [],
      MAIL_QUEUE_URL: SEND,
      SITE_ORIGIN: [],
    },
    indexes: ['by-next-reminder'],
    impact:
      'Owners whose payment or cancellation Stripe could not report keep the wrong plan for longer: the daily comparison with Stripe failed.',
  },
  mail: {
    description: 'Sends the emails that other functions ask for',
    trigger: {
      on: 'jobs',
      // Longer than a claim on a mail, counted from its latest possible start (decisions 13 and 18).
      visibilitySeconds: 6 * 60,
      tries: 5,
      // One at a time: a job that waits for its turn must not run into the function's time limit.
      batchSize: 1,
      maxConcurrency: 2,
      lateAfterHours: 1,
      lateImpact:
        'Emails have been waiting for an hour: owners get no notices, and support gets no messages.',
      gaveUpImpact:
        'An email failed every time: an owner missed a notice, or support missed a message, until you redrive the queue.',
    },
    memoryMb: 512,
    timeoutSeconds: 30,
    environment: {
      TABLE_NAME: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
      USER_POOL_ID: ['cognito-idp:AdminGetUser'],
      PHOTOS_BUCKET: ['s3:GetObjectVersion'],
      MAIL_CONFIGURATION_SET: SEND_MAIL,
      COPY_CONFIGURATION_SET: SEND_MAIL,
      FORM_MAILS_PER_DAY: [],
      MAIL_FROM: [],
      MAIL_INTERVAL_MS: [],
      MAIL_QUEUE_URL: SEND,
      SUPPORT_EMAIL: [],
      TAXES: [],
      SITE_ORIGIN: [],
    },
    needsMail: true,
    impact:
      'Emails arrive minutes late or not at all: notices of a viewed share link, a finished export, a plan or a failed payment, and messages to support.',
  },
  'mail-events': {
    description: 'Stops email to addresses that bounce or complain',
    trigger: {
      on: 'jobs',
      visibilitySeconds: 3 * 60,
      tries: 5,
      batchSize: 5,
      lateAfterHours: 1,
      lateImpact:
        'Email still goes to addresses that bounce or complain, because the reports from SES are not being processed. SES may suspend sending.',
      gaveUpImpact:
        'Email still goes to an address that bounces or complains, and its owner sees no warning in the app.',
    },
    memoryMb: 256,
    timeoutSeconds: 30,
    environment: {
      TABLE_NAME: ['dynamodb:UpdateItem'],
      USER_POOL_ID: ['cognito-idp:AdminGetUser'],
      ACCOUNT_CONFIGURATION_SET: [],
    },
    needsMail: true,
    impact: 'Email still goes to addresses that bounce or complain. SES may suspend sending.',
  },
  'plan-reminders': {
    description: 'Finds owners with records that are due for a reminder',
    trigger: {
      on: 'schedule',
      schedule: {
        name: 'reminders',
        description: 'Finds records that are due and emails their owners, once a day.',
        hour: 'reminders',
        job: { kind: 'plan' },
        outcomes: ['planned'],
      },
      lateImpact: 'Owners get no reminders: the search for due records is not being processed.',
      gaveUpImpact:
        'Some owners get today’s reminders a day late unless you run the search again: it failed every time.',
    },
    memoryMb: 512,
    // Five thousand jobs take about ten seconds.
    timeoutSeconds: 60,
    environment: {
      TABLE_NAME: [],
      SEND_REMINDERS_QUEUE_URL: SEND,
    },
    indexes: ['by-next-reminder'],
    needsMail: true,
    impact: 'Owners get today’s reminders late: the search for due records failed and runs again.',
  },
  'send-reminders': {
    description: 'Sends owners their reminders',
    trigger: {
      on: 'jobs',
      // Longer than a claim on an owner's mail, counted from its latest possible start.
      visibilitySeconds: 12 * 60,
      tries: 5,
      batchSize: 5,
      maxConcurrency: 2,
      lateAfterHours: 3,
      lateImpact:
        'Owners wait for today’s reminders: there are more than SES’s quota allows, or they are not being processed.',
      gaveUpImpact: 'An owner gets today’s reminder a day late unless you redrive the queue.',
    },
    memoryMb: 512,
    timeoutSeconds: 2 * 60,
    environment: {
      TABLE_NAME: [
        'dynamodb:GetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:ConditionCheckItem',
      ],
      USER_POOL_ID: ['cognito-idp:AdminGetUser'],
      PHOTOS_BUCKET: ['s3:GetObjectVersion'],
      MAIL_CONFIGURATION_SET: SEND_MAIL,
      MAIL_FROM: [],
      MAIL_INTERVAL_MS: [],
      SEND_REMINDERS_QUEUE_URL: SEND,
      SITE_ORIGIN: [],
    },
    indexes: ['by-kind-and-time', 'by-dose', 'by-expiry'],
    needsMail: true,
    impact: 'Owners get a reminder late: an email failed and will be sent again.',
  },
} as const satisfies Record<Endpoint['service'], FunctionRow<'calls'>> & Record<string, FunctionRow>;

type Rows = typeof rows;
type On<Name extends FunctionName> = Rows[Name]['trigger']['on'];
type NamesOf<Kind extends FunctionRow['trigger']['on']> = {
  [Name in FunctionName]: On<Name> extends Kind ? Name : never;
}[FunctionName];

export type FunctionName = keyof Rows;
/** A function that works on jobs; its queue has the same name. */
export type JobName = NamesOf<'jobs'>;
/** A function that runs once a day by itself. */
export type DailyName = NamesOf<'schedule'>;
/** A function that API Gateway calls. */
export type HttpName = NamesOf<'calls' | 'webhook'>;

/** The rows by name. */
export const functions: { readonly [Name in FunctionName]: FunctionRow<On<Name>> } = rows;

export const FUNCTION_NAMES = Object.keys(rows) as FunctionName[];
export const JOB_NAMES = FUNCTION_NAMES.filter(
  (name): name is JobName => functions[name].trigger.on === 'jobs',
);
export const DAILY_NAMES = FUNCTION_NAMES.filter(
  (name): name is DailyName => functions[name].trigger.on === 'schedule',
);
export const HTTP_NAMES = FUNCTION_NAMES.filter((name): name is HttpName =>
  ['calls', 'webhook'].includes(functions[name].trigger.on),
);

/** The variable that says which queue holds the jobs of `name`. */
export const queueVariable = (name: JobName): QueueVariable =>
  `${name.toUpperCase().replaceAll('-', '_')}_QUEUE_URL`;

/** Schedules run on demand in the local cloud by these names. */
export type ScheduleName = Extract<
  Rows[JobName | DailyName]['trigger'],
  { schedule: object }
>['schedule']['name'];
