import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCalendarDays } from '../../contract/dates.ts';
import type { RuleSet } from '../../contract/rules/rule-set.ts';
import { STARTING_SET } from '../../contract/rules/starting-set.ts';
import type { DescribedPatient, PatientSource } from '../../lambdas/domain/access/patient-ports.ts';
import { refreshPatient } from '../../lambdas/domain/access/update-patients.ts';
import type { StoredPet } from '../../lambdas/domain/pets/ports.ts';
import type { StoredRecord } from '../../lambdas/domain/records/ports.ts';
import { aPracticeRules } from '../support/compliance-entities.ts';
import { aPet, aRecord, nthId } from '../support/entities.ts';
import { aHeldGrant } from '../support/patients.ts';
import { CASE_DAY, ruleCase, setOf } from '../support/random-rules.ts';

interface Described {
  set: RuleSet | null;
  species?: 'dog' | 'cat';
  birthdate: string | null;
  records: readonly object[];
  since?: string | null;
}

/** What the job of patients writes on the day of the cases. */
async function describe({ set, species = 'dog', birthdate, records, since = null }: Described) {
  let described: DescribedPatient | null = null;
  const kinds = ['vaccination', 'medication'];
  const held = aHeldGrant({ scope: { kind: 'some', kinds, since } });
  const source = {
    grant: { ...held, practiceId: held.userId, revision: 0, readOn: null, petId: 'pet' },
    pet: { ...aPet(), species, birthdate } as unknown as StoredPet,
    records: records as StoredRecord[],
    rules: { inForce: set && aPracticeRules({ set }), coming: null },
  } as PatientSource;
  const patients = {
    refresh: async (_practice: string, _grant: string, say: (source: PatientSource) => typeof described) => {
      described = say(source);
    },
  };
  const now = () => new Date(`${CASE_DAY}T12:00:00.000Z`);
  await refreshPatient({ patients, now }, 'practice', 'grant');
  return described as unknown as DescribedPatient;
}

const isLate = ({ due_on }: { due_on: string }) => due_on < CASE_DAY;

/** What the week's list says by rules is what compliance says. */
async function expectSame(asked: Described): Promise<boolean> {
  const { patient, verdicts } = await describe(asked);
  const [verdict] = verdicts;
  const byRules = patient.due.filter(({ by }) => by === 'rules');
  const late = byRules.filter(isLate).map(({ line }) => line);
  const overdue = (verdict?.shown.lines ?? []).filter(({ state }) => state === 'overdue');
  const codes = overdue.flatMap((line) => line.codes);
  expect(late.toSorted()).toEqual(codes.toSorted());
  expect(late.length > 0).toBe(verdict?.shown.state === 'overdue');
  return late.length > 0;
}

const days = (min: number, most: number) => fc.integer({ min, max: most });
const ahead = (on: number) => addCalendarDays(CASE_DAY, on);
const combinations = [['rabies'], ['cdv', 'cav', 'cpv'], ['lepto'], ['bordetella'], []];

/** An animal with doses that our own set knows, others, and tablets. */
const animal = fc.record({
  species: fc.constantFrom('dog' as const, 'cat' as const),
  birthdate: fc.option(days(-2500, -60).map(ahead)),
  since: fc.option(days(-1200, 0).map(ahead), { freq: 1 }),
  records: fc
    .array(
      fc.record({
        codes: fc.constantFrom(...combinations),
        on: days(-1500, 20),
        lasts: fc.option(days(20, 1100)),
        isTablet: fc.constantFrom(false, false, false, true),
      }),
      { maxLength: 8 },
    )
    .map((doses) =>
      doses.map(({ codes, on, lasts, isTablet }, n) =>
        aRecord({
          id: nthId('rec', n),
          title: isTablet ? 'Heartworm tablets' : `Vaccine ${codes.join(' ')}`,
          record_type: isTablet ? 'medication' : 'vaccination',
          protects: isTablet ? [] : codes,
          issued_on: ahead(on),
          expires_on: lasts === null ? null : ahead(on + lasts),
        } as Parameters<typeof aRecord>[0]),
      ),
    ),
});

test('300 random patients: overdue by the rules is the same in the week’s list and in compliance', async () => {
  let late = 0;
  await fc.assert(
    fc.asyncProperty(animal, async ({ since, records, ...fields }) => {
      const shown = records.filter(({ issued_on }) => since === null || (issued_on ?? '') >= since);
      if (await expectSame({ ...fields, set: STARTING_SET, since, records: shown })) late += 1;
    }),
    { numRuns: 300, seed: 1 },
  );
  expect(late).toBeGreaterThan(50);
});

test('it is by rules that leave time after the day on which a dose is due, too', async () => {
  await fc.assert(
    fc.asyncProperty(ruleCase, async ({ rule, born_on, records }) => {
      await expectSame({ set: setOf(rule), birthdate: born_on, records });
    }),
    { numRuns: 300 },
  );
});

const RABIES = {
  id: nthId('rec', 1),
  title: 'Rabies',
  record_type: 'vaccination' as const,
  protects: ['rabies' as const],
  issued_on: ahead(-300),
  expires_on: ahead(-30),
};
const COUGH = { ...RABIES, id: nthId('rec', 2), title: 'Vaccination', protects: [] };
const TABLETS = {
  ...RABIES,
  id: nthId('rec', 3),
  title: 'Heartworm tablets',
  record_type: 'medication' as const,
  protects: [],
};

test('the dates on file say when what has no rule is due, and everything without rules', async () => {
  const records = [RABIES, COUGH, TABLETS].map((fields) => aRecord(fields));
  const said = async (set: RuleSet | null) =>
    (await describe({ set, birthdate: ahead(-1000), records })).patient.due.map(({ name, due_on, by }) => [
      name,
      due_on,
      by,
    ]);
  const byDate = [
    ['Vaccination', ahead(-30), 'date'],
    ['Heartworm tablets', ahead(-30), 'date'],
  ];
  expect((await said(null)).toSorted()).toEqual([...byDate, ['Rabies', ahead(-30), 'date']].toSorted());
  // The first booster is due after a year, whatever the certificate says.
  expect((await said(STARTING_SET)).toSorted()).toEqual(
    [...byDate, ['Rabies', ahead(66), 'rules']].toSorted(),
  );
});
