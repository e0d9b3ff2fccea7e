import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import {
  CardIcon,
  HelpIcon,
  HomeIcon,
  PawIcon,
  SettingsIcon,
  SignOutIcon,
  SyringeIcon,
} from '../../ui/icons.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import popover from '../../ui/popover.module.css';
import typography from '../../ui/typography.module.css';
import styles from './account-menu.module.css';

const MENU = 'account-menu';

/** For administrators, whose addresses say so (ruling D6); nobody else loads it. */
const AdminEntry = onDemand(async () => (await import('./admin-entry.tsx')).AdminEntry, {
  missing: () => null,
});

interface AccountMenuProps {
  /** Omitted on pages rendered at build time, whose script fills it in and shows the avatar. */
  email?: string;
  /** Its dashboard is the veterinary one. */
  isPractice?: boolean;
  onSignOut?: () => void;
}

/** The app's links load no document, so the menu must be closed. */
const close = ({ currentTarget }: MouseEvent) => {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
};

const entry = (to: string, icon: ReactNode, text: string) => (
  <li>
    <Link to={to} className={styles.link} onClick={close}>
      {icon} <span>{text}</span>
    </Link>
  </li>
);

/** The avatar button with the account menu, a native popover. */
export const AccountMenu = ({ email, isPractice, onSignOut }: AccountMenuProps) => (
  <div className={styles.account} data-account hidden={email === undefined}>
    <button type="button" popoverTarget={MENU} className={styles.trigger} aria-label="Account menu">
      <span className={styles.avatar} data-initial>
        {email?.charAt(0).toUpperCase()}
      </span>
    </button>
    <div id={MENU} popover="auto" className={classNames(popover.popover, styles.menu)}>
      <p className={styles.who}>
        <span className={typography.label} data-email>
          {email}
        </span>
        <span className={typography.fine}>Signed in</span>
      </p>
      <ul className={styles.links}>
        {isPractice && entry(paths.vetDashboard, <SyringeIcon />, 'Veterinary dashboard')}
        {isPractice
          ? entry(paths.practicePets, <PawIcon />, 'My Pets')
          : entry(paths.dashboard, <HomeIcon />, 'Dashboard')}
        {email?.toLowerCase().includes('admin') && <AdminEntry />}
        {entry(paths.settings, <SettingsIcon />, 'Settings')}
        {entry(paths.billing, <CardIcon />, 'Billing')}
        {entry(paths.help, <HelpIcon />, 'Help')}
        <li>
          <button type="button" className={styles.link} data-sign-out onClick={onSignOut}>
            <SignOutIcon /> Sign out
          </button>
        </li>
      </ul>
    </div>
  </div>
);
