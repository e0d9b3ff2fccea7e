import type { Pet } from '../../../../contract/pets/pets.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { today } from '../../platform/clock.ts';
import { keepPhotoUrl } from '../../shared/pet-photo/photo-url.ts';
import { Button } from '../../ui/button.tsx';
import { PrintIcon } from '../../ui/icons.tsx';
import typography from '../../ui/typography.module.css';
import styles from './card-maker.module.css';
import { cardTexts } from './card-texts.ts';
import { EmergencyCard } from './emergency-card.tsx';

interface CardWithoutCodeProps {
  pet: Pet;
  /** All of the pet's records. */
  records: readonly PetRecord[];
  /** The number on the card, as typed. */
  phone: string;
}

/** The card for someone who may make no link: its words, without the code that would open one. */
export function CardWithoutCode({ pet, records, phone }: CardWithoutCodeProps) {
  const texts = cardTexts({ pet, share: null, records, phone, today: today() });
  const photoUrl = pet.photo && (pet.photo.large_url ?? keepPhotoUrl(pet.photo));
  return (
    <>
      <div className={styles.stage}>
        <EmergencyCard content={{ texts, link: null, photoUrl }} size="wallet" />
      </div>
      <div className={styles.actions}>
        <Button icon={<PrintIcon />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p className={typography.note}>The owner and co-owners can make a card with a QR code.</p>
    </>
  );
}
