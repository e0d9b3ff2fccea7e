import { digitsOfChip, findChips, READABLE_CHIP } from './chip.ts';
import { cellOf, lineOf } from './lines.ts';
import { columnKey, rowKey } from './ruled-cells.ts';
import type { Word } from './words.ts';

/** A ruled cell that says the number of a chip. */
interface ChipCell {
  chip: string;
  row: string;
  column: number;
}

/**
 * A page's words without those of other animals in a ruled table that has a row, or a column, for each: where cells
 * below or beside each other have different chips, only the row or column of the pet's chip is its own.
 */
export function withoutOtherAnimals(words: readonly Word[], chipNumber: string | null): readonly Word[] {
  const own = digitsOfChip(chipNumber ?? '');
  if (!/^\d{15}$/.test(own)) return words;
  const cells = chipCells(words);
  const inLine = (key: 'row' | 'column', cell: ChipCell) => cells.filter((other) => other[key] === cell[key]);
  const others = cells.filter(({ chip }) => chip !== own);
  const columns = new Set(
    others.filter((cell) => hasSeveral(inLine('row', cell))).map(({ column }) => column),
  );
  const rows = new Set(others.filter((cell) => hasSeveral(inLine('column', cell))).map(({ row }) => row));
  if (columns.size + rows.size === 0) return words;
  return words.filter((word) => {
    const row = rowKey(word);
    return row === null || !(rows.has(row) || columns.has(columnKey(word)));
  });
}

const hasSeveral = (cells: readonly ChipCell[]) => new Set(cells.map(({ chip }) => chip)).size > 1;

function chipCells(words: readonly Word[]): ChipCell[] {
  const cells = new Map<string, Word[]>();
  for (const word of words) {
    const row = rowKey(word);
    if (row === null || !/\d{3}/.test(word.text)) continue;
    const key = `${columnKey(word)} ${row} ${Math.round(word.box.top)}`;
    cells.set(key, [...(cells.get(key) ?? []), word]);
  }
  return [...cells.values()].flatMap((own) => {
    const inOrder = own.toSorted((a, b) => a.box.left - b.box.left);
    const [chip] = findChips([lineOf([cellOf(inOrder)])], READABLE_CHIP);
    const [first] = inOrder;
    const row = first && rowKey(first);
    return chip && first && row ? [{ chip: chip.digits, row, column: columnKey(first) }] : [];
  });
}
