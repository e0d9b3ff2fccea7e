import { may } from '../../../../contract/access/powers.ts';
import type { People } from '../../../../contract/grants/grants.ts';
import { GRANTS } from '../../../../contract/limits.ts';
import { today as currentDay } from '../../platform/clock.ts';
import { Initial } from '../../shared/people/initial.tsx';
import { PeopleRow, PeopleRows } from '../../shared/people/people-row.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import typography from '../../ui/typography.module.css';
import { InvitationRow } from './invitation-row.tsx';
import styles from './people-list.module.css';
import { personLine } from './person-line.ts';
import { PersonRow } from './person-row.tsx';

interface PeopleListProps {
  petId: string;
  people: People;
  onChanged: () => Promise<void>;
}

/** The owner first, then people and open invitations. Only the owner's rows open. */
export function PeopleList({ petId, people, onChanged }: PeopleListProps) {
  const { role, owner_name, invitations, left_out, pet_name, is_archived: isArchived } = people;
  const isOwner = may(role, 'own');
  const today = currentDay();
  return (
    <div>
      <PeopleRows>
        <PeopleRow
          picture={<Initial name={owner_name ?? 'You'} />}
          name={isOwner ? 'You' : <bdi>{owner_name}</bdi>}
          note="owner"
        />
        {people.people.map((person) =>
          isOwner ? (
            <PersonRow
              key={person.grant_id}
              petId={petId}
              petName={pet_name}
              isArchived={isArchived}
              person={person}
              onChanged={onChanged}
            />
          ) : (
            <PeopleRow
              key={person.grant_id}
              picture={<Initial name={person.name} />}
              name={person.is_self ? 'You' : <bdi>{person.name}</bdi>}
              note={personLine(person, { today, isArchived })}
            />
          ),
        )}
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            petId={petId}
            people={people}
            invitation={invitation}
            isOwner={isOwner}
            onChanged={onChanged}
          />
        ))}
      </PeopleRows>
      {left_out.length > 0 && (
        <p className={classNames(typography.note, styles.leftOut)}>
          <AlertIcon size={18} />
          <span>
            Not shared with <bdi>{left_out.join(', ')}</bdi>: the limit is {GRANTS.petsPerPerson} shared pets
            per person.
          </span>
        </p>
      )}
    </div>
  );
}
