import type { Species } from '../species.ts';

/**
 * What animals of a species weigh in grams, from newborns of small breeds to the heaviest on record; null where a
 * species says little. Wide on purpose: they tell 1.25 kg from 1,250 kg, and refuse nothing.
 */
export const SPECIES_GRAMS: Readonly<Record<Species, { least: number; most: number } | null>> = {
  dog: { least: 50, most: 160_000 },
  cat: { least: 40, most: 22_000 },
  bird: { least: 1, most: 20_000 },
  rabbit: { least: 20, most: 25_000 },
  hamster: { least: 1, most: 400 },
  guinea_pig: { least: 40, most: 4_000 },
  fish: { least: 0, most: 60_000 },
  reptile: { least: 1, most: 250_000 },
  other: null,
};
