import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { petIdSchema, shareIdSchema } from '../ids.ts';
import { petWithSharesSchema } from '../pets/overview.ts';
import { activeSharesQuerySchema, activeSharesSchema } from './active-shares.ts';
import { newPasscodeSchema } from './passcode.ts';
import { shareInputSchema, shareSchema, shareUpdateSchema } from './shares.ts';
import { shareViewsSchema, viewsQuerySchema } from './views.ts';

const pet = z.object({ petId: petIdSchema });
const share = z.object({ petId: petIdSchema, shareId: shareIdSchema });

/** The calls about an owner’s share links. */
export const shareCalls = {
  'list-shares': {
    method: 'GET',
    path: '/api/pets/{petId}/shares',
    access: 'owner',
    service: 'api',
    summary: 'A pet with its share links, newest first, page by page',
    params: pet,
    query: z.object({ after: z.optional(shareIdSchema) }),
    status: 200,
    response: petWithSharesSchema,
    problems: ['pet-not-found'],
  },
  'list-active-shares': {
    method: 'GET',
    path: '/api/shares',
    access: 'owner',
    service: 'api',
    summary: 'The active share links of all pets, the next to expire first, page by page',
    query: activeSharesQuerySchema,
    status: 200,
    response: activeSharesSchema,
    problems: [],
  },
  'create-share': {
    method: 'POST',
    path: '/api/pets/{petId}/shares',
    access: 'owner',
    service: 'api',
    summary: 'Create a share link',
    params: pet,
    body: shareInputSchema,
    takesKey: true,
    status: 201,
    response: shareSchema,
    problems: [
      'pet-not-found',
      'record-not-found',
      'sharing-not-included',
      'sign-in-again',
      'quota-reached',
      'key-reused',
      'try-again',
    ],
  },
  'update-share': {
    method: 'PUT',
    path: '/api/pets/{petId}/shares/{shareId}',
    access: 'owner',
    service: 'api',
    summary: 'Rename a share link, or change its expiry date or view limit',
    params: share,
    body: shareUpdateSchema,
    status: 200,
    response: shareSchema,
    problems: ['share-not-found', 'sign-in-again', 'try-again'],
  },
  'deactivate-share': {
    method: 'POST',
    path: '/api/pets/{petId}/shares/{shareId}/deactivate',
    access: 'owner',
    service: 'api',
    summary: 'Deactivate a share link; may be repeated',
    params: share,
    status: 200,
    response: shareSchema,
    problems: ['share-not-found'],
  },
  'reactivate-share': {
    method: 'POST',
    path: '/api/pets/{petId}/shares/{shareId}/reactivate',
    access: 'owner',
    service: 'api',
    summary: 'Reactivate a deactivated share link until it expires',
    params: share,
    status: 200,
    response: shareSchema,
    problems: ['sign-in-again', 'share-not-found', 'share-ended'],
  },
  'unlock-share': {
    method: 'POST',
    path: '/api/pets/{petId}/shares/{shareId}/unlock',
    access: 'owner',
    service: 'api',
    summary: 'Unlock a share link that wrong passcodes have locked; may be repeated',
    params: share,
    status: 200,
    response: shareSchema,
    problems: ['share-not-found'],
  },
  'set-passcode': {
    method: 'PUT',
    path: '/api/pets/{petId}/shares/{shareId}/passcode',
    access: 'owner',
    service: 'api',
    summary: 'Replace the passcode of a share link that has one, and unlock the link',
    params: share,
    body: newPasscodeSchema,
    status: 200,
    response: shareSchema,
    problems: ['sign-in-again', 'share-not-found', 'try-again'],
  },
  'list-views': {
    method: 'GET',
    path: '/api/pets/{petId}/shares/{shareId}/views',
    access: 'owner',
    service: 'api',
    summary: 'Who opened a share link within the last year, newest first, page by page',
    params: share,
    query: viewsQuerySchema,
    status: 200,
    response: shareViewsSchema,
    problems: ['share-not-found'],
  },
} as const satisfies Record<string, Endpoint>;
