import type { ReactNode } from 'react';
import styles from './filter-chip.module.css';

interface FilterChipProps {
  isChosen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A filter that is on while it is pressed. */
export const FilterChip = ({ isChosen, onToggle, children }: FilterChipProps) => (
  <button type="button" aria-pressed={isChosen} className={styles.chip} onClick={onToggle}>
    {children}
  </button>
);
