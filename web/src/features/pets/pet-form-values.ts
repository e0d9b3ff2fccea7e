import { type PetInput, petInputSchema } from '../../../../contract/pets/pet-input.ts';
import { CHIP_COMPANIES } from '../../../../contract/pets/pet-text.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { type Checked, checkForm } from '../../ui/forms/check-form.ts';

type ContactName = 'vet_contact' | 'emergency_contact';

/** What stands in the form's controls; an empty string is a field left out. */
export interface PetFormValues extends Record<Exclude<keyof PetInput, ContactName>, string> {
  /** The company's name when `chip_company`, a value of CHIP_COMPANIES, is `other`. */
  chip_company_name: string;
  vet_name: string;
  vet_phone: string;
  emergency_name: string;
  emergency_phone: string;
}

export const EMPTY_PET: PetFormValues = {
  name: '',
  species: '',
  breed: '',
  birthdate: '',
  chip_number: '',
  chip_company: '',
  chip_company_name: '',
  sex: '',
  neutered: '',
  color: '',
  vet_name: '',
  vet_phone: '',
  emergency_name: '',
  emergency_phone: '',
};

/** A stored pet as the form shows it; a company that is not in our list was entered under `other`. */
export function petFormValues(pet: Pet): PetFormValues {
  const company = pet.chip_company ?? '';
  const isListed = company === '' || Object.hasOwn(CHIP_COMPANIES, company);
  return {
    name: pet.name,
    species: pet.species,
    breed: pet.breed ?? '',
    birthdate: pet.birthdate ?? '',
    chip_number: pet.chip_number ?? '',
    chip_company: isListed ? company : 'other',
    chip_company_name: isListed ? '' : company,
    sex: pet.sex ?? '',
    neutered: pet.neutered === null ? '' : pet.neutered ? 'yes' : 'no',
    color: pet.color ?? '',
    vet_name: pet.vet_contact?.name ?? '',
    vet_phone: pet.vet_contact?.phone ?? '',
    emergency_name: pet.emergency_contact?.name ?? '',
    emergency_phone: pet.emergency_contact?.phone ?? '',
  };
}

/** What the form sends, still to be parsed by `petInputSchema`. Without a name of its own, `other` stays `other`. */
function enteredPet(values: PetFormValues) {
  const { chip_company, chip_company_name, vet_name, vet_phone, emergency_name, emergency_phone, ...rest } =
    values;
  const company = chip_company === 'other' ? chip_company_name.trim() || 'other' : chip_company;
  return {
    ...rest,
    chip_company: company,
    sex: values.sex || null,
    neutered: values.neutered ? values.neutered === 'yes' : null,
    vet_contact: { name: vet_name, phone: vet_phone },
    emergency_contact: { name: emergency_name, phone: emergency_phone },
  };
}

/** Whether each of the two required fields is empty, by its name in a sentence. */
export const missingOfPet = ({ name, species }: PetFormValues) => ({
  'pet name': name.trim() === '',
  species: species === '',
});

/** The pet that the form describes, or what is wrong with it. `today` is the reader's day, YYYY-MM-DD. */
export function checkPet(values: PetFormValues, today: string): Checked<PetInput> {
  const checked = checkForm(petInputSchema, enteredPet(values));
  const birthdate = checked.data?.birthdate;
  if (birthdate && birthdate > today) return { errors: { birthdate: 'The birth date is in the future.' } };
  return checked;
}
