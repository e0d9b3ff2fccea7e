import { type Line, medianHeight, wordsIn } from './lines.ts';

/** Letters of a title are at least this much higher than the others. */
const TITLE = 1.3;

/** Whether a line is a title, whose words may stand as far apart as cells. `height` is that of a page's lines. */
export const isTitle = ({ cells }: Line, height: number): boolean =>
  medianHeight(wordsIn(cells)) >= TITLE * height;
