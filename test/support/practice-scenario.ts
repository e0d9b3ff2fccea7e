import type { Duty } from '../../contract/access/duties.ts';
import { type Api, api, type Operation } from '../../contract/api.ts';
import type { Backend } from './backend.ts';
import type { Sent } from './http-event.ts';
import { addPractice, aNewPractice, type TestPractice } from './practices.ts';

/** The calls whose path names a practice. */
export type PracticeCall = {
  [Name in Operation]: Api[Name] extends { duty: Duty } ? Name : never;
}[Operation];

export const isPracticeCall = (name: Operation): name is PracticeCall => 'duty' in api[name];

/** What to send for each call about a practice, so that it succeeds when one of its members with the duty sends it. */
export async function preparePracticeCalls(
  _backend: Backend,
  { id: practiceId }: TestPractice,
): Promise<Record<PracticeCall, Sent>> {
  const params = { practiceId };
  return { 'get-practice': { params }, 'list-members': { params } };
}

/** The calls about practices for the scenario of all calls: those of a practice are its manager's. */
export async function preparePractices(backend: Backend) {
  const practice = await addPractice(backend);
  const { manager } = practice.members;
  const claims = { sub: manager.userId, token_use: 'access' };
  const sent = await preparePracticeCalls(backend, practice);
  return {
    'list-practices': { claims },
    'open-practice': { body: aNewPractice, claims },
    'get-practice': { ...sent['get-practice'], claims },
    'list-members': { ...sent['list-members'], claims },
  };
}
