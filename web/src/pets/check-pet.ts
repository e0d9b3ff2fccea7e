import { type PetInput, petInputSchema } from '../../../contract/pets.ts';
import { fieldErrors } from '../../../contract/problem.ts';
import { type ErrorsByField, errorsByField } from './field-errors.ts';
import { enteredPet, type PetFormValues } from './pet-form-values.ts';

/** The pet that the form describes, or what is wrong with it. `today` is the reader's day, YYYY-MM-DD. */
export function checkPet(
  values: PetFormValues,
  today: string,
): { pet: PetInput; errors?: never } | { errors: ErrorsByField } {
  const parsed = petInputSchema.safeParse(enteredPet(values));
  if (!parsed.success) return { errors: errorsByField(fieldErrors(parsed.error)) };
  const { birthdate } = parsed.data;
  if (birthdate && birthdate > today) return { errors: { birthdate: 'The birth date lies in the future.' } };
  return { pet: parsed.data };
}
