import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { People } from '../../../../contract/grants/grants.ts';
import { learnPeople, useKnownPeople } from '../../platform/api/known-people.ts';
import { paths } from '../../platform/paths.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import typography from '../../ui/typography.module.css';
import { shorten } from '../records/shorten.ts';
import { Initial } from './initial.tsx';
import { OwnReminders } from './own-reminders.tsx';
import styles from './people-link.module.css';

/** More would push the words away. */
const MOST_INITIALS = 4;

interface PeopleLinkProps {
  /** The pet's name in calls: of another owner's pet, the grant's id. */
  petId: string;
  petName: string;
  /** Whether the page has a connection and may ask who they are. */
  canAsk: boolean;
  /** Whether the reader, who looks after another owner's pet, has a switch for reminders of their own. */
  hasSwitch: boolean;
}

/** The row that leads to the people of a pet, once the page is idle with their names, and their reader's own switch. */
export function PeopleLink({ petId, petName, canAsk, hasSwitch }: PeopleLinkProps) {
  const people = useKnownPeople(petId);
  useEffect(() => (canAsk ? whenIdle(() => void learnPeople(petId)) : undefined), [petId, canAsk]);
  return (
    <>
      <Link to={paths.people(petId)} className={styles.row}>
        <span className={styles.words}>
          <span className={typography.label}>
            Who looks after <bdi>{shorten(petName, 40)}</bdi>
          </span>
          {people && <span className={styles.names}>{namesText(people)}</span>}
        </span>
        <span className={styles.initials}>
          {people?.people.slice(0, MOST_INITIALS).map(({ grant_id, name }) => (
            <Initial key={grant_id} name={name} />
          ))}
        </span>
        <ChevronDownIcon className={styles.chevron} />
      </Link>
      {hasSwitch && canAsk && (
        <div className={styles.switch}>{people && <OwnReminders petId={petId} people={people} />}</div>
      )}
    </>
  );
}

/** "You, Jon and Mia", "You, Jon and 3 others", or "You": practices that see the pet aren't known here. */
function namesText({ people, role, owner_name }: People): string {
  const others = people.filter(({ is_self }) => !is_self).map(({ name }) => shorten(name, 20));
  const names = [
    'You',
    ...(role === 'owner' || owner_name === null ? [] : [shorten(owner_name, 20)]),
    ...others,
  ];
  if (names.length === 1) return 'You';
  const shown = names.length > MOST_INITIALS ? names.slice(0, MOST_INITIALS - 1) : names;
  const rest = names.length - shown.length;
  const all = rest > 0 ? [...shown, `${rest} others`] : shown;
  return `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
