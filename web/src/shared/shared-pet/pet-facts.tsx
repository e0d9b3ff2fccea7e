import type { ReactNode } from 'react';
import type { Contact } from '../../../../contract/pets/contacts.ts';
import { ageText, chipCompanyName, phoneUrl, sexText } from '../../../../contract/pets/pet-text.ts';
import { weightText } from '../pets/weight-text.ts';
import { dayText } from '../records/day-text.ts';
import styles from './pet-facts.module.css';
import type { ShownPet } from './pet-header.tsx';

interface PetFactsProps {
  pet: Omit<ShownPet, 'name' | 'species' | 'breed' | 'photo'>;
  /** The reader's day, for the age. */
  today: string;
}

/** The pet's birthday, age and microchip. */
export function PetFacts({ pet, today }: PetFactsProps) {
  const age = pet.birthdate && ageText(pet.birthdate, today);
  const sex = sexText(pet);
  const company = pet.chip_company && pet.chip_company !== 'na' && chipCompanyName(pet.chip_company);
  return (
    <dl className={styles.facts}>
      {pet.birthdate && (
        <Fact label="Born">
          <time dateTime={pet.birthdate}>{dayText(pet.birthdate)}</time>
        </Fact>
      )}
      {age && <Fact label="Age">{age}</Fact>}
      {sex && <Fact label="Sex">{sex}</Fact>}
      {pet.color && <Fact label="Color">{pet.color}</Fact>}
      {pet.latest_weight && <Fact label="Weight">{weightText(pet.latest_weight)}</Fact>}
      {pet.chip_number && <Fact label="Microchip">{pet.chip_number}</Fact>}
      {company && <Fact label="Chip company">{company}</Fact>}
      <ContactFact label="Vet" contact={pet.vet_contact} />
      <ContactFact label="Emergency contact" contact={pet.emergency_contact} />
    </dl>
  );
}

function ContactFact({ label, contact }: { label: string; contact: Contact | null }) {
  return (
    contact && (
      <Fact label={label}>
        {contact.name} {contact.phone && <a href={phoneUrl(contact.phone)}>{contact.phone}</a>}
      </Fact>
    )
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
