import type { PracticeWithAccess } from '../../../../contract/practices/practice-grants.ts';
import { Initial } from '../../shared/people/initial.tsx';
import { PeopleRow } from '../../shared/people/people-row.tsx';
import { kindName } from '../../shared/practices/choices.ts';
import { PracticeLogo } from '../../shared/practices/practice-logo.tsx';
import { PracticeStanding } from '../../shared/practices/practice-standing.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { momentText } from '../../shared/texts/day-text.ts';
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
export const PracticeRow = ({ petId, petName, practice, isOwner, onChanged }: PracticeRowProps) => (
  <PeopleRow
    picture={
      practice.logo ? (
        <PracticeLogo logo={practice.logo} className={styles.logo} />
      ) : (
        <Initial name={practice.name} />
      )
    }
    name={<bdi>{shorten(practice.name, 60)}</bdi>}
    mark={<PracticeStanding standing={practice.standing} />}
    note={practiceLine(practice)}
    opened={
      isOwner
        ? (close) => (
            <EditPractice
              key={JSON.stringify(practice)}
              petId={petId}
              petName={petName}
              practice={practice}
              onChanged={async () => {
                close();
                await onChanged();
              }}
            />
          )
        : undefined
    }
  />
);

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
