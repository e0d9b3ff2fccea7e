import type { FunctionRow } from '../function-row.ts';
import { BEHIND_CLOUDFRONT, CALLS, READ_USER, ROWS_AND_DELETION, SEND } from './common.ts';

/** What owners open to other people: by links, and by invitations. */
export const sharing = {
  grants: {
    description: 'Lets owners open pets to other people, who accept and leave',
    ...CALLS,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: ROWS_AND_DELETION,
      // An invitation is bound to an address, and Cognito decides whose it is.
      USER_POOL_ID: READ_USER,
      CLEANUP_QUEUE_URL: SEND,
      MAIL_QUEUE_URL: SEND,
    },
    indexes: ['by-kind-and-time'],
    impact: 'Owners can’t invite people or end their access, and people can’t accept or leave.',
  },
  public: {
    description: 'Serves share links and invitations to people without an account, and answers unknown calls',
    ...CALLS,
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
} as const satisfies Record<string, FunctionRow>;
