import { SPECIES, type Species } from '../species.ts';
import { DISEASES } from './disease-names.ts';
import { PRODUCTS } from './product-names.ts';
import type { VaccineCode } from './vaccines.ts';

/** Names that mean the same for some species. */
interface NameRow {
  of: readonly Species[];
  /** None for a range of products, such as Nobivac, that says nothing alone. */
  codes: readonly VaccineCode[];
  /** Lower case, without accents, and with spaces for all punctuation. */
  names: readonly string[];
  /** Of products. */
  maker: string;
}

const isSpecies = (word: string): word is Species => SPECIES.some((species) => species === word);

const ENDINGS = ['a', 'e', 'en', 'os', 'ose', 'osen', 'osi', 'osis', 'oza', 'ozie', 'ozy', 'us'];

/** A name; one with "~" in all its endings, so that "leptospir~" is "leptospirosis", "leptospiroza" and others. */
export const withEndings = (name: string): readonly string[] => {
  const [stem = '', ending] = name.trim().split('~');
  return ending === undefined ? [stem] : ENDINGS.map((end) => stem + end);
};

/** The rows of a table: "dog cdv cpv = puppy dp|dp", below their maker, "# Zoetis". */
function rowsOf(table: string): NameRow[] {
  let maker = '';
  return table.split(/\n(?! )/).flatMap((line) => {
    const [head = '', names] = line.split(' = ');
    if (names === undefined) maker = line.slice(2);
    const words = head.split(' ');
    const codes = words.filter((word) => !isSpecies(word)) as VaccineCode[];
    return names
      ? [{ of: words.filter(isSpecies), codes, names: names.split('|').flatMap(withEndings), maker }]
      : [];
  });
}

/** What stands on certificates: diseases, combinations of them and products. */
export const VACCINE_NAMES: readonly NameRow[] = [...rowsOf(DISEASES), ...rowsOf(PRODUCTS)];
