import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BusinessType } from '../../contract/contact/contact.ts';
import {
  canSign,
  GRANTS_UNTIL_VERIFIED,
  grantLimit,
  isVerified,
  newStanding,
  publicStanding,
  type Standing,
  standingSchema,
} from '../../contract/practices/standing.ts';
import { standingText } from '../../contract/practices/standing-text.ts';
import { changeStanding, type Move } from '../../lambdas/domain/practices/change-standing.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse('2026-11-03T10:00:00.000Z');
const later = (ms: number) => new Date(START + ms);

type Step = [move: Move['kind'] | Move, by: string | null, ms: number];

const moveOf = (move: Step[0], { application }: Standing): Move => {
  if (typeof move === 'object') return move;
  if (move === 'confirm') return { kind: move, application };
  if (move === 'vet') return { kind: move, note: 'vet-named' };
  return move === 'change' ? { kind: move, of: 'identity' } : { kind: move };
};

/** The standing after steps that must all be possible, each so many milliseconds after the practice was opened. */
function play(steps: readonly Step[], type: BusinessType = 'veterinary'): Standing {
  let standing = newStanding(later(0).toISOString());
  for (const [move, by, ms] of steps) {
    const moved = changeStanding(type, standing, { move: moveOf(move, standing), by, at: later(ms) });
    if (typeof moved === 'string') throw new Error(`${JSON.stringify(move)} after ${ms} ms: ${moved}`);
    standing = moved.standing;
  }
  return standing;
}

const attempt = (standing: Standing, [move, by, ms]: Step, type: BusinessType = 'veterinary') =>
  changeStanding(type, standing, { move: moveOf(move, standing), by, at: later(ms) });

const VERIFIED: Step[] = [
  ['apply', 'maria', HOUR_MS],
  ['confirm', 'ann', 2 * HOUR_MS],
  ['confirm', 'ben', 3 * HOUR_MS],
];
const CHECKED_AT = later(3 * HOUR_MS);
const YEAR_MS = 3 * HOUR_MS + 365 * DAY_MS;

test('two administrators verify a clinic, and one of them doesn’t', () => {
  const once = play(VERIFIED.slice(0, 2));
  expect(once).toMatchObject({ state: 'applied', verified: null, confirmed: { by: 'ann' } });
  expect(isVerified(once, later(4 * HOUR_MS))).toBe(false);
  expect(play(VERIFIED)).toMatchObject({
    state: 'verified',
    confirmed: null,
    verified: { since: CHECKED_AT.toISOString(), checked_at: CHECKED_AT.toISOString() },
  });
});

test('the same administrator confirms again after 24 hours, not a millisecond before', () => {
  const once = play(VERIFIED.slice(0, 2));
  expect(attempt(once, ['confirm', 'ann', 26 * HOUR_MS - 1])).toBe('too-early');
  expect(attempt(once, ['confirm', 'ann', 26 * HOUR_MS])).toMatchObject({ standing: { state: 'verified' } });
});

test.each([
  { kind: 'apply' },
  { kind: 'change', of: 'identity' },
  { kind: 'change', of: 'address' },
  { kind: 'question' },
] as const)('after $kind $of, confirming begins again', (move) => {
  const changed = play([...VERIFIED.slice(0, 2), [move, 'maria', 3 * HOUR_MS]]);
  expect(changed.confirmed).toBeNull();
  expect(attempt(changed, ['confirm', 'ben', 4 * HOUR_MS])).toMatchObject({ note: 'confirmed' });
});

test('a confirmation of what was changed meanwhile doesn’t count', () => {
  const seen = play([['apply', 'maria', 0]]);
  const changed = play([
    ['apply', 'maria', 0],
    [{ kind: 'change', of: 'address' }, 'maria', 1],
  ]);
  const move: Move = { kind: 'confirm', application: seen.application };
  expect(attempt(changed, [move, 'ann', 2])).toBe('not-now');
});

test('after verification a new name or number is a question, and a new address is not', () => {
  const moved = play([...VERIFIED, [{ kind: 'change', of: 'address' }, 'maria', 4 * HOUR_MS]]);
  expect(moved.state).toBe('verified');
  const renamed = play([...VERIFIED, ['change', 'maria', 4 * HOUR_MS]]);
  expect(renamed).toMatchObject({ state: 'in-question', verified: null });
  expect(grantLimit(renamed, later(DAY_MS))).toBe(GRANTS_UNTIL_VERIFIED);
  expect(attempt(renamed, ['apply', 'maria', DAY_MS])).toMatchObject({ standing: { state: 'applied' } });
});

test('one confirmation approves a kennel, which never signs', () => {
  const steps: Step[] = [
    ['apply', 'kim', 0],
    ['confirm', 'ann', DAY_MS],
  ];
  const approved = play(steps, 'kennel');
  expect(publicStanding('kennel', approved, later(DAY_MS))).toEqual({
    status: 'approved',
    at: later(DAY_MS).toISOString(),
  });
  expect(canSign('kennel', approved, later(DAY_MS))).toBe(false);
  expect(canSign('veterinary', play(VERIFIED), later(DAY_MS))).toBe(true);
});

test('a suspension ends verification at once, and lifting it gives back what is still true', () => {
  const suspended = play([...VERIFIED, ['suspend', 'ann', DAY_MS]]);
  expect(publicStanding('veterinary', suspended, later(DAY_MS))).toEqual({
    status: 'suspended',
    at: later(DAY_MS).toISOString(),
  });
  expect(canSign('veterinary', suspended, later(DAY_MS))).toBe(false);
  for (const move of ['apply', 'confirm', 'question', 'refuse', 'suspend', 'ask', 'lapse'] as const) {
    expect(attempt(suspended, [move, 'ben', 2 * DAY_MS])).toBe('not-now');
  }
  expect(attempt(suspended, ['lift', 'ben', 2 * DAY_MS])).toMatchObject({
    note: 'lifted',
    standing: { state: 'verified', suspended: null },
  });
  expect(attempt(suspended, ['lift', 'ben', YEAR_MS])).toMatchObject({
    standing: { state: 'in-question', verified: null },
  });
  const renamed = play([...VERIFIED, ['suspend', 'ann', DAY_MS], ['change', 'maria', 2 * DAY_MS]]);
  expect(attempt(renamed, ['lift', 'ben', 3 * DAY_MS])).toMatchObject({
    standing: { state: 'in-question', verified: null },
  });
});

test('the yearly check is asked for once, 60 days before, and keeps the practice verified', () => {
  const verified = play(VERIFIED);
  const askAt = YEAR_MS - 60 * DAY_MS;
  expect(attempt(verified, ['apply', 'maria', askAt - 1])).toBe('not-now');
  expect(attempt(verified, ['ask', null, askAt - 1])).toBe('not-now');
  const asked = play([...VERIFIED, ['ask', null, askAt]]);
  expect(attempt(asked, ['ask', null, askAt + DAY_MS])).toBe('not-now');
  const renewed = play([
    ...VERIFIED,
    ['ask', null, askAt],
    ['apply', 'maria', askAt + DAY_MS],
    ['question', 'ann', askAt + 2 * DAY_MS],
    ['apply', 'maria', askAt + 3 * DAY_MS],
    ['confirm', 'ann', askAt + 4 * DAY_MS],
    ['confirm', 'ben', askAt + 5 * DAY_MS],
  ]);
  expect(isVerified(renewed, later(YEAR_MS + DAY_MS))).toBe(true);
  expect(renewed).toMatchObject({
    state: 'verified',
    asked_at: null,
    verified: {
      since: CHECKED_AT.toISOString(),
      checked_at: later(askAt + 5 * DAY_MS).toISOString(),
    },
  });
});

test('after a year it is verified no longer, and what was sent waits in the queue', () => {
  const verified = play(VERIFIED);
  expect(isVerified(verified, later(YEAR_MS - 1))).toBe(true);
  expect(isVerified(verified, later(YEAR_MS))).toBe(false);
  expect(publicStanding('veterinary', verified, later(YEAR_MS))).toEqual({ status: 'unverified', at: null });
  expect(attempt(verified, ['lapse', null, YEAR_MS - 1])).toBe('not-now');
  expect(attempt(verified, ['lapse', null, YEAR_MS])).toMatchObject({ standing: { state: 'in-question' } });
  const sent = play([
    ...VERIFIED,
    ['ask', null, YEAR_MS - 60 * DAY_MS],
    ['apply', 'maria', YEAR_MS - DAY_MS],
  ]);
  expect(attempt(sent, ['lapse', null, YEAR_MS])).toMatchObject({ standing: { state: 'applied' } });
});

test('a refused practice applies again', () => {
  const refused = play([
    ['apply', 'maria', 0],
    ['refuse', 'ann', 1],
  ]);
  expect(attempt(refused, ['confirm', 'ben', 2])).toBe('not-now');
  expect(attempt(refused, ['apply', 'maria', 2])).toMatchObject({ standing: { state: 'applied' } });
});

const KINDS = [
  'apply',
  'change',
  'confirm',
  'question',
  'refuse',
  'suspend',
  'lift',
  'ask',
  'lapse',
] as const;

test('whatever happens, a clinic is verified only by two looks at the same application', () => {
  const stepArbitrary = fc.record({
    kind: fc.constantFrom<(typeof KINDS)[number]>(...KINDS, 'apply', 'confirm', 'confirm'),
    by: fc.constantFrom('ann', 'ben'),
    hours: fc.constantFrom(1, 12, 24, 24 * 310),
  });
  fc.assert(
    fc.property(fc.array(stepArbitrary, { maxLength: 40 }), (steps) => {
      let standing = newStanding(later(0).toISOString());
      let now = START;
      let looks: { by: string; at: number; application: number }[] = [];
      for (const { kind, by, hours } of steps) {
        now += hours * HOUR_MS;
        const moved = attempt(standing, [kind, by, now - START]);
        if (typeof moved === 'string') continue;
        const before = standing;
        standing = moved.standing;
        expect(standingSchema.parse(standing)).toEqual(standing);
        expect(standing.version).toBe(before.version + 1);
        if (kind === 'confirm') looks.push({ by, at: now, application: standing.application });
        if (moved.note === 'verified') {
          const [last, first] = looks.slice(-2).reverse();
          expect(first?.application).toBe(last?.application);
          expect(first?.by !== last?.by || (last?.at ?? 0) - (first?.at ?? 0) >= DAY_MS).toBe(true);
        }
        if (moved.note === 'questioned' || moved.note === 'verified') looks = [];
        const { state, verified, suspended } = standing;
        expect(suspended !== null).toBe(state === 'suspended');
        expect(verified === null).toBe(state !== 'verified' && suspended?.from !== 'verified');
      }
    }),
  );
});

test('everyone reads the same sentences', () => {
  expect(standingText({ status: 'verified', at: '2026-11-03T10:00:00.000Z' }, 'en-US')).toBe(
    'Verified by Pawfile on Nov 3, 2026',
  );
  expect(standingText({ status: 'approved', at: '2026-11-03T10:00:00.000Z' }, 'en-US')).toBe(
    'Approved by Pawfile on Nov 3, 2026',
  );
  expect(standingText({ status: 'suspended', at: '2026-11-03T10:00:00.000Z' }, 'en-US')).toBe(
    'Suspended by Pawfile since Nov 3, 2026',
  );
  expect(standingText({ status: 'unverified', at: null })).toBe('Not verified by Pawfile');
});
