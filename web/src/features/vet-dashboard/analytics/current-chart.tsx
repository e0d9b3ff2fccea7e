import { daysBetween } from '../../../../../contract/dates.ts';
import { dayText } from '../../../shared/texts/day-text.ts';
import { CHART_SIDE, LineChart } from '../../../ui/line-chart.tsx';
import styles from './analytics.module.css';
import { type NightPoint, percentOf } from './night-points.ts';

const SCALE = [0, 25, 50, 75, 100].map((percent) => ({ label: `${percent}%`, y: CHART_SIDE - percent }));

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
    const x = (daysBetween(first, point.day) / daysBetween(first, last)) * CHART_SIDE;
    return percent === null ? [] : [{ ...point, x, y: CHART_SIDE - percent }];
  });
  const line = all.map(({ day, x, y }, index) => {
    const before = all[index - 1];
    const isStart = !before || daysBetween(before.day, day) > MOST_DAYS_APART;
    return `${isStart ? 'M' : 'L'}${x} ${y}${isStart ? 'h0' : ''}`;
  });
  const changes = all.filter(({ isChange }) => isChange);
  return (
    <LineChart scale={SCALE} ends={[dayText(first), dayText(last)]} line={line.join('')}>
      <path className={styles.change} d={changes.map(({ x }) => `M${x} 0V${CHART_SIDE}`).join('')} />
    </LineChart>
  );
}
