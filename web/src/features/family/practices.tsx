import { may, type Role } from '../../../../contract/access/powers.ts';
import { practiceGrantCalls } from '../../../../contract/grants/practice-grant-calls.ts';
import { call } from '../../platform/api/call.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import styles from './people-list.module.css';
import { PracticeRow } from './practice-row.tsx';

interface PracticesProps {
  petId: string;
  petName: string;
  /** The reader's. */
  role: Role;
  onChanged: () => Promise<void>;
}

/** The practices with access to a pet, below the people. */
export function Practices({ petId, petName, role, onChanged }: PracticesProps) {
  const { data, reload } = useLoaded((signal) =>
    call(practiceGrantCalls['list-practice-grants'], {
      params: { petId },
      quiet: true,
      ...(signal && { signal }),
    }),
  );
  if (!data || data.practices.length === 0) return null;
  return (
    <ul className={styles.list}>
      {data.practices.map((practice) => (
        <PracticeRow
          key={practice.grant_id}
          petId={petId}
          petName={petName}
          practice={practice}
          isOwner={may(role, 'own')}
          onChanged={async () => {
            await Promise.all([reload(), onChanged()]);
          }}
        />
      ))}
    </ul>
  );
}
