import { MAX_LINE_LENGTH } from '../../../../contract/limits.ts';
import { cutText } from '../../../../contract/text.ts';
import { inDisplayOrder } from '../../../../contract/vaccines/vaccines.ts';
import type { Block } from './blocks.ts';
import type { DoseSuggestion, Suggested } from './suggestion.ts';
import { nameIn, type VaccineMention } from './vaccine-mentions.ts';
import { lowestConfidence, textOf } from './words.ts';

/** A known name is hardly misread as another, so its words may be less sure by this. */
const KNOWN_WORDS = 45;

/** What a block says of the vaccine; null if it names none, or the disease and the product do not go together. */
export function vaccineIn(
  { rows }: Block,
  leastConfidence: number,
): Pick<DoseSuggestion, 'title' | 'protects' | 'product' | 'manufacturer'> | null {
  const naming = rows.filter(({ items }) => items.some(({ kind }) => kind === 'vaccine'));
  const words = naming.flatMap((row) => row.words);
  const mentions = naming.flatMap(({ items }) =>
    items.flatMap((item) => ('mention' in item ? [item.mention] : [])),
  );
  const named = mentions.flatMap((mention) => mention.words);
  const confidence = lowestConfidence(named);
  if (mentions.length === 0 || confidence < leastConfidence - KNOWN_WORDS) return null;
  const diseases = mentions.filter(({ brand }) => !brand);
  const products = mentions.filter(({ brand }) => brand);
  const protects = agreedCodes(codesOf(diseases), codesOf(products));
  if (!protects) return null;
  const suggest = <Value>(value: Value): Suggested<Value> => ({
    value,
    candidates: [value],
    snippet: cutText(textOf(words), 160),
    boxes: named.map(({ box }) => box),
    confidence,
  });
  const joined = (names: readonly string[]) => {
    const all = [...new Set(names)];
    return all.length > 0 ? suggest(cutText(all.join(', '), MAX_LINE_LENGTH)) : null;
  };
  const title = joined((diseases.length > 0 ? diseases : products).map((mention) => nameIn(mention.words)));
  return (
    title && {
      title,
      protects: suggest(protects),
      product: joined(products.map(({ brand }) => brand?.product ?? '')),
      manufacturer: joined(products.map(({ brand }) => brand?.manufacturer ?? '')),
    }
  );
}

const codesOf = (mentions: readonly VaccineMention[]) =>
  inDisplayOrder(mentions.flatMap(({ codes }) => codes));

/** A product may contain more than the line says, and a line more than its product; but neither something else. */
function agreedCodes<Code>(some: readonly Code[], others: readonly Code[]): readonly Code[] | null {
  const [fewer, more] = some.length < others.length ? [some, others] : [others, some];
  return fewer.every((code) => more.includes(code)) ? more : null;
}
