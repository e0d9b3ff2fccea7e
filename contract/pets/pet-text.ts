import { daysBetween } from '../dates.ts';
import type { Pet } from './pets.ts';

// Apart from the schemas, so that the page of a share link shows a pet without zod.

/** The registries of microchips; with `other` the owner's own text replaces the value. */
export const CHIP_COMPANIES = {
  na: 'Not applicable',
  avid: 'AVID',
  homeagain: 'HomeAgain',
  akc_reunite: 'AKC Reunite',
  found_animals: 'Found Animals',
  petlink: 'PetLink',
  microchip_central: 'Microchip Central',
  other: 'Other',
} as const;

/** A chip number without what groups its digits. */
const withoutGroups = (chipNumber: string) => chipNumber.replaceAll(/[\s\p{Dash}]/gu, '');

/** Whether a chip number has the 15 digits of ISO 11784; spaces and dashes do not count (ruling D20). */
export const isIsoChipNumber = (chipNumber: string) => /^\d{15}$/.test(withoutGroups(chipNumber));

/** A chip number of 15 digits in groups of three, as readers print it; any other one as its owner typed it, in one. */
export const chipGroups = (chipNumber: string): readonly string[] =>
  (isIsoChipNumber(chipNumber) && withoutGroups(chipNumber).match(/\d{3}/g)) || [chipNumber];

/** A value for display: `guinea_pig` becomes `Guinea pig`. */
export function displayName(value: string): string {
  const words = value.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The chip company for display: a known value by its name, anything else as the owner typed it. */
export const chipCompanyName = (value: string) =>
  Object.entries(CHIP_COMPANIES).find(([known]) => known === value)?.[1] ?? value;

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * A pet's age on a day, as the specification words it: in years from 365 days on, in months of 30 days from 30 days on,
 * otherwise in days. Null for a birth date after that day.
 */
export function ageText(birthdate: string, today: string): string | null {
  const days = daysBetween(birthdate, today);
  if (days < 0) return null;
  if (days < 30) return plural(days, 'day');
  if (days < 365) return plural(Math.floor(days / 30), 'month');
  return plural(fullYears(birthdate, today), 'year');
}

/** Completed years; at least 1, because with a leap day 365 days can be one day short of a birthday. */
function fullYears(birthdate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return Math.max(1, today.slice(5) < birthdate.slice(5) ? years - 1 : years);
}

const NEUTERED = { female: 'spayed', male: 'neutered' } as const;

/** A pet's sex and whether it is neutered: "Female, spayed", "Not spayed or neutered"; empty if neither is known. */
export function sexText({ sex, neutered }: Pick<Pet, 'sex' | 'neutered'>): string {
  const operation = sex ? NEUTERED[sex] : 'spayed or neutered';
  const parts = [sex, neutered !== null && (neutered ? operation : `not ${operation}`)];
  return displayName(parts.filter(Boolean).join(', '));
}
