import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { petInputSchema } from '../../../contract/pets/pet-input.ts';
import { recordInputSchema } from '../../../contract/records/record-input.ts';
import { kindOf, RECORD_TYPES } from '../../../contract/records/record-types.ts';
import { ChipFields } from '../../../web/src/features/pets/chip-fields.tsx';
import { BreedFields, PetFields } from '../../../web/src/features/pets/pet-fields.tsx';
import { EMPTY_PET } from '../../../web/src/features/pets/pet-form-values.ts';
import { PetKind, PetProfile } from '../../../web/src/features/pets/pet-profile.tsx';
import { ContactFields, ProfileFields } from '../../../web/src/features/pets/profile-fields.tsx';
import { RecordCard } from '../../../web/src/shared/records/record-card.tsx';
import { RecordFields } from '../../../web/src/shared/records/record-fields.tsx';
import { EMPTY_RECORD } from '../../../web/src/shared/records/record-values.ts';
import { aPet, aRecord } from '../../support/entities.ts';

/** One of these is a value that any field's control, or any field's place on a page, can show. */
const CONTACT = { name: 'Ada', phone: '555 0100' };
const SAMPLES = [
  'cat',
  'avid',
  'note',
  'yes',
  'female',
  true,
  '2020-01-01',
  '12.5',
  12.5,
  [60],
  ['rabies'],
  ['fleas'],
  'oral',
  'fecal_test',
  'rabies',
  CONTACT,
  { person: 'Ada', clinic: null, licence: null },
  { test: 'fecal_test', titre_of: null },
];

/** Whether what is rendered depends on the field. */
function isShown<Values extends object>(
  field: string,
  values: Values,
  canBe: (sample: unknown) => boolean,
  render: (values: Values) => ReactElement,
): boolean {
  const samples = SAMPLES.filter(canBe);
  const markups = samples.map((sample) => renderToStaticMarkup(render({ ...values, [field]: sample })));
  return new Set([renderToStaticMarkup(render(values)), ...markups]).size > 1;
}

const isText = (sample: unknown) => typeof sample === 'string';
const control = { errors: {}, onChange: () => {} };

const NOT_ENTERED_AS_ONE = ['vet_contact', 'emergency_contact'];
const PARTS = ['vet_name', 'vet_phone', 'emergency_name', 'emergency_phone'];
const petFields = Object.keys(petInputSchema.shape).filter((field) => !NOT_ENTERED_AS_ONE.includes(field));

test.each([...petFields, ...PARTS])('the pet form has a control for %s', (field) => {
  const isControl = isShown(field, EMPTY_PET, isText, (values) => (
    <>
      <PetFields {...control} values={values} />
      <BreedFields {...control} values={values} today="2026-01-01" />
      <ProfileFields {...control} values={values} />
      <ChipFields {...control} values={values} />
      <ContactFields {...control} values={values} />
    </>
  ));
  expect(isControl).toBe(true);
});

const { file_path: _chosenElsewhere, ...recordShape } = recordInputSchema.shape;

/** An empty record of a type that can have the field. */
const emptyWith = (field: string) => ({
  ...EMPTY_RECORD,
  record_type: RECORD_TYPES.find((type) => kindOf(type)?.details.includes(field)) ?? 'vaccination',
});
const isList = (field: string) =>
  Array.isArray(Object.entries(EMPTY_RECORD).find(([name]) => name === field)?.[1]);
const listOf = (field: string) => (sample: unknown) =>
  Array.isArray(sample) && (typeof sample[0] === 'number') === (field === 'reminder_days');

const IN_PARTS = ['administered_by', 'shows'];

test.each(Object.keys(recordShape).filter((field) => !IN_PARTS.includes(field)))(
  'the record form has a control for %s',
  (field) => {
    const isControl = isShown(field, emptyWith(field), isList(field) ? listOf(field) : isText, (values) => (
      <RecordFields {...control} pet={aPet()} values={values} />
    ));
    expect(isControl).toBe(true);
  },
);

test.each(Object.keys(EMPTY_RECORD.administered_by))(
  'the record form has a control for the %s who gave a dose',
  (part) => {
    const isControl = isShown(part, EMPTY_RECORD.administered_by, isText, (administered_by) => (
      <RecordFields {...control} pet={aPet()} values={{ ...emptyWith('administered_by'), administered_by }} />
    ));
    expect(isControl).toBe(true);
  },
);

test.each(Object.keys(EMPTY_RECORD.shows))(
  'the record form has a control for the %s of a lab result',
  (part) => {
    const isControl = isShown(part, { test: 'titre', titre_of: '' }, isText, (shows) => (
      <RecordFields {...control} pet={aPet()} values={{ ...emptyWith('shows'), shows }} />
    ));
    expect(isControl).toBe(true);
  },
);

const { name: _pageTitle, ...factShape } = petInputSchema.shape;

test.each(Object.entries(factShape))('the pet page shows %s', (field, schema) => {
  const pet = aPet({ chip_number: '985112003456781', chip_company: 'homeagain' });
  const isFact = isShown(
    field,
    pet,
    (sample) => schema.safeParse(sample).success,
    (shown) => (
      <MemoryRouter>
        <PetKind pet={shown} today="2026-01-01" />
        <PetProfile pet={shown} />
      </MemoryRouter>
    ),
  );
  expect(isFact).toBe(true);
});

/** The reminder and what it protects against are parts of their own. */
const ELSEWHERE_ON_CARD = ['reminder_days', 'protects'];
const cardShape = Object.entries(recordShape).filter(([field]) => !ELSEWHERE_ON_CARD.includes(field));

test.each(cardShape)('the card of a record shows %s', (field, schema) => {
  const record = aRecord({ issued_on: '2026-01-01' });
  const isFact = isShown(
    field,
    record,
    (sample) => schema.safeParse(sample).success,
    (shown) => <RecordCard record={shown} verdict={null} superseded={false} reminder={null} isOpen />,
  );
  expect(isFact).toBe(true);
});
