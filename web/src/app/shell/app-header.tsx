import type { ReactNode } from 'react';
import { useSubmit } from 'react-router-dom';
import { homePath, paths } from '../../platform/paths.ts';
import type { SessionHint } from '../../platform/session/use-session-hint.ts';
import { AccountMenu } from '../../shared/header/account-menu.tsx';
import { Header } from '../../shared/header/header.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ShieldIcon } from '../../ui/icons.tsx';
import styles from './layout.module.css';

interface AppHeaderProps {
  hint: SessionHint;
  /** Shown after the logo. */
  nav?: ReactNode;
  /** Whether Home is the veterinary dashboard. */
  isPractice?: boolean;
}

/** The app's header: logo, Secured badge, and the account menu or a Sign In button. */
export function AppHeader({ hint, nav, isPractice = false }: AppHeaderProps) {
  const submit = useSubmit();
  const email = hint.state === 'known' ? hint.email : null;
  const signOut = () => void submit(null, { method: 'post', action: paths.signOut });
  return (
    <Header home={email ? homePath(isPractice) : paths.home}>
      {nav}
      <span className={styles.secured} data-guest={!email || undefined}>
        <Badge tone="neutral" icon={<ShieldIcon size={16} />}>
          Secured
        </Badge>
      </span>
      <div className={styles.end}>
        {hint.state === 'loading' && <span className={styles.placeholder} />}
        {email && <AccountMenu email={email} isPractice={isPractice} onSignOut={signOut} />}
        {hint.state === 'known' && !email && (
          <LinkButton to={paths.auth} size="small" variant="secondary">
            Sign In
          </LinkButton>
        )}
      </div>
    </Header>
  );
}
