import type { Species } from '../species.ts';
import type { Source } from './sources.ts';
import type { VaccineCode } from './vaccines.ts';

/** Where the meaning of the letters was read. */
export const LETTER_SOURCES: readonly Source[] = [
  'nobivacDhppi',
  'nobivacDhp',
  'euricanDap',
  'euricanDappiL',
  'euricanDappiLr',
  'euricanDapLr',
  'canvac',
  'jeffers',
  'unanswered',
  'germanCombination',
];

const CORE = ['cdv', 'cav', 'cpv'] as const;

/**
 * D, S (Staupe) or C (Carré): distemper. H, A or A2: adenovirus. P: parvovirus. Pi, or a second P: parainfluenza. L:
 * leptospirosis, with the number of its strains. R or T (Tollwut): rabies. "v" only says that they are viruses.
 */
const DOG = /^([dsc])(?:ha2?|a2?|h)(l[2-4]?)?p(p[iv]?|pi|p?p)?[23]?v?(l(?:[2-46]|multi)?)?([rt])?$/;

/** R: rhinotracheitis. C: calicivirus. P: panleukopenia. Ch: chlamydia. L is left out: leucosis, or nothing known. */
const CAT = /^(?:fv)?rc(c)?p(ch)?([rt])?$/;

/** What may follow a combination or the name of a range, where a letter alone could be anything. */
const FOLLOWING: Partial<Record<Species, Readonly<Record<string, readonly VaccineCode[]>>>> = {
  dog: {
    l: ['lepto'],
    l3: ['lepto'],
    l6: ['lepto'],
    lmulti: ['lepto'],
    lr: ['lepto', 'rabies'],
    lt: ['lepto', 'rabies'],
    l4t: ['lepto', 'rabies'],
    r: ['rabies'],
    t: ['rabies'],
    pi: ['cpiv'],
    pi2: ['cpiv'],
    pil: ['cpiv', 'lepto'],
    bb: ['bordetella'],
    bbpi: ['bordetella', 'cpiv'],
  },
  cat: { r: ['rabies'], t: ['rabies'], ch: ['chlamydia'], c: ['chlamydia'] },
};

/**
 * What a combination written as letters contains, in lower case: "dhppi", "da2ppl4", "chppilr", "rcpch". Null if it is
 * none, or its letters mean different vaccines at different makers (DHLP, DHPL and DA2P may lack a virus).
 */
export function codesOfLetters(word: string, species: Species): readonly VaccineCode[] | null {
  if (species === 'dog') return codesOfDog(word);
  const cat = species === 'cat' ? CAT.exec(word) : null;
  if (!cat) return null;
  const [, c, ch, rabies] = cat;
  return [
    'fpv',
    'fhv',
    'fcv',
    ...(c || ch ? ['chlamydia' as const] : []),
    ...(rabies ? ['rabies' as const] : []),
  ];
}

function codesOfDog(word: string): readonly VaccineCode[] | null {
  const letters = DOG.exec(word);
  if (!letters) return null;
  const [, first, inner, parainfluenza, outer, rabies] = letters;
  const isOpen =
    !parainfluenza && ((inner && first === 'd') || (outer === 'l' && first === 'd') || word.includes('a2'));
  if (isOpen || (inner && outer)) return null;
  return [
    ...CORE,
    ...(parainfluenza ? ['cpiv' as const] : []),
    ...(inner || outer ? ['lepto' as const] : []),
    ...(rabies ? ['rabies' as const] : []),
  ];
}

/** What a letter adds to the combination or range before it: the R of "L4 R", the T of "RCP-T". Null if unknown. */
export const codesOfFollowing = (word: string, species: Species): readonly VaccineCode[] | null =>
  FOLLOWING[species]?.[word] ?? null;
