import { api } from '../../contract/api.ts';
import type { FunctionName } from '../../lambdas/functions/table.ts';
import { httpEvent } from '../support/http-event.ts';

const claims = { sub: 'nobody', token_use: 'access' };
const ULID = '0'.repeat(26);
const job = {
  kind: 'settle-document',
  ownerId: claims.sub,
  petId: `pet_${ULID}`,
  document: ULID,
  after: 'attach',
};

/**
 * First calls of a new process that read an empty table. The dashboard makes four requests at once, a pet three, and a
 * share link two.
 */
export const FIRST_CALLS = {
  'get-overview': { fn: 'api', event: httpEvent(api['get-overview'], { claims }) },
  'get-pet': { fn: 'api', event: httpEvent(api['get-pet'], { claims, params: { petId: job.petId } }) },
  'get-billing': { fn: 'billing', event: httpEvent(api['get-billing'], { claims }) },
  'get-shared-pet': {
    fn: 'public',
    event: httpEvent(api['get-shared-pet'], { body: { token: '0'.repeat(64) } }),
  },
  'settle-document': {
    fn: 'cleanup',
    event: { Records: [{ messageId: 'first', body: JSON.stringify(job), messageAttributes: {} }] },
  },
} as const satisfies Record<string, { fn: FunctionName; event: object }>;

export type FirstCall = keyof typeof FIRST_CALLS;
