import { ageText, chipCompanyName, sexText } from '../../../../contract/pets/pet-text.ts';
import type { Contact } from '../../../../contract/pets/pets.ts';
import { weightText } from '../pets/weight-text.ts';
import { dayText, SENT_LOCALE } from '../texts/day-text.ts';
import type { ShownPet } from './pet-header.tsx';

type FactsOf = Omit<ShownPet, 'name' | 'species' | 'breed' | 'photo'>;

export interface PetFact {
  label: string;
  text: string;
  /** Whether the text is a microchip's number. */
  isChip?: boolean;
  /** The calendar day that the text says. */
  day?: string | null;
  /** A phone number at the end of the text, and how it is dialled. */
  phone?: { text: string; dial: string } | null;
}

/** What is known of a pet besides its name and kind, for display. `today` is the reader's day, for the age. */
export function petFacts(pet: FactsOf, today: string): PetFact[] {
  const company = pet.chip_company !== 'na' && pet.chip_company;
  const facts = [
    { label: 'Born', text: pet.birthdate && dayText(pet.birthdate, SENT_LOCALE), day: pet.birthdate },
    { label: 'Age', text: pet.birthdate && ageText(pet.birthdate, today) },
    { label: 'Sex', text: sexText(pet) },
    { label: 'Color', text: pet.color },
    { label: 'Weight', text: pet.latest_weight && weightText(pet.latest_weight) },
    { label: 'Microchip', text: pet.chip_number, isChip: true },
    { label: 'Chip company', text: company && chipCompanyName(company) },
    contactFact('Vet', pet.vet_contact, pet.vet_dial),
    contactFact('Emergency contact', pet.emergency_contact, pet.emergency_dial),
  ];
  return facts.flatMap(({ text, ...rest }) => (text ? [{ text, ...rest }] : []));
}

const contactFact = (label: string, contact: Contact | null, dial: string | null) => ({
  label,
  text: contact && [contact.name, contact.phone].filter(Boolean).join(' '),
  phone: contact?.phone && dial ? { text: contact.phone, dial } : null,
});
