import { FREE_PETS, MAX_EXTRA_PETS } from '../../../../contract/billing/offers.ts';
import { wholeNumber } from '../../ui/forms/whole-number.ts';

/** The fewest and the most pets of a Multi-Pet plan; one pet needs no plan. */
export const PET_COUNTS = { least: FREE_PETS + 1, most: FREE_PETS + MAX_EXTRA_PETS };

const REFUSAL = `Choose from ${PET_COUNTS.least} to ${PET_COUNTS.most} pets.`;

/** Reads how many pets a plan is for. Returns the quantity to pay for, without the free pet, or the error to show. */
export function checkPetCount(
  text: string,
): { quantity: number; error?: never } | { quantity?: never; error: string } {
  const pets = wholeNumber(text);
  const fits = typeof pets === 'number' && pets >= PET_COUNTS.least && pets <= PET_COUNTS.most;
  return fits ? { quantity: pets - FREE_PETS } : { error: REFUSAL };
}

/** The number of pets that covers the current ones and one more. */
export const suggestedPetCount = (petCount: number) =>
  Math.min(Math.max(petCount + 1, PET_COUNTS.least), PET_COUNTS.most);
