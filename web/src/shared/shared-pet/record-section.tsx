import { useId } from 'react';
import { kindOf } from '../../../../contract/records/record-types.ts';
import type { Species } from '../../../../contract/species.ts';
import { classNames } from '../../ui/class-names.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { doseNoun } from '../records/add-dose-text.ts';
import { dayText, SENT_LOCALE } from '../texts/day-text.ts';
import type { RecordGroup, ShownRecord } from './record-groups.ts';
import { RecordRow } from './record-row.tsx';
import styles from './record-section.module.css';

interface RecordSectionProps {
  group: RecordGroup;
  species: Species;
  today: string;
  /** The day of the statuses; `today` by default. */
  on?: string;
  /** Whether all records have been loaded, so that no other one supersedes these. */
  isWhole?: boolean;
  /** The heading level of the pet's name; the section's is one below. */
  level: 1 | 2;
  onView?: ((record: ShownRecord) => void) | undefined;
}

/** All records of one type. */
export function RecordSection(props: RecordSectionProps) {
  const { group, species, today, on = today, isWhole = true, level, onView } = props;
  const id = useId();
  const Title = level === 1 ? 'h2' : 'h3';
  const [current, earlier] = [false, true].map((wanted) =>
    group.records.filter(({ superseded }) => superseded === wanted),
  );
  const rows = (records: RecordGroup['records'] = []) => (
    <ul className={styles.rows}>
      {records.map((row) => (
        <li key={row.record.id} className={styles.item}>
          <RecordRow {...row} isWhole={isWhole} species={species} today={today} on={on} onView={onView} />
        </li>
      ))}
    </ul>
  );
  return (
    <section
      aria-labelledby={id}
      className={classNames(layout.stack3, styles.section)}
      // Superseded records aren't printed, and neither is a section with nothing else.
      data-history={current?.length === 0 || undefined}
    >
      <Title id={id} className={styles.title} data-tone={kindOf(group.type)?.tone}>
        <span>{group.title}</span>
        {on !== today && group.records.some(({ record }) => record.expires_on) && (
          <span className={styles.on}>{`on ${dayText(on, SENT_LOCALE)}`}</span>
        )}
      </Title>
      {current && current.length > 0 && rows(current)}
      {earlier && earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>
            <ChevronDownIcon className={styles.chevron} />
            <span>{`${earlier.length} earlier ${doseNoun(group.type, earlier.length)}`}</span>
          </summary>
          {rows(earlier)}
        </details>
      )}
    </section>
  );
}
