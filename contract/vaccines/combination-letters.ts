import type { Species } from '../species.ts';
import type { VaccineCode } from './vaccines.ts';

const CORE = ['cdv', 'cav', 'cpv'] as const;

/**
 * D, S (Staupe), C (Carré) or M (moquillo): distemper. H, A or A2: adenovirus. P: parvovirus. Pi, or a second P:
 * parainfluenza. L: leptospirosis, with the number of its strains. R or T (Tollwut): rabies. "v" only says that they
 * are viruses. HA without a number names adenovirus twice, or something else.
 */
const DOG = /^([dscm])(?:ha2|a2?|h)(l[2-4]?)?p(p[iv]?|pi|p?p)?[23]?(v)?(l(?:[2-46]|multi)?)?([rt])?$/;

/**
 * R, H or VR: rhinotracheitis. C: calicivirus. P: panleukopenia. Ch: chlamydia. L is left out: leucosis, or nothing
 * that is known.
 */
const CAT = /^(?:(?:fv)?rc(c)?p|crp|hcp|pch)(c|ch)?(felv)?([rt])?$/;

/** What may follow a combination or the name of a range, where a letter alone could be anything. */
const AFTER_DOG = /^(bb)?(pi2?)?(l[2-46]?|lmulti)?([rt])?$/;
const AFTER_CAT = /^(ch?)?([rt])?$/;

/** Two or more of these say what they mean without anything before them: L4R, PiL, BbPi. */
const DOG_PART = /bb|pi2?|lmulti|l[2-46]?|[rt]/g;

/**
 * What a combination written as letters contains, in lower case: "dhppi", "da2ppl4", "chppilr", "rcpch". Null if it is
 * none, or its letters mean different vaccines at different makers (DHLP, DHPL and DA2P may lack a virus).
 */
export function codesOfLetters(word: string, species: Species): readonly VaccineCode[] | null {
  if (species === 'dog') return codesOfDog(word) ?? codesOfParts(word);
  const cat = species === 'cat' ? CAT.exec(word) : null;
  if (!cat) return null;
  const [, c, ch, felv, rabies] = cat;
  return [
    'fpv',
    'fhv',
    'fcv',
    ...(c || ch ? ['chlamydia' as const] : []),
    ...(felv ? ['felv' as const] : []),
    ...(rabies ? ['rabies' as const] : []),
  ];
}

function codesOfDog(word: string): readonly VaccineCode[] | null {
  const letters = DOG.exec(word);
  if (!letters) return null;
  const [, first, inner, parainfluenza, pv, outer, rabies] = letters;
  const isOpen =
    !parainfluenza &&
    ((inner && first === 'd') || (outer === 'l' && first === 'd') || (word.includes('a2') && !pv));
  if (isOpen || (inner && outer)) return null;
  return [
    ...CORE,
    ...(parainfluenza ? ['cpiv' as const] : []),
    ...(inner || outer ? ['lepto' as const] : []),
    ...(rabies ? ['rabies' as const] : []),
  ];
}

/** "Lt" is German for "according to" too. */
const codesOfParts = (word: string) =>
  word !== 'lt' && (word.match(DOG_PART) ?? []).length > 1 ? codesOfFollowing(word, 'dog', false) : null;

/**
 * What a letter adds to the combination or range before it: the R of "L4 R", the T of "RCP-T". Null if unknown.
 * `isRange`: right behind the name of a range, where C and T are other vaccines than in combinations.
 */
export function codesOfFollowing(
  word: string,
  species: Species,
  isRange: boolean,
): readonly VaccineCode[] | null {
  const isDog = species === 'dog';
  if (!isDog && species !== 'cat') return null;
  if (isRange && /^(?:[ct]|c[rt])$/.test(word)) return null;
  const letters = (isDog ? AFTER_DOG : AFTER_CAT).exec(word);
  if (!letters || word === '') return null;
  const meanings: readonly VaccineCode[] = isDog
    ? ['bordetella', 'cpiv', 'lepto', 'rabies']
    : ['chlamydia', 'rabies'];
  return meanings.filter((_, at) => letters[at + 1]);
}
