import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { refreshPets } from '../../platform/api/known-pets.ts';
import { paths } from '../../platform/paths.ts';
import { PetPhoto } from '../../shared/pet-photo/pet-photo.tsx';
import { PawIcon, PlusIcon } from '../../ui/icons.tsx';
import typography from '../../ui/typography.module.css';
import styles from './main-nav.module.css';

/** More would not fit on a screen. */
const MAX_PETS = 12;

interface PetsMenuProps {
  ownerId: string;
  /** Newest first; undefined until they are known. */
  pets: readonly Pet[] | undefined;
  /** The page of all pets. */
  allPets: string;
}

/** The app's links load no document, so the menu must be closed. */
const close = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** The owner's pets with their photos, and links to all of them and to the form for a new one. */
export function PetsMenu({ ownerId, pets, allPets }: PetsMenuProps) {
  const { pathname } = useLocation();
  const hasFailed = useRefreshedPets(ownerId);
  return (
    <>
      {!pets && (
        <p role="status" className={styles.message}>
          {hasFailed ? 'We couldn’t load your pets. Reload the page.' : 'Loading…'}
        </p>
      )}
      <ul>
        {pets?.slice(0, MAX_PETS).map((pet) => (
          <Entry
            key={pet.id}
            to={paths.pet(pet.id)}
            text={pet.name}
            icon={<PetPhoto pet={pet} size="small" isLazy className={styles.photo} />}
            isCurrent={pathname === paths.pet(pet.id)}
          />
        ))}
      </ul>
      <ul className={styles.others}>
        {pets?.length !== 0 && <Entry to={allPets} text="All pets" icon={<PawIcon />} />}
        <Entry to={paths.addPet} text="Add pet" icon={<PlusIcon />} />
      </ul>
    </>
  );
}

/** Loads the owner's pets again. Returns whether that failed. */
export function useRefreshedPets(ownerId: string): boolean {
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    refreshPets(ownerId).catch(() => setHasFailed(true));
  }, [ownerId]);
  return hasFailed;
}

interface EntryProps {
  to: string;
  text: string;
  icon: ReactNode;
  isCurrent?: boolean;
}

const Entry = ({ to, text, icon, isCurrent = false }: EntryProps) => (
  <li>
    <Link
      to={to}
      className={styles.entry}
      onClick={close}
      aria-label={text}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span className={styles.icon}>{icon}</span>
      <span dir="auto" className={typography.clamp}>
        {text}
      </span>
    </Link>
  </li>
);
