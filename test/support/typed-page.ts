import type { Page, Word } from '../../web/src/shared/reading/words.ts';

const WIDTH = 8;
const HEIGHT = 12;
const LINE = 20;

/**
 * A page as a typewriter writes it. Two spaces or more separate cells. `confidence` is that of every word, and `pitch`
 * the distance of lines.
 */
export function typedPage(text: string, confidence = 100, pitch = LINE): Page {
  const words = text.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(
      ({ 0: word, index }): Word => ({
        text: word,
        confidence,
        box: {
          left: index * WIDTH,
          right: (index + word.length) * WIDTH,
          top: row * pitch,
          bottom: row * pitch + HEIGHT,
        },
      }),
    ),
  );
  return { words };
}
