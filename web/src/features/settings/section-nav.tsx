import { Link } from 'react-router-dom';
import styles from './section-nav.module.css';
import { SECTIONS } from './sections.ts';

/** Links to the cards of this long page: beside them on wide screens, above them otherwise. */
export function SectionNav() {
  return (
    <nav aria-label="Settings" className={styles.nav}>
      <ul className={styles.list}>
        {Object.values(SECTIONS).map(({ id, title }) => (
          <li key={id}>
            <Link to={{ hash: id }} className={styles.link}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
