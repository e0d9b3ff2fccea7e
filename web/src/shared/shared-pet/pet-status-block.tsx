import { type ReactNode, useId, useRef } from 'react';
import { isCalendarDate, LAST_DAY } from '../../../../contract/dates.ts';
import type { StatusLine } from '../../../../contract/records/pet-status.ts';
import type { Species } from '../../../../contract/species.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { TextInput } from '../../ui/text-input.tsx';
import typography from '../../ui/typography.module.css';
import { useDateHint } from '../forms/use-date-hint.ts';
import { sentVerdict } from '../records/verdict-text.ts';
import { dayText, SENT_LOCALE } from '../texts/day-text.ts';
import otherDay from './other-day.module.css';
import styles from './pet-status-block.module.css';
import type { ShownRecord } from './record-groups.ts';
import type { ShownScope } from './scope-text.ts';
import { StatusSection } from './status-section.tsx';

interface PetStatusBlockProps {
  species: Species;
  records: readonly ShownRecord[];
  scope: ShownScope;
  today: string;
  /** The day of every status on the page (`statusDay`). */
  on: string;
  /** The day of departure as it stands in its field. */
  departure: string;
  onDeparture: (departure: string) => void;
  /** The heading level of the pet's name; the block's is one below. */
  level: 1 | 2;
  /** Shown beside the field for another day, such as a button. */
  actions?: ReactNode;
}

/**
 * The day of the statuses, with a day of departure as typed: a year being typed passes through years long ago, and may
 * get six digits.
 */
export function statusDay(departure: string, today: string): string {
  const isUsable = isCalendarDate(departure) && departure > today && departure <= LAST_DAY;
  return isUsable ? departure : today;
}

/** What a counter asks first: which vaccines are valid, today or on another day, and what to look out for. */
export function PetStatusBlock({ actions, departure, onDeparture, ...shown }: PetStatusBlockProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { today, on } = shown;
  const isOtherDay = on !== today;
  const backToToday = () => {
    field.current?.focus({ preventScroll: true });
    onDeparture('');
  };
  return (
    <>
      <StatusSection {...shown} id={id}>
        {(vaccines) =>
          (vaccines.length > 0 || actions) && (
            <div className={classNames(layout.spread, styles.tools)}>
              {vaccines.length > 0 && (
                <div className={styles.field}>
                  <label htmlFor={`${id}-day`} className={typography.label}>
                    Valid on the day of departure?
                  </label>
                  <TextInput
                    ref={field}
                    id={`${id}-day`}
                    type="date"
                    dir="ltr"
                    min={today}
                    max={LAST_DAY}
                    value={departure}
                    className={styles.day}
                    aria-describedby={departure ? `${id}-hint` : undefined}
                    onChange={({ target }) => onDeparture(target.value)}
                  />
                  {departure && <DepartureHint id={`${id}-hint`} day={departure} today={today} />}
                </div>
              )}
              {actions}
              <p role="status" className={styles.sentence}>
                {isOtherDay && statusSentence(vaccines, { today, on })}
              </p>
            </div>
          )
        }
      </StatusSection>
      {isOtherDay && (
        <div className={classNames(layout.spread, otherDay.day)}>
          <strong>{`On ${dayText(on, SENT_LOCALE)}`}</strong>
          <Button variant="secondary" size="small" onClick={backToToday}>
            Back to today
          </Button>
        </div>
      )}
    </>
  );
}

/** What to look at again in the chosen day. It loads with the first day that is chosen, which few visits do. */
function DepartureHint({ id, day, today }: { id: string; day: string; today: string }) {
  const dateHint = useDateHint();
  const hint =
    dateHint(day, 'given', {}) ?? (day < today && 'This day has passed. You see the status of today.');
  return (
    hint && (
      <p id={id} className={typography.fine}>
        {hint}
      </p>
    )
  );
}

/** The statuses in one sentence, which screen readers announce for a chosen day. */
function statusSentence(lines: readonly StatusLine[], days: { today: string; on: string }): string {
  const word = (line: StatusLine) => (line.status === 'unknown' ? sentVerdict(line, days)[0] : line.status);
  const statuses = lines.map((line) => `${line.name} ${word(line)}`);
  return `On ${dayText(days.on, SENT_LOCALE)}: ${statuses.join(', ')}.`;
}
