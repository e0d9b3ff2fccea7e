import { useId, useState } from 'react';
import type { PracticeWithAccess } from '../../../../contract/practices/practice-grants.ts';
import { Initial } from '../../shared/people/initial.tsx';
import { kindName } from '../../shared/practices/choices.ts';
import { PracticeLogo } from '../../shared/practices/practice-logo.tsx';
import { PracticeStanding } from '../../shared/practices/practice-standing.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import typography from '../../ui/typography.module.css';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import { EditPractice } from './edit-practice.tsx';
import styles from './people-list.module.css';

interface PracticeRowProps {
  petId: string;
  petName: string;
  practice: PracticeWithAccess;
  isOwner: boolean;
  onChanged: () => Promise<void>;
}

/** A practice with access. To the owner, the row opens in place: what it sees and may do, and the end of it. */
export function PracticeRow({ petId, petName, practice, isOwner, onChanged }: PracticeRowProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const row = useFocusRecovery<HTMLLIElement>(String(isOpen));
  const words = (
    <>
      {practice.logo ? (
        <PracticeLogo logo={practice.logo} className={styles.logo} />
      ) : (
        <Initial name={practice.name} />
      )}
      <span className={styles.words}>
        <bdi className={styles.name}>{shorten(practice.name, 60)}</bdi>
        <span>
          <PracticeStanding standing={practice.standing} />
        </span>
        <span className={typography.note}>{practiceLine(practice)}</span>
      </span>
    </>
  );
  return (
    <li ref={row} tabIndex={-1} className={styles.row}>
      {isOwner ? (
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words}
          <ChevronDownIcon className={styles.chevron} />
        </button>
      ) : (
        <span className={styles.head}>{words}</span>
      )}
      <div id={id} hidden={!isOpen} className={styles.more}>
        {isOpen && (
          <EditPractice
            key={JSON.stringify(practice)}
            petId={petId}
            petName={petName}
            practice={practice}
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

/** "sees vaccinations and treatments, may add records · since Nov 3, 2026". */
function practiceLine({
  kinds,
  may_add,
  may_remind,
  given_at,
  paused_until,
  unsubscribed_at,
}: PracticeWithAccess): string {
  if (paused_until) {
    return `sees nothing, because its plan ended. Unless it renews, its access ends on ${momentText(paused_until)}.`;
  }
  const list = new Intl.ListFormat('en-GB');
  const seen = list.format(kinds.map((kind) => kindName(kind).toLowerCase()));
  const may = [
    may_add && 'may add records',
    may_remind && 'may remind you by email',
    unsubscribed_at !== null && `you unsubscribed from its reminders on ${momentText(unsubscribed_at)}`,
  ].filter((text) => text !== false);
  return `${[`sees ${seen}`, ...may].join(', ')} · since ${momentText(given_at)}`;
}
