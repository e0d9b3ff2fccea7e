import styles from './logo.module.css';

/** A file with a folded corner and a paw. */
function LogoMark() {
  return (
    <svg className={styles.mark} width={32} height={32} viewBox="0 0 40 40" aria-hidden="true">
      <path
        className={styles.sheet}
        d="M9 3h15.5a3 3 0 0 1 2.1.9l7.5 7.5a3 3 0 0 1 .9 2.1V33a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4z"
      />
      <path className={styles.fold} d="M25 3.2c.6.1 1.2.4 1.6.8l7.4 7.4c.4.4.7 1 .8 1.6H28a3 3 0 0 1-3-3z" />
      <g className={styles.paw}>
        <ellipse cx="12.9" cy="22.4" rx="1.9" ry="2.5" transform="rotate(-22 12.9 22.4)" />
        <ellipse cx="17.1" cy="17.6" rx="2" ry="2.8" transform="rotate(-7 17.1 17.6)" />
        <ellipse cx="22.9" cy="17.6" rx="2" ry="2.8" transform="rotate(7 22.9 17.6)" />
        <ellipse cx="27.1" cy="22.4" rx="1.9" ry="2.5" transform="rotate(22 27.1 22.4)" />
        <path d="M20 22.2c2.7 0 5.6 3 5.6 5.7 0 1.9-1.3 2.9-2.9 2.9-1 0-1.7-.4-2.7-.4s-1.7.4-2.7.4c-1.6 0-2.9-1-2.9-2.9 0-2.7 2.9-5.7 5.6-5.7z" />
      </g>
    </svg>
  );
}

/** The logo: mark and name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={styles.name}>Pawfile</span>
    </span>
  );
}
