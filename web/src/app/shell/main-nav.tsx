import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useKnownPets } from '../../platform/api/known-pets.ts';
import { homePath, paths } from '../../platform/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { HomeIcon, PawIcon, PlusIcon, ShareIcon } from '../../ui/icons.tsx';
import { lazyPanel, preloadLater } from '../../ui/lazy-panel.tsx';
import { RELOAD } from '../../ui/load-chunk.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import popover from '../../ui/popover.module.css';
import type { AddMenuProps } from './add-menu.tsx';
import styles from './main-nav.module.css';

const ICON = 24;

const PetsMenu = onDemand(async () => (await import('./pets-menu.tsx')).PetsMenu, {
  loading: <p className={styles.message}>Loading…</p>,
  missing: () => <p className={styles.message}>{RELOAD}</p>,
});
preloadLater(PetsMenu.load);

const AddMenu = lazyPanel<AddMenuProps>(async () => (await import('./add-menu.tsx')).AddMenu);

/** A signed-in owner's navigation: in the header from 900 pixels, at the bottom of the screen below (decision 129). */
export function MainNav({ ownerId, isPractice }: { ownerId: string; isPractice: boolean }) {
  const { pathname } = useLocation();
  const isAdding = /^\/pet\/[^/]+\/upload/.test(pathname);
  const home = homePath(isPractice);
  const isAtPets =
    (isPractice ? /^\/(pet\/|add-pet|dashboard)/ : /^\/(pet\/|add-pet)/).test(pathname) && !isAdding;
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul className={styles.places}>
        <Place to={home} icon={<HomeIcon size={ICON} />} isCurrent={pathname === home}>
          Home
        </Place>
        <PetsPlace
          ownerId={ownerId}
          isCurrent={isAtPets}
          allPets={isPractice ? paths.practicePets : paths.myPets}
        />
        <AddPlace ownerId={ownerId} isCurrent={isAdding} />
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

interface OwnersPlaceProps {
  ownerId: string;
  isCurrent: boolean;
}

/** Leads whoever has one pet, also one that another owner shares, to it. Others choose in a menu. */
function PetsPlace({ ownerId, isCurrent, allPets }: OwnersPlaceProps & { allPets: string }) {
  const pets = useKnownPets(ownerId)?.pets;
  const [hasOpened, setHasOpened] = useState(false);
  const [first] = pets ?? [];
  const icon = <PawIcon size={ICON} />;
  if (first && pets?.length === 1) {
    return (
      <Place to={paths.pet(first.id)} icon={icon} isCurrent={isCurrent}>
        Pets
      </Place>
    );
  }
  return (
    <li>
      <button
        type="button"
        popoverTarget="pets-menu"
        className={styles.place}
        aria-current={isCurrent || undefined}
        onClick={() => setHasOpened(true)}
      >
        {icon}
        <span>Pets</span>
      </button>
      <div id="pets-menu" popover="auto" className={classNames(popover.popover, styles.menu)}>
        {hasOpened && <PetsMenu ownerId={ownerId} pets={pets} allPets={allPets} />}
      </div>
    </li>
  );
}

/** Opens the ways to a new record. */
function AddPlace({ ownerId, isCurrent }: OwnersPlaceProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        className={styles.place}
        aria-current={isCurrent || undefined}
        onClick={() => setIsOpen(true)}
      >
        <PlusIcon size={ICON} />
        <span>Add</span>
      </button>
      <AddMenu open={isOpen} onOpenChange={setIsOpen} ownerId={ownerId} />
    </li>
  );
}
