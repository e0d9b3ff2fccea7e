import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import testEnvironment from '../../shared/test-environment.module.css';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { Logo } from '../../ui/logo.tsx';
import styles from './site-footer.module.css';

/** Links to every public page that is listed. */
export const SITE_LINKS = [
  { to: paths.features, label: 'Features' },
  { to: paths.pricing, label: 'Pricing' },
  { to: paths.howItWorks, label: 'How it works' },
  { to: paths.security, label: 'Security' },
  { to: paths.support, label: 'Support' },
  { to: paths.help, label: 'Help center' },
  { to: paths.businessSignup, label: 'Business Partner Program' },
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.terms, label: 'Terms' },
] as const;

/** The footer. The page's script shows the last line in test environments; nothing below it can move. */
export const SiteFooter = () => (
  <footer className={styles.footer}>
    <div className={classNames(layout.line, styles.inner)}>
      <Logo />
      <nav className={styles.nav} aria-label="Footer">
        {SITE_LINKS.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <p className={styles.fine}>A health-records wallet for pets.</p>
    </div>
    <p className={testEnvironment.note} data-test-environment hidden />
  </footer>
);
