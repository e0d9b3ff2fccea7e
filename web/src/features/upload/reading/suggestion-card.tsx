import { useId, useState } from 'react';
import type { DoseSuggestion } from '../../../shared/reading/suggestion.ts';
import type { RecordValues } from '../../../shared/records/record-values.ts';
import { dayText } from '../../../shared/texts/day-text.ts';
import { Button } from '../../../ui/button.tsx';
import { AlertIcon, CheckIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type ChosenDays, type ReadField, readFields, valuesOf } from './read-fields.ts';
import styles from './reading.module.css';

interface SuggestionCardProps {
  dose: DoseSuggestion;
  /** Null for a document of one page. */
  page: number | null;
  onUse: (values: Partial<RecordValues>) => void;
  onDiscard: () => void;
}

/** A dose that was read, each field with the words it comes from, to be used or discarded. */
export function SuggestionCard({ dose, page, onUse, onDiscard }: SuggestionCardProps) {
  const id = useId();
  const [chosen, setChosen] = useState<ChosenDays>({});
  const title = dose.title.value ?? '';
  return (
    <li className={styles.card} aria-labelledby={`${id}-title`}>
      <div className={layout.spread}>
        <h3 id={`${id}-title`} className={styles.title}>
          {title}
        </h3>
        {page !== null && <p className={styles.page}>Page {page}</p>}
      </div>
      {groupsOf(readFields(dose)).map(([snippet, fields]) => (
        <div key={snippet} className={layout.stack1}>
          <q className={styles.snippet}>{snippet}</q>
          <dl className={styles.fields}>
            {fields.map((field) => (
              <div key={field.name} className={styles.field}>
                <dt>{field.label}</dt>
                <dd>
                  {field.days.length > 0 ? (
                    <Days
                      field={field}
                      chosen={chosen[field.name as keyof ChosenDays]}
                      onChoose={(day) => setChosen({ ...chosen, [field.name]: day })}
                    />
                  ) : (
                    field.text
                  )}{' '}
                  <Sureness confidence={field.confidence} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <div className={layout.wrap}>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Use ${title}`}
          onClick={() => onUse(valuesOf(dose, chosen))}
        >
          Use
        </Button>
        <Button variant="ghost" size="small" aria-label={`Discard ${title}`} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </li>
  );
}

interface DaysProps {
  field: ReadField;
  chosen: string | undefined;
  onChoose: (day: string) => void;
}

/** A date that can be read two ways, such as 02/03/26. None is chosen at first. */
function Days({ field, chosen, onChoose }: DaysProps) {
  const name = useId();
  return (
    <fieldset className={styles.days}>
      <legend>
        <VisuallyHidden>{field.label}: </VisuallyHidden>
        {field.days.length === 1
          ? 'This date can be read two ways, but only one is possible. Is it right?'
          : 'This date can be read two ways. Which one is meant?'}
      </legend>
      {field.days.map((day) => (
        <label key={day} className={layout.line}>
          <input type="radio" name={name} checked={chosen === day} onChange={() => onChoose(day)} />
          {dayText(day)}
        </label>
      ))}
    </fieldset>
  );
}

/** How sure the words were read. Those of a PDF's text layer are certain. */
function Sureness({ confidence }: { confidence: number }) {
  const isClear = confidence >= CLEAR;
  return (
    <span className={styles.sure} data-clear={isClear}>
      {isClear ? <CheckIcon size={14} /> : <AlertIcon size={14} />}
      {isClear ? <VisuallyHidden>Read clearly</VisuallyHidden> : 'Hard to read: check it'}
    </span>
  );
}

/** Below, a word is worth a second look. */
const CLEAR = 90;

/** The fields by the words that they come from: most stand in one line of a table. */
const groupsOf = (fields: readonly ReadField[]) =>
  [...new Set(fields.map(({ snippet }) => snippet))].map(
    (snippet) => [snippet, fields.filter((field) => field.snippet === snippet)] as const,
  );
