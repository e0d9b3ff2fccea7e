import type { PersonWithAccess } from '../../../../contract/grants/grants.ts';
import { today as currentDay } from '../../platform/clock.ts';
import { Initial } from '../../shared/people/initial.tsx';
import { PeopleRow } from '../../shared/people/people-row.tsx';
import { EditAccess } from './edit-access.tsx';
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
  const { name, role, ends_at } = person;
  return (
    <PeopleRow
      picture={<Initial name={name} />}
      name={<bdi>{name}</bdi>}
      note={personLine(person, { today: currentDay(), isArchived })}
      opened={(close) => (
        <EditAccess
          key={`${role} ${ends_at}`}
          petId={petId}
          petName={petName}
          person={person}
          onChanged={async () => {
            close();
            await onChanged();
          }}
        />
      )}
    />
  );
}
