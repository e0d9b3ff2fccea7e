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

/** Text that rises by more than this part of its width is turned. */
const LEVEL = 0.01;

/** The words of a PDF page's text layer. `height` is the page's, in points. Turned text is left out. */
export const textLayerWords = (items: readonly (TextItem | object)[], height: number): Word[] =>
  joinParts(items.flatMap((item) => ('str' in item ? itemWords(item, height) : [])));

interface Part extends Word {
  /** Whether no space stood before it in its item. */
  isAtStart: boolean;
}

function itemWords({ str, transform, width, height: size }: TextItem, pageHeight: number): Part[] {
  const [across = 0, turned = 0, , , x = 0, y = 0] = transform;
  if (across <= 0 || Math.abs(turned) > LEVEL * across || str.length === 0) return [];
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

/** The parts of pdf.js's annotations that are read. */
interface FieldAnnotation {
  /** Tx: text. Ch: a choice. Btn: a button, check box or radio button. */
  fieldType?: string | null;
  fieldValue?: unknown;
  checkBox?: boolean;
  radioButton?: boolean;
  /** The value of a check box or radio button that is ticked. */
  exportValue?: string | null;
  buttonValue?: string | null;
  /** Left, bottom, right and top, from the bottom left. */
  rect: readonly number[];
  hidden?: boolean;
  multiLine?: boolean;
  defaultAppearanceData?: { fontSize: number } | null;
}

/** The size of text in a field that doesn't say one, as viewers choose it. */
const FIELD_TEXT_SIZE = 12;

/** Letters are half as wide as high, on average. */
const LETTER_WIDTH = 0.5;

/**
 * The words that were filled in to a PDF's form, and its check boxes, which its text layer lacks. `height` is the
 * page's, in points.
 */
export const fieldWords = (annotations: readonly FieldAnnotation[], height: number): Word[] =>
  annotations.flatMap((field) => {
    const { fieldType, fieldValue, hidden } = field;
    if (hidden) return [];
    if (field.checkBox || field.radioButton) return [tickWord(field, height)];
    if (fieldType !== 'Tx' && fieldType !== 'Ch') return [];
    const text = [fieldValue].flat().filter((each) => typeof each === 'string');
    return textLayerWords(fieldItems(field, text.join('\n')), height);
  });

function tickWord({ rect, fieldValue, exportValue, buttonValue }: FieldAnnotation, height: number): Word {
  const [left = 0, bottom = 0, right = 0, top = 0] = rect;
  const isTicked = typeof fieldValue === 'string' && [exportValue, buttonValue].includes(fieldValue);
  const box = { left, top: height - top, right, bottom: height - bottom };
  return { text: isTicked ? '☒' : '☐', confidence: 100, box };
}

/** A field's lines as text items, in the middle of the field or from its top. */
function fieldItems({ rect, multiLine, defaultAppearanceData }: FieldAnnotation, text: string): TextItem[] {
  const [left = 0, bottom = 0, , top = 0] = rect;
  const lines = text.split(/\r\n?|\n/);
  const size = Math.min(defaultAppearanceData?.fontSize || FIELD_TEXT_SIZE, (top - bottom) / lines.length);
  const first = multiLine ? top - size : (top + bottom - ASCENT * size) / 2;
  return lines.map((str, index) => ({
    str,
    transform: [size, 0, 0, size, left, first - index * size],
    width: str.length * LETTER_WIDTH * size,
    height: size,
  }));
}

/** An item may begin within a word, where fonts or kerning change. */
function joinParts(parts: readonly Part[]): Word[] {
  const words: Word[] = [];
  for (const { isAtStart, ...word } of parts) {
    const part: Word = isAtStart ? { ...word, startsRun: true } : word;
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
