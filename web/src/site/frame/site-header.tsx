import { paths } from '../../platform/paths.ts';
import { AccountMenu } from '../../shared/header/account-menu.tsx';
import { Header } from '../../shared/header/header.tsx';
import { VisitorOnly } from '../../shared/visitor-only.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { SectionLinks, SectionsButton } from './section-links.tsx';
import styles from './site-header.module.css';

/** The public pages' header: links to the landing page's sections, and sign-in or account buttons. */
export const SiteHeader = () => (
  <Header home={paths.home} homeClassName={styles.home}>
    <SectionLinks />
    <div className={styles.end}>
      <VisitorOnly who="guest">
        <LinkButton to={paths.auth} variant="ghost" size="small">
          Sign In
        </LinkButton>
        <LinkButton to={paths.createAccount} variant="secondary" size="small" className={styles.start}>
          Get Started
        </LinkButton>
      </VisitorOnly>
      <VisitorOnly who="owner">
        <LinkButton to={paths.dashboard} variant="secondary" size="small">
          Dashboard
        </LinkButton>
        <AccountMenu />
      </VisitorOnly>
    </div>
    <SectionsButton />
  </Header>
);
