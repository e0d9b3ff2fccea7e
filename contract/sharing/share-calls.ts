import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { petPathSchema, petRefSchema, shareIdSchema } from '../ids.ts';
import { activeSharesQuerySchema, activeSharesSchema } from './active-shares.ts';
import { newPasscodeSchema } from './passcode.ts';
import { shareChangesSchema, shareInputSchema, shareUpdateSchema } from './share-input.ts';
import { petWithSharesSchema, shareSchema } from './shares.ts';
import { shareViewsSchema, viewsQuerySchema } from './views.ts';

const share = z.object({ petId: petRefSchema, shareId: shareIdSchema });

/** The calls about an owner’s share links. */
export const shareCalls = {
  'list-shares': {
    method: 'GET',
    path: '/api/pets/{petId}/shares',
    power: 'change',
    service: 'api',
    summary: 'A pet with its share links, newest first, page by page',
    params: petPathSchema,
    query: z.object({ after: z.optional(shareIdSchema) }),
    response: petWithSharesSchema,
    problems: ['pet-not-found'],
  },
  'list-active-shares': {
    method: 'GET',
    path: '/api/shares',
    service: 'api',
    summary: 'The active share links of all pets, the next to expire first, page by page',
    query: activeSharesQuerySchema,
    response: activeSharesSchema,
    problems: [],
  },
  'create-share': {
    method: 'POST',
    path: '/api/pets/{petId}/shares',
    power: 'change',
    service: 'api',
    summary: 'Create a share link',
    params: petPathSchema,
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
    power: 'change',
    service: 'api',
    summary: 'Rename a share link, or change its expiry date or view limit',
    params: share,
    body: shareUpdateSchema,
    changes: shareChangesSchema,
    response: shareSchema,
    problems: ['share-not-found', 'sign-in-again', 'changed-meanwhile', 'try-again'],
  },
  'deactivate-share': {
    method: 'POST',
    path: '/api/pets/{petId}/shares/{shareId}/deactivate',
    power: 'change',
    service: 'api',
    summary: 'Deactivate a share link; may be repeated',
    params: share,
    response: shareSchema,
    problems: ['share-not-found'],
  },
  'reactivate-share': {
    method: 'POST',
    path: '/api/pets/{petId}/shares/{shareId}/reactivate',
    power: 'change',
    service: 'api',
    summary: 'Reactivate a deactivated share link until it expires',
    params: share,
    response: shareSchema,
    problems: ['sign-in-again', 'share-not-found', 'share-ended'],
  },
  'unlock-share': {
    method: 'POST',
    path: '/api/pets/{petId}/shares/{shareId}/unlock',
    power: 'change',
    service: 'api',
    summary: 'Unlock a share link that wrong passcodes have locked; may be repeated',
    params: share,
    response: shareSchema,
    problems: ['share-not-found'],
  },
  'set-passcode': {
    method: 'PUT',
    path: '/api/pets/{petId}/shares/{shareId}/passcode',
    power: 'change',
    service: 'api',
    summary: 'Replace the passcode of a share link that has one, and unlock the link',
    params: share,
    body: newPasscodeSchema,
    response: shareSchema,
    problems: ['sign-in-again', 'share-not-found', 'try-again'],
  },
  'list-views': {
    method: 'GET',
    path: '/api/pets/{petId}/shares/{shareId}/views',
    power: 'change',
    service: 'api',
    summary: 'Who opened a share link within the last year, newest first, page by page',
    params: share,
    query: viewsQuerySchema,
    response: shareViewsSchema,
    problems: ['share-not-found'],
  },
} as const satisfies Record<string, Endpoint>;
