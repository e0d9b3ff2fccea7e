import type { PetInput } from '../../../contract/pets/pet-input.ts';
import type { Pet } from '../../../contract/pets/pets.ts';
import type { Dials } from './ports.ts';

/** The fields that say how the phone number of a contact is dialled. */
const DIALS = { vet_contact: 'vet_dial', emergency_contact: 'emergency_dial' } as const;

type Contacts = Pick<Pet, keyof typeof DIALS>;

/** Reads a phone number that was typed in a region, two letters; see platform/read-phone.ts. */
export type ReadPhone = (typed: string, region: string | null) => Promise<string | null>;

/**
 * How the phone numbers that a save enters are dialled. One that stays as it was `before` was typed in another browser
 * perhaps, so the save's region says nothing about it.
 */
export async function dialsOf(
  readPhone: ReadPhone,
  entered: Pick<PetInput, keyof Contacts>,
  region: string | null,
  before: Contacts | null = null,
): Promise<Dials> {
  const dials: Dials = {};
  for (const contact of ['vet_contact', 'emergency_contact'] as const) {
    const phone = entered[contact]?.phone;
    if (!phone || phone === before?.[contact]?.phone) continue;
    const dial = await readPhone(phone, region);
    if (dial) dials[DIALS[contact]] = { phone, dial };
  }
  return dials;
}
