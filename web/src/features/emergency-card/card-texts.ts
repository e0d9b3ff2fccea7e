import { chipGroups, displayName } from '../../../../contract/pets/pet-text.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { linesOf } from '../../../../contract/records/dose-lines.ts';
import { petStatus, type StatusLine } from '../../../../contract/records/pet-status.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { levelText } from '../../shared/records/level-text.ts';
import { dueText } from '../../shared/records/verdict-text.ts';
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
  /** Null for a card without a code. */
  share: Pick<Share, 'expires_at'> | null;
  /** All of the pet's records. */
  records: readonly PetRecord[];
  /** The owner's number as typed. */
  phone: string;
  /** The reader's day, YYYY-MM-DD. */
  today: string;
}

/** The texts in full: cards and lock screens find room for them. */
export function cardTexts({ pet, share, records, phone, today }: CardFacts): CardTexts {
  const { allergies, medications } = petStatus(linesOf(records), { species: pet.species, today });
  const levelOf = new Map(records.map((record) => [record.id, levelText(record, SENT_LOCALE)]));
  const names = (what: string, lines: readonly StatusLine[]) => namesIn(what, lines, { levelOf, today });
  return {
    kicker: `Emergency card · ${dayText(today, SENT_LOCALE)}`,
    day: `As of ${dayText(today, SENT_LOCALE)}`,
    name: pet.name,
    kind: pet.breed ? `${displayName(pet.species)} · ${pet.breed}` : displayName(pet.species),
    chip: pet.chip_number,
    allergies: names('Allergies', allergies),
    medications: names('Medications', medications),
    scan: 'Scan for medications and allergies',
    validUntil: share ? `Valid until ${momentText(share.expires_at, SENT_LOCALE)}` : '',
    phone: phone.trim() || null,
  };
}

interface NamesContext {
  /** By whom each record is. */
  levelOf: ReadonlyMap<string, string>;
  today: string;
}

/**
 * A medication past its date is current until its owner says otherwise, and says when it was due (ruling D32). By whom
 * they are is said once, if that is so of all of them.
 */
function namesIn(
  what: string,
  lines: readonly StatusLine[],
  { levelOf, today }: NamesContext,
): string | null {
  if (lines.length === 0) return null;
  const levels = lines.map(({ record_id }) => inside(levelOf.get(record_id) ?? ''));
  const [level] = levels;
  const isOne = levels.every((each) => each === level);
  const names = lines.map((line, index) => {
    const notes = [dueText(line, today), isOne ? null : levels[index]].filter(Boolean);
    return line.name + (notes.length > 0 ? ` (${notes.join(', ')})` : '');
  });
  return `${what}: ${names.join(', ')}${isOne ? ` · ${level}` : ''}`;
}

/** A text within a line. */
const inside = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A chip's line in a drawing, where the number's groups stay together. */
export const chipText = (chip: string) => `Microchip ${chipGroups(chip).join('\u00a0')}`;
