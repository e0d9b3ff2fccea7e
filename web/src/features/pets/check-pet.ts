import { type PetInput, petInputSchema } from '../../../../contract/pets/pets.ts';
import { type Checked, checkForm } from '../../ui/forms/check-form.ts';
import { enteredPet, type PetFormValues } from './pet-form-values.ts';

/** The pet that the form describes, or what is wrong with it. `today` is the reader's day, YYYY-MM-DD. */
export function checkPet(values: PetFormValues, today: string): Checked<PetInput> {
  const checked = checkForm(petInputSchema, enteredPet(values));
  const birthdate = checked.data?.birthdate;
  if (birthdate && birthdate > today) return { errors: { birthdate: 'The birth date is in the future.' } };
  return checked;
}
