import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import type { RecordGroup, ShownRecord } from './record-groups.ts';
import { RecordRow } from './record-row.tsx';
import styles from './record-section.module.css';

interface RecordSectionProps {
  group: RecordGroup;
  today: string;
  /** The heading level of the pet's name; the section's is one below. */
  level: 1 | 2;
  onView?: ((record: ShownRecord) => void) | undefined;
}

/** All records of one type. */
export function RecordSection({ group, today, level, onView }: RecordSectionProps) {
  const id = useId();
  const Title = level === 1 ? 'h2' : 'h3';
  // Superseded records aren't printed, and neither is a section with nothing else.
  const isHistory = group.records.every(({ superseded }) => superseded);
  return (
    <section
      aria-labelledby={id}
      className={classNames(layout.stack3, styles.section)}
      data-history={isHistory || undefined}
    >
      <Title id={id} className={styles.title} data-type={group.type}>
        {group.title}
      </Title>
      <ul className={styles.rows}>
        {group.records.map(({ record, superseded }) => (
          <li key={record.id} className={styles.item} data-superseded={superseded || undefined}>
            <RecordRow record={record} superseded={superseded} today={today} onView={onView} />
          </li>
        ))}
      </ul>
    </section>
  );
}
