import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import styles from './avatar-menu.module.css';

interface AvatarMenuProps {
  email: string;
}

/** The first letter of the e-mail in a circle. */
export function AvatarFace({ email }: AvatarMenuProps) {
  return (
    <span className={styles.face} aria-hidden="true">
      {email.charAt(0).toUpperCase()}
    </span>
  );
}

/** Where the menu itself can't be loaded, the settings still lead to all that it holds. */
function SettingsLink({ email }: AvatarMenuProps) {
  return (
    <Link to={paths.settings} className={styles.trigger} aria-label="Settings">
      <AvatarFace email={email} />
    </Link>
  );
}

/** The menu comes after the page: it brings Radix and its placement along. */
const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then(
    ({ AccountMenu }) => ({ default: AccountMenu }),
    () => ({ default: SettingsLink }),
  ),
);

/** The avatar, and behind it the account's menu. */
export function AvatarMenu({ email }: AvatarMenuProps) {
  const waiting = (
    <span className={styles.trigger}>
      <AvatarFace email={email} />
    </span>
  );
  return (
    <Suspense fallback={waiting}>
      <AccountMenu email={email} />
    </Suspense>
  );
}
