import { chipCompanyName, displayName } from '../../../../contract/pets/pet-text.ts';
import type { ValueName } from '../../shared/forms/conflict-view.tsx';
import type { PetFormValues } from './pet-form-values.ts';

/** How the pet's form names its values. */
export const PET_VALUE_NAMES: Readonly<Record<keyof PetFormValues, ValueName>> = {
  name: { label: 'Pet Name' },
  species: { label: 'Species', codeName: displayName },
  breed: { label: 'Breed' },
  birthdate: { label: 'Birth Date' },
  chip_number: { label: 'Microchip Number' },
  chip_company: { label: 'Chip Company', codeName: chipCompanyName },
  chip_company_name: { label: 'Chip Company Name' },
  sex: { label: 'Sex', codeName: displayName },
  neutered: { label: 'Spayed or neutered', codeName: displayName },
  color: { label: 'Color' },
  vet_name: { label: 'Vet’s name' },
  vet_phone: { label: 'Vet’s phone' },
  emergency_name: { label: 'Emergency contact’s name' },
  emergency_phone: { label: 'Emergency contact’s phone' },
};
