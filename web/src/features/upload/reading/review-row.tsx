import { type ReactNode, useEffect, useId, useState } from 'react';
import { isOther, type RecordSuggestion } from '../../../shared/reading/suggestion.ts';
import type { RecordValues } from '../../../shared/records/record-values.ts';
import { dayText } from '../../../shared/texts/day-text.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AlertIcon, CheckIcon, ChevronDownIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { OpenField } from './answers.ts';
import { ReadingChoice } from './reading-choice.tsx';
import styles from './review-row.module.css';

interface ReviewRowProps {
  /** The record's, which is also that of its element; undefined before the dose is in the form. */
  id?: string | undefined;
  title: string;
  /** The days, in words. */
  days: ReactNode;
  /** What else was read, in a line. */
  details: string;
  /** Null for a document of one page. */
  page: number | null;
  /** The words on the page. */
  snippets: readonly string[];
  isUnsure: boolean;
  /** Nothing is saved before its question is answered. */
  isWaiting: boolean;
  /** What its owner is asked. */
  question: ReactNode;
  /** Its form is open. */
  isOpen: boolean;
  onToggle: () => void;
  onLeaveOut: () => void;
  /** It got the focus, or lost it. */
  onFocus: (isFocused: boolean) => void;
  /** The form. */
  children: ReactNode;
}

/** A record that was read, in the style of a verdict line. Amber only where something isn't sure. */
export function ReviewRow(props: ReviewRowProps) {
  const { id, title, days, details, page, snippets, isUnsure, isWaiting, question } = props;
  const { isOpen, onToggle, onLeaveOut, onFocus, children } = props;
  const heading = useId();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  // A row that goes away tells nobody that it loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parent's function is new in each render.
  useEffect(() => () => onFocus(false), []);
  return (
    <li
      id={id}
      className={styles.row}
      data-unsure={isUnsure || undefined}
      aria-labelledby={heading}
      tabIndex={-1}
      onFocus={() => onFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onFocus(false);
      }}
    >
      <div className={styles.line}>
        <span className={styles.glyph}>
          {isUnsure ? <AlertIcon size={18} /> : <CheckIcon size={18} />}
          <VisuallyHidden>{isUnsure ? 'Check this' : 'Read clearly'}</VisuallyHidden>
        </span>
        <div className={styles.words}>
          <h3 id={heading} className={styles.title}>
            <button type="button" aria-expanded={isOpen} onClick={onToggle}>
              {title}
            </button>
          </h3>
          <p className={styles.days}>{days}</p>
          {details && <p className={classNames(typography.fine, styles.details)}>{details}</p>}
          {page !== null && <p className={typography.fine}>{`Page ${page}`}</p>}
        </div>
        <ChevronDownIcon className={styles.chevron} />
      </div>
      {question && (
        <div data-question={isWaiting || undefined} className={styles.question}>
          {question}
        </div>
      )}
      {/* Only the control in the page knows a half-typed date. */}
      {wasOpen && (
        <div hidden={!isOpen}>
          <div className={classNames(layout.stack4, styles.form)}>
            {snippets.map((snippet) => (
              <q key={snippet} className={styles.snippet}>
                {snippet}
              </q>
            ))}
            {children}
            <div>
              <Button
                variant="ghost"
                size="small"
                aria-label={`Skip this record: ${title}`}
                onClick={onLeaveOut}
              >
                Skip this record
              </Button>
            </div>
          </div>
        </div>
      )}
    </li>
  );
}

/** The days of a record: "Mar 14, 2025 → Mar 13, 2028". */
export function DaysOf({ values: { issued_on, expires_on } }: { values: RecordValues }) {
  const given = issued_on ? dayText(issued_on) : 'No date';
  if (!expires_on) return <span>{given}</span>;
  return (
    <>
      <span>{given}</span> <span aria-hidden="true">→</span> <VisuallyHidden>until</VisuallyHidden>{' '}
      <span>{dayText(expires_on)}</span>
    </>
  );
}

interface DoubtProps {
  text: string;
  title: string;
  onYes: () => void;
  onEdit: () => void;
}

/** Asks whether what was read is right. */
export const Doubt = ({ text, title, onYes, onEdit }: DoubtProps) => (
  <>
    <p>{text}</p>
    <div className={layout.wrap}>
      <Button variant="secondary" size="small" aria-label={`Yes, ${title} is right`} onClick={onYes}>
        Yes
      </Button>
      <Button variant="ghost" size="small" aria-label={`Edit ${title}`} onClick={onEdit}>
        Edit
      </Button>
    </div>
  </>
);

interface GivenQuestionProps {
  dose: RecordSuggestion;
  onGiven: () => void;
  onDue: () => void;
}

/** Asks whether a dose was given on its day, or is due then. */
export const GivenQuestion = ({ dose, onGiven, onDue }: GivenQuestionProps) => (
  <fieldset className={layout.stack2}>
    <legend>
      The document doesn’t say whether this <span>{isOther(dose) ? 'treatment' : 'dose'}</span> was given on
      that day, or is due then.
    </legend>
    <div className={layout.wrap}>
      <Button variant="secondary" size="small" aria-label={`${dose.title.value} was given`} onClick={onGiven}>
        It was given
      </Button>
      <Button variant="ghost" size="small" aria-label={`${dose.title.value} is due`} onClick={onDue}>
        It is due
      </Button>
    </div>
  </fieldset>
);

interface ChoicesProps {
  fields: readonly OpenField[];
  chosen: Readonly<Partial<Record<OpenField['name'], number>>>;
  onChoose: (name: OpenField['name'], reading: number) => void;
}

/** Asks which of two readings of each field is right. */
export const Choices = ({ fields, chosen, onChoose }: ChoicesProps) =>
  fields.map((field) => (
    <ReadingChoice
      key={field.name}
      field={field}
      chosen={chosen[field.name] ?? null}
      onChoose={(reading) => onChoose(field.name, reading)}
    />
  ));
