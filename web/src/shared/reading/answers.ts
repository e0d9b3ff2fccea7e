import { cellOf, type Line, lineOf } from './lines.ts';
import { isEmptyBox } from './vaccine-mentions.ts';
import { fold, type Word } from './words.ts';

const TICKED = /^(?:[☒☑✓✔✗✘]|\[[xX]\])$/;
const YES = /^(?:yes|ja|si|oui|tak)$/;
const NO = /^(?:no|nein|nee|nej|non|nie)$/;

/** Lines without the boxes of questions that are answered with yes: "Rabies? ☒ yes ☐ no". */
export const withoutAnswers = (lines: readonly Line[]): Line[] =>
  lines.map((line) => {
    const words = line.cells.flatMap((cell) => cell.words);
    const at = words.findIndex((_, start) => isYes(words.slice(start, start + 4)));
    if (at < 0) return line;
    const answer = words.slice(at, at + 4);
    const asked = words[at - 1];
    const cells = line.cells.flatMap((cell) => {
      const rest = cell.words.filter((word) => !answer.includes(word));
      const said = rest.map((word) =>
        word === asked ? { ...word, text: word.text.replace(/\?$/, '') } : word,
      );
      return said.length > 0 ? [cellOf(said)] : [];
    });
    return cells.length > 0 ? lineOf(cells) : line;
  });

function isYes([box, yes, empty, no]: readonly Word[]): boolean {
  return (
    box !== undefined &&
    TICKED.test(box.text) &&
    YES.test(fold(yes?.text ?? '')) &&
    empty !== undefined &&
    isEmptyBox([empty]) &&
    NO.test(fold(no?.text ?? ''))
  );
}
