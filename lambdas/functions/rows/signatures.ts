import type { FunctionRow } from '../function-row.ts';
import { BEHIND_CLOUDFRONT, CALLS, LONGEST_CALL_SECONDS, READ_USER, SINGLE_ROWS } from './common.ts';

/** The calls of networks, and the salts by which these are hashed. */
const COUNTERS = ['NETWORK#', 'SENDERS'];

/** Signatures of practices’ entries. */
export const signatures = {
  sign: {
    description: 'Signs entries of practices for their vets, and revokes signatures',
    ...CALLS,
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
      USER_POOL_ID: READ_USER,
    },
    impact: 'Vets can’t sign entries or revoke signatures. What is signed stays, and can be verified.',
  },
  verify: {
    description: 'Shows the page of a signature, and the list of public keys, to everyone',
    ...CALLS,
    environment: {
      ...BEHIND_CLOUDFRONT,
      TABLE_NAME: SINGLE_ROWS,
    },
    // Everyone calls it. IAM knows partitions alone, so it may read all rows of a practice. It only writes what counts.
    partitions: {
      'dynamodb:GetItem': ['SIGNATURE#', 'SIGNING', 'PRACTICE#', ...COUNTERS],
      'dynamodb:PutItem': COUNTERS,
      'dynamodb:UpdateItem': COUNTERS,
    },
    impact: 'Nobody can verify a signature: its page doesn’t open, or says that nothing was checked.',
  },
} as const satisfies Record<string, FunctionRow>;
