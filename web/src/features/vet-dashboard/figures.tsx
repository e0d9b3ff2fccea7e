import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './figures.module.css';

interface FigureProps {
  value: string;
  label: string;
  note: string;
  /** Draws how much of the whole that is, from 0 to 100. */
  percent?: number;
  /** Another drawing, in the place of the ring. */
  drawing?: ReactNode;
}

/** Figures side by side where there is room. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={styles.figures}>{children}</dl>
);

/** A figure in words, with a drawing that adds nothing to them but is quicker to the eye. */
export const Figure = ({ value, label, note, percent, drawing }: FigureProps) => (
  <Card className={styles.figure}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{value}</dd>
    <dd className={styles.note}>{note}</dd>
    {percent !== undefined && <Ring percent={percent} />}
    {drawing}
  </Card>
);

/** A ring, filled from its top. */
const Ring = ({ percent }: { percent: number }) => (
  <svg className={styles.ring} viewBox="0 0 64 64" aria-hidden="true">
    <circle className={styles.whole} cx="32" cy="32" r="26" />
    <circle
      className={styles.part}
      cx="32"
      cy="32"
      r="26"
      pathLength="100"
      strokeDasharray={`${percent} 100`}
      transform="rotate(-90 32 32)"
    />
  </svg>
);
