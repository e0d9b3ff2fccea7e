import type { ReactNode } from 'react';
import { ageText, chipCompanyName, displayName } from '../../../contract/pets.ts';
import type { SharedPet } from '../../../contract/shares.ts';
import { Badge } from '../ui/badge.tsx';
import { dayText } from '../ui/records/day-text.ts';
import styles from './pet-header.module.css';

/** Who this is about. `today` is the reader's day, from which the age counts. */
export function PetHeader({ pet, today }: { pet: SharedPet['pet']; today: string }) {
  const age = pet.birthdate && ageText(pet.birthdate, today);
  const company = pet.chip_company && pet.chip_company !== 'na' && chipCompanyName(pet.chip_company);
  return (
    <header className={styles.header}>
      <div className={styles.name}>
        <h1 dir="auto">{pet.name}</h1>
        <Badge tone="neutral">{displayName(pet.species)}</Badge>
      </div>
      <dl className={styles.facts}>
        {pet.breed && <Fact label="Breed">{pet.breed}</Fact>}
        {age && <Fact label="Age">{age}</Fact>}
        {pet.birthdate && (
          <Fact label="Born">
            <time dateTime={pet.birthdate}>{dayText(pet.birthdate)}</time>
          </Fact>
        )}
        {pet.chip_number && <Fact label="Microchip">{pet.chip_number}</Fact>}
        {company && <Fact label="Chip company">{company}</Fact>}
      </dl>
    </header>
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
