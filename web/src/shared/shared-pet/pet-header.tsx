import type { ReactNode } from 'react';
import { ageText, chipCompanyName, displayName, type Pet } from '../../../../contract/pets/pets.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { PetPhoto } from '../pet-photo/pet-photo.tsx';
import { dayText } from '../records/day-text.ts';
import styles from './pet-header.module.css';

/** The pet data that the view shows. */
export type ShownPet = Pick<
  Pet,
  'name' | 'species' | 'breed' | 'birthdate' | 'chip_number' | 'chip_company' | 'photo'
>;

interface PetHeaderProps {
  pet: ShownPet;
  /** The user's day, for the age. */
  today: string;
  level: 1 | 2;
  corner?: ReactNode;
}

/** The pet's photo, name and details. */
export function PetHeader({ pet, today, level, corner }: PetHeaderProps) {
  const Name = level === 1 ? 'h1' : 'h2';
  const age = pet.birthdate && ageText(pet.birthdate, today);
  const company = pet.chip_company && pet.chip_company !== 'na' && chipCompanyName(pet.chip_company);
  return (
    <header className={styles.header}>
      <PetPhoto pet={pet} size="large" className={styles.photo} />
      <div className={classNames(layout.stack1, styles.title)}>
        <Name dir="auto" className={styles.name}>
          {pet.name}
        </Name>
        <p className={styles.kind}>
          <span>{displayName(pet.species)}</span>
          {pet.breed && <span dir="auto">{pet.breed}</span>}
        </p>
      </div>
      {corner && <div className={styles.corner}>{corner}</div>}
      <dl className={styles.facts}>
        {pet.birthdate && (
          <Fact label="Born">
            <time dateTime={pet.birthdate}>{dayText(pet.birthdate)}</time>
          </Fact>
        )}
        {age && <Fact label="Age">{age}</Fact>}
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
