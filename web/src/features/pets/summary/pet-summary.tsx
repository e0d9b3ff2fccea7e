import { useMemo } from 'react';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import { linesOf } from '../../../../../contract/records/dose-lines.ts';
import { petStatus, type StatusLine } from '../../../../../contract/records/pet-status.ts';
import { type SummaryList, summaryOf } from '../../../../../contract/records/record-types.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { dayText } from '../../../shared/texts/day-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import type { KnownStatus } from '../loading/known-status.ts';
import { useRowLimit } from '../record-list/use-row-limit.ts';
import styles from './pet-summary.module.css';
import { StatusRow } from './status-row.tsx';

interface PetSummaryProps {
  pet: Pet;
  records: readonly PetRecord[];
  /** What is known of all records while some of them have not been loaded. */
  known: KnownStatus | null;
  /** The user's day, YYYY-MM-DD. */
  today: string;
}

/**
 * What a pet's records say today: its vaccinations, medications and allergies. Facts, never a judgement (ruling D30).
 */
export function PetSummary({ pet, records, known, today }: PetSummaryProps) {
  const { species } = pet;
  const lines = useMemo(() => known?.lines ?? linesOf(records), [known, records]);
  const status = useMemo(() => petStatus(lines, { species, today }), [lines, species, today]);
  const isComplete = known?.is_complete ?? true;
  const late = (list: SummaryList | null) =>
    status.attention.filter(({ record_type }) => summaryOf(record_type) === list);
  const current = status.medications.filter((line) => !status.attention.includes(line));
  const others = late(null);
  const hasMedications = lines.some(({ record_type }) => summaryOf(record_type) === 'medications');
  const row = { pet, today, isComplete };
  return (
    <section aria-labelledby="at-a-glance">
      <Card className={classNames(layout.stack3, styles.card)}>
        <h2 id="at-a-glance" className={styles.heading}>
          At a glance
        </h2>
        {isComplete && status.is_up_to_date && (
          <p className={classNames(layout.line, styles.verdict)}>
            <CheckIcon />
            <span>
              <bdi>{shorten(pet.name)}</bdi> is up to date.
              {status.next?.expires_on && (
                <span>{` Next: ${shorten(status.next.name)} on ${dayText(status.next.expires_on)}.`}</span>
              )}
            </span>
          </p>
        )}
        {!isComplete && <p className={styles.none}>Some records are missing until all have been loaded.</p>}
        <div className={styles.groups}>
          <Group title="Vaccinations" lines={byRecord(neededFirst(status.vaccines))} {...row} />
          <div className={classNames(layout.stack3, styles.side)}>
            <Group
              title="Medications"
              lines={[...late('medications'), ...current]}
              none={hasMedications ? 'None current' : 'None recorded'}
              {...row}
            />
            <Group title="Allergies" lines={status.allergies} {...row} />
            {others.length > 0 && <Group title="Other records" lines={others} {...row} />}
          </div>
        </div>
      </Card>
    </section>
  );
}

const neededFirst = (lines: readonly StatusLine[]) =>
  lines.toSorted((a, b) => Number(a.not_needed) - Number(b.not_needed));

/** One line for each record and status, which names all of its vaccines. */
function byRecord(lines: readonly StatusLine[]): StatusLine[] {
  const rows = new Map<string, StatusLine>();
  for (const line of lines) {
    const key = line.record_id + line.status;
    const row = rows.get(key);
    rows.set(key, row ? { ...row, name: `${row.name}, ${line.name}` } : line);
  }
  return [...rows.values()];
}

/** Some pets have hundreds of lines. */
const ROWS = 8;

interface GroupProps {
  title: string;
  lines: readonly StatusLine[];
  /** Says that there are no lines. */
  none?: string;
  /** Whether there are no other lines. */
  isComplete: boolean;
  pet: Pet;
  today: string;
}

function Group({ title, lines, none = 'None recorded', isComplete, pet, today }: GroupProps) {
  const { limit, grow } = useRowLimit(pet.id, 0, ROWS);
  const id = `summary-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <div>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {lines.length === 0 && <p className={styles.none}>{isComplete ? none : 'None loaded yet'}</p>}
      <ul aria-labelledby={id} className={layout.stack1}>
        {lines.slice(0, limit).map((line) => (
          <StatusRow key={line.key} line={line} pet={pet} today={today} />
        ))}
      </ul>
      {lines.length > limit && (
        <Button variant="ghost" size="small" onClick={grow} aria-label={`Show more ${title.toLowerCase()}`}>
          {`${lines.length - limit} more`}
        </Button>
      )}
    </div>
  );
}
