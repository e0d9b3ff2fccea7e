import type { Species } from '../../../../contract/species.ts';
import { withoutAnswers } from './answers.ts';
import { withBatches } from './barcode-batches.ts';
import { chipBarcodes } from './barcodes.ts';
import { type Block, blocksOf } from './blocks.ts';
import { withBoxedDates } from './boxed-dates.ts';
import { withoutUnticked } from './check-marks.ts';
import { findChips, otherChip, READABLE_CHIP } from './chip.ts';
import { withCompactDays } from './compact-days.ts';
import type { DateItem } from './date-items.ts';
import { withStackLabels } from './date-stacks.ts';
import { type DateOrder, settledOrders, withPastDays } from './dates.ts';
import { writesDayFirst } from './day-first.ts';
import { type Context, doseOf, isSure, snippetOf } from './doses.ts';
import { withDueDays } from './due-days.ts';
import { flowsOf } from './flows.ts';
import { joinHangingDates } from './hanging-dates.ts';
import { withoutIcons } from './icons.ts';
import { type Line, linesOf, medianHeight } from './lines.ts';
import { mergeDoses } from './merge-doses.ts';
import { withoutOtherAnimals } from './own-animal.ts';
import { dayOfPage, namesVaccine } from './page-days.ts';
import { NO_FACTS, profileFacts } from './profile/profile-facts.ts';
import type { Row } from './row.ts';
import { rowsOf } from './rows.ts';
import type { OtherSuggestion, Suggestions } from './suggestion.ts';
import { titreOn } from './titres.ts';
import { treatmentsIn } from './treatments.ts';
import { type KnownPet, type Part, partsOf } from './whose.ts';
import { type Barcode, isReadable, type Page, type Word } from './words.ts';

const READABLE_WORD = 75;

interface ReadPage {
  page: number;
  barcodes: readonly Barcode[];
  flows: readonly { rows: readonly Row[]; height: number }[];
  /** The lines of each flow. */
  lines: readonly (readonly Line[])[];
  chips: ReturnType<typeof findChips>;
}

/**
 * The vaccinations that a certificate shows, and whether it names another animal. `today` is the owner's day,
 * YYYY-MM-DD. A page that is hard to read gives nothing.
 */
export function suggest(pages: readonly Page[], pet: KnownPet, today: string): Suggestions {
  const read = pages.flatMap((page, at) => (isReadable(page) ? [readPage(page, at, pet)] : []));
  const rows = read.flatMap(({ flows }) => flows.flatMap((flow) => flow.rows));
  const isDayFirst = writesDayFirst(pages.filter(isReadable).flatMap(({ words }) => words));
  const usual = isDayFirst ? 'day-first' : null;
  const orders = withPastDays(
    ordersIn(rows, usual),
    datesOf(rows).flatMap((item) =>
      item.kind === 'issued' && isSure(item, { leastConfidence: READABLE_WORD }) ? item.date : [],
    ),
    today,
  );
  const context = { orders, today, birthdate: pet.birthdate, leastConfidence: READABLE_WORD };
  const printed = read.flatMap(({ chips, page }) => chips.map((found) => ({ ...found, page })));
  // A barcode has its own check, however the words beside it are read.
  const coded = pages.flatMap((page, at) => chipBarcodes(page).map((found) => ({ ...found, page: at })));
  const chip = otherChip([...printed, ...coded], pet.chip_number);
  const parts = partsOf(rows, pet, orders);
  const partOf = new Map(rows.map((row, at) => [row, parts[at]] as const));
  const isOwn = ({ rows: own }: Block) => own.every((row) => partOf.get(row)?.owner !== 'other');
  const doses = chip
    ? []
    : read.flatMap((page) => dosesOn(page, { ...context, page: page.page }, pet, isOwn));
  const foreign = new Set(rows.flatMap((row) => (partOf.get(row)?.owner === 'other' ? row.words : [])));
  const isOwnWord = (word: Word) => !foreign.has(word);
  const others = chip
    ? []
    : read.flatMap((page) => othersOn(page, pet.species, { ...context, page: page.page }, isOwnWord));
  const facts = {
    name: pet.name,
    species: pet.species,
    today,
    usual,
    doses,
    chips: [...printed, ...coded],
    isOwn: isOwnWord,
  } as const;
  return {
    doses: mergeDoses(doses),
    others,
    whose: whoseIs(parts),
    profile: chip ? NO_FACTS : profileFacts(read.flatMap(linesOfParts), facts),
    other_animal: chip && { chip_number: chip.digits, snippet: snippetOf(chip.line), page: chip.page },
  };
}

const linesOfParts = ({ lines, flows }: ReadPage) =>
  lines.map((own, at) => ({ lines: own, height: flows[at]?.height ?? 0 }));

/** The heading that may be of another animal: the owner is asked, or told. */
function whoseIs(parts: readonly Part[]): Suggestions['whose'] {
  const doubtful =
    parts.find(({ owner }) => owner === 'unsure') ??
    (parts.some(({ owner }) => owner === 'own') ? undefined : parts.find(({ owner }) => owner === 'other'));
  return doubtful ? { isOther: doubtful.owner === 'other', snippet: snippetOf(doubtful.words) } : null;
}

function readPage(page: Page, at: number, pet: KnownPet): ReadPage {
  const { species } = pet;
  const height = medianHeight(page.words);
  const words = withoutOtherAnimals(page.words, pet.chip_number, pet);
  const lines = withStackLabels(
    withBoxedDates(withCompactDays(withoutIcons(withoutAnswers(linesOf(words))))),
    height,
  );
  const parts = flowsOf(lines, height);
  const flows = parts.map((flow) => ({ rows: rowsOf(flow, height, species), height }));
  return {
    page: at,
    barcodes: page.barcodes ?? [],
    flows: withoutUnticked(flows, species),
    lines: parts.map((part) => joinHangingDates(part)),
    chips: findChips(words === page.words ? lines : linesOf(page.words), READABLE_CHIP),
  };
}

function dosesOn(
  { flows, barcodes }: ReadPage,
  context: Context,
  { species, name }: KnownPet,
  isOwn: (block: Block) => boolean,
) {
  const dayFor = dayOfPage(flows.flatMap(({ rows }) => rows));
  const placed = flows.flatMap(({ rows, height }) => {
    const ordersBeside = ordersByTable(rows);
    return blocksOf(rows, height).flatMap((block) => {
      const own = { ...context, orders: new Map([...context.orders, ...ordersBeside(block)]) };
      const dose = isOwn(block) ? doseOf(block, own, dayFor(block)) : null;
      return dose ? [{ dose, block, height }] : [];
    });
  });
  const rows = flows.flatMap((flow) => flow.rows);
  const isOwnRow = (row: Row) => isOwn({ rows: [row] });
  const ended = withDueDays(placed, rows, { species, name, context, isOwn: isOwnRow });
  return withBatches(ended, barcodes, context.leastConfidence);
}

/**
 * The orders that the rows of a block's table prove, or those outside of tables. Each is found once: a page can have a
 * block for every row.
 */
function ordersByTable(rows: readonly Row[]): (block: Block) => ReturnType<typeof ordersIn> {
  const found = new Map<string, ReturnType<typeof ordersIn>>();
  return ({ rows: own }) => {
    const tables = new Set(own.map(({ table }) => table));
    const key = [...tables].join();
    const orders = found.get(key) ?? ordersIn(rows.filter(({ table }) => tables.has(table)));
    found.set(key, orders);
    return orders;
  };
}

/** The orders of day and month that dates of doses prove. Dates of printing, lots and births may have another. */
const ordersIn = (rows: readonly Row[], usual: DateOrder | null = null) =>
  settledOrders(
    datesOf(rows.map(withoutLooseDays))
      .filter((item) => item.kind !== 'birth' && item.kind !== 'other')
      .filter((item) => isSure(item, { leastConfidence: READABLE_WORD }))
      .map(({ date }) => date),
    usual,
  );

/** A date that nothing says anything of, outside of tables and beside no vaccine, may be that of printing. */
const withoutLooseDays = (row: Row): Row =>
  row.table !== null || namesVaccine(row)
    ? row
    : { ...row, items: row.items.filter(({ kind }) => kind !== 'plain') };

const datesOf = (rows: readonly Row[]) =>
  rows.flatMap(({ items, visit }) => [
    ...items.filter((item): item is DateItem => 'date' in item),
    ...(visit ? [visit] : []),
  ]);

/** The treatments and titres of a page. */
function othersOn(
  { lines, flows }: ReadPage,
  species: Species,
  context: Context,
  isOwnWord: (word: Word) => boolean,
): OtherSuggestion[] {
  const parts = lines.map((own, at) => ({
    lines: own,
    height: flows[at]?.height ?? 0,
    isOwn: (words: readonly Word[]) => words.every(isOwnWord),
  }));
  const treatments = parts.flatMap((part) => treatmentsIn(part, species, context));
  const titre = titreOn(parts, species, context);
  return titre ? [...treatments, titre] : treatments;
}
