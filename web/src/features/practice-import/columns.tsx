import type { FormEvent } from 'react';
import type { ColumnMap } from '../../../../contract/practices/import-columns.ts';
import { type DayOrder, readDay } from '../../../../contract/practices/import-days.ts';
import { today } from '../../platform/clock.ts';
import { dayText } from '../../shared/texts/day-text.ts';
import { Button } from '../../ui/button.tsx';
import { CheckOption } from '../../ui/check-option.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import layout from '../../ui/layout.module.css';
import { SelectField } from '../../ui/select.tsx';
import styles from './import.module.css';
import type { OpenedList } from './read-list.ts';
import { CHOSEN_FIELDS, readAsText } from './texts.ts';
import type { OpenList } from './use-list-import.ts';

interface ColumnsProps {
  open: OpenList;
  failure: string | null;
  onColumns: (columns: ColumnMap) => void;
  onOrder: (order: DayOrder) => void;
  onCheck: () => void;
  onRestart: () => void;
}

/** What was recognized of a file, to be corrected, and what only a person can say of its days. */
export function Columns({ open, failure, onColumns, onOrder, onCheck, onRestart }: ColumnsProps) {
  const { fileName, list, columns, order, example, chosenOrder } = open;
  const has = (field: keyof ColumnMap) => columns[field] !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCheck();
  };
  return (
    <form className={layout.stack5} onSubmit={submit}>
      <div className={layout.stack2}>
        <h2 tabIndex={-1} className={styles.heading}>
          What we recognized
        </h2>
        <p>
          <bdi>{fileName}</bdi>: <span>{readAsText(list)}</span>.
          {!list.hasNames && <span> No line names the columns, so each shows what its first line says.</span>}
        </p>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </div>
      <div className={styles.columns}>
        {CHOSEN_FIELDS.map(([field, name]) => (
          <SelectField
            key={field}
            label={name}
            name={field}
            required={field === 'vaccine' || field === 'given_on'}
            hint={sampleText(list, columns[field])}
            value={String(columns[field] ?? '')}
            options={[['', 'Not in this list'], ...list.names.map((each, column) => optionOf(each, column))]}
            onChange={(value) => onColumns(withColumn(columns, field, value))}
          />
        ))}
      </div>
      {order === 'none' && example !== null && (
        <DayQuestion example={example} chosen={chosenOrder} onChoose={onOrder} />
      )}
      <div className={layout.wrap}>
        <SubmitButton
          missing={{
            vaccine: !has('vaccine'),
            'given on': !has('given_on'),
            'microchip, or pet and owner’s email': !has('chip') && !(has('pet') && has('email')),
            'which date comes first': order === 'none' && chosenOrder === null,
          }}
        >
          Check the list
        </SubmitButton>
        <Button variant="secondary" onClick={onRestart}>
          Choose another file
        </Button>
      </div>
    </form>
  );
}

const sampleText = ({ samples, hasNames }: OpenedList, column: number | undefined) => {
  const sample = column === undefined ? '' : samples[column];
  return sample && hasNames ? `Such as “${sample.slice(0, 60)}”` : undefined;
};

/** The letter of a column, as spreadsheets name it: A to Z, AA and so on. */
const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

const optionOf = (name: string, column: number): readonly [string, string] => [
  String(column),
  [letterOf(column), name.slice(0, 60)].filter(Boolean).join(': '),
];

/** The columns with another one of a field; a column is one field's, so another one's is none then. */
function withColumn(columns: ColumnMap, field: keyof ColumnMap, value: string): ColumnMap {
  const column = value === '' ? undefined : Number(value);
  const others = Object.entries(columns).filter(([name, known]) => name !== field && known !== column);
  return { ...Object.fromEntries(others), ...(column !== undefined && { [field]: column }) };
}

interface DayQuestionProps {
  example: string;
  chosen: DayOrder | null;
  onChoose: (order: DayOrder) => void;
}

/** Asks once for the order of day and month, by a day of the list. */
function DayQuestion({ example, chosen, onChoose }: DayQuestionProps) {
  const read = readDay(example, today());
  if (!('doubtful' in read)) return null;
  const option = (order: DayOrder) => (
    <CheckOption
      type="radio"
      name="order"
      value={order}
      checked={chosen === order}
      onChange={() => onChoose(order)}
      hint={order === 'month-first' ? 'The month comes first' : 'The day comes first'}
    >
      {dayText(read.doubtful[order])}
    </CheckOption>
  );
  return (
    <fieldset className={layout.stack2}>
      <legend className={styles.question}>
        Which date is <bdi>{example}</bdi>?
      </legend>
      {option('month-first')}
      {option('day-first')}
    </fieldset>
  );
}
