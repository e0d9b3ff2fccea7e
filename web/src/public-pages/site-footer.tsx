import { Link } from 'react-router-dom';
import { SITE_LINKS } from '../ui/site-links.ts';
import styles from './site-footer.module.css';

/** The ways to all other pages that anyone may read. */
export function SiteFooter() {
  return (
    <div className={styles.footer}>
      <nav className={styles.nav} aria-label="Footer">
        {SITE_LINKS.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
