import { findDates } from './dates.ts';
import { findLabels, tokensOf } from './labels.ts';
import { type Cell, type Line, wordsIn } from './lines.ts';
import { saysGiven } from './prose.ts';
import { fold, heightOf, textOf, type Word } from './words.ts';

/** Words that sentences have and lists do not. */
const COMMON = new Set(
  `the was is has been and of to this that with for we his her against in by
  der die das wurde ist und mit wir von den dem ein eine gegen hiermit dass bei
  el la fue ha sido es y con que su por los las una se en contra del
  je le les est ete et avec nous vous que son sa par une au ce cette certifie contre du
  il di che stato stata per della del contro si ha alla nel dal
  het een dat werd van door wij is op tegen
  och har mot av med som att det blivit
  zostal zostala przeciw przeciwko ze jest oraz przez dniu sie na po dla`.split(/\s+/),
);

/** A line of a text has at least this many words, and common ones among them. */
const TEXT_WORDS = 7;
const TEXT_COMMON = 3;

/** Lines of a paragraph are closer than this many line heights. */
const SAME_PARAGRAPH = 1.6;

/** And within a sentence, of typed certificates, than this many. */
const DOUBLE_SPACED = 2.2;

const commonWords = (words: readonly Word[]) =>
  words.filter(({ text }) => COMMON.has(fold(text).replaceAll(/[^a-z]/g, ''))).length;

/** The cells of a line without the number that it has in a list. */
const withoutNumber = ({ cells }: Line): readonly Cell[] =>
  cells.length > 1 && /^\(?(?:\d{1,2}|[a-h])?[.):]?$/.test(textOf(cells[0]?.words ?? []))
    ? cells.slice(1)
    : cells;

/** Whether a line begins a text: by its words, or because its sentence continues below. */
const startsText = (line: Line, next: Line | undefined) => {
  const cells = withoutNumber(line);
  const [cell, another] = cells;
  if (another) return isFilledIn(cells) && tellsOfDose(wordsIn(cells));
  if (!cell || cell.words.length < TEXT_WORDS) return false;
  if (next && isBelowMark(line, next)) return true;
  return (
    commonWords(cell.words) >= TEXT_COMMON ||
    isStatement(cell) ||
    (goesOn(line, next) && !startsWithDate(cell))
  );
};

/** "Vaccinated on 3 May against rabies, on 5 June against distemper." */
const isStatement = ({ words }: Cell) =>
  words.at(-1)?.text.endsWith('.') === true &&
  findDates(textOf(words)).length > 1 &&
  saysGiven(words.slice(0, 2));

/** "Vaccinated against rabies with   Rabisin   on   14 March": a sentence whose blanks were filled in. */
function isFilledIn(cells: readonly Cell[]): boolean {
  return cells.slice(1).every(({ words: [first, ...others] }, at) => {
    const hasLabel = [first, ...others].some((word) => /\p{L}:$/u.test(word?.text ?? ''));
    if (first?.cellLeft !== undefined || hasLabel) return false;
    const last = cells[at]?.words.at(-1)?.text ?? '';
    return /^\p{Ll}+$/u.test(last) || /^(?:\p{Ll}|[,;.)])/u.test(first?.text ?? '');
  });
}

const tellsOfDose = (words: readonly Word[]) =>
  words.length >= TEXT_WORDS && commonWords(words) > 1 && saysGiven(words);

/** "1." or a bullet at the beginning of a list's entry. */
export const MARK = /^(?:\d{1,2}[.)]|[•·–-]|[☐☒☑✓✔])$/;

const isMarked = ({ cells: [cell] }: Line) => MARK.test(cell?.words[0]?.text ?? '');

/** Whether a line with filled blanks continues with a sentence that has no end above. */
const goesOnFilledIn = (last: Line, { cells }: Line) =>
  isFilledIn(cells) && !/[.:;!?]$/.test(last.cells.at(-1)?.words.at(-1)?.text ?? '');

/** Whether a line continues below the words of a list's entry, and not below its mark. */
function isBelowMark({ cells: [entry], box }: Line, next: Line): boolean {
  const [mark, word] = entry?.words ?? [];
  return (
    mark !== undefined &&
    word !== undefined &&
    MARK.test(mark.text) &&
    next.box.top > box.top &&
    (Math.abs(next.box.left - word.box.left) < heightOf(word.box) / 2 || isIndented(next, mark))
  );
}

/** Whether a line that continues in lower case is as far behind a mark as that may be from its words. */
const isIndented = ({ cells: [cell], box: { left } }: Line, mark: Word) =>
  /^\p{Ll}/u.test(cell?.words[0]?.text ?? '') &&
  left > mark.box.right &&
  left - mark.box.right < 2 * heightOf(mark.box);

/** An entry of a list begins with its day, and may have two lines. */
const startsWithDate = ({ words }: Cell) => findDates(words[0]?.text ?? '').length > 0;

/** What announces a batch at the end of a line. */
const CODE_LABEL = /^(?:batch|lot|lote|lotto|charge|serial|seria|serii|sats)$/;

/** Whether the next line continues in lower case, or with the rest of a date. */
function goesOn(line: Line, next: Line | undefined): boolean {
  const last = line.cells.at(-1)?.words.at(-1)?.text ?? '';
  const following = next?.cells[0]?.words[0]?.text ?? '';
  if (/\d-$/.test(last)) return /^\d/.test(following);
  if (CODE_LABEL.test(fold(last))) return /\d/.test(following);
  return (
    (next !== undefined && breaksDate(line, next)) || (!/[:;!?]$/.test(last) && /^\p{Ll}/u.test(following))
  );
}

/** Whether a date begins in a line and ends in the next: "on 20 February", "2026". */
function breaksDate(line: Line, next: Line): boolean {
  const text = textOf(line.cells.at(-1)?.words.slice(-3) ?? []);
  const rest = textOf(next.cells[0]?.words.slice(0, 2) ?? []);
  return findDates(`${text} ${rest}`).some(({ start, end }) => start < text.length && end > text.length + 1);
}

/** Lines that are a paragraph together, by their place: the first, and the one after the last. */
export interface Paragraph {
  from: number;
  to: number;
}

/** Paragraphs of sentences among lines. */
export function paragraphsOf(lines: readonly Line[]): Paragraph[] {
  const found: Paragraph[] = [];
  for (let from = 0; from < lines.length; from += 1) {
    const first = lines[from];
    if (!first || !startsText(first, lines[from + 1])) continue;
    let to = from + 1;
    while (
      to < lines.length &&
      (continues(first, lines[to - 1], lines[to]) ||
        isSpacedLike(lines.slice(Math.max(from, to - 2), to + 1)))
    )
      to += 1;
    found.push({ from, to });
    from = to - 1;
  }
  return found;
}

/** Whether a last short line continues with a number, as far from the one before as that from its own. */
function isSpacedLike(lines: readonly Line[]): boolean {
  const [before, last, next] = lines.slice(-3);
  if (!before || !last || !next || lines.length < 3 || !/^\d/.test(next.cells[0]?.words[0]?.text ?? ''))
    return false;
  const height = heightOf(last.box);
  const isFull = Math.abs(last.box.right - before.box.right) < height;
  const isAligned = Math.abs(next.box.left - last.box.left) < height / 2;
  const gaps = [last.box.top - before.box.bottom, next.box.top - last.box.bottom] as const;
  return next.cells.length === 1 && isFull && isAligned && Math.abs(gaps[0] - gaps[1]) < height / 4;
}

/** A word that recognition lost leaves a gap in a line of text; rows of a table have more gaps, or fewer words. */
const isOneText = ({ cells }: Line) =>
  cells.length === 1 || (cells.length <= 3 && wordsIn(cells).length >= 2 * TEXT_WORDS - 2);

/** Whether a line is as wide as the first one and continues in lower case: its words stand apart to fill it. */
const isJustified = (first: Line, next: Line) =>
  next.cells.length <= 3 &&
  wordsIn(next.cells).length >= TEXT_WORDS &&
  Math.abs(next.box.right - first.box.right) < heightOf(first.box) / 2 &&
  /^\p{Ll}/u.test(next.cells[0]?.words[0]?.text ?? '');

function continues(first: Line, last: Line | undefined, next: Line | undefined): boolean {
  if (!last || !next || (isMarked(first) && isMarked(next))) return false;
  if (!isOneText(next) && !isJustified(first, next) && !goesOnFilledIn(last, next)) return false;
  const height = heightOf(last.box);
  const space = goesOn(last, next) ? DOUBLE_SPACED : SAME_PARAGRAPH;
  const isBelow = next.box.top - last.box.bottom < space * height;
  const isAligned =
    Math.abs(next.box.left - (withoutNumber(first)[0] ?? first).box.left) < height ||
    isBelowMark(first, next);
  // A paragraph's last line is short; what follows is another one.
  const wasFull = last.box.right > first.box.right - (first.box.right - first.box.left) / 4;
  return isBelow && isAligned && wasFull && !isLabelled(next);
}

/** "Vaccine: Nobivac Rabies" below a sentence is the first line of a form. */
function isLabelled({ cells: [first] }: Line): boolean {
  const tokens = tokensOf(first?.words ?? []);
  const [label] = findLabels(tokens);
  return label?.from === 0 && tokens[label.to - 1]?.hasColon === true;
}
