import { paths } from '../../platform/paths.ts';
import { ForVisitor } from '../../shared/for-visitor.tsx';
import { AccountMenu } from '../../shared/header/account-menu.tsx';
import { Header } from '../../shared/header/header.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { SectionLinks, SectionsButton } from './section-links.tsx';
import styles from './site-header.module.css';

/** Where the landing page's sections are, and the way in. */
export const SiteHeader = () => (
  <Header home={paths.home} homeClassName={styles.home}>
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
        <AccountMenu />
      </ForVisitor>
    </div>
    <SectionsButton />
  </Header>
);
