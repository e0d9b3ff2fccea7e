import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  as?: 'span' | 'div' | 'p' | 'legend';
  role?: 'status';
  'aria-hidden'?: 'true';
  children: ReactNode;
}

/** Hidden from sight but not with `display: none`, so screen readers and programs still find it. */
export const VisuallyHidden = ({ as: Element = 'span', ...rest }: VisuallyHiddenProps) => (
  <Element {...rest} className={styles.hidden} />
);
