import { useState } from 'react';
import { pickFields } from '../../../../contract/fields.ts';
import { petCalls } from '../../../../contract/pets/pet-calls.ts';
import { type Pet, petInputSchema } from '../../../../contract/pets/pets.ts';
import { fieldErrors } from '../../../../contract/problem.ts';
import { call } from '../../platform/api/call.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';

interface KeepPhoneProps {
  pet: Pet;
  /** As typed. */
  phone: string;
  onKept: (pet: Pet) => void;
}

/** Offers to keep a typed number as the phone of the pet's emergency contact, which has none. */
export function KeepPhone({ pet, phone, onKept }: KeepPhoneProps) {
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    const contact = { name: pet.emergency_contact?.name ?? null, phone };
    const checked = petInputSchema.safeParse({
      ...pickFields(petInputSchema, pet),
      emergency_contact: contact,
    });
    if (!checked.success) {
      notify.error('Number not saved', fieldErrors(checked.error)[0]?.message);
      return;
    }
    setBusy(true);
    try {
      onKept(await call(petCalls['update-pet'], { params: { petId: pet.id }, body: checked.data }));
      notify.success('Number saved', `It’s now the number of ${shorten(pet.name)}’s emergency contact.`);
    } catch (error) {
      notify.error('Number not saved', errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="ghost" size="small" busy={busy} onClick={() => void keep()}>
      {busy ? 'Saving...' : 'Keep this number in the profile'}
    </Button>
  );
}
