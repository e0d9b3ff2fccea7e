import { type ReactNode, useId, useState } from 'react';
import { isCalendarDate, LAST_DAY } from '../../../../contract/dates.ts';
import type { Species } from '../../../../contract/pets/species.ts';
import { linesOf } from '../../../../contract/records/dose-lines.ts';
import { namesRabies, petStatus, type StatusLine } from '../../../../contract/records/pet-status.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { TextInput } from '../../ui/text-input.tsx';
import typography from '../../ui/typography.module.css';
import { dayText } from '../records/day-text.ts';
import { STATUS_GLYPHS } from '../records/status-glyphs.ts';
import { statusWords } from '../records/status-words.ts';
import styles from './pet-status-block.module.css';
import type { ShownRecord } from './record-groups.ts';
import type { ShownScope } from './scope-text.ts';

interface PetStatusBlockProps {
  species: Species;
  records: readonly ShownRecord[];
  scope: ShownScope;
  today: string;
  /** The heading level of the pet's name; the block's is one below. */
  level: 1 | 2;
  /** Shown beside the field for another day, such as a button. */
  actions?: ReactNode;
}

/** What a counter asks first: which vaccines are valid, today or on another day, and what to look out for. */
export function PetStatusBlock({ species, records, scope, today, level, actions }: PetStatusBlockProps) {
  const id = useId();
  const [departure, setDeparture] = useState('');
  // A year being typed passes through years long ago, and may get six digits.
  const isUsable = isCalendarDate(departure) && departure > today && departure <= LAST_DAY;
  const on = isUsable ? departure : today;
  const Title = level === 1 ? 'h2' : 'h3';
  const lines = linesOf(records);
  const current = petStatus(lines, { species, today });
  const { vaccines } = petStatus(lines, { species, today, on });
  const hasMedications = records.some(({ record_type }) => record_type === 'medication');
  const isShown = scope.types?.includes('vaccination') ?? true;
  return (
    <section aria-labelledby={id} className={styles.block}>
      <Title id={id} className={styles.title}>
        Vaccines on {dayText(on)}
        {rabiesAhead(vaccines)}
      </Title>
      {vaccines.length > 0 ? (
        <ul className={styles.lines}>
          {vaccines.map((line) => (
            <VaccineLine key={line.key} line={line} today={today} on={on} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>
          {isShown ? `No vaccinations ${scope.is_partial ? 'shown' : 'recorded'}.` : NOT_SHOWN}
        </p>
      )}
      <dl className={styles.facts}>
        <Names label="Allergies" type="allergy" lines={current.allergies} scope={scope} />
        <Names
          label="Current medications"
          type="medication"
          lines={current.medications}
          scope={scope}
          none={hasMedications ? 'None current' : 'None recorded'}
        />
      </dl>
      {(vaccines.length > 0 || actions) && (
        <div className={classNames(layout.spread, styles.tools)}>
          {vaccines.length > 0 && (
            <div className={styles.field}>
              <label htmlFor={`${id}-day`} className={typography.label}>
                Valid on the day of departure?
              </label>
              <TextInput
                id={`${id}-day`}
                type="date"
                dir="ltr"
                min={today}
                max={LAST_DAY}
                value={departure}
                className={styles.day}
                onChange={({ target }) => setDeparture(target.value)}
              />
            </div>
          )}
          {actions}
          <p role="status" className={styles.sentence}>
            {on !== today && statusSentence(vaccines, on)}
          </p>
        </div>
      )}
    </section>
  );
}

/** Lines that fit on the first screen of a small phone, below the pet's name. */
const FIRST_LINES = 4;

/** Rabies' status for the title, where late vaccines move its line below the first screen: " · Rabies valid". */
function rabiesAhead(lines: readonly StatusLine[]): string {
  const at = lines.findIndex(namesRabies);
  const rabies = lines[at];
  return rabies && at >= FIRST_LINES ? ` · ${rabies.name} ${rabies.status}` : '';
}

const NOT_SHOWN = 'Vaccinations are not part of this link.';

/** The statuses in one sentence, which screen readers announce for a chosen day. */
const statusSentence = (lines: readonly StatusLine[], on: string): string =>
  `On ${dayText(on)}: ${lines.map(({ name, status }) => `${name} ${status}`).join(', ')}.`;

interface VaccineLineProps {
  line: StatusLine;
  today: string;
  /** The day for which the line tells the status. */
  on: string;
}

function VaccineLine({ line, today, on }: VaccineLineProps) {
  const { name, status, not_needed } = line;
  const Glyph = STATUS_GLYPHS[status];
  const [word, rest] = statusWords(line, { today, on });
  return (
    <li className={styles.line} data-status={status}>
      <span className={styles.glyph}>
        <Glyph size={20} />
      </span>
      <span dir="auto" className={styles.name}>
        {name}
      </span>{' '}
      <span className={styles.status}>
        <strong>{word}</strong>
        {rest}
        {not_needed && ', no longer needed'}
      </span>
    </li>
  );
}

interface NamesProps {
  label: string;
  type: string;
  lines: readonly StatusLine[];
  scope: ShownScope;
  /** Says that there are no lines, where the link shows all records. */
  none?: string;
}

/** The titles of a type's records, or why there are none; nothing if the link leaves the type out. */
function Names({ label, type, lines, scope, none = 'None recorded' }: NamesProps) {
  if (scope.types?.includes(type) === false) return null;
  return (
    <div className={styles.fact} data-type={type} data-empty={lines.length === 0 || undefined}>
      <dt>{label}</dt>
      {lines.length === 0 && <dd>{scope.is_partial ? 'None shown' : none}</dd>}
      {lines.map(({ key, name }) => (
        <dd key={key} dir="auto">
          {name}
        </dd>
      ))}
    </div>
  );
}
