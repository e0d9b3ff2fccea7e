import type { FunctionRow } from '../function-row.ts';
import {
  BEHIND_CLOUDFRONT,
  CALLS,
  DELETE_DOCUMENTS,
  LONGEST_CALL_SECONDS,
  SEND,
  SINGLE_ROWS,
  STRIPE,
} from './common.ts';

/** Accounts: sign-up, sessions, deletion and backup. */
export const accounts = {
  account: {
    description: 'Deletes accounts, and lists and ends sessions, for signed-in owners',
    ...CALLS,
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
        // That the plan of a practice which closes with it is still the one that was read.
        'dynamodb:ConditionCheckItem',
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
    ...CALLS,
    memoryMb: 512,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: SINGLE_ROWS,
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
      TABLE_NAME: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      MAIL_QUEUE_URL: SEND,
    },
    poolActions: ['cognito-idp:AdminUserGlobalSignOut', 'cognito-idp:AdminSetUserMFAPreference'],
    impact:
      'Owners who reset their password see an error and stay signed in on other devices; new owners get no welcome email.',
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
      BUCKET_NAME: DELETE_DOCUMENTS,
      USER_POOL_ID: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminDeleteUser'],
      SENDS_MAIL: ['ses:DeleteSuppressedDestination'],
      ...STRIPE,
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
} as const satisfies Record<string, FunctionRow>;
