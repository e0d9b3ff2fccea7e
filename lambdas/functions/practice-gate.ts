import { practiceNotFound, resolvePractice } from '../domain/practices/resolve-practice.ts';
import type { Runtime } from '../platform/runtime.ts';
import { asMember } from '../store/member-guard.ts';
import { createPracticeStore } from '../store/practices.ts';
import type { Table } from '../store/table.ts';
import type { PracticeGate } from './owner-function.ts';

/** Admits members to calls that name a practice, as far as their roles and the practice's plan go. */
export const createPracticeGate =
  ({ now }: Pick<Runtime, 'now'>) =>
  (table: Table): PracticeGate => {
    const practices = createPracticeStore(table);
    return async (userId, { duty, lastPhase, service }, { practiceId }) => {
      if (!duty || practiceId === undefined) throw practiceNotFound();
      const access = await resolvePractice({ practices, now }, userId, practiceId, {
        duty,
        lastPhase,
        service,
      });
      return { access, on: (each) => asMember(each, access.found.member, practiceNotFound) };
    };
  };
