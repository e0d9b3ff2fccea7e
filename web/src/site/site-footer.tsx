import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Logo } from '../ui/logo.tsx';
import { SECTIONS } from './sections.ts';
import styles from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Logo />
        <nav className={styles.nav} aria-label="Footer">
          {SECTIONS.map(({ address, label }) => (
            <a key={address} href={address}>
              {label}
            </a>
          ))}
          <Link to={paths.help}>Help center</Link>
          <Link to={paths.businessSignup}>Business Partner Program</Link>
        </nav>
        <p className={styles.fine}>A health-records wallet for pets.</p>
      </div>
    </footer>
  );
}
