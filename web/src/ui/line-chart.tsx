import type { ReactNode } from 'react';
import styles from './line-chart.module.css';

/** The sides of the plot in its own units; it is stretched to the space that it has. */
export const CHART_SIDE = 100;

interface LineChartProps {
  /** From the bottom up, with each height's line in the plot. */
  scale: readonly { label: string; y: number }[];
  /** What stands below the start and the end. */
  ends: readonly [string, string];
  /** The path of the line. */
  line: string;
  /** Further paths in the plot. */
  children?: ReactNode;
}

/** A line over time. Assistive technology skips it: a table beside it says the same. */
export const LineChart = ({ scale, ends: [first, last], line, children }: LineChartProps) => (
  <div className={styles.chart} aria-hidden="true">
    <div className={styles.scale}>
      {scale.map(({ label }) => (
        <span key={label}>{label}</span>
      ))}
    </div>
    <svg
      aria-hidden="true"
      className={styles.plot}
      viewBox={`0 0 ${CHART_SIDE} ${CHART_SIDE}`}
      preserveAspectRatio="none"
    >
      <path className={styles.grid} d={scale.map(({ y }) => `M0 ${y}H${CHART_SIDE}`).join('')} />
      {children}
      <path className={styles.line} d={line} />
    </svg>
    <div className={styles.days}>
      <span>{first}</span>
      <span>{last}</span>
    </div>
  </div>
);
