import { useId, useState } from 'react';
import type { PersonWithAccess } from '../../../../contract/grants/grants.ts';
import { today as currentDay } from '../../platform/clock.ts';
import { Initial } from '../../shared/people/initial.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import typography from '../../ui/typography.module.css';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import { EditAccess } from './edit-access.tsx';
import styles from './people-list.module.css';
import { personLine } from './person-line.ts';

interface PersonRowProps {
  petId: string;
  petName: string;
  isArchived: boolean;
  person: PersonWithAccess;
  onChanged: () => Promise<void>;
}

/** Someone who has access. The row opens in place: what they may do, until when, and the end of it. */
export function PersonRow({ petId, petName, isArchived, person, onChanged }: PersonRowProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const row = useFocusRecovery<HTMLLIElement>(String(isOpen));
  const { name, role, ends_at } = person;
  return (
    <li ref={row} tabIndex={-1} className={styles.row}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Initial name={name} />
        <span className={styles.words}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={typography.note}>{personLine(person, { today: currentDay(), isArchived })}</span>
        </span>
        <ChevronDownIcon className={styles.chevron} />
      </button>
      <div id={id} hidden={!isOpen} className={styles.more}>
        {isOpen && (
          <EditAccess
            key={`${role} ${ends_at}`}
            petId={petId}
            petName={petName}
            person={person}
            onChanged={async () => {
              setIsOpen(false);
              await onChanged();
            }}
          />
        )}
      </div>
    </li>
  );
}
