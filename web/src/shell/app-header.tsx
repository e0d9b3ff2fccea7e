import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { AvatarMenu } from '../session/avatar-menu.tsx';
import type { SessionHint } from '../session/use-session-hint.ts';
import { Badge } from '../ui/badge.tsx';
import { LinkButton } from '../ui/button.tsx';
import { ShieldIcon } from '../ui/icons.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './layout.module.css';

/** The header of the app: logo, Secured badge, and the menu of whoever is signed in, or how to sign in. */
export function AppHeader({ hint }: { hint: SessionHint }) {
  const email = hint.state === 'known' ? hint.email : null;
  return (
    <header className={styles.header}>
      <div className={styles.bar} data-guest={!email || undefined}>
        <Link to={email ? paths.dashboard : paths.home} className={styles.home} aria-label="Pawfile, home">
          <Logo />
        </Link>
        <Badge tone="green" icon={<ShieldIcon size={16} />}>
          <span className={styles.secured}>Secured</span>
        </Badge>
        <div className={styles.end}>
          {hint.state === 'loading' && <span className={styles.placeholder} />}
          {email && <AvatarMenu email={email} />}
          {hint.state === 'known' && !email && (
            <LinkButton to={paths.auth} size="small" variant="secondary">
              Sign In
            </LinkButton>
          )}
        </div>
      </div>
    </header>
  );
}
