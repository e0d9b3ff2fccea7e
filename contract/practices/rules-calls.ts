import type { Endpoint } from '../endpoint.ts';
import { practicePathSchema } from '../practice-path.ts';
import { chooseRulesSchema, rulesSchema } from './rules.ts';

/** The calls about the vaccination rules by which a practice judges its patients. */
export const rulesCalls = {
  'get-rules': {
    method: 'GET',
    path: '/api/practices/{practiceId}/rules',
    duty: 'see',
    service: 'practices',
    summary: 'The vaccination rules of a practice with the source of each, and those that it can choose',
    params: practicePathSchema,
    response: rulesSchema,
    problems: ['practice-not-found'],
  },
  'choose-rules': {
    method: 'PUT',
    path: '/api/practices/{practiceId}/rules',
    duty: 'manage',
    service: 'practices',
    summary:
      'Choose a rule set for a practice, or the practice’s own version of it; patients are judged again',
    params: practicePathSchema,
    body: chooseRulesSchema,
    response: rulesSchema,
    problems: ['practice-not-found', 'practice-read-only', 'changed-meanwhile', 'quota-reached', 'try-again'],
  },
} as const satisfies Record<string, Endpoint>;
