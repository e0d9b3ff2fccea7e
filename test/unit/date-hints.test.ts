import { expect, it } from 'vitest';
import { dateHint } from '../../contract/date-hints.ts';

const facts = { today: '2026-11-28', birthdate: '2025-06-01', givenOn: '2026-03-03' };

it.each([
  ['2126-03-03', 'ends', /15 years/],
  ['2062-03-03', 'ends', /15 years/],
  ['2015-07-01', 'ends', /birth/],
  ['2026-03-03', 'ends', /same day/],
  ['0226-03-03', 'ends', /year 226/],
  ['0226-03-03', 'given', /year 226/],
  ['2062-03-03', 'given', /year 2062/],
  ['2015-07-01', 'given', /birth/],
  ['0226-03-03', 'birth', /year 226/],
  ['2062-03-03', 'birth', /year 2062/],
  ['1925-01-01', 'birth', /year 1925/],
] as const)('asks about %s where it %s', (day, kind, hint) => {
  expect(dateHint(day, kind, facts)).toMatch(hint);
});

it.each([
  ['2029-03-03', 'ends'],
  ['2041-11-28', 'ends'],
  ['2025-06-01', 'given'],
  ['2027-01-10', 'given'],
  ['2008-02-29', 'birth'],
  ['', 'ends'],
  ['2026-', 'given'],
] as const)('asks nothing about %j where it %s', (day, kind) => {
  expect(dateHint(day, kind, kind === 'birth' ? { today: facts.today } : facts)).toBeUndefined();
});
