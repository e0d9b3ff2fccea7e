import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { grantIdSchema, invitationIdSchema, petPathSchema, petRefSchema } from '../ids.ts';
import {
  acceptedSchema,
  grantInputSchema,
  invitationInputSchema,
  newInvitationSchema,
  peopleSchema,
  receivedInvitationSchema,
} from './grants.ts';
import { accessHistorySchema } from './history.ts';

const invitation = z.object({ petId: petRefSchema, invitationId: invitationIdSchema });
const grant = z.object({ petId: petRefSchema, grantId: grantIdSchema });

/** The token of an invitation, in the body: addresses are logged. */
const tokenSchema = z.strictObject({
  token: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Must be the token of an invitation.')),
});

/** The calls about who has access to a pet, and about invitations. */
export const grantCalls = {
  'list-people': {
    method: 'GET',
    path: '/api/pets/{petId}/people',
    access: 'owner',
    power: 'read',
    service: 'grants',
    summary: 'Who has access to a pet, and its open invitations; caregivers and viewers see themselves only',
    params: petPathSchema,
    status: 200,
    response: peopleSchema,
    problems: ['pet-not-found'],
  },
  'list-access-history': {
    method: 'GET',
    path: '/api/pets/{petId}/access-history',
    access: 'owner',
    power: 'read',
    service: 'grants',
    summary: 'Who got, changed, used and lost access to a pet, newest first, page by page',
    params: petPathSchema,
    query: z.object({ before: z.optional(z.string().check(z.regex(/^[\dTZ:.-]{20,30}[\w.]{1,40}$/))) }),
    status: 200,
    response: accessHistorySchema,
    problems: ['pet-not-found'],
  },
  'create-invitation': {
    method: 'POST',
    path: '/api/pets/{petId}/invitations',
    access: 'owner',
    power: 'own',
    service: 'grants',
    summary:
      'Invite someone to a pet or to all pets, by mail or by a code to show; ends an open one of that person',
    params: petPathSchema,
    body: invitationInputSchema,
    status: 201,
    response: newInvitationSchema,
    problems: ['pet-not-found', 'sign-in-again', 'quota-reached', 'too-many-requests', 'try-again'],
  },
  'withdraw-invitation': {
    method: 'DELETE',
    path: '/api/pets/{petId}/invitations/{invitationId}',
    access: 'owner',
    power: 'own',
    service: 'grants',
    summary: 'End an open invitation; may be repeated',
    params: invitation,
    status: 204,
    problems: ['pet-not-found', 'try-again'],
  },
  'update-grant': {
    method: 'PUT',
    path: '/api/pets/{petId}/grants/{grantId}',
    access: 'owner',
    power: 'own',
    service: 'grants',
    summary: 'Change what someone may do and until when, for all pets if they have access to all',
    params: grant,
    body: grantInputSchema,
    status: 204,
    problems: ['grant-not-found', 'sign-in-again', 'try-again'],
  },
  'end-grant': {
    method: 'DELETE',
    path: '/api/pets/{petId}/grants/{grantId}',
    access: 'owner',
    power: 'own',
    service: 'grants',
    summary: 'End someone’s access and the links that they made, at once; may be repeated',
    params: grant,
    status: 204,
    problems: ['pet-not-found', 'try-again'],
  },
  'read-invitation': {
    method: 'POST',
    path: '/api/invitations/read',
    access: 'owner',
    service: 'grants',
    summary: 'What the caller is invited to',
    body: tokenSchema,
    status: 200,
    response: receivedInvitationSchema,
    problems: ['link-invalid', 'link-expired'],
  },
  'accept-invitation': {
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'owner',
    service: 'grants',
    summary: 'Accept an invitation; may be repeated by the same person',
    body: tokenSchema,
    status: 200,
    response: acceptedSchema,
    problems: ['link-invalid', 'link-expired', 'link-used', 'quota-reached', 'try-again'],
  },
  'decline-invitation': {
    method: 'POST',
    path: '/api/invitations/decline',
    access: 'owner',
    service: 'grants',
    summary: 'Decline an invitation',
    body: tokenSchema,
    status: 204,
    problems: ['link-invalid', 'link-expired', 'try-again'],
  },
  'leave-pet': {
    method: 'DELETE',
    path: '/api/granted-pets/{grantId}',
    access: 'owner',
    service: 'grants',
    summary: 'End one’s own access to another owner’s pet, or to all of them if it is for all',
    params: z.object({ grantId: grantIdSchema }),
    status: 204,
    problems: ['grant-not-found', 'try-again'],
  },
} as const satisfies Record<string, Endpoint>;
