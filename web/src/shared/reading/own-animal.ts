import type { Species } from '../../../../contract/species.ts';
import { digitsOfChip, findChips, READABLE_CHIP } from './chip.ts';
import { groupBy } from './group-by.ts';
import { findLabels, tokensOf, wholeLabel } from './labels.ts';
import { cellOf, lineOf } from './lines.ts';
import { cellKey, columnKey, isRuled, rowKey } from './ruled-cells.ts';
import { findVaccines } from './vaccine-mentions.ts';
import type { KnownPet } from './whose.ts';
import { fold, textOf, type Word } from './words.ts';

/** A ruled cell that says the number of a chip. */
interface ChipCell {
  chip: string;
  row: string;
  column: number;
}

/**
 * A page's words without those of other animals in a ruled table that has a row, or a column, for each: where cells
 * below or beside each other have different chips, only the row or column of the pet's chip is its own.
 * Where a table of vaccines has rows of names, those beside the pet's are of others.
 */
export function withoutOtherAnimals(
  written: readonly Word[],
  chipNumber: string | null,
  pet?: Pick<KnownPet, 'name' | 'species'>,
): readonly Word[] {
  const named = pet?.name ? rowsOfNames(written, fold(pet.name), pet.species) : [];
  const words = named.length > 0 ? written.filter((word) => !named.includes(rowKey(word) ?? '')) : written;
  const own = digitsOfChip(chipNumber ?? '');
  if (!/^\d{15}$/.test(own)) return words;
  const cells = chipCells(words);
  const inLine = (key: 'row' | 'column', cell: ChipCell) => cells.filter((other) => other[key] === cell[key]);
  const others = cells.filter(({ chip }) => chip !== own);
  const columns = new Set(
    others.filter((cell) => hasSeveral(inLine('row', cell))).map(({ column }) => column),
  );
  const rows = new Set([
    ...others.filter((cell) => hasSeveral(inLine('column', cell))).map(({ row }) => row),
    ...rowsBeside(
      words,
      cells.filter(({ chip }) => chip === own),
    ),
  ]);
  if (columns.size + rows.size === 0) return words;
  return words.filter((word) => {
    const row = rowKey(word);
    return row === null || !(rows.has(row) || columns.has(columnKey(word)));
  });
}

/**
 * The rows of other animals beside the pet's in a table: with something else where its chip stands, such as "none" or a
 * tattoo. Where rows are numbered, those of the pet in other tables have its number.
 */
function rowsBeside(words: readonly Word[], own: readonly ChipCell[]): readonly string[] {
  const rows = own.length > 0 ? ruledRows(words) : [];
  const isOwn = (row: RuledRow) => own.some((cell) => cell.row === row.key);
  return own.flatMap(({ row: key, column }) => {
    const at = rows.findIndex((row) => row.key === key);
    const row = rows[at];
    if (!row) return [];
    const isAnimal = (other: RuledRow) =>
      other.cells.has(column) && [...other.cells.values()].every((cell) => wholeLabel(cell) === null);
    const isOther = (other: RuledRow) =>
      isAnimal(other) && [...row.cells.keys()].filter((left) => other.cells.has(left)).length >= FEWEST_CELLS;
    const head = rows.slice(0, at).findLast((above) => above.cells.has(column) && !isAnimal(above));
    const labels = findLabels(tokensOf(head?.cells.get(column) ?? []));
    if (!isAnimal(row) || !labels.some(({ kind }) => kind === 'chip')) return [];
    const chain = [rows.slice(0, at).reverse(), rows.slice(at + 1)].flatMap((side) => {
      const end = side.findIndex((other) => !isOther(other));
      return side.slice(0, end < 0 ? undefined : end);
    });
    const number = numberOf(row);
    const numbered = rows.filter(
      (other) => number && numberOf(other) && numberOf(other)?.text !== number.text,
    );
    const aligned = numbered.filter((other) => numberOf(other)?.left === number?.left);
    return [...chain, ...aligned].flatMap((other) => (isOwn(other) ? [] : other.key));
  });
}

/** The head of a column with the names of animals; folded, in the eight languages that are read. */
const NAMES =
  /^(?:(?:pet|animal|puppy|pup|kitten|dog|cat|patient)s?(?:.?s)?(?: name)?|(?:call )?name|tier|welpe|hund|katze|rufname|nombre|mascota|paciente|cachorr[oa]|perr[oa]|gat[oa]|nom|chiot|chaton|chien|chat|nome|animale|cucciol[oa]|gattin[oa]|cane|gatt[oa]|paziente|naam|dier|hond|kat|konijn|namn|djur|valp|kattunge|katt|imie|zwierze|pacjent|szczenie|kocie|pies|kot)$/;

/** The rows of other animals above and below the pet's, in a table of vaccines with a column of their names. */
function rowsOfNames(words: readonly Word[], name: string, species: Species): readonly string[] {
  const rows = ruledRows(words);
  const head = rows.findIndex(({ cells }) => {
    const own = [...cells.values()];
    const isNamed = own.some((cell) => NAMES.test(fold(textOf(cell))));
    return isNamed && own.some((cell) => findVaccines(cell, species).length > 0);
  });
  const [column] = [...(rows[head]?.cells ?? [])].find(([, cell]) => NAMES.test(fold(textOf(cell)))) ?? [];
  if (column === undefined) return [];
  const below = rows.slice(head + 1);
  const end = below.findIndex(({ cells }) => !cells.has(column) || cells.size < FEWEST_CELLS);
  const animals = below.slice(0, end < 0 ? undefined : end);
  const isOwn = ({ cells }: RuledRow) => fold(textOf(cells.get(column)?.slice(0, 1) ?? [])) === name;
  return animals.some(isOwn) ? animals.filter((row) => !isOwn(row)).map(({ key }) => key) : [];
}

/** A table of animals has at least this many columns. */
const FEWEST_CELLS = 3;

/** The words between two ruled lines, by the places of those to their left. */
interface RuledRow {
  key: string;
  cells: ReadonlyMap<number, readonly Word[]>;
}

function ruledRows(words: readonly Word[]): RuledRow[] {
  const ruled = words.filter(isRuled).sort((a, b) => a.box.top - b.box.top);
  return [...groupBy(ruled, rowKey)].map(([key, own]) => ({ key, cells: groupBy(own, columnKey) }));
}

/** The number with which a row begins: "2.", "(2)". */
function numberOf({ cells }: RuledRow): { text: string; left: number } | null {
  const left = Math.min(...cells.keys());
  const [word, another] = cells.get(left) ?? [];
  const [, text] = /^\(?(\d)[.)]?$/.exec(word?.text ?? '') ?? [];
  return text && !another ? { text, left } : null;
}

const hasSeveral = (cells: readonly ChipCell[]) => new Set(cells.map(({ chip }) => chip)).size > 1;

function chipCells(words: readonly Word[]): ChipCell[] {
  const numbers = words.filter((word) => rowKey(word) && /\d{3}/.test(word.text));
  const cells = groupBy(numbers, (word) => `${cellKey(word)} ${Math.round(word.box.top)}`);
  return [...cells.values()].flatMap((own) => {
    const inOrder = own.toSorted((a, b) => a.box.left - b.box.left);
    const [chip] = findChips([lineOf([cellOf(inOrder)])], READABLE_CHIP);
    const [first] = inOrder;
    const row = first && rowKey(first);
    return chip && first && row ? [{ chip: chip.digits, row, column: columnKey(first) }] : [];
  });
}
