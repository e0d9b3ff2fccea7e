import { findAntiparasitics } from './antiparasitics.ts';
import { headingFinder, headingText } from './headings.ts';
import type { Line } from './lines.ts';
import {
  GIVEN,
  has,
  INVOICE,
  phrases,
  plain,
  saysNotGiven,
  saysVoid,
  withoutPhrases,
} from './section-phrases.ts';
import { isTitle } from './titles.ts';
import type { Word } from './words.ts';

/**
 * What the headings above a line say of the treatments in it: they were given, they are in a list of treatments, or
 * nothing below was given.
 */
export type SubjectSection = 'given' | 'treatments' | 'not given' | null;

/** Headings of treatments against parasites. Folded, in the eight languages that are read. */
const TREATMENTS = phrases(`
    deworming|worming|parasites|parasite|parasite control|parasite prevention|parasite treatment|flea|fleas
    |tick|ticks|heartworm|worm treatment|treatment against|treatments against|echinococcus treatment
    |anti echinococcus treatment|anti parasite|anti parasite treatment|entwurmung*|wurmkur*|parasiten*
    |ektoparasiten|desparasitacion*|antiparasitari*|vermifug*|antiparasitaires|antiparasitaire
    |sverminazion*|ontworming*|parasieten*|avmaskning*|parasitbehandling*|odrobaczani*|pasozyt*`);

/** Whether words plan something, other than by a heading of treatments. */
export const isPlanned = (words: readonly Word[]) => saysNotGiven(withoutPhrases(plain(words), TREATMENTS));

/** The rest of a line's row: only its words are looked at. */
const UNREAD = { items: [], isLabel: false, table: null };

/** The section that each line is in, from top to bottom. `height` is that of a line. */
export function subjectSectionsOf(lines: readonly Line[], height: number): SubjectSection[] {
  let section: SubjectSection = null;
  let isVoid = false;
  /** Whether the document, such as a passport, is about what was given. */
  let isRecord = false;
  const isHeading = headingFinder(lines, height);
  return lines.map((line, at) => {
    const words = line.cells.flatMap((cell) => cell.words);
    const heading = headingText(line, words, height);
    if (heading === null) return isVoid ? 'not given' : section;
    const rest = withoutPhrases(heading, TREATMENTS);
    if (saysVoid(heading)) isVoid = true;
    // What is sold may be given later, or at home.
    else if (has(heading, INVOICE)) [section, isVoid, isRecord] = [null, false, false];
    else if (saysNotGiven(rest)) section = 'not given';
    else if (has(rest, GIVEN)) [section, isRecord] = ['given', true];
    else if (rest !== heading) section = isRecord ? 'given' : 'treatments';
    else if (section === 'not given') section = isTitle(line, height) ? null : section;
    else if (findAntiparasitics(words).length === 0 && isHeading({ ...UNREAD, line: at, words }))
      section = null;
    return isVoid ? 'not given' : section;
  });
}
