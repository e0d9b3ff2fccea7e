import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { HomeIcon, SettingsIcon, SignOutIcon } from '../ui/icons.tsx';
import styles from './account-popover.module.css';

const MENU = 'account-menu';

/**
 * The avatar, and behind it whose account this is and the ways from here, in the browser's own popover. The script fills
 * in the email, and shows the avatar only where there is one.
 */
export function AccountPopover() {
  return (
    <div className={styles.account} data-account hidden>
      <button type="button" popoverTarget={MENU} className={styles.trigger} aria-label="Account menu">
        <span className={styles.face} data-initial />
      </button>
      <div id={MENU} popover="auto" className={styles.menu}>
        <p className={styles.who}>
          <span className={styles.email} data-email />
          <span className={styles.state}>Signed in</span>
        </p>
        <ul className={styles.ways}>
          <li>
            <Link to={paths.dashboard} className={styles.way}>
              <HomeIcon /> Dashboard
            </Link>
          </li>
          <li>
            <Link to={paths.settings} className={styles.way}>
              <SettingsIcon /> Settings
            </Link>
          </li>
          <li>
            <button type="button" className={styles.way} data-sign-out>
              <SignOutIcon /> Sign out
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}
