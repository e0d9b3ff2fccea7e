import type { ReactNode } from 'react';
import { linesOf } from '../../../../contract/records/dose-lines.ts';
import { namesRabies, petStatus, type StatusLine } from '../../../../contract/records/pet-status.ts';
import { type SummaryList, summaryOf } from '../../../../contract/records/record-types.ts';
import type { Species } from '../../../../contract/species.ts';
import { VerdictLine } from '../records/verdict-line.tsx';
import { dueText, sentVerdict } from '../records/verdict-text.ts';
import { dayText, SENT_LOCALE } from '../texts/day-text.ts';
import styles from './pet-status-block.module.css';
import type { ShownRecord } from './record-groups.ts';
import type { ShownScope } from './scope-text.ts';

interface StatusSectionProps {
  /** The title's id. */
  id: string;
  species: Species;
  records: readonly ShownRecord[];
  scope: ShownScope;
  today: string;
  /** The day of the statuses. */
  on: string;
  /** The heading level of the pet's name; the section's is one below. */
  level: 1 | 2;
  /** Shown below the facts; gets the vaccines' lines. */
  children?: (vaccines: readonly StatusLine[]) => ReactNode;
}

/**
 * Each vaccine's status on a day, and what to look out for. Without hooks, as all that it renders, because the page of
 * a link shows it before React has loaded (to-nodes.ts).
 */
export function StatusSection(props: StatusSectionProps) {
  const { id, species, records, scope, today, on, level, children } = props;
  const Title = level === 1 ? 'h2' : 'h3';
  const lines = linesOf(records);
  const { vaccines, allergies, medications } = petStatus(lines, { species, today, on });
  const hasMedications = records.some(({ record_type }) => summaryOf(record_type) === 'medications');
  const isShown = shows(scope, 'vaccines');
  return (
    <section aria-labelledby={id} className={styles.block}>
      <Title
        id={id}
        className={styles.title}
      >{`Vaccines on ${dayText(on, SENT_LOCALE)}${rabiesAhead(vaccines)}`}</Title>
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
        <Names label="Allergies" list="allergies" lines={allergies} scope={scope} today={today} />
        <Names
          label="Current medications"
          list="medications"
          lines={medications}
          scope={scope}
          today={today}
          none={hasMedications ? 'None current' : 'None recorded'}
        />
      </dl>
      {children?.(vaccines)}
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

interface VaccineLineProps {
  line: StatusLine;
  today: string;
  /** The day of the status in the line. */
  on: string;
}

function VaccineLine({ line, today, on }: VaccineLineProps) {
  const { name, status, not_needed } = line;
  return (
    <li data-rabies={namesRabies(line) || undefined}>
      <VerdictLine
        status={status}
        name={
          <span dir="auto" className={styles.name}>
            {name}
          </span>
        }
        verdict={sentVerdict(line, { today, on })}
        more={not_needed && 'no longer needed'}
      />
    </li>
  );
}

interface NamesProps {
  label: string;
  list: SummaryList;
  lines: readonly StatusLine[];
  scope: ShownScope;
  today: string;
  /** Says that there are no lines, where the link shows all records. */
  none?: string;
}

const afterComma = (text: string | null) => text && `, ${text}`;

/** Whether a link can show records of a list. */
const shows = ({ types }: ShownScope, list: SummaryList) =>
  types?.some((type) => summaryOf(type) === list) ?? true;

/** The names of a list, or why there are none; nothing if the link leaves it out. */
function Names({ label, list, lines, scope, today, none = 'None recorded' }: NamesProps) {
  if (!shows(scope, list)) return null;
  return (
    <div className={styles.fact} data-empty={lines.length === 0 || undefined}>
      <dt>{label}</dt>
      {lines.length === 0 && <dd>{scope.is_partial ? 'None shown' : none}</dd>}
      {lines.map((line) => (
        <dd key={line.key}>
          <bdi>{line.name}</bdi>
          <span>{afterComma(dueText(line, today))}</span>
        </dd>
      ))}
    </div>
  );
}
