import { useEffect, useId } from 'react';
import { isOther, type RecordSuggestion } from '../../../shared/reading/suggestion.ts';
import { Button } from '../../../ui/button.tsx';
import { AlertIcon, CheckIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type Answers, asksWhetherGiven, type OpenField } from './answers.ts';
import { openFields, type ReadField, readFields } from './read-fields.ts';
import styles from './reading.module.css';
import { ReadingChoice } from './reading-choice.tsx';

interface SuggestionCardProps {
  dose: RecordSuggestion;
  /** Null for a document of one page. */
  page: number | null;
  answers: Answers;
  onGiven: () => void;
  onChoose: (name: OpenField['name'], reading: number) => void;
  /** It is due, and was not given. */
  onDue: () => void;
  onUse: () => void;
  onDiscard: () => void;
  /** It got the focus, or lost it. */
  onFocus: (isFocused: boolean) => void;
}

/** A record that was read, each field with the words it comes from, to be used or discarded. */
export function SuggestionCard(props: SuggestionCardProps) {
  const { dose, page, answers, onGiven, onChoose, onDue, onUse, onDiscard, onFocus } = props;
  const id = useId();
  const title = dose.title.value ?? '';
  // A card that goes away tells nobody that it loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parent's function is new in each render.
  useEffect(() => () => onFocus(false), []);
  return (
    <li
      className={styles.card}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      onFocus={() => onFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onFocus(false);
      }}
    >
      <div className={layout.spread}>
        <h3 id={`${id}-title`} className={styles.title}>
          {title}
        </h3>
        {page !== null && <p className={styles.page}>{`Page ${page}`}</p>}
      </div>
      {groupsOf(readFields(dose, answers)).map(([snippet, fields]) => (
        <div key={snippet} className={layout.stack1}>
          <q className={styles.snippet}>{snippet}</q>
          <dl className={styles.fields}>
            {fields.map((field) => (
              <div key={field.name} className={styles.field}>
                <dt>{field.label}</dt>
                <dd>
                  <span>{field.text}</span> <Sureness confidence={field.confidence} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {openFields(dose).map((field) => (
        <ReadingChoice
          key={field.name}
          field={field}
          chosen={answers.chosen[field.name] ?? null}
          onChoose={(reading) => onChoose(field.name, reading)}
        />
      ))}
      {asksWhetherGiven(dose, answers) && (
        <fieldset className={styles.days}>
          <legend>
            The document doesn’t say whether this <span>{isOther(dose) ? 'treatment' : 'dose'}</span> was
            given on that day, or is due then.
          </legend>
          <div className={layout.wrap}>
            <Button variant="secondary" size="small" aria-label={`${title} was given`} onClick={onGiven}>
              It was given
            </Button>
            <Button variant="ghost" size="small" aria-label={`${title} is due`} onClick={onDue}>
              It is due
            </Button>
          </div>
        </fieldset>
      )}
      <div className={layout.wrap}>
        <Button variant="secondary" size="small" aria-label={`Use ${title}`} onClick={onUse}>
          Use
        </Button>
        <Button variant="ghost" size="small" aria-label={`Discard ${title}`} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </li>
  );
}

/** How sure the words were read. Those of a PDF's text layer are certain. */
function Sureness({ confidence }: { confidence: number }) {
  const isClear = confidence >= CLEAR;
  return (
    <span className={styles.sure} data-clear={isClear}>
      {isClear ? <CheckIcon size={14} /> : <AlertIcon size={14} />}
      {isClear ? <VisuallyHidden>Read clearly</VisuallyHidden> : <span>Hard to read: check it</span>}
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
