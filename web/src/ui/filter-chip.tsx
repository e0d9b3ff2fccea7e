import type { ReactNode } from 'react';
import styles from './filter-chip.module.css';

interface FilterChipProps {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button that switches one filter of a list on and off. */
export const FilterChip = ({ pressed, onPress, children }: FilterChipProps) => (
  <button type="button" aria-pressed={pressed} className={styles.chip} onClick={onPress}>
    {children}
  </button>
);
