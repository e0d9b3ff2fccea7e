import styles from './logo.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

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

/** “Pawfile” in the headings’ typeface, as outlines: 100 units to the em (decision 132). */
const WORD =
  'M21 44h10q3 0 5-1 3 0 4-2 2-2 4-5 1-3 1-6 0-4-1-7-2-3-4-5-1-2-4-3-2-1-5-1h-10zM36 51h-15v20l10 2v6h-31v-6l9-2v-56l-9-2v-6h36q5 0 8 1 4 2 7 4 3 3 5 7 2 5 2 9 0 5-2 10-2 5-5 8-3 3-7 4-4 1-8 1zM61 67q0-8 7-13 8-4 24-7 0-5-1-7-1-3-2-5-1-3-3-4-2-1-5-1-2 0-4 0-2 1-2 3 1 1 2 2 0 2 0 3 0 2-2 4-2 2-5 2-3 0-5-2-2-2-2-5 0-4 3-7 3-3 8-4 4-2 9-2 4 0 8 1 4 2 6 4 8 7 8 22v13q0 5 0 7 1 2 3 2h5v4q-9 3-14 3-3 0-4-2-1-2-1-9h-1q-3 5-8 8-5 3-11 3-6 0-10-3-3-4-3-10zM80 73q2 0 5-1 2-2 4-4 2-2 3-4 0-3 0-7 0-1 0-3 0-1 0-2-7 1-11 3-4 2-6 4-2 2-2 6 0 4 2 6 2 2 5 2zM128 32l8 33 1 5h1l1-5 11-41h9l11 40 1 6h1l1-6 8-32-6-2v-5h21v5l-5 2-14 48h-13l-11-37-10 37h-13l-15-48-5-2v-5h25v5zM197 31v-5l10-1v-1q0-11 6-18 7-6 18-6 8 0 14 3 5 3 5 8 0 7-7 7-2 0-4-1-2-2-2-5 0-2 2-4-3-3-9-3-3 0-6 1-3 2-4 5-1 3-1 9v5h31v47l8 2v5h-27v-5l7-2v-41h-19v41l8 2v5h-28v-5l8-2v-41zM268 72v-64l-8-2v-5h20v71l8 2v5h-28v-5zM340 53h-35q0 7 2 12 1 3 4 5 3 2 7 2 5 0 9-2 4-2 7-6l5 4q-3 5-9 9-6 3-14 3-8 0-13-3-5-3-8-9-1-3-2-6-1-4-1-9 0-14 7-21 6-8 18-8 10 0 17 6 6 7 6 18 0 1 0 2 0 1 0 3zM316 31q-10 0-11 16h22v-3q0-6-3-10-2-3-8-3z';

/** The logo: mark and name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <svg className={styles.word} width={73} height={17} viewBox="0 0 340 80" aria-hidden="true">
        <path d={WORD} />
      </svg>
      <VisuallyHidden>Pawfile</VisuallyHidden>
    </span>
  );
}
