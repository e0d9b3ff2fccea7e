import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { HomeIcon, SettingsIcon, SignOutIcon } from '../../ui/icons.tsx';
import styles from './account-menu.module.css';

const MENU = 'account-menu';

interface AccountMenuProps {
  /** Left out of a page that is rendered before anybody knows: its script fills it in and shows the avatar. */
  email?: string;
  onSignOut?: () => void;
}

/** A link of the app loads no other document, so the menu would stay open. */
const close = ({ currentTarget }: MouseEvent) => {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
};

/**
 * The avatar, and behind it whose account this is and the ways from here. The browser's own popover opens and closes
 * it, also by Escape and by a click beside it, and gives the focus back.
 */
export const AccountMenu = ({ email, onSignOut }: AccountMenuProps) => (
  <div className={styles.account} data-account hidden={email === undefined}>
    <button type="button" popoverTarget={MENU} className={styles.trigger} aria-label="Account menu">
      <span className={styles.face} data-initial>
        {email?.charAt(0).toUpperCase()}
      </span>
    </button>
    <div id={MENU} popover="auto" className={styles.menu}>
      <p className={styles.who}>
        <span className={styles.email} data-email>
          {email}
        </span>
        <span className={styles.state}>Signed in</span>
      </p>
      <ul className={styles.ways}>
        <li>
          <Link to={paths.dashboard} className={styles.way} onClick={close}>
            <HomeIcon /> Dashboard
          </Link>
        </li>
        <li>
          <Link to={paths.settings} className={styles.way} onClick={close}>
            <SettingsIcon /> Settings
          </Link>
        </li>
        <li>
          <button type="button" className={styles.way} data-sign-out onClick={onSignOut}>
            <SignOutIcon /> Sign out
          </button>
        </li>
      </ul>
    </div>
  </div>
);
