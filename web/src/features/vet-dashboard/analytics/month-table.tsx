import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './analytics.module.css';
import { monthText } from './analytics-text.ts';

interface MonthTableProps {
  caption: string;
  /** The names of the columns after the month. */
  columns: readonly string[];
  /** How many columns have bars, of one scale. */
  bars: number;
  /** The newest month first, with as many values as there are columns. */
  rows: readonly { month: string; values: readonly number[] }[];
}

/** Figures by month: a table, whose first columns are drawn as bars, too. */
export function MonthTable({ caption, columns, bars, rows }: MonthTableProps) {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values.slice(0, bars)));
  return (
    <table className={classNames(styles.table, styles.months)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {['Month', ...columns].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, values }) => (
          <tr key={month}>
            <th scope="row">
              <time dateTime={month}>{monthText(month, 'short')}</time>
            </th>
            {values.map((value, index) => (
              <td key={columns[index]}>
                <span>{value}</span>
                {index < bars && <Bar part={value / most} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `part`: from 0 to 1. */
const Bar = ({ part }: { part: number }) => (
  <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect width={part * 100} height="6" />
  </svg>
);
