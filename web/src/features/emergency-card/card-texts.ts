import { displayName } from '../../../../contract/pets/pet-text.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { linesOf } from '../../../../contract/records/dose-lines.ts';
import { petStatus, type StatusLine } from '../../../../contract/records/pet-status.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { dueText } from '../../shared/records/status-words.ts';
import { dayText, momentText, SENT_LOCALE } from '../../shared/texts/day-text.ts';

/** The card's texts, the same in print and in the PNG. */
export interface CardTexts {
  /** Paper outlives its facts, so it says of which day they are. */
  kicker: string;
  /** The same without the kicker's name. */
  day: string;
  name: string;
  kind: string;
  chip: string | null;
  /** In words, for a finder who can't scan; null if none are recorded. */
  allergies: string | null;
  medications: string | null;
  scan: string;
  validUntil: string;
  phone: string | null;
}

interface CardFacts {
  pet: Pet;
  share: Share;
  /** All of the pet's records. */
  records: readonly PetRecord[];
  /** The owner's number as typed. */
  phone: string;
  /** The reader's day, YYYY-MM-DD. */
  today: string;
}

/** Shortens the texts to fit a wallet-sized card or a lock screen. */
export function cardTexts({ pet, share, records, phone, today }: CardFacts): CardTexts {
  const breed = pet.breed && shorten(pet.breed, 40);
  const { allergies, medications } = petStatus(linesOf(records), { species: pet.species, today });
  return {
    kicker: `Emergency card · ${dayText(today, SENT_LOCALE)}`,
    day: `As of ${dayText(today, SENT_LOCALE)}`,
    name: shorten(pet.name, 48),
    kind: breed ? `${displayName(pet.species)} · ${breed}` : displayName(pet.species),
    chip: pet.chip_number && shorten(pet.chip_number, 24),
    allergies: namesIn('Allergies', allergies, today),
    medications: namesIn('Medications', medications, today),
    scan: 'Scan for medications and allergies',
    validUntil: `Valid until ${momentText(share.expires_at, SENT_LOCALE)}`,
    phone: shorten(phone.trim(), MAX_PHONE_LENGTH) || null,
  };
}

/** Two lines of the card in smaller letters; a number that is cut is of no use. */
export const MAX_PHONE_LENGTH = 32;

/** Four lines of a lock screen; the card shows two. What is cut away is on the page behind the code. */
const LONGEST_NAMES = 240;

/** Several have their number first, so that a finder knows when the end is missing. */
function namesIn(what: string, lines: readonly StatusLine[], today: string): string | null {
  if (lines.length === 0) return null;
  const count = lines.length > 1 ? ` (${lines.length})` : '';
  const names = lines.map((line) => {
    const due = dueText(line, today, SENT_LOCALE);
    return shorten(line.name, 40) + (due ? ` (${due})` : '');
  });
  return shorten(`${what}${count}: ${names.join(', ')}`, LONGEST_NAMES);
}
