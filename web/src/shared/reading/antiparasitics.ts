import { PARASITES, type ROUTES } from '../../../../contract/records/record-details.ts';
import type { ANTIPARASITIC_SOURCES } from './antiparasitic-sources.ts';
import { fold, type Word } from './words.ts';

export type Parasite = (typeof PARASITES)[number];
export type Route = (typeof ROUTES)[number];

interface AntiparasiticRow {
  /** Separated by bars; folded. */
  names: string;
  /** What dogs and cats get it against. */
  against: readonly Parasite[];
  source: keyof typeof ANTIPARASITIC_SOURCES;
}

const ECTOPARASITES = ['fleas', 'ticks'] as const;
const WORMS = ['worms'] as const;
const WORMS_AND_HEARTWORM = ['worms', 'heartworm'] as const;

/**
 * Products and substances against parasites, each with what its source says it is against. Products that could not be
 * checked are missing, and so are names that mean another product in another country.
 */
export const ANTIPARASITICS: readonly AntiparasiticRow[] = [
  { names: 'nexgard spectra', against: PARASITES, source: 'nexgardSpectra' },
  { names: 'nexgard', against: ECTOPARASITES, source: 'nexgard' },
  { names: 'bravecto', against: ECTOPARASITES, source: 'bravecto' },
  { names: 'simparica', against: ECTOPARASITES, source: 'simparica' },
  { names: 'simparica trio', against: PARASITES, source: 'simparicaTrio' },
  { names: 'credelio', against: ECTOPARASITES, source: 'credelio' },
  { names: 'frontpro', against: ECTOPARASITES, source: 'frontpro' },
  { names: 'frontline|advantix|seresto|scalibor', against: ECTOPARASITES, source: 'fleaAndTickOverview' },
  { names: 'advocate', against: ['fleas', 'worms', 'heartworm'], source: 'advocate' },
  { names: 'stronghold', against: ['fleas', 'worms', 'heartworm'], source: 'stronghold' },
  { names: 'heartgard plus', against: WORMS_AND_HEARTWORM, source: 'heartgardPlus' },
  { names: 'heartgard|interceptor', against: WORMS_AND_HEARTWORM, source: 'heartwormOverview' },
  { names: 'proheart|proheart 6|proheart 12', against: WORMS_AND_HEARTWORM, source: 'heartwormOverview' },
  { names: 'milbemax', against: WORMS_AND_HEARTWORM, source: 'milbemax' },
  { names: 'milpro', against: WORMS, source: 'milpro' },
  { names: 'drontal|drontal plus', against: WORMS, source: 'drontal' },
  { names: 'droncit|praziquantel', against: WORMS, source: 'droncit' },
  { names: 'panacur|fenbendazole|fenbendazol', against: WORMS, source: 'panacur' },
  { names: 'pyrantel', against: WORMS, source: 'pyrantel' },
];

/** "Bravecto Plus" is another product than Bravecto, with more or other substances. */
const VARIANT = /^(?:plus|combo|duo|trio|multi|max|quattro|spectra|spectrum|spotless|tri|flavou?r|3d)$/;

const BY_NAME = new Map(
  ANTIPARASITICS.flatMap(({ names, against }) => names.split('|').map((name) => [name, against] as const)),
);

const LONGEST = Math.max(...[...BY_NAME.keys()].map((name) => name.split(' ').length));

/** An antiparasitic among words. */
export interface AntiparasiticMention {
  words: readonly Word[];
  /** Empty for a variant of a product that is not known. */
  against: readonly Parasite[];
}

/** The antiparasitics that words name, in their order. Some are words of sentences too, so they begin in upper case. */
export function findAntiparasitics(words: readonly Word[]): AntiparasiticMention[] {
  const found: AntiparasiticMention[] = [];
  for (let from = 0; from < words.length; ) {
    const mention = mentionAt(words, from);
    if (mention) found.push(mention);
    from += mention?.words.length ?? 1;
  }
  return found;
}

function mentionAt(words: readonly Word[], from: number): AntiparasiticMention | null {
  if (!/^\P{L}*\p{Lu}/u.test(words[from]?.text ?? '')) return null;
  for (let to = Math.min(words.length, from + LONGEST); to > from; to -= 1) {
    const against = BY_NAME.get(words.slice(from, to).map(plain).join(' '));
    if (!against) continue;
    const next = words[to];
    const isVariant = next !== undefined && VARIANT.test(plain(next));
    return { words: words.slice(from, isVariant ? to + 1 : to), against: isVariant ? [] : against };
  }
  return null;
}

const plain = ({ text }: Word) => fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');
