import { grantLimit, publicStanding } from '../../../contract/practices/standing.ts';
import type { KnownPractice } from '../access/list-practices.ts';
import type { GrantingPractice } from '../access/ports.ts';
import type { GrantingStore, PracticeWithPlan } from './ports.ts';
import { practiceReadableUntil, practiceState } from './practice-state.ts';

/** Whether owners can open pets to a practice: only a clinic has patients. */
export const takesPets = ({ practice, subscriber }: PracticeWithPlan, now: Date): boolean =>
  practice.kind === 'veterinary' &&
  practice.standing.suspended === null &&
  practiceState(practice, subscriber, now) === 'open';

/** What everyone may know of practices at this moment, by their ids. Nothing is read for none. */
export const createPracticesOf =
  (store: Pick<GrantingStore, 'all'>, now: () => Date) =>
  async (practiceIds: readonly string[]): Promise<ReadonlyMap<string, KnownPractice>> => {
    const found = practiceIds.length === 0 ? [] : await store.all(practiceIds);
    return new Map(found.map((each) => [each.practice.id, knownPractice(each, now())]));
  };

const knownPractice = ({ practice, subscriber }: PracticeWithPlan, now: Date): KnownPractice => ({
  shown: {
    name: practice.name,
    standing: publicStanding(practice.kind, practice.standing, now),
    logo: practice.logo,
    paused_until: practiceReadableUntil(practice, subscriber, now)?.toISOString() ?? null,
  },
  takesPets: takesPets({ practice, subscriber }, now),
});

/** The practices to which owners open pets, with their limits at this moment. */
export const createGrantingPractices = (store: Pick<GrantingStore, 'withCount'>, now: () => Date) => ({
  async get(practiceId: string): Promise<GrantingPractice | null> {
    const found = await store.withCount(practiceId);
    if (!found) return null;
    const { id, name, standing } = found.practice;
    return {
      id,
      name,
      isOpen: takesPets(found, now()),
      most: grantLimit(standing, now()),
      count: found.count,
      standingVersion: standing.version,
    };
  },
});
