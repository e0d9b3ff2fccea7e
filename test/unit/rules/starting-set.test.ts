import { expect, test } from 'vitest';
import { addCalendarDays } from '../../../contract/dates.ts';
import { ruleSetSchema } from '../../../contract/rules/rule-set.ts';
import { MAX_RULE_AGE_DAYS, ruleStanding, sourceText } from '../../../contract/rules/source-text.ts';
import { STARTING_SET } from '../../../contract/rules/starting-set.ts';
import { vaccinesFor } from '../../../contract/vaccines/vaccines.ts';

const { rules, checked_on } = STARTING_SET;

test('the starting set is a rule set, under a name of its own', () => {
  expect(ruleSetSchema.parse(STARTING_SET)).toEqual(STARTING_SET);
  expect(STARTING_SET.name).not.toMatch(/WSAVA|AAHA|AAFP|guideline/i);
});

test('each rule has an id of its own, and each vaccine of a species one rule', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  const judged = rules.flatMap(({ species, codes }) =>
    species.flatMap((one) => codes.map((code) => `${one} ${code}`)),
  );
  expect(new Set(judged).size).toBe(judged.length);
  for (const { id, species, codes } of rules) {
    for (const one of species) expect(vaccinesFor(one), id).toEqual(expect.arrayContaining([...codes]));
  }
});

test('no row that was not compared with its source shows itself as that source’s', () => {
  for (const { id, source } of rules) {
    const text = sourceText(source, checked_on, (day) => day);
    if (source.check === 'primary') continue;
    expect(ruleStanding(source, checked_on), id).toBe('unverified');
    expect(text, id).toContain('Not checked against a guideline.');
    expect(text, id).not.toMatch(/WSAVA|AAHA|AAFP/);
  }
});

test('a rule that was checked is unverified after 180 days, and a practice’s own never', () => {
  const source = { title: 'Form 51', reference: null, check: 'primary', checked_on, own: null } as const;
  const lastDay = addCalendarDays(checked_on, MAX_RULE_AGE_DAYS);
  expect(ruleStanding(source, lastDay)).toBe('checked');
  expect(ruleStanding(source, addCalendarDays(lastDay, 1))).toBe('unverified');
  expect(sourceText(source, addCalendarDays(lastDay, 1), (day) => day)).toBe(
    'From “Form 51”, read on 2026-11-22. Not checked again since.',
  );
  expect(ruleStanding({ ...source, check: 'own' }, '2030-01-01')).toBe('own');
});
