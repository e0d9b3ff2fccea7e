import { useState } from 'react';
import { useKnownPets } from '../../platform/api/known-pets.ts';
import type { ListedPet } from '../../platform/api/listed-pet.ts';
import { paths } from '../../platform/paths.ts';
import { hasGrantedPets } from '../../platform/session/has-granted-pets.ts';
import { whoseText } from '../../shared/access/access-texts.ts';
import { powersOf } from '../../shared/access/powers-of.ts';
import { AddRecordSheet } from '../../shared/add-record/add-record-sheet.tsx';
import { PetPhoto } from '../../shared/pet-photo/pet-photo.tsx';
import { LinkButton } from '../../ui/button.tsx';
import typography from '../../ui/typography.module.css';
import styles from './main-nav.module.css';
import { useRefreshedPets } from './pets-menu.tsx';

export interface AddMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  ownerId: string;
}

/** The ways to a new record of the only pet to which the user may add, or of the one that is chosen first. */
export function AddMenu({ open, onOpenChange, ownerId }: AddMenuProps) {
  const pets = useKnownPets(ownerId)?.pets.filter((pet) => powersOf(pet).mayAdd);
  const hasFailed = useRefreshedPets(ownerId);
  const [chosen, setChosen] = useState<ListedPet | null>(null);
  if (!open && chosen) setChosen(null);
  const pet = chosen ?? (pets?.length === 1 ? pets[0] : null) ?? null;
  return (
    <AddRecordSheet open={open} onOpenChange={onOpenChange} pet={pet} question={questionFor(pets, ownerId)}>
      {!pets && (
        <p role="status" className={styles.message}>
          {hasFailed ? 'We couldn’t load your pets. Reload the page.' : 'Loading…'}
        </p>
      )}
      <ul>
        {pets?.map((each) => (
          <li key={each.id}>
            <button type="button" className={styles.entry} onClick={() => setChosen(each)}>
              <span className={styles.icon}>
                <PetPhoto pet={each} size="small" isLazy className={styles.photo} />
              </span>
              <span dir="auto" className={typography.clamp}>
                <bdi>{each.name}</bdi>
                {each.access && <span className={styles.whose}>{` · ${whoseText(each.access)}`}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {pets?.length === 0 && (
        <LinkButton to={paths.addPet} onClick={() => onOpenChange(false)}>
          Add Pet
        </LinkButton>
      )}
    </AddRecordSheet>
  );
}

function questionFor(pets: readonly ListedPet[] | undefined, ownerId: string): string {
  if (!pets) return 'Add a record';
  if (pets.length > 0) return 'Which pet is this record for?';
  return hasGrantedPets(ownerId) ? 'Add a pet of your own first' : 'Add a pet first';
}
