import { Link } from 'react-router-dom';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import type { StatusLine } from '../../../../../contract/records/pet-status.ts';
import type { PetRecord } from '../../../../../contract/records/records.ts';
import { paths } from '../../../platform/paths.ts';
import { givenTodayText } from '../../../shared/records/given-texts.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { VerdictLine } from '../../../shared/records/verdict-line.tsx';
import { ownVerdict } from '../../../shared/records/verdict-text.ts';
import { dayText } from '../../../shared/texts/day-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';

interface StatusRowProps {
  line: StatusLine;
  pet: Pet;
  today: string;
  /** The record of the line, if it has been loaded. */
  record: PetRecord | undefined;
  /** Opens what can be done about it; null for a saved copy, from which nothing can be sent. */
  onAnswer: ((line: StatusLine) => void) | null;
}

/** "Rabies · expired Nov 17": one thing and its verdict, linked to its record. */
export function StatusRow({ line, pet, today, record, onAnswer }: StatusRowProps) {
  const { name, status, record_id, expires_on, not_needed } = line;
  const shown = not_needed ? 'unknown' : status;
  const isLate = !line.is_renewed && (shown === 'expired' || shown === 'due soon');
  return (
    <li>
      <VerdictLine
        status={shown}
        name={
          <Link to={paths.record(pet.id, record_id)} dir="auto">
            {line.code ? name : shorten(name)}
          </Link>
        }
        verdict={not_needed ? ['no longer needed', ''] : ownVerdict(line, today)}
        more={record && givenTodayText(record, today)}
        title={expires_on ? dayText(expires_on) : undefined}
        action={
          isLate &&
          onAnswer && (
            <IconButton
              aria-label={`Options for ${shorten(name)}, ${shorten(pet.name)}`}
              onClick={() => onAnswer(line)}
            >
              <PlusIcon />
            </IconButton>
          )
        }
      />
    </li>
  );
}
