import { cellsIn } from './image/cells.ts';
import { type Grey, release, resize } from './image/grey.ts';
import { type Placed, sheetOf } from './image/sheet.ts';
import { medianHeight } from './lines.ts';
import { type Box, isCentredIn, meanConfidence, type Page, type Word } from './words.ts';

/** Words below are read a second time. */
const DOUBTFUL = 75;

/** A page with more doubtful cells reads badly as a whole; a second reading would take as long as the first. */
const MOST_CELLS = 80;

/** Another size than the first time, as the same picture is misread the same way. */
const SCALE = 0.85;

/**
 * A page with its doubtful words read once more. Recognition takes the lines of neighboring cells for one where they
 * are not level, so the cells of doubtful words are cut from the cleaned image and read below each other. The surer
 * reading counts.
 */
export async function lookAgain(
  image: Grey,
  page: Page,
  recognize: (image: Grey) => Promise<Page>,
): Promise<Page> {
  const height = medianHeight(page.words.filter((word) => !isDoubtful(word)));
  const cells = height > 0 ? doubtfulCells(image, page, height) : [];
  if (cells.length === 0 || cells.length > MOST_CELLS) return page;
  const sheet = sheetOf(image, cells, height);
  const smaller = resize(sheet.image, Math.round(sheet.image.width * SCALE));
  const { words } = await recognize(smaller);
  for (const { data } of [sheet.image, smaller]) release(data);
  const scale = sheet.image.width / smaller.width;
  return sheet.placed.reduce((read, placed) => replaceCell(read, placed, words, scale), page);
}

const isDoubtful = ({ confidence }: Word) => confidence < DOUBTFUL;

function doubtfulCells(image: Grey, { words }: Page, height: number): Box[] {
  const doubtful = words.filter(isDoubtful);
  if (doubtful.length === 0) return [];
  return cellsIn(image, height).filter((cell) => doubtful.some(({ box }) => touches(box, cell)));
}

const touches = (a: Box, b: Box) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** A page with a cell's words as the sheet has them, if those are surer. */
function replaceCell(
  page: Page,
  { cell, right, down }: Placed,
  onSheet: readonly Word[],
  scale: number,
): Page {
  const place = ({ left, top, right: end, bottom }: Box): Box => ({
    left: left * scale - right,
    top: top * scale - down,
    right: end * scale - right,
    bottom: bottom * scale - down,
  });
  const found = onSheet
    .map((word) => ({ ...word, box: place(word.box) }))
    .filter(({ box }) => isCentredIn(box, cell));
  // A doubtful word may span cells.
  const isOld = (word: Word) => isCentredIn(word.box, cell) || (isDoubtful(word) && touches(word.box, cell));
  const isSurer = meanConfidence(found) > meanConfidence(page.words.filter(isOld));
  return isSurer ? { ...page, words: [...page.words.filter((word) => !isOld(word)), ...found] } : page;
}
