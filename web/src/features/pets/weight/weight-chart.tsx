import { daysBetween } from '../../../../../contract/dates.ts';
import type { Weight } from '../../../../../contract/pets/pets.ts';
import { SHOWN_UNITS, type ShownUnit } from '../../../../../contract/pets/weight-units.ts';
import { dayText } from '../../../shared/texts/day-text.ts';
import { CHART_SIDE, LineChart } from '../../../ui/line-chart.tsx';
import { partOf, ticksBetween } from './chart-scale.ts';
import styles from './weight-chart.module.css';

/** At least two weights over time, with equal distances for equal times. The table below it says the same in words. */
export function WeightChart({ weights, unit }: { weights: readonly Weight[]; unit: ShownUnit }) {
  const entries = weights.toReversed();
  const first = entries[0]?.on ?? '';
  const last = entries.at(-1)?.on ?? '';
  const values = entries.map(({ grams }) => grams / SHOWN_UNITS[unit]);
  const ticks = ticksBetween(Math.min(...values), Math.max(...values));
  const [bottom = 0, top = 0] = [ticks[0], ticks.at(-1)];
  const heightOf = (value: number) => CHART_SIDE - partOf(value, bottom, top) * CHART_SIDE;
  const points = entries.map(({ on }, index) => {
    const x = partOf(daysBetween(first, on), 0, daysBetween(first, last)) * CHART_SIDE;
    return `${x} ${heightOf(values[index] ?? 0)}`;
  });
  return (
    <LineChart
      scale={ticks.map((tick) => ({ label: `${tick} ${unit}`, y: heightOf(tick) }))}
      ends={[dayText(first), dayText(last)]}
      line={`M${points.join('L')}`}
    >
      <path className={styles.dots} d={points.map((point) => `M${point}h0`).join('')} />
    </LineChart>
  );
}
