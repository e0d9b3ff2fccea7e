import type { People } from '../../../../contract/grants/grants.ts';
import { rememberPeople } from '../../platform/api/known-people.ts';
import { RemindMe } from './remind-me.tsx';

/** The switch of someone who looks after another owner's pet; nothing for the owner, whose settings decide. */
export function OwnReminders({ petId, people }: { petId: string; people: People }) {
  const self = people.people.find(({ is_self }) => is_self);
  if (!self) return null;
  return (
    <RemindMe
      grantId={self.grant_id}
      petName={people.pet_name}
      isOn={self.gets_reminders}
      onChanged={(gets_reminders) => {
        const changed = people.people.map((each) => (each === self ? { ...self, gets_reminders } : each));
        rememberPeople(petId, { ...people, people: changed });
      }}
    />
  );
}
