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
  const pets = useKnownPets(ownerId)?.pets;
  const place = (to: string, text: string, icon: ReactNode, isCurrent = pathname === to) => (
    <li>
      <Link to={to} className={styles.place} aria-current={isCurrent ? 'page' : undefined}>
        {icon}
        <span>{text}</span>
      </Link>
    </li>
  );
  /** A menu of the pets, or a link for an owner of one. */
  const ofPets = (
    name: string,
    text: string,
    icon: ReactNode,
    to: (pet: Pet) => string,
    isCurrent: boolean,
  ) =>
    pets?.length === 1 && pets[0] ? (
      place(to(pets[0]), text, icon, isCurrent)
    ) : (
      <Menu name={name} text={text} icon={icon} isCurrent={isCurrent}>
        <PetsMenu ownerId={ownerId} pets={pets} to={to} />
        {name === 'pets' || pets?.length === 0 ? <AddPetLinks hasPets={pets?.length !== 0} /> : null}
      </Menu>
    );
  const isAdding = /^\/pet\/[^/]+\/upload/.test(pathname);
  const isAtPets = /^\/(pet\/|add-pet)/.test(pathname) && !isAdding;
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul className={styles.places}>
        {place(paths.dashboard, 'Home', <HomeIcon size={ICON} />)}
        {ofPets('pets', 'Pets', <PawIcon size={ICON} />, ({ id }) => paths.pet(id), isAtPets)}
        {ofPets('add', 'Add record', <PlusIcon size={ICON} />, ({ id }) => paths.upload(id), isAdding)}
        {place(paths.sharing, 'Sharing', <ShareIcon size={ICON} />)}
      </ul>
    </nav>
  );
}

interface MenuProps {
  name: string;
  text: string;
  icon: ReactNode;
  isCurrent: boolean;
  /** Rendered from the first opening on. */
  children: ReactNode;
}

function Menu({ name, text, icon, isCurrent, children }: MenuProps) {
  const [hasOpened, setHasOpened] = useState(false);
  const id = `${name}-menu`;
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
        {text}
      </button>
      <div id={id} popover="auto" className={classNames(popover.popover, styles.menu)}>
        {hasOpened && children}
      </div>
    </li>
  );
}
