import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { AvatarMenu } from '../session/avatar-menu.tsx';
import type { SessionHint } from '../session/use-session-hint.ts';
import { LinkButton } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './landing-header.module.css';
import { SectionLinks, SectionsButton } from './section-links.tsx';

/** Where the page's sections are, and the way in. */
export function LandingHeader({ hint }: { hint: SessionHint }) {
  const isGuest = hint.state === 'known' && hint.email === null;
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.bar} data-guest={isGuest || undefined}>
        <Link to={paths.home} className={styles.home} aria-label="Pawfile, home">
          <Logo />
        </Link>
        <SectionLinks />
        <div className={styles.end}>
          <WayIn hint={hint} />
        </div>
        <SectionsButton />
      </div>
    </header>
  );
}

function WayIn({ hint }: { hint: SessionHint }) {
  if (hint.state === 'loading') return <span className={styles.placeholder} />;
  if (hint.email === null) {
    return (
      <>
        <LinkButton to={paths.auth} variant="ghost" size="small">
          Sign In
        </LinkButton>
        <LinkButton to={paths.createAccount} size="small" className={styles.start}>
          Get Started
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <LinkButton to={paths.dashboard} variant="secondary" size="small">
        Dashboard
      </LinkButton>
      {hint.email && <AvatarMenu email={hint.email} />}
    </>
  );
}
