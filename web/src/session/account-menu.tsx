import { DropdownMenu } from 'radix-ui';
import { Link, redirect, useSubmit } from 'react-router-dom';
import { paths } from '../paths.ts';
import { HomeIcon, SettingsIcon, SignOutIcon } from '../ui/icons.tsx';
import { signOut } from './account.ts';
import { AvatarFace } from './avatar-face.tsx';
import styles from './avatar-menu.module.css';

/** Signs out here, then leads home: the action of the route `/sign-out`. */
export async function signOutAction() {
  await signOut();
  return redirect(paths.home);
}

/**
 * Whose account this is, and the ways from here. It is open when it appears, since a click brought it.
 * No portal: as a part of the header it belongs to a landmark.
 */
export function AccountMenu({ email }: { email: string }) {
  const submit = useSubmit();
  const leave = () => submit(null, { method: 'post', action: paths.signOut });
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger className={styles.trigger} aria-label="Account menu">
        <AvatarFace email={email} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className={styles.menu} align="end" sideOffset={8} collisionPadding={12}>
        <DropdownMenu.Label className={styles.who}>
          <span className={styles.email}>{email}</span>
          <span className={styles.state}>Signed in</span>
        </DropdownMenu.Label>
        <DropdownMenu.Separator className={styles.line} />
        <DropdownMenu.Item asChild className={styles.item}>
          <Link to={paths.dashboard}>
            <HomeIcon /> Dashboard
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild className={styles.item}>
          <Link to={paths.settings}>
            <SettingsIcon /> Settings
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Separator className={styles.line} />
        <DropdownMenu.Item className={styles.item} onSelect={() => void leave()}>
          <SignOutIcon /> Sign out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
