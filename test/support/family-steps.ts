import fc from 'fast-check';
import { GRANTED_ROLES, type GrantedRole } from '../../contract/access/powers.ts';

/** What an owner offers someone: `hours` until it ends, null without an end. */
interface Offer {
  person: number;
  role: GrantedRole;
  all: boolean;
  hours: number | null;
}

/** What one of a family's people does, or what happens to all of them. */
export type FamilyAct =
  | ({ kind: 'invite' | 'join' } & Offer)
  | ({ kind: 'change' } & Omit<Offer, 'all'>)
  | { kind: 'accept' | 'decline' | 'withdraw' | 'end' | 'leave' | 'delete-account' | 'move'; person: number }
  | {
      kind:
        | 'add-pet'
        | 'delete-pet'
        | 'archive'
        | 'bring-back'
        | 'add-record'
        | 'night'
        | 'hour'
        | 'replace-owner';
    };

/**
 * An act, and after how many of its requests to AWS the process dies, null if it survives. Whoever acts repeats it
 * then, as a browser does.
 */
export type FamilyStep = FamilyAct & { diesAfter: number | null };

const person = fc.nat(1);
const role = fc.constantFrom(...GRANTED_ROLES);
const hours = fc.option(fc.integer({ min: 1, max: 2 }), { freq: 2 });
const diesAfter = fc.option(fc.nat(12), { freq: 2 });
const kindOf = <const Kinds extends readonly string[]>(...kinds: Kinds) =>
  fc.constantFrom<Kinds[number]>(...kinds);

const act: fc.Arbitrary<FamilyAct> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: kindOf('invite', 'join'), person, role, all: fc.boolean(), hours }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kindOf('change'), person, role, hours }) },
  { weight: 4, arbitrary: fc.record({ kind: kindOf('accept', 'accept', 'decline', 'withdraw'), person }) },
  { weight: 3, arbitrary: fc.record({ kind: kindOf('end', 'leave', 'delete-account', 'move'), person }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: kindOf('add-pet', 'delete-pet', 'add-record', 'night', 'hour', 'hour') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kindOf('archive', 'bring-back') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('replace-owner') }) },
);

/** Histories of a family of an owner and two others. */
export const familyHistories: fc.Arbitrary<FamilyStep[]> = fc.array(
  fc.tuple(act, diesAfter).map(([each, dies]) => ({ ...each, diesAfter: dies })),
  { minLength: 6, maxLength: 14 },
);
