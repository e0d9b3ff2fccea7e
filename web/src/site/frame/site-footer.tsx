import { Link } from 'react-router-dom';
import { SITE_LINKS } from '../../shared/site-links.ts';
import trial from '../../shared/trial.module.css';
import { Logo } from '../../ui/logo.tsx';
import styles from './site-footer.module.css';

/**
 * The ways to all public pages. Its last line is shown by the script, where a stage is for trying: nothing follows it.
 */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
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
      <p className={trial.trial} data-trial hidden />
    </footer>
  );
}
