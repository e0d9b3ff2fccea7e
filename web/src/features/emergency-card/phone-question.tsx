import { hasPhoneDigits } from '../../../../contract/pets/contacts.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { TextField } from '../../ui/text-input.tsx';
import styles from './card-maker.module.css';
import { KeepPhone } from './keep-phone.tsx';

interface PhoneQuestionProps {
  pet: Pet;
  /** As typed. */
  phone: string;
  onChange: (phone: string) => void;
  onPetChange: (pet: Pet) => void;
  canAct: boolean;
}

/** Asks whom a finder should call, which a card is for. It stays on the page unless its owner keeps it. */
export function PhoneQuestion({ pet, phone, onChange, onPetChange, canAct }: PhoneQuestionProps) {
  const canKeep = canAct && !pet.emergency_contact?.phone && hasPhoneDigits(phone);
  const isLocal = hasPhoneDigits(phone) && !phone.includes('+');
  return (
    <Card className={classNames(layout.stack3, styles.card)}>
      <TextField
        label="Emergency phone number"
        hint={
          isLocal
            ? 'Start with + and your country code, so the number works from abroad.'
            : 'The number to call in an emergency. It appears on the card and the lock screen image.'
        }
        type="tel"
        autoComplete="tel"
        value={phone}
        onChange={onChange}
      />
      {canKeep && <KeepPhone pet={pet} phone={phone} onKept={onPetChange} />}
    </Card>
  );
}
