import { expect, it } from 'vitest';
import { dateHint } from '../../contract/date-hints.ts';
import { contentOf } from '../../web/src/shared/reading/document-content.ts';
import { aPet } from '../support/entities.ts';
import { typedPage } from '../support/typed-page.ts';

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

it.each([
  ['2015-07-01', '2028-07-01'],
  ['2026-03-03', '2026-03-03'],
  ['2026-03-03', '2126-03-03'],
  ['0226-03-03', '2029-03-03'],
  ['2062-03-03', '2063-03-03'],
])(
  'a document’s dose of %s that ends %s is suggested with days that need no hint, or not at all',
  (given, ends) => {
    const page = typedPage(
      `Vaccine                 Date given    Valid until\nRabies (Nobivac T)      ${given}    ${ends}`,
    );
    const { today, birthdate } = facts;
    const { doses } = contentOf([page], aPet({ birthdate }), today);
    const hints = doses.flatMap(({ issued_on, expires_on }) => [
      dateHint(issued_on?.value ?? '', 'given', { today, birthdate }),
      dateHint(expires_on?.value ?? '', 'ends', { today, birthdate, givenOn: issued_on?.value ?? null }),
    ]);
    expect(hints.filter(Boolean)).toEqual([]);
  },
);
