import { expect, it } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import type { DoseSuggestion } from '../../../../web/src/shared/reading/suggestion.ts';
import { typedPage } from '../../../support/typed-page.ts';
import { ARRANGEMENTS } from './named-traps/arrangements.ts';
import { DATES_AND_CHIPS } from './named-traps/dates-and-chips.ts';
import { NOT_GIVEN } from './named-traps/not-given.ts';
import { TABLES } from './named-traps/tables.ts';
import { aligned } from './named-traps/trap.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: '985112000000017' } as const;

const written = (dose: DoseSuggestion) =>
  [
    dose.title.value,
    `${dose.is_proven ? '' : '?'}${dose.issued_on?.candidates.join(' or ')}`,
    dose.valid_from && `from ${dose.valid_from.candidates.join(' or ')}`,
    dose.expires_on && `until ${dose.expires_on.candidates.join(' or ')}`,
    dose.batch?.value && `lot ${dose.batch.value}`,
    dose.administered_by?.value && `by ${dose.administered_by.value.person}`,
  ]
    .filter(Boolean)
    .join(' ');

it.each([...TABLES, ...NOT_GIVEN, ...DATES_AND_CHIPS, ...ARRANGEMENTS])('$name', (trap) => {
  const { doses, other_animal, whose } = suggest(
    [typedPage(aligned(trap.text))],
    { ...PET, ...trap.pet },
    '2026-11-27',
  );
  expect(doses.map(written)).toEqual(trap.shows);
  expect(other_animal?.chip_number).toBe(trap.chip);
  expect(whose !== null && !whose.isOther).toBe(trap.asksWhose ?? false);
});
