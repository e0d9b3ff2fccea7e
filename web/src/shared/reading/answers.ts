import { cellOf, type Line, lineOf } from './lines.ts';
import { isEmptyBox } from './vaccine-mentions.ts';
import { fold, type Word } from './words.ts';

const TICKED = /^(?:[☒☑✓✔✗✘]|\[[xX]\])$/;
const YES = /^(?:yes|ja|si|oui|tak)$/;
const NO = /^(?:no|nein|nee|nej|non|nie)$/;

/** Whether a word is a box that is ticked. */
export const isTicked = ({ text }: Word) => TICKED.test(text);

/**
 * Lines without the answers of questions that are answered with yes, "Rabies? ☒ yes ☐ no" or "Rabies?   Yes", and
 * without what was not chosen of a list: "☒ Distemper ☐ Rabies".
 */
export const withoutAnswers = (lines: readonly Line[]): Line[] =>
  lines.map((written) => {
    const line = lineOf(written.cells.map((cell) => cellOf(chosenOf(cell.words))));
    const words = line.cells.flatMap((cell) => cell.words);
    const at = words.findIndex((_, start) => lengthOfYes(words, start) > 0);
    if (at < 0) return line;
    const answer = words.slice(at, at + lengthOfYes(words, at));
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

const isBox = (word: Word | undefined) => word !== undefined && (isTicked(word) || isEmptyBox([word]));

/** The words of a list of boxes with those that are ticked; other words, and lists without any, as they are. */
function chosenOf(words: readonly Word[]): readonly Word[] {
  const isAnswer = [YES, NO].some((said) => said.test(fold(words[1]?.text ?? '')));
  const isList = isBox(words[0]) && !isAnswer && words.some(isTicked);
  return isList
    ? words.filter((_, at) => {
        const box = words.slice(0, at + 1).findLast(isBox);
        return box !== undefined && isTicked(box);
      })
    : words;
}

/** What a word of an answer is: a ticked or an empty box, yes or no. */
const markOf = (word: Word) => {
  if (isTicked(word)) return 'x';
  if (isEmptyBox([word])) return 'o';
  const text = fold(word.text);
  return YES.test(text) ? 'y' : NO.test(text) ? 'n' : '-';
};

/** A box before or behind each word, and yes or no first. */
const WITH_BOXES: readonly string[] = ['xyon', 'yxno', 'onxy', 'noyx'];

/** How many words from a place answer with yes; 0 without such an answer. */
function lengthOfYes(words: readonly Word[], at: number): number {
  const marks = words.slice(at, at + 4).map(markOf);
  if (WITH_BOXES.includes(marks.join(''))) return 4;
  const isAsked = words[at - 1]?.text.endsWith('?') === true;
  return isAsked && marks[0] === 'y' && !['x', 'o', 'n'].includes(marks[1] ?? '') ? 1 : 0;
}
