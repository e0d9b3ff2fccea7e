import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import styles from './figures.module.css';

interface FigureProps {
  value: string;
  label: string;
  note: string;
  /** The ring's fill, from 0 to 100. */
  percent?: number;
  /** Replaces the ring. */
  drawing?: ReactNode;
}

/** Figures, side by side if they fit. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={classNames(layout.tiles, styles.figures)}>{children}</dl>
);

/** A figure in words, with a decorative ring. */
export const Figure = ({ value, label, note, percent, drawing }: FigureProps) => (
  <Card className={styles.figure}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{value}</dd>
    <dd className={styles.note}>{note}</dd>
    {percent !== undefined && <Ring percent={percent} />}
    {drawing}
  </Card>
);

/** A ring, filled clockwise from the top. */
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
