import { expect, test } from 'vitest';
import { petChangesSchema } from '../../../contract/pets/pet-input.ts';
import type { Pet } from '../../../contract/pets/pets.ts';
import {
  differingFacts,
  missingFacts,
  profileChanges,
} from '../../../web/src/features/upload/reading/profile-changes.ts';
import { NO_FACTS, type ProfileFacts } from '../../../web/src/shared/reading/profile/profile-facts.ts';
import { aPet } from '../../support/entities.ts';

const FACTS: ProfileFacts = {
  chip_number: '985112001771903',
  birthdate: '2023-03-14',
  sex: 'female',
  neutered: true,
  breed: 'Labrador Retriever',
  clinic: 'Paws & Care',
};

const ALL = Object.keys(FACTS) as (keyof ProfileFacts)[];

const missing = (pet: Partial<Pet>, facts = FACTS) => missingFacts(aPet(pet), facts).map(({ text }) => text);

const differing = (pet: Partial<Pet>, facts: Partial<ProfileFacts>) =>
  differingFacts(aPet(pet), { ...NO_FACTS, ...facts }).map(
    ({ document, profile }) => `${document} / ${profile}`,
  );

test('offers what an empty profile lacks, in the order of the sentence', () => {
  expect(missing({})).toEqual([
    'microchip …771 903',
    'born Mar 14, 2023',
    'female',
    'spayed',
    'Labrador Retriever',
    'vet clinic: Paws & Care',
  ]);
  expect(missing({}, { ...FACTS, chip_number: '012345678' })[0]).toBe('microchip 012345678');
  expect(missing({}, { ...NO_FACTS, neutered: false })).toEqual(['not spayed or neutered']);
  expect(missing({}, NO_FACTS)).toEqual([]);
});

test('offers nothing in place of what the profile says', () => {
  const vet_contact = { name: null, phone: '555 010 2000' };
  const full = {
    chip_number: '1',
    birthdate: '2020-01-01',
    sex: 'male',
    neutered: false,
    breed: 'Pug',
  } as const;
  expect(missing({ ...full, vet_contact })).toEqual([]);
  // Of another animal's operation, nothing is known.
  expect(missing({ ...full, neutered: null, vet_contact })).toEqual([]);
});

test('names what the profile says otherwise', () => {
  expect(differing({ birthdate: '2023-03-13' }, { birthdate: '2023-03-14' })).toEqual([
    'born Mar 14, 2023 / born Mar 13, 2023',
  ]);
  expect(differing({ sex: 'male' }, { sex: 'female' })).toEqual(['female / male']);
  expect(differing({ sex: 'female', neutered: false }, { neutered: true })).toEqual(['spayed / not spayed']);
  expect(differing({ breed: 'Poodle' }, { breed: 'Beagle' })).toEqual(['Beagle / Poodle']);
});

test.each<[Partial<Pet>, Partial<ProfileFacts>]>([
  [{ chip_number: '985 112-001.771903' }, { chip_number: '985112001771903' }],
  [{ chip_number: '٩٨٥١١٢٠٠١٧٧١٩٠٣' }, { chip_number: '985112001771903' }],
  [{ breed: 'labrador' }, { breed: 'Labrador Retriever' }],
  [{ vet_contact: { name: 'Dr. Lee', phone: null } }, { clinic: 'Paws & Care' }],
  [{}, FACTS],
])('%j and %j don’t differ', (pet, facts) => {
  expect(differing(pet, facts)).toEqual([]);
});

test('changes only what was chosen and is still missing, and says what it is based on', () => {
  const body = profileChanges(aPet({ breed: 'Pug' }), FACTS, ALL);
  expect(body).toEqual({
    chip_number: '985112001771903',
    birthdate: '2023-03-14',
    sex: 'female',
    neutered: true,
    vet_contact: { name: 'Paws & Care', phone: null },
    based_on: { chip_number: null, birthdate: null, sex: null, neutered: null, vet_contact: null },
  });
  expect(petChangesSchema.safeParse(body).success).toBe(true);
  expect(profileChanges(aPet(), FACTS, ['breed'])).toEqual({
    breed: 'Labrador Retriever',
    based_on: { breed: null },
  });
  expect(profileChanges(aPet({ breed: 'Pug' }), FACTS, ['breed'])).toBeNull();
});
