import { Link } from 'react-router-dom';
import { browserSession } from '../../platform/session/browser-session.ts';
import { seemsAdmin } from '../../platform/session/page-access.ts';
import { groupsIn } from '../../platform/session/stored-session.ts';
import { verificationPaths } from '../../platform/verification-paths.ts';
import { ShieldIcon } from '../../ui/icons.tsx';
import styles from './account-menu.module.css';

/** An administrator's way to the practices that wait to be checked. */
export function AdminEntry() {
  const session = browserSession();
  if (!session || !seemsAdmin(session.email, groupsIn(session.accessToken))) return null;
  return (
    <li>
      <Link
        to={verificationPaths.reviews}
        className={styles.link}
        onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
      >
        <ShieldIcon /> <span>Practices</span>
      </Link>
    </li>
  );
}
