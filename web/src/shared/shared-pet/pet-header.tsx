import type { ReactNode } from 'react';
import { displayName } from '../../../../contract/pets/pet-text.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import styles from './pet-header.module.css';

/** The pet data that the view shows. */
export type ShownPet = Pick<
  Pet,
  | 'name'
  | 'species'
  | 'breed'
  | 'birthdate'
  | 'chip_number'
  | 'chip_company'
  | 'sex'
  | 'neutered'
  | 'color'
  | 'latest_weight'
  | 'vet_contact'
  | 'emergency_contact'
  | 'vet_dial'
  | 'emergency_dial'
  | 'photo'
>;

interface PetHeaderProps {
  pet: ShownPet;
  level: 1 | 2;
  photo: ReactNode;
  /** Printed beside the name. */
  corner?: ReactNode;
}

/** The pet's photo, name and kind; without hooks (see StatusSection). */
export function PetHeader({ pet, level, photo, corner }: PetHeaderProps) {
  const Name = level === 1 ? 'h1' : 'h2';
  return (
    <header className={styles.header}>
      <div className={styles.photo}>{photo}</div>
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
    </header>
  );
}
