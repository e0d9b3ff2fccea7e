import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { ForVisitor } from '../ui/for-visitor.tsx';
import { Logo } from '../ui/logo.tsx';
import { AccountPopover } from './account-popover.tsx';
import { SectionLinks, SectionsButton } from './section-links.tsx';
import styles from './site-header.module.css';

/** Where the landing page's sections are, and the way in. */
export function SiteHeader() {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.home} aria-label="Pawfile, home">
          <Logo />
        </Link>
        <SectionLinks />
        <div className={styles.end}>
          <ForVisitor who="guest">
            <LinkButton to={paths.auth} variant="ghost" size="small">
              Sign In
            </LinkButton>
            <LinkButton to={paths.createAccount} size="small" className={styles.start}>
              Get Started
            </LinkButton>
          </ForVisitor>
          <ForVisitor who="owner">
            <LinkButton to={paths.dashboard} variant="secondary" size="small">
              Dashboard
            </LinkButton>
            <AccountPopover />
          </ForVisitor>
        </div>
        <SectionsButton />
      </div>
    </header>
  );
}
