import { Link } from 'react-router-dom';
import styles from './back-link.module.css';
import { BackIcon } from './icons.tsx';

/** Leads back to the page before; a long label is cut at the end of the line. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles.back}>
      <BackIcon />
      <span>{label}</span>
    </Link>
  );
}
