import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useKnownPets } from '../../platform/api/known-pets.ts';
import { paths } from '../../platform/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { HelpIcon, HomeIcon, PawIcon, ShareIcon } from '../../ui/icons.tsx';
import popover from '../../ui/popover.module.css';
import styles from './main-nav.module.css';
import { PetsMenu } from './pets-menu.tsx';

const MENU = 'pets-menu';
const ICON = 24;

/** A signed-in owner's navigation: in the header from 900 pixels, at the bottom of the screen below (decision 129). */
export function MainNav({ ownerId }: { ownerId: string }) {
  const { pathname } = useLocation();
  const known = useKnownPets(ownerId);
  const [hasOpened, setHasOpened] = useState(false);
  const isAtPets = /^\/(pet\/|add-pet)/.test(pathname);
  const place = (to: string, text: string, icon: ReactNode) => (
    <li>
      <Link to={to} className={styles.place} aria-current={pathname === to ? 'page' : undefined}>
        {icon}
        <span>{text}</span>
      </Link>
    </li>
  );
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul className={styles.places}>
        {place(paths.dashboard, 'Home', <HomeIcon size={ICON} />)}
        <li>
          <button
            type="button"
            popoverTarget={MENU}
            className={styles.place}
            aria-current={isAtPets || undefined}
            onClick={() => setHasOpened(true)}
          >
            <PawIcon size={ICON} />
            Pets
          </button>
          <div id={MENU} popover="auto" className={classNames(popover.popover, styles.menu)}>
            {hasOpened && <PetsMenu ownerId={ownerId} pets={known?.pets} />}
          </div>
        </li>
        {place(paths.sharing, 'Sharing', <ShareIcon size={ICON} />)}
        {place(paths.help, 'Help', <HelpIcon size={ICON} />)}
      </ul>
    </nav>
  );
}
