import { type Cell, cellOf, type Line, lineOf } from './lines.ts';
import { boxAround, fold, sharedWidth, textOf, type Word } from './words.ts';

/** What stands above or below each box of a date: "DD", "Month", "JJJJ". */
const CAPTIONS = {
  day: /^[([]?(?:dd?|tt|jj?|gg?|day|tag|dia|jour|giorno|dag|dzien)[)\]]?$/,
  month: /^[([]?(?:mm?|month|monat|mes|mois|mese|maand|manad|miesiac)[)\]]?$/,
  year: /^[([]?(?:yy|yyyy|jjjj|aaaa?|rrrr|year|jahr|ano|an|annee|anno|jaar|ar|rok)[)\]]?$/,
} as const;

type Part = keyof typeof CAPTIONS;

/** Captions are at most so many line heights above or below their boxes. */
const NEAR = 2;

/** Lines with one word for each date of which day, month and year have a box and a caption of their own. */
export function withBoxedDates(lines: readonly Line[]): readonly Line[] {
  const captions = new Map(lines.flatMap((line) => partsIn(line).map((part) => [part.cell, part] as const)));
  if (captions.size < 3) return lines;
  const dates = lines.flatMap((line, at) =>
    [lines[at - 1], lines[at + 1]].flatMap((other) => (other ? boxedIn(line, other, captions) : [])),
  );
  if (dates.length === 0) return lines;
  const taken = new Set(dates.flatMap(({ cells }) => cells));
  return lines.flatMap((line) => {
    const kept = line.cells.filter((cell) => !taken.has(cell));
    const read = dates.filter(({ cells: [first] }) => first && line.cells.includes(first));
    const cells = [...kept, ...read.map(({ word }) => cellOf([word]))];
    return cells.length > 0 ? [lineOf(cells.sort((a, b) => a.box.left - b.box.left))] : [];
  });
}

interface Caption {
  cell: Cell;
  part: Part;
}

const partsIn = ({ cells }: Line): Caption[] =>
  cells.flatMap((cell) => {
    const text = fold(textOf(cell.words));
    const part = (Object.keys(CAPTIONS) as Part[]).find((one) => CAPTIONS[one].test(text));
    return part ? [{ cell, part }] : [];
  });

interface Boxed {
  /** The boxes, and then their captions. */
  cells: readonly Cell[];
  word: Word;
}

/** The dates in a line of boxes whose captions are in the other one, three by three. */
function boxedIn(values: Line, other: Line, captions: ReadonlyMap<Cell, Caption>): Boxed[] {
  const height = values.box.bottom - values.box.top;
  const gap = Math.max(other.box.top - values.box.bottom, values.box.top - other.box.bottom);
  if (gap > NEAR * height) return [];
  const own = other.cells.flatMap((cell) => captions.get(cell) ?? []);
  const dates: Boxed[] = [];
  for (let at = 0; at + 2 < own.length; at += 3) {
    const three = own.slice(at, at + 3);
    const boxes = three.map(({ cell }) =>
      values.cells.find(
        ({ box, words }) => sharedWidth(box, cell.box) > 0 && /^\d{1,4}$/.test(textOf(words)),
      ),
    );
    const text = (part: Part) => {
      const index = three.findIndex((caption) => caption.part === part);
      return textOf(boxes[index]?.words ?? []).padStart(2, '0');
    };
    const written = `${text('year').replace(/^(?=\d\d$)/, '20')}-${text('month')}-${text('day')}`;
    const found = boxes.flatMap((cell) => cell ?? []);
    const [first] = found[0]?.words ?? [];
    if (found.length === 3 && first && /^20\d\d-\d\d-\d\d$/.test(written)) {
      const words = found.flatMap((cell) => cell.words);
      const confidence = Math.min(...words.map((word) => word.confidence));
      const word = { ...first, text: written, confidence, box: boxAround(words.map(({ box }) => box)) };
      dates.push({ cells: [...found, ...three.map(({ cell }) => cell)], word });
    }
  }
  return dates;
}
