import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { grantIdSchema, invitationIdSchema, petPathSchema, petRefSchema } from '../ids.ts';
import { invitationTokenSchema } from '../invitation-token.ts';
import {
  acceptedSchema,
  grantInputSchema,
  invitationInputSchema,
  leftSchema,
  madeLinksSchema,
  newInvitationSchema,
  peopleSchema,
  petRemindersInputSchema,
  receivedInvitationSchema,
} from './grants.ts';
import { accessHistorySchema } from './history.ts';

const invitation = z.object({ petId: petRefSchema, invitationId: invitationIdSchema });
const grant = z.object({ petId: petRefSchema, grantId: grantIdSchema });

/** The calls about who has access to a pet, and about invitations. */
export const grantCalls = {
  'list-people': {
    method: 'GET',
    path: '/api/pets/{petId}/people',
    power: 'read',
    service: 'grants',
    summary: 'Who has access to a pet, and its open invitations; caregivers and viewers see themselves only',
    params: petPathSchema,
    response: peopleSchema,
    problems: ['pet-not-found'],
  },
  'list-access-history': {
    method: 'GET',
    path: '/api/pets/{petId}/access-history',
    power: 'read',
    service: 'grants',
    summary: 'Who got, changed, used and lost access to a pet, newest first, page by page',
    params: petPathSchema,
    query: z.object({ before: z.optional(z.string().check(z.regex(/^[\dTZ:.-]{20,30}[\w.]{1,40}$/))) }),
    response: accessHistorySchema,
    problems: ['pet-not-found'],
  },
  'create-invitation': {
    method: 'POST',
    path: '/api/pets/{petId}/invitations',
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
    power: 'own',
    service: 'grants',
    summary: 'End an open invitation; may be repeated',
    params: invitation,
    problems: ['pet-not-found', 'try-again'],
  },
  'update-grant': {
    method: 'PUT',
    path: '/api/pets/{petId}/grants/{grantId}',
    power: 'own',
    service: 'grants',
    summary: 'Change what someone may do and until when, for all pets if they have access to all',
    params: grant,
    body: grantInputSchema,
    problems: ['grant-not-found', 'sign-in-again', 'try-again'],
  },
  'count-made-links': {
    method: 'GET',
    path: '/api/pets/{petId}/grants/{grantId}/links',
    power: 'own',
    service: 'grants',
    summary: 'How many active links someone made, which end with their access',
    params: grant,
    response: madeLinksSchema,
    problems: ['grant-not-found'],
  },
  'end-grant': {
    method: 'DELETE',
    path: '/api/pets/{petId}/grants/{grantId}',
    power: 'own',
    service: 'grants',
    summary: 'End someone’s access and the links that they made, at once; may be repeated',
    params: grant,
    problems: ['pet-not-found', 'try-again'],
  },
  'read-invitation': {
    method: 'POST',
    path: '/api/invitations/read',
    service: 'grants',
    summary: 'What the caller is invited to',
    body: invitationTokenSchema,
    response: receivedInvitationSchema,
    problems: ['link-invalid', 'link-expired'],
  },
  'accept-invitation': {
    method: 'POST',
    path: '/api/invitations/accept',
    service: 'grants',
    summary: 'Accept an invitation; may be repeated by the same person',
    body: invitationTokenSchema,
    response: acceptedSchema,
    problems: ['link-invalid', 'link-expired', 'link-used', 'quota-reached', 'try-again'],
  },
  'decline-invitation': {
    method: 'POST',
    path: '/api/invitations/decline',
    service: 'grants',
    summary: 'Decline an invitation',
    body: invitationTokenSchema,
    problems: ['link-invalid', 'link-expired', 'try-again'],
  },
  'update-pet-reminders': {
    method: 'PUT',
    path: '/api/granted-pets/{grantId}/reminders',
    service: 'grants',
    summary: 'Turn the caller’s reminders of another owner’s pet on or off',
    params: z.object({ grantId: grantIdSchema }),
    body: petRemindersInputSchema,
    problems: ['grant-not-found', 'try-again'],
  },
  'leave-pet': {
    method: 'DELETE',
    path: '/api/granted-pets/{grantId}',
    service: 'grants',
    summary:
      'End one’s own access to another owner’s pet, or to all of them if it is for all; answers which ended',
    params: z.object({ grantId: grantIdSchema }),
    response: leftSchema,
    problems: ['grant-not-found', 'try-again'],
  },
} as const satisfies Record<string, Endpoint>;
