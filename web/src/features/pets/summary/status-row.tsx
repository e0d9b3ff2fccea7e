import { Link } from 'react-router-dom';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import type { StatusLine } from '../../../../../contract/records/pet-status.ts';
import { summaryOf } from '../../../../../contract/records/record-types.ts';
import { paths } from '../../../platform/paths.ts';
import { addDoseName, addDoseText } from '../../../shared/records/add-dose-text.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { STATUS_GLYPHS } from '../../../shared/records/status-glyphs.ts';
import { dueText, statusWords } from '../../../shared/records/status-words.ts';
import { dayText } from '../../../shared/texts/day-text.ts';
import { LinkButton } from '../../../ui/button.tsx';
import styles from './pet-summary.module.css';

interface StatusRowProps {
  line: StatusLine;
  pet: Pet;
  today: string;
}

/** "Rabies · Expired 2 days ago": one fact with its glyph and color, linked to its record. */
export function StatusRow({ line, pet, today }: StatusRowProps) {
  const { name, status, record_id, record_type, expires_on, not_needed } = line;
  const text = statusText(line, today);
  const shown = not_needed ? 'unknown' : status;
  const Glyph = STATUS_GLYPHS[shown];
  const isLate = !line.is_renewed && (shown === 'expired' || shown === 'due soon');
  return (
    <li className={styles.row} data-status={text ? shown.replace(' ', '-') : undefined}>
      {text && <Glyph size={18} />}
      <p className={styles.fact}>
        <Link to={paths.record(pet.id, record_id)} className={styles.name} dir="auto">
          {line.code ? name : shorten(name)}
        </Link>
        {text && (
          <>
            {' · '}
            <span className={styles.status} title={expires_on ? dayText(expires_on) : undefined}>
              {text}
            </span>
          </>
        )}
      </p>
      {isLate && (
        <LinkButton
          to={paths.addDose(pet.id, record_id)}
          variant="secondary"
          size="small"
          className={styles.add}
          aria-label={addDoseName(record_type, name, pet.name)}
        >
          {addDoseText(record_type)}
        </LinkButton>
      )}
    </li>
  );
}

/** Null for an allergy without dates, which needs no status. */
function statusText(line: StatusLine, today: string): string | null {
  if (line.not_needed) return 'No longer needed';
  if (summaryOf(line.record_type) === 'allergies' && line.expires_on === null) return null;
  return dueText(line, today) ?? statusWords(line, { today, isRelative: true }).join('');
}
