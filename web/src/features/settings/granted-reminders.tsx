import { grantedPetCalls } from '../../../../contract/grants/granted-pet-calls.ts';
import { call } from '../../platform/api/call.ts';
import { RemindMe } from '../../shared/people/remind-me.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';

/** A switch for each pet of others that the reader looks after; nothing without one, or where they can't be loaded. */
export function GrantedReminders() {
  const { data: granted, replace } = useLoaded((signal?: AbortSignal) =>
    call(grantedPetCalls['list-granted-pets'], signal && { signal }),
  );
  return granted?.pets.map((each) => (
    <RemindMe
      key={each.grant_id}
      grantId={each.grant_id}
      petName={each.pet.name}
      ownerName={each.owner_name}
      isOn={each.gets_reminders}
      onChanged={(gets_reminders) =>
        replace({ pets: granted.pets.map((pet) => (pet === each ? { ...each, gets_reminders } : pet)) })
      }
    />
  ));
}
