import { IconButton } from '../../ui/icon-button.tsx';
import styles from './section-links.module.css';

const LINKS = 'section-links';

/** Sections of the landing page. On the landing page itself these links load nothing. */
const SECTIONS = [
  { address: '/#features', label: 'Features' },
  { address: '/#pricing', label: 'Pricing' },
  { address: '/#support', label: 'Support' },
] as const;

/** Links to the landing page's sections: side by side, or on a small window in a native popover. */
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

/** Opens the popover with the links. It needs no script. */
export function SectionsButton() {
  return (
    <IconButton popoverTarget={LINKS} className={styles.button} aria-label="Sections">
      <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden="true" className={styles.bars}>
        <path d="M4 7h16M4 12h16M4 17h16" />
      </svg>
    </IconButton>
  );
}
