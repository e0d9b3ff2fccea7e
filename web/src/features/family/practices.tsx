import { may, type Role } from '../../../../contract/access/powers.ts';
import { PeopleRows } from '../../shared/people/people-row.tsx';
import typography from '../../ui/typography.module.css';
import type { PetPractices } from './load-practices.ts';
import { PracticeRow } from './practice-row.tsx';

interface PracticesProps extends Pick<PetPractices, 'practices'> {
  petId: string;
  petName: string;
  /** The reader's. */
  role: Role;
  onChanged: () => Promise<void>;
}

/** The practices with access to a pet, below the people. */
export function Practices({ petId, petName, practices, role, onChanged }: PracticesProps) {
  if (!practices)
    return <p className={typography.note}>We couldn’t load the practices with access. Reload the page.</p>;
  if (practices.length === 0) return null;
  return (
    <PeopleRows>
      {practices.map((practice) => (
        <PracticeRow
          key={practice.grant_id}
          petId={petId}
          petName={petName}
          practice={practice}
          isOwner={may(role, 'own')}
          onChanged={onChanged}
        />
      ))}
    </PeopleRows>
  );
}
