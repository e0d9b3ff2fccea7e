import type { KnownPet } from '../../../../../web/src/shared/reading/whose.ts';

/**
 * A small document of which a reader might say too much. In `text`, each line is one of the page, and `|` separates
 * the columns of a table. `shows` has a line for each dose: "?" before a day of which the owner is asked.
 */
export type Trap = {
  name: string;
  text: string;
  shows: readonly string[];
  pet?: Partial<KnownPet>;
  /** The number of the chip that says that the document is another animal's. */
  chip?: string;
  /** Whether the owner says first whose it is. */
  asksWhose?: true;
};

/** Writes a document with its columns below each other. */
export function aligned(text: string): string {
  const out: string[] = [];
  let table: string[][] = [];
  const close = () => {
    const width = (column: number) => Math.max(...table.map((cells) => cells[column]?.length ?? 0));
    out.push(
      ...table.map((cells) =>
        cells
          .map((cell, at) => cell.padEnd(width(at) + 3))
          .join('')
          .trimEnd(),
      ),
    );
    table = [];
  };
  for (const line of text.split('\n')) {
    if (line.includes('|')) table.push(line.split('|').map((cell) => cell.trim()));
    else {
      close();
      out.push(line);
    }
  }
  close();
  return out.join('\n');
}

/** A trap: what it is called, what it says, and the doses that it should show. */
export const trap = (name: string, text: string, ...shows: string[]): Trap => ({ name, text, shows });
