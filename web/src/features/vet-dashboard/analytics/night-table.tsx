import { dayText } from '../../../shared/texts/day-text.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './analytics.module.css';
import { percentText } from './analytics-text.ts';
import type { NightPoint } from './night-points.ts';

/** The points of the chart in words, the newest first. */
export const NightTable = ({ points }: { points: readonly NightPoint[] }) => (
  <table className={styles.table}>
    <caption>
      <VisuallyHidden>Current patients, the newest night first</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">Day</th>
        <th scope="col">Current</th>
        <th scope="col">Patients</th>
        <th scope="col">Share</th>
      </tr>
    </thead>
    <tbody>
      {points.toReversed().map((point) => (
        <tr key={point.day}>
          <th scope="row">
            <time dateTime={point.day}>{dayText(point.day)}</time>
            {point.isChange && <span className={styles.remark}>Rules changed</span>}
          </th>
          <td>{point.current}</td>
          <td>{point.patients}</td>
          <td>{percentText(point)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
