import { daysBetween } from '../../../../../contract/dates.ts';
import { dayText } from '../../../shared/texts/day-text.ts';
import styles from './analytics.module.css';
import { type NightPoint, percentOf } from './night-points.ts';

/** The sides of the plot in its own units; it is stretched to the space that it has. */
const SIDE = 100;

const TICKS = [0, 25, 50, 75, 100];

/** Over more days without a figure, the line is interrupted. */
const MOST_DAYS_APART = 14;

/**
 * The share of current patients over time, with equal distances for equal times. Where the rules changed, there is a
 * mark. The table beside it says the same in words.
 */
export function CurrentChart({ points }: { points: readonly NightPoint[] }) {
  const [first = '', last = ''] = [points[0]?.day, points.at(-1)?.day];
  const all = points.flatMap((point) => {
    const percent = percentOf(point);
    const x = (daysBetween(first, point.day) / daysBetween(first, last)) * SIDE;
    return percent === null ? [] : [{ ...point, x, y: SIDE - percent }];
  });
  const line = all.map(({ day, x, y }, index) => {
    const before = all[index - 1];
    const isStart = !before || daysBetween(before.day, day) > MOST_DAYS_APART;
    return `${isStart ? 'M' : 'L'}${x} ${y}${isStart ? 'h0' : ''}`;
  });
  const changes = all.filter(({ isChange }) => isChange);
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.scale}>
        {TICKS.map((tick) => (
          <span key={tick}>{`${tick}%`}</span>
        ))}
      </div>
      <svg
        aria-hidden="true"
        className={styles.plot}
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        preserveAspectRatio="none"
      >
        <path className={styles.grid} d={TICKS.map((tick) => `M0 ${SIDE - tick}H${SIDE}`).join('')} />
        <path className={styles.change} d={changes.map(({ x }) => `M${x} 0V${SIDE}`).join('')} />
        <path className={styles.line} d={line.join('')} />
      </svg>
      <div className={styles.days}>
        <span>{dayText(first)}</span>
        <span>{dayText(last)}</span>
      </div>
    </div>
  );
}
