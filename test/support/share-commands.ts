import fc from 'fast-check';
import { RECORD_TYPES } from '../../contract/records/record-types.ts';
import { STORED_IN_SCOPES } from '../../contract/sharing/share-scope.ts';
import type { Plan } from './live-share.ts';
import type { Call } from './share-model.ts';

/** Simultaneous calls; `order` decides how their requests interleave. */
export interface Together {
  together: Call[];
  order: number;
}

export interface Wait {
  wait: (typeof WAITS)[number];
}

const WAITS = [
  'a minute',
  'almost half an hour',
  'half an hour',
  'until just before the end',
  'until the end',
] as const;

export interface Scenario {
  plan: Plan;
  turns: (Together | Wait)[];
}

const maxViews = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 8 }) },
);

/** A part of these types, at least one. */
const someOf = (types: readonly (typeof RECORD_TYPES)[number][]) => fc.subarray([...types], { minLength: 1 });

const plan: fc.Arbitrary<Plan> = fc.record({
  scope: fc.oneof(
    fc.constantFrom('vet' as const, 'kennel' as const, 'sitter' as const),
    fc.record({
      kind: fc.constant('types' as const),
      types: someOf(STORED_IN_SCOPES),
      documents: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('records' as const),
      types: someOf(RECORD_TYPES),
      documents: fc.boolean(),
    }),
  ),
  hasPasscode: fc.boolean(),
  maxViews,
});

const visitor = fc.constantFrom(null, 'A', 'B', 'C', 'D');

const passcode = fc.oneof(
  { weight: 8, arbitrary: fc.constant('right' as const) },
  { weight: 4, arbitrary: fc.constant('wrong' as const) },
  { weight: 1, arbitrary: fc.constant(null) },
);

const death = fc.record({ at: fc.integer({ min: 0, max: 4 }), after: fc.boolean() });

const open = fc.record({ do: fc.constant('open' as const), visitor, passcode });
const deadlyOpen = fc.record({ do: fc.constant('open' as const), visitor, passcode, dies: death });
const reader = fc.constantFrom('A', 'B', 'C', 'D');
const readOn = fc.record({ do: fc.constant('read-on' as const), visitor: reader, passcode });
const deadlyReadOn = fc.record({
  do: fc.constant('read-on' as const),
  visitor: reader,
  passcode,
  dies: death,
});
const update = fc.record({
  do: fc.constant('update' as const),
  minutes: fc.constantFrom(1, 20, 45, 24 * 60),
  maxViews,
});
const owner = (what: 'deactivate' | 'reactivate' | 'delete-pet' | 'clean-up') =>
  fc.record({ do: fc.constant(what) });

const call: fc.Arbitrary<Call> = fc.oneof(
  { weight: 60, arbitrary: open },
  { weight: 4, arbitrary: readOn },
  { weight: 4, arbitrary: deadlyOpen },
  { weight: 1, arbitrary: deadlyReadOn },
  { weight: 6, arbitrary: update },
  { weight: 4, arbitrary: owner('deactivate') },
  { weight: 6, arbitrary: owner('reactivate') },
  { weight: 1, arbitrary: owner('delete-pet') },
  { weight: 1, arbitrary: owner('clean-up') },
);

/** Many equal calls: a rush on a link, or on its passcode up to the lock. */
const rush = fc
  .tuple(
    fc.record({
      do: fc.constant('open' as const),
      visitor,
      passcode: fc.constantFrom('right' as const, 'wrong' as const),
    }),
    fc.integer({ min: 5, max: 30 }),
  )
  .map(([one, count]): Call[] => Array.from({ length: count }, () => one));

const order = fc.integer({ min: 0, max: 0xffff });
const allAtOnce = (calls: fc.Arbitrary<Call[]>) => fc.record({ together: calls, order });

const turn: fc.Arbitrary<Together | Wait> = fc.oneof(
  { weight: 8, arbitrary: allAtOnce(fc.array(call, { minLength: 1, maxLength: 1 })) },
  { weight: 8, arbitrary: allAtOnce(fc.array(call, { minLength: 2, maxLength: 12, size: 'max' })) },
  { weight: 2, arbitrary: allAtOnce(rush) },
  {
    weight: 5,
    arbitrary: fc.record({ wait: fc.constantFrom(...WAITS) }),
  },
);

/** A link and what happens to it. */
export const scenario: fc.Arbitrary<Scenario> = fc.record({
  plan,
  turns: fc.array(turn, { minLength: 1, maxLength: 30, size: 'max' }),
});
