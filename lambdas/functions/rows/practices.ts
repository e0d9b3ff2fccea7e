import type { FunctionRow } from '../function-row.ts';
import { BEHIND_CLOUDFRONT, SEND } from './common.ts';

/** Practices, their patients and their register. */
export const practices = {
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
      // Closes the payment pages of a closed practice.
      REMOVE_ACCOUNT_QUEUE_URL: SEND,
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
      MAIL_QUEUE_URL: SEND,
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
    indexes: ['by-kind-and-time'],
    impact:
      'Members of practices can’t record doses, and see “Something went wrong” instead of their entries.',
  },
} as const satisfies Record<string, FunctionRow>;
