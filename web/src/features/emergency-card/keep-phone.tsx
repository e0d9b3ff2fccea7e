import { useState } from 'react';
import { optionalContact } from '../../../../contract/pets/contacts.ts';
import { petCalls } from '../../../../contract/pets/pet-calls.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { fieldErrors } from '../../../../contract/problem.ts';
import { call } from '../../platform/api/call.ts';
import { storedMeanwhile } from '../../platform/api/stored-meanwhile.ts';
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
    const checked = optionalContact.safeParse(contact);
    if (!checked.success) {
      notify.error('Number not saved', fieldErrors(checked.error)[0]?.message);
      return;
    }
    setBusy(true);
    try {
      const body = {
        emergency_contact: checked.data,
        based_on: { emergency_contact: pet.emergency_contact },
      };
      onKept(await call(petCalls['update-pet'], { params: { petId: pet.id }, body }));
      notify.success('Number saved', `${shorten(pet.name)}’s emergency contact now has this number.`);
    } catch (error) {
      const stored = storedMeanwhile(petCalls['update-pet'], error);
      if (stored) onKept(stored);
      notify.error('Number not saved', stored ? otherNumberText(stored) : errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="ghost" size="small" busy={busy} onClick={() => void keep()}>
      {busy ? 'Saving…' : 'Save this number to the profile'}
    </Button>
  );
}

const otherNumberText = ({ emergency_contact }: Pet) =>
  `The profile now has another number: ${emergency_contact?.phone}. To change it, edit the profile.`;
