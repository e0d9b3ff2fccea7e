import { IconButton } from '../../ui/icon-button.tsx';
import styles from './section-links.module.css';
import { SECTIONS } from './sections.ts';

const LINKS = 'section-links';

/**
 * The links to the sections: side by side where there is room, else behind `SectionsButton`. The browser's own popover
 * opens and closes them, also by Escape and by a click beside them, and gives the focus back.
 */
export function SectionLinks() {
  return (
    <nav id={LINKS} popover="auto" className={styles.links} aria-label="Sections of the home page">
      {SECTIONS.map(({ address, label }) => (
        <a key={address} href={address}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Shows the links on a small window. It needs no script of ours, so it works as soon as it is seen. */
export function SectionsButton() {
  return (
    <IconButton popoverTarget={LINKS} className={styles.button} aria-label="Sections">
      <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden="true" className={styles.bars}>
        <path d="M4 7h16M4 12h16M4 17h16" />
      </svg>
    </IconButton>
  );
}
