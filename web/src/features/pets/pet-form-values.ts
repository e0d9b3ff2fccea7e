import { CHIP_COMPANIES, type Pet, type PetInput, petInputSchema } from '../../../../contract/pets/pets.ts';
import { type Checked, checkForm } from '../../ui/forms/check-form.ts';

/** What stands in the form's controls; an empty string is a field left out. */
export interface PetFormValues extends Record<keyof PetInput, string> {
  /** The company's name when `chip_company`, a value of CHIP_COMPANIES, is `other`. */
  chip_company_name: string;
}

export const EMPTY_PET: PetFormValues = {
  name: '',
  species: '',
  breed: '',
  birthdate: '',
  chip_number: '',
  chip_company: '',
  chip_company_name: '',
};

/** A stored pet as the form shows it; a company that is in no list of ours was entered under `other`. */
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
  };
}

/** What the form sends, still to be parsed by `petInputSchema`. Without a name of its own, `other` stays `other`. */
function enteredPet({ chip_company, chip_company_name, ...values }: PetFormValues) {
  const company = chip_company === 'other' ? chip_company_name.trim() || 'other' : chip_company;
  return { ...values, chip_company: company };
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
