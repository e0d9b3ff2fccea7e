import type { ReactNode } from 'react';
import styles from './spoken.module.css';

interface SpokenProps {
  /** A `div` where it holds a block. */
  as?: 'span' | 'div' | 'legend';
  role?: 'status';
  children: ReactNode;
}

/** Words for screen readers alone, where the eye is told by other means. */
export const Spoken = ({ as: Element = 'span', ...rest }: SpokenProps) => (
  <Element {...rest} className={styles.spoken} />
);
