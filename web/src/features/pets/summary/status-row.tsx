import { Link } from 'react-router-dom';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import type { StatusLine } from '../../../../../contract/records/pet-status.ts';
import { summaryOf } from '../../../../../contract/records/record-types.ts';
import { paths } from '../../../platform/paths.ts';
import { addDoseName } from '../../../shared/records/add-dose-text.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { VerdictLine } from '../../../shared/records/verdict-line.tsx';
import { verdictText } from '../../../shared/records/verdict-text.ts';
import { dayText } from '../../../shared/texts/day-text.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import styles from './pet-summary.module.css';

interface StatusRowProps {
  line: StatusLine;
  pet: Pet;
  today: string;
}

/** "Rabies · expired Nov 17": one thing and its verdict, linked to its record. */
export function StatusRow({ line, pet, today }: StatusRowProps) {
  const { name, status, record_id, record_type, expires_on, not_needed } = line;
  const text = lineText(line, today);
  const shown = not_needed ? 'unknown' : status;
  const isLate = !line.is_renewed && (shown === 'expired' || shown === 'due soon');
  const link = (
    <Link to={paths.record(pet.id, record_id)} dir="auto" className={styles.name}>
      {line.code ? name : shorten(name)}
    </Link>
  );
  if (text === null) return <li>{link}</li>;
  return (
    <li>
      <VerdictLine
        status={shown}
        name={link}
        verdict={<span title={expires_on ? dayText(expires_on) : undefined}>{text}</span>}
        action={
          isLate && (
            <LinkButton
              to={paths.addDose(pet.id, record_id)}
              variant="ghost"
              size="small"
              icon={<PlusIcon />}
              aria-label={addDoseName(record_type, name, pet.name)}
            />
          )
        }
      />
    </li>
  );
}

/** Null for an allergy without dates, which needs no verdict. */
function lineText(line: StatusLine, today: string): string | null {
  if (line.not_needed) return 'No longer needed';
  if (summaryOf(line.record_type) === 'allergies' && line.expires_on === null) return null;
  return verdictText(line, today);
}
