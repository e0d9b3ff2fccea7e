import { displayName, type Pet } from '../../../../contract/pets/pets.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { momentText } from '../../shared/records/day-text.ts';
import { shorten } from '../../shared/records/shorten.ts';

/** The card's texts, the same in print and in the PNG. */
export interface CardTexts {
  name: string;
  kind: string;
  chip: string | null;
  scan: string;
  validUntil: string;
  phone: string | null;
}

/** Shortens the texts to fit a wallet-sized card. `phone` is the owner's number as typed. */
export function cardTexts(pet: Pet, share: Share, phone: string): CardTexts {
  const breed = pet.breed && shorten(pet.breed, 40);
  return {
    name: shorten(pet.name, 48),
    kind: breed ? `${displayName(pet.species)} · ${breed}` : displayName(pet.species),
    chip: pet.chip_number && shorten(pet.chip_number, 24),
    scan: 'Scan for medications and allergies',
    validUntil: `Valid until ${momentText(share.expires_at)}`,
    phone: shorten(phone.trim(), 24) || null,
  };
}
