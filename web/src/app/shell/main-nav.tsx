import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { useKnownPets } from '../../platform/api/known-pets.ts';
import { paths } from '../../platform/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { HomeIcon, PawIcon, PlusIcon, ShareIcon } from '../../ui/icons.tsx';
import popover from '../../ui/popover.module.css';
import styles from './main-nav.module.css';
import { AddPetLinks, PetsMenu } from './pets-menu.tsx';

const ICON = 24;

/** A signed-in owner's navigation: in the header from 900 pixels, at the bottom of the screen below (decision 129). */
export function MainNav({ ownerId }: { ownerId: string }) {
  const { pathname } = useLocation();
  const isAdding = /^\/pet\/[^/]+\/upload/.test(pathname);
  const isAtPets = /^\/(pet\/|add-pet)/.test(pathname) && !isAdding;
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul className={styles.places}>
        <Place to={paths.dashboard} icon={<HomeIcon size={ICON} />} isCurrent={pathname === paths.dashboard}>
          Home
        </Place>
        <PetsPlace
          ownerId={ownerId}
          id="pets-menu"
          to={({ id }) => paths.pet(id)}
          icon={<PawIcon size={ICON} />}
          isCurrent={isAtPets}
          hasLinks
        >
          Pets
        </PetsPlace>
        <PetsPlace
          ownerId={ownerId}
          id="add-menu"
          title="Add a record for"
          to={({ id }) => paths.upload(id)}
          icon={<PlusIcon size={ICON} />}
          isCurrent={isAdding}
        >
          Add
        </PetsPlace>
        <Place to={paths.sharing} icon={<ShareIcon size={ICON} />} isCurrent={pathname === paths.sharing}>
          Sharing
        </Place>
      </ul>
    </nav>
  );
}

interface PlaceProps {
  to: string;
  icon: ReactNode;
  isCurrent: boolean;
  children: string;
}

const Place = ({ to, icon, isCurrent, children }: PlaceProps) => (
  <li>
    <Link to={to} className={styles.place} aria-current={isCurrent ? 'page' : undefined}>
      {icon}
      <span>{children}</span>
    </Link>
  </li>
);

interface PetsPlaceProps extends Omit<PlaceProps, 'to'> {
  ownerId: string;
  /** Of the menu. */
  id: string;
  /** What a choice in the menu does, where its button doesn't say it. */
  title?: string;
  to: (pet: Pet) => string;
  /** Whether the menu has links to all pets and for another one. An owner without pets gets them in any case. */
  hasLinks?: boolean;
}

/** Leads the owner of one pet to it. Others choose in a menu. */
function PetsPlace({ ownerId, id, title, to, icon, isCurrent, hasLinks = false, children }: PetsPlaceProps) {
  const pets = useKnownPets(ownerId)?.pets;
  const [hasOpened, setHasOpened] = useState(false);
  const [first] = pets ?? [];
  if (first && pets?.length === 1) {
    return (
      <Place to={to(first)} icon={icon} isCurrent={isCurrent}>
        {children}
      </Place>
    );
  }
  return (
    <li>
      <button
        type="button"
        popoverTarget={id}
        className={styles.place}
        aria-current={isCurrent || undefined}
        onClick={() => setHasOpened(true)}
      >
        {icon}
        <span>{children}</span>
      </button>
      <div id={id} popover="auto" className={classNames(popover.popover, styles.menu)}>
        {hasOpened && (
          <>
            {title && <p className={styles.message}>{title}</p>}
            <PetsMenu ownerId={ownerId} pets={pets} to={to} />
            {(hasLinks || pets?.length === 0) && <AddPetLinks hasPets={pets?.length !== 0} />}
          </>
        )}
      </div>
    </li>
  );
}
