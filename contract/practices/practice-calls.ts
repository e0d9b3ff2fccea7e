import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { practiceIdSchema } from '../ids.ts';
import { membersSchema, newPracticeSchema, ownPracticesSchema, practiceSchema } from './practices.ts';

const practicePathSchema = z.object({ practiceId: practiceIdSchema });

/** The calls about practices and their members. */
export const practiceCalls = {
  'list-practices': {
    method: 'GET',
    path: '/api/practices',
    access: 'owner',
    service: 'practices',
    summary: 'The practices of which the caller is a member',
    status: 200,
    response: ownPracticesSchema,
    problems: [],
  },
  'open-practice': {
    method: 'POST',
    path: '/api/practices',
    access: 'owner',
    service: 'practices',
    summary: 'Open a practice; the caller becomes its manager',
    body: newPracticeSchema,
    takesKey: true,
    status: 201,
    response: practiceSchema,
    problems: ['quota-reached', 'key-reused', 'try-again'],
  },
  'get-practice': {
    method: 'GET',
    path: '/api/practices/{practiceId}',
    access: 'owner',
    duty: 'see',
    service: 'practices',
    summary: 'A practice’s profile, what it may do now, and the caller’s roles in it',
    params: practicePathSchema,
    status: 200,
    response: practiceSchema,
    problems: ['practice-not-found'],
  },
  'list-members': {
    method: 'GET',
    path: '/api/practices/{practiceId}/members',
    access: 'owner',
    duty: 'see',
    service: 'practices',
    summary: 'The members of a practice with their roles, those who have been there longest first',
    params: practicePathSchema,
    status: 200,
    response: membersSchema,
    problems: ['practice-not-found'],
  },
} as const satisfies Record<string, Endpoint>;
