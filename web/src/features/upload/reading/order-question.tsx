import { useId } from 'react';
import type { DateOrder } from '../../../shared/reading/dates.ts';
import type { RecordSuggestion, Suggested } from '../../../shared/reading/suggestion.ts';
import { dayText } from '../../../shared/texts/day-text.ts';
import layout from '../../../ui/layout.module.css';
import { twoWayDates } from './answers.ts';
import styles from './reading.module.css';

interface OrderQuestionProps {
  /** The page's dates that can be read two ways. */
  dates: readonly Suggested<string>[];
  /** Null for a document of one page. */
  page: number | null;
  order: DateOrder | null;
  onChoose: (order: DateOrder) => void;
}

/** Asks once for all of a page's dates such as 02/03/26. None is chosen at first. */
function OrderQuestion({ dates, page, order, onChoose }: OrderQuestionProps) {
  const name = useId();
  const example = dates.find(({ candidates }) => candidates.length > 1) ?? dates[0];
  const options = (['day-first', 'month-first'] as const).flatMap((each) => {
    const day = example?.byOrder?.[each];
    return day ? [[each, day] as const] : [];
  });
  const where = page === null ? 'Dates' : `Dates on page ${page}`;
  return (
    <fieldset data-question className={styles.days}>
      <legend>
        {options.length === 1
          ? `${where} can be read two ways, but only one is possible. Is it right?`
          : `${where} can be read two ways. Which one is meant?`}
      </legend>
      {example && <q className={styles.snippet}>{example.snippet}</q>}
      {options.map(([each, day]) => (
        <label key={each} className={layout.line}>
          <input type="radio" name={name} checked={order === each} onChange={() => onChoose(each)} />
          <span>{dayText(day)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface PageQuestionProps extends Omit<OrderQuestionProps, 'dates'> {
  doses: readonly RecordSuggestion[];
}

/** Asks once for all dates of a page that can be read two ways. */
export function PageQuestion({ doses, ...question }: PageQuestionProps) {
  const dates = doses.flatMap(twoWayDates);
  return dates.length > 0 && <OrderQuestion dates={dates} {...question} />;
}
