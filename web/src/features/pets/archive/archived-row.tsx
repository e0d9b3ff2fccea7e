import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PetAccess } from '../../../../../contract/access/pet-access.ts';
import type { ArchivedPet } from '../../../../../contract/archive/archived-pets.ts';
import { displayName } from '../../../../../contract/pets/pet-text.ts';
import { paths } from '../../../platform/paths.ts';
import { whoseText } from '../../../shared/access/access-texts.ts';
import { PetPhoto } from '../../../shared/pet-photo/pet-photo.tsx';
import { shorten } from '../../../shared/records/shorten.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import styles from './archived-row.module.css';
import { archivedDay } from './archived-text.ts';

/** A pet of the archive, named as calls name it. */
export type RowPet = ArchivedPet & { access?: PetAccess };

interface ArchivedRowProps {
  pet: RowPet;
  /** Left out for a pet of someone else. */
  onBringBack?: () => Promise<void>;
  onDelete?: () => void;
}

/** An archived pet: who it was, its years, and what its owner can do. */
export function ArchivedRow({ pet, onBringBack, onDelete }: ArchivedRowProps) {
  const [isBusy, setIsBusy] = useState(false);
  const name = shorten(pet.name, 40);
  const years = yearsOf(pet);
  const bringBack = async () => {
    setIsBusy(true);
    await onBringBack?.();
    setIsBusy(false);
  };
  return (
    <li>
      <Card className={classNames(layout.spread, styles.row)}>
        <PetPhoto pet={pet} size="small" isLazy />
        <div className={styles.facts}>
          <h2 dir="auto" className={classNames(typography.clamp, styles.name)}>
            <Link to={paths.pet(pet.id)}>{pet.name}</Link>
            {pet.access && <span className={styles.whose}>{` · ${whoseText(pet.access)}`}</span>}
          </h2>
          <p className={typography.note}>
            <span>{displayName(pet.species)}</span>
            {years && <span>{` · ${years}`}</span>}
            {pet.archived_at && <span>{` · archived ${archivedDay(pet.archived_at)}`}</span>}
          </p>
        </div>
        {onBringBack && onDelete && (
          <div className={layout.wrap}>
            <Button
              variant="secondary"
              size="small"
              busy={isBusy}
              aria-label={`Unarchive ${name}`}
              onClick={() => void bringBack()}
            >
              Unarchive
            </Button>
            <Button variant="ghost" size="small" aria-label={`Delete ${name}`} onClick={onDelete}>
              Delete
            </Button>
          </div>
        )}
      </Card>
    </li>
  );
}

/** "2014–2026" of a pet that died, as far as it is known. */
function yearsOf({ birthdate, archived_at, archived_reason }: ArchivedPet): string | null {
  const born = birthdate?.slice(0, 4);
  if (!born) return null;
  return archived_reason === 'died' && archived_at ? `${born}–${archived_at.slice(0, 4)}` : `born ${born}`;
}
