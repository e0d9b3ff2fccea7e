import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import { linesOf } from '../../../../../contract/records/dose-lines.ts';
import { type PetStatus, petStatus, type StatusLine } from '../../../../../contract/records/pet-status.ts';
import { summaryOf } from '../../../../../contract/records/record-types.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import { paths } from '../../../platform/paths.ts';
import { powersOf } from '../../../shared/access/powers-of.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import block from '../../../shared/shared-pet/pet-status-block.module.css';
import { dayText } from '../../../shared/texts/day-text.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import type { KnownStatus } from '../loading/known-status.ts';
import { useRowLimit } from '../record-list/use-row-limit.ts';
import styles from './pet-summary.module.css';
import { StatusRow } from './status-row.tsx';
import { AnswerSheet, useAnswerSheet } from './use-answer-sheet.ts';

interface PetSummaryProps {
  pet: Pet;
  records: readonly PetRecord[];
  /** What is known of all records while some of them have not been loaded. */
  known: KnownStatus | null;
  /** The user's day, YYYY-MM-DD. */
  today: string;
  /** False for a saved copy: nothing can be sent. */
  canAct: boolean;
  /** Shows records as they were saved, and reloads them. */
  onChanged: (saved: readonly PetRecord[]) => Promise<void>;
}

/** Of so many lines all show at first. */
const FEW_LINES = 8;

/** Of more, those that are most urgent: the records begin on a phone's second screen. */
const FIRST_LINES = 3;

/**
 * What a pet's records say today: what is late, then its other vaccinations and current medications, and its allergies.
 * Facts, never a judgement (ruling D30). It looks as recipients of a link see it.
 */
export function PetSummary({ pet, records, known, today, canAct, onChanged }: PetSummaryProps) {
  const { species } = pet;
  const doses = useMemo(() => known?.lines ?? linesOf(records), [known, records]);
  const status = useMemo(() => petStatus(doses, { species, today }), [doses, species, today]);
  const lines = useMemo(() => byRecord(urgentFirst(status)), [status]);
  const { limit, grow } = useRowLimit(pet.id, 0, lines.length > FEW_LINES ? FIRST_LINES : FEW_LINES);
  const { answer, sheet } = useAnswerSheet({ pet, records, today, onChanged });
  const isComplete = known?.is_complete ?? true;
  const hasMedications = doses.some(({ record_type }) => summaryOf(record_type) === 'medications');
  const none = (text: string) => (isComplete ? text : 'None loaded yet');
  const { next } = status;
  return (
    <section aria-labelledby="at-a-glance" className={classNames(block.block, styles.block)}>
      <div className={classNames(layout.spread, styles.head)}>
        <h2 id="at-a-glance" className={styles.heading}>
          At a glance
        </h2>
        {lines.length > limit && (
          <Button
            variant="ghost"
            size="small"
            aria-label={`Show ${lines.length - limit} more at a glance`}
            onClick={grow}
          >
            {`${lines.length - limit} more`}
          </Button>
        )}
      </div>
      {isComplete && status.is_up_to_date && (
        <p className={classNames(layout.line, styles.verdict)}>
          <CheckIcon />
          <span>
            <bdi>{shorten(pet.name)}</bdi> is up to date.
            {next?.expires_on && (
              <span>{` Next: ${shorten(next.name)} on ${dayText(next.expires_on)}.`}</span>
            )}
          </span>
        </p>
      )}
      {!isComplete && (
        <p className={block.none}>We’re still loading records. This summary isn’t complete yet.</p>
      )}
      {lines.length > 0 && (
        <ul aria-labelledby="at-a-glance" className={styles.lines}>
          {lines.slice(0, limit).map((line) => (
            <StatusRow
              key={`${line.key} ${line.status}`}
              line={line}
              pet={pet}
              today={today}
              record={records.find(({ id }) => id === line.record_id)}
              onAnswer={canAct && powersOf(pet).mayAdd ? answer : null}
            />
          ))}
        </ul>
      )}
      <dl className={classNames(block.facts, styles.facts)}>
        {status.vaccines.length === 0 && <Fact label="Vaccinations" text={none('None recorded')} />}
        {!lines.some(({ record_type }) => summaryOf(record_type) === 'medications') && (
          <Fact label="Medications" text={none(hasMedications ? 'None current' : 'None recorded')} />
        )}
        <Allergies pet={pet} lines={status.allergies} none={none('None recorded')} />
      </dl>
      {sheet && <AnswerSheet key={sheet.group[0].id} {...sheet} />}
    </section>
  );
}

/** What needs attention, then vaccinations and current medications; what is no longer needed comes last. */
function urgentFirst({ attention, vaccines, medications }: PetStatus): StatusLine[] {
  const late = new Set(attention);
  const others = [...vaccines, ...medications].filter((line) => !late.has(line));
  return [
    ...attention,
    ...others.filter(({ not_needed }) => !not_needed),
    ...others.filter(({ not_needed }) => not_needed),
  ];
}

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

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div className={block.fact} data-empty>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
);

interface AllergiesProps {
  pet: Pet;
  lines: readonly StatusLine[];
  none: string;
}

/** The allergies' names, each linked to its record. */
function Allergies({ pet, lines, none }: AllergiesProps) {
  if (lines.length === 0) return <Fact label="Allergies" text={none} />;
  return (
    <div className={block.fact}>
      <dt id="summary-allergies">Allergies</dt>
      <dd>
        <ul aria-labelledby="summary-allergies" className={styles.names}>
          {lines.map(({ key, record_id, name }) => (
            <li key={key}>
              <Link to={paths.record(pet.id, record_id)} dir="auto" className={styles.name}>
                {shorten(name)}
              </Link>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
