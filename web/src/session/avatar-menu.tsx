import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { AvatarFace } from './avatar-face.tsx';
import styles from './avatar-menu.module.css';

interface AvatarMenuProps {
  email: string;
}

/** Where the menu itself can't be loaded, the settings still lead to all that it holds. */
function SettingsLink({ email }: AvatarMenuProps) {
  return (
    <Link to={paths.settings} className={styles.trigger} aria-label="Settings">
      <AvatarFace email={email} />
    </Link>
  );
}

const loadMenu = () =>
  import('./account-menu.tsx').then(
    ({ AccountMenu }) => ({ default: AccountMenu }),
    () => ({ default: SettingsLink }),
  );
const AccountMenu = lazy(loadMenu);

/** Looks like the menu's own trigger, which takes its place. */
function WaitingAvatar({ email, ...rest }: AvatarMenuProps & ComponentProps<'button'>) {
  return (
    <button {...rest} type="button" className={styles.trigger} aria-label="Account menu" aria-haspopup="menu">
      <AvatarFace email={email} />
    </button>
  );
}

/**
 * The avatar, and behind it the account's menu. The menu brings Radix and its placement along, so it is loaded when
 * somebody reaches for it, and opens at the first click.
 */
export function AvatarMenu({ email }: AvatarMenuProps) {
  const [wanted, setWanted] = useState(false);
  const preload = () => void loadMenu();
  const waiting = (
    <WaitingAvatar email={email} onPointerEnter={preload} onFocus={preload} onClick={() => setWanted(true)} />
  );
  if (!wanted) return waiting;
  return (
    <Suspense fallback={waiting}>
      <AccountMenu email={email} />
    </Suspense>
  );
}
