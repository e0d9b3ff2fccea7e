import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { refreshPets } from '../../platform/api/known-pets.ts';
import type { ListedPet } from '../../platform/api/listed-pet.ts';
import { paths } from '../../platform/paths.ts';
import { whoseText } from '../../shared/access/access-texts.ts';
import { PetPhoto } from '../../shared/pet-photo/pet-photo.tsx';
import { PawIcon, PlusIcon } from '../../ui/icons.tsx';
import typography from '../../ui/typography.module.css';
import styles from './main-nav.module.css';

/** More would not fit on a screen. */
const MAX_PETS = 12;

interface PetsMenuProps {
  ownerId: string;
  /** One's own, newest first, then those of others; undefined until they are known. */
  pets: readonly ListedPet[] | undefined;
  /** The page of all pets. */
  allPets: string;
}

/** The app's links load no document, so the menu must be closed. */
const close = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** The user's pets with their photos, and links to all of them and to the form for a new one. */
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
            whose={pet.access && whoseText(pet.access)}
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
  /** Of another owner's pet, whose it is. */
  whose?: string | undefined;
  icon: ReactNode;
  isCurrent?: boolean;
}

const Entry = ({ to, text, whose, icon, isCurrent = false }: EntryProps) => (
  <li>
    <Link
      to={to}
      className={styles.entry}
      onClick={close}
      aria-label={[text, whose].filter(Boolean).join(' · ')}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span className={styles.icon}>{icon}</span>
      <span dir="auto" className={typography.clamp}>
        <bdi>{text}</bdi>
        {whose && <span className={styles.whose}>{` · ${whose}`}</span>}
      </span>
    </Link>
  </li>
);
