import type { Word } from './words.ts';

/** The parts of pdf.js's text items that are read: the start of the baseline and the sizes, from the bottom left. */
interface TextItem {
  str: string;
  transform: readonly number[];
  width: number;
  height: number;
}

/** Capital letters rise from the baseline by this part of their size; recognition measures letters the same way. */
const ASCENT = 0.72;

/** The words of a PDF page's text layer. `height` is the page's, in points. Turned text is left out. */
export const textLayerWords = (items: readonly (TextItem | object)[], height: number): Word[] =>
  joinParts(items.flatMap((item) => ('str' in item ? itemWords(item, height) : [])));

interface Part extends Word {
  /** Whether no space stood before it in its item. */
  isAtStart: boolean;
}

function itemWords({ str, transform, width, height: size }: TextItem, pageHeight: number): Part[] {
  const [, turned = 0, , , x = 0, y = 0] = transform;
  if (turned !== 0 || str.length === 0) return [];
  const perCharacter = width / str.length;
  return [...str.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    confidence: 100,
    isAtStart: index === 0,
    box: {
      left: x + index * perCharacter,
      right: x + (index + text.length) * perCharacter,
      top: pageHeight - y - ASCENT * size,
      bottom: pageHeight - y,
    },
  }));
}

/** An item may begin within a word, where fonts or kerning change. */
function joinParts(parts: readonly Part[]): Word[] {
  const words: Word[] = [];
  for (const { isAtStart, ...part } of parts) {
    const last = words.at(-1);
    const isSameWord =
      last !== undefined &&
      isAtStart &&
      Math.abs(last.box.bottom - part.box.bottom) < 1 &&
      Math.abs(part.box.left - last.box.right) < 0.08 * (part.box.bottom - part.box.top);
    if (isSameWord) {
      words[words.length - 1] = {
        ...last,
        text: last.text + part.text,
        box: { ...last.box, right: part.box.right },
      };
    } else words.push(part);
  }
  return words;
}
