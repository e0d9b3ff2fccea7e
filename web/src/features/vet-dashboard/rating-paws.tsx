import { useId } from 'react';
import { PawIcon } from '../../ui/icons.tsx';
import styles from './rating-paws.module.css';

/** The size of a paw, and the distance between two. */
const PAW = 24;
const STEP = 28;

/** A rating as a row of paws; the last may be partly filled. */
export function RatingPaws({ value, most }: { value: number; most: number }) {
  const id = useId();
  const row = Array.from({ length: most }, (_, index) => index * STEP);
  const width = most * STEP - (STEP - PAW);
  const filled = Math.floor(value) * STEP + (value % 1) * PAW;
  return (
    <svg className={styles.row} viewBox={`0 0 ${width} ${PAW}`} aria-hidden="true">
      <clipPath id={id}>
        <rect width={filled} height={PAW} />
      </clipPath>
      <g className={styles.whole}>
        {row.map((x) => (
          <PawIcon key={x} x={x} size={PAW} />
        ))}
      </g>
      <g className={styles.part} clipPath={`url(#${id})`}>
        {row.map((x) => (
          <PawIcon key={x} x={x} size={PAW} />
        ))}
      </g>
    </svg>
  );
}
