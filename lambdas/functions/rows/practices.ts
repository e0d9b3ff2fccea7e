import type { FunctionRow } from '../function-row.ts';
import {
  BEHIND_CLOUDFRONT,
  CALLS,
  FREE_PLAN,
  KEEP_UPLOADS,
  READ_USER,
  ROWS,
  ROWS_AND_DELETION,
  SEND,
} from './common.ts';

/** Practices, their patients and their register. */
export const practices = {
  practices: {
    description: 'Lets people open practices, and members see and manage theirs',
    ...CALLS,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: ROWS_AND_DELETION,
      // A member is shown with the address that Cognito has confirmed, and an invitation is bound to one.
      USER_POOL_ID: READ_USER,
      CLEANUP_QUEUE_URL: SEND,
      // Closes the payment pages of a closed practice.
      REMOVE_ACCOUNT_QUEUE_URL: SEND,
      MAIL_QUEUE_URL: SEND,
    },
    impact: 'Members of practices see “Something went wrong” instead of their practice, and can’t manage it.',
  },
  patients: {
    description: 'Shows members of practices the pets that owners opened to them',
    ...CALLS,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: ROWS,
      BUCKET_NAME: ['s3:GetObjectVersion'],
      DOCUMENTS_URL: [],
      MAIL_QUEUE_URL: SEND,
      // Names the manager to whom replies go, by the address that Cognito has confirmed.
      USER_POOL_ID: READ_USER,
    },
    indexes: ['by-kind-and-time', 'by-expiry', 'by-dose'],
    impact: 'Members of practices see “Something went wrong” instead of their patients.',
  },
  verification: {
    description: 'Takes applications of practices, and lets administrators verify them',
    ...CALLS,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: ROWS,
      APPLICATIONS_BUCKET: KEEP_UPLOADS,
      SCANS_DOCUMENTS: [],
      // A note names the administrator who wrote it.
      USER_POOL_ID: READ_USER,
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
    ...CALLS,
    timeoutSeconds: 20,
    environment: {
      ...BEHIND_CLOUDFRONT,
      ...FREE_PLAN,
      TABLE_NAME: ROWS,
      // Photographed certificates, which are the practice's own. Owners' documents are out of reach.
      ENTRIES_BUCKET: KEEP_UPLOADS,
      SCANS_DOCUMENTS: [],
      DOCUMENTS_URL: [],
      CLEANUP_QUEUE_URL: SEND,
      MAIL_QUEUE_URL: SEND,
    },
    indexes: ['by-kind-and-time'],
    impact:
      'Members of practices can’t record doses, and see “Something went wrong” instead of their entries.',
  },
} as const satisfies Record<string, FunctionRow>;
