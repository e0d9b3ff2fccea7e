import { describe, expect, it } from 'vitest';
import { pickFields } from '../../../contract/fields.ts';
import { petInputSchema } from '../../../contract/pets/pet-input.ts';
import {
  checkPet,
  EMPTY_PET,
  missingOfPet,
  petFormValues,
} from '../../../web/src/features/pets/pet-form-values.ts';
import { aPet } from '../../support/entities.ts';

const TODAY = '2026-06-15';
const REX = { ...EMPTY_PET, name: 'Rex', species: 'dog' };

describe('missingOfPet', () => {
  it('names the name and the species', () => {
    expect(missingOfPet(EMPTY_PET)).toEqual({ 'pet name': true, species: true });
    expect(missingOfPet({ ...REX, species: '' })).toEqual({ 'pet name': false, species: true });
    expect(missingOfPet({ ...REX, name: '  ' })).toEqual({ 'pet name': true, species: false });
    expect(missingOfPet(REX)).toEqual({ 'pet name': false, species: false });
  });
});

describe('checkPet', () => {
  it('sends empty fields as null', () => {
    expect(checkPet(REX, TODAY)).toEqual({ data: petInputSchema.parse({ name: 'Rex', species: 'dog' }) });
  });

  it.each([
    ['', '', null],
    ['na', '', 'na'],
    ['avid', 'left over from before', 'avid'],
    ['other', ' Tasso ', 'Tasso'],
    ['other', '  ', 'other'],
  ])('makes company %j with the name %j into %j', (chip_company, chip_company_name, stored) => {
    const checked = checkPet({ ...REX, chip_company, chip_company_name }, TODAY);
    expect(checked).toMatchObject({ data: { chip_company: stored } });
  });

  it('accepts a birth date up to today', () => {
    expect(checkPet({ ...REX, birthdate: TODAY }, TODAY)).toMatchObject({ data: { birthdate: TODAY } });
    expect(checkPet({ ...REX, birthdate: '2026-06-16' }, TODAY)).toEqual({
      errors: { birthdate: 'The birth date is in the future.' },
    });
  });

  it('reports every invalid field', () => {
    const values = { ...REX, name: 'x'.repeat(81), species: 'unicorn', breed: 'y'.repeat(201) };
    const { errors = {} } = checkPet(values, TODAY);
    expect(Object.keys(errors)).toHaveLength(3);
    expect(errors).toMatchObject({
      name: 'Use at most 80 characters.',
      breed: 'Use at most 200 characters.',
      species: 'Choose a species.',
    });
  });

  it.each(['985 141 000 123 456', '0123456789', 'no idea'])('accepts the chip number %j', (chip_number) => {
    expect(checkPet({ ...REX, chip_number }, TODAY)).toMatchObject({ data: { chip_number } });
  });
});

describe('petFormValues', () => {
  const pet = aPet({ species: 'guinea_pig', birthdate: '2020-02-29' });

  it.each([null, 'na', 'homeagain', 'other', 'Tasso', 'constructor'])(
    'brings company %j through the form unchanged',
    (chip_company) => {
      const checked = checkPet(petFormValues({ ...pet, chip_company }), TODAY);
      const entered = pickFields(petInputSchema, { ...pet, chip_company });
      expect(checked).toEqual({ data: entered });
    },
  );

  it.each(['Tasso', 'constructor'])(
    'shows %j, a company of no list, as other with its name',
    (chip_company) => {
      expect(petFormValues({ ...pet, chip_company })).toMatchObject({
        chip_company: 'other',
        chip_company_name: chip_company,
      });
    },
  );
});
