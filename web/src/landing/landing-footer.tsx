import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Logo } from '../ui/logo.tsx';
import styles from './landing-footer.module.css';
import { SECTIONS } from './sections.ts';

export function LandingFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Logo />
        <nav className={styles.nav} aria-label="Footer">
          {SECTIONS.map(({ id, label }) => (
            <a key={id} href={`#${id}`}>
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
