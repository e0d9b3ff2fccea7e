import { daysBetween } from '../../../../../contract/dates.ts';
import { SHOWN_UNITS, type ShownUnit } from '../../../../../contract/pets/weight-units.ts';
import type { Weight } from '../../../../../contract/pets/weights.ts';
import { dayText } from '../../../shared/texts/day-text.ts';
import { partOf, ticksBetween } from './chart-scale.ts';
import styles from './weight-chart.module.css';

/** The sides of the plot in its own units; it is stretched to the space that it has. */
const SIDE = 100;

/** At least two weights over time, with equal distances for equal times. The table below it says the same in words. */
export function WeightChart({ weights, unit }: { weights: readonly Weight[]; unit: ShownUnit }) {
  const entries = weights.toReversed();
  const first = entries[0]?.on ?? '';
  const last = entries.at(-1)?.on ?? '';
  const values = entries.map(({ grams }) => grams / SHOWN_UNITS[unit]);
  const ticks = ticksBetween(Math.min(...values), Math.max(...values));
  const [bottom = 0, top = 0] = [ticks[0], ticks.at(-1)];
  const heightOf = (value: number) => SIDE - partOf(value, bottom, top) * SIDE;
  const points = entries.map(({ on }, index) => {
    const x = partOf(daysBetween(first, on), 0, daysBetween(first, last)) * SIDE;
    return `${x} ${heightOf(values[index] ?? 0)}`;
  });
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.scale}>
        {ticks.map((tick) => (
          <span key={tick}>{`${tick} ${unit}`}</span>
        ))}
      </div>
      <svg
        aria-hidden="true"
        className={styles.plot}
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        preserveAspectRatio="none"
      >
        <path className={styles.grid} d={ticks.map((tick) => `M0 ${heightOf(tick)}H${SIDE}`).join('')} />
        <path className={styles.line} d={`M${points.join('L')}`} />
        <path className={styles.dots} d={points.map((point) => `M${point}h0`).join('')} />
      </svg>
      <div className={styles.days}>
        <span>{dayText(first)}</span>
        <span>{dayText(last)}</span>
      </div>
    </div>
  );
}
