import type { Species } from '../../../../contract/species.ts';
import { digitsOfChip } from './chip.ts';
import { daysOf, type settledOrders } from './dates.ts';
import { CELL_GAP } from './lines.ts';
import type { Row } from './row.ts';
import { fold, heightOf, sharedWidth, textOf, type Word } from './words.ts';

/** What is known of the pet whose certificate it should be. */
export interface KnownPet {
  /** Without it, names on the certificate say nothing. */
  name?: string;
  species: Species;
  birthdate: string | null;
  chip_number: string | null;
}

/** Whose a part of a certificate is: the pet's, another animal's, or perhaps the pet's, where one fact differs. */
export type Owner = 'own' | 'other' | 'unsure';

/** What a heading says of the animal: whether each fact is the pet's. Null where it does not say. */
interface Identity {
  name: boolean | null;
  species: boolean | null;
  birthdate: boolean | null;
  chip: boolean | null;
  words: readonly Word[];
}

const FACTS = ['name', 'species', 'birthdate'] as const;

/** A part of the document below one heading of an animal. */
export interface Part {
  owner: Owner;
  /** The heading's words. */
  words: readonly Word[];
}

const NAMED =
  /(?<![\p{L}’'] ?)(?:patient|pet|pet name|animal|animal name|name of (?:the )?(?:animal|pet)|name|tier|tiername|name des tieres|rufname|nombre|mascota|paciente|nom|nom de l animal|nome|animale|paziente|naam|dier|djurets namn|namn|djur|imie|imie zwierzecia|pacjent): *(\p{L}[\p{L}-]+)/u;
const OF_PEOPLE =
  /owner|client|keeper|vet|doctor|clinic|practice|besitzer|halter|kunde|praxis|propietari|titular|cliente|proprietair|proprietari|eigenaar|klant|agare|kund|wlascicie|klient/;

const SPECIES_WORDS: Partial<Record<Species, RegExp>> = {
  dog: /(?<!\p{L})(?:canine|dog|puppy|hund|chien|chienne|canin|perro|perra|canino|cane|hond|hund|pies|psa)(?!\p{L})/u,
  cat: /(?<!\p{L})(?:feline|cat|kitten|katze|kater|chat|chatte|felin|gato|gata|felino|gatto|gatta|kat|poes|katt|kot|kotka)(?!\p{L})/u,
  rabbit: /(?<!\p{L})(?:rabbit|kaninchen|lapin|conejo|coniglio|konijn|kanin|krolik)(?!\p{L})/u,
};

/** "Duke – Canine – DOB 06/18/2021": a heading that begins with a name. */
const NAME_FIRST = /^(\p{L}[\p{L}-]+) *[–—,·|-] /u;

/** Whether what stands before a birth begins with a name, as in "Duke – Canine –". */
export const beginsWithName = (before: readonly Word[]) => NAME_FIRST.test(`${fold(textOf(before))} `);

/**
 * Each row's part of the document. What a heading says holds until the next one, also on later pages. Beside a part
 * that is the pet's, one in which a fact differs is another animal's.
 */
export function partsOf(rows: readonly Row[], pet: KnownPet, orders: ReturnType<typeof settledOrders>) {
  const headings: Identity[] = [];
  let isOpen = false;
  const places = rows.map((row) => {
    const identity = identityIn(row, pet, orders);
    const isDose = row.items.some(({ kind }) => kind === 'vaccine' || kind === 'issued');
    if (identity) {
      const last = isOpen ? headings.pop() : undefined;
      headings.push(last ? joinIdentities(last, identity) : identity);
      isOpen = true;
    } else if (isDose) isOpen = false;
    return headings.length - 1;
  });
  const owners = headings.map(ownerOf);
  const hasOwn = owners.includes('own');
  const named = namesInTables(rows, pet);
  return places.map((place, at): Part => {
    const owner = named[at] ?? owners[place] ?? 'own';
    return { owner: owner === 'unsure' && hasOwn ? 'other' : owner, words: headings[place]?.words ?? [] };
  });
}

/** Whose each row of a table is that has a column with names of several animals; null elsewhere. */
function namesInTables(rows: readonly Row[], { name }: KnownPet): (Owner | null)[] {
  const own = fold(name ?? '').trim();
  const columns = new Map<number, Word>();
  for (const { table, words } of rows) {
    const named =
      table === null || own === ''
        ? undefined
        : words.find((word) => fold(word.text) === own && isAlone(word, words));
    if (table !== null && named && !columns.has(table)) columns.set(table, named);
  }
  const inColumn = rows.map(({ table, words }) => {
    const column = table === null ? undefined : columns.get(table);
    const beside = column ? words.filter(({ box }) => sharedWidth(box, column.box) > 0) : [];
    const [word] = beside.filter(({ text }) => /^\p{L}+$/u.test(text));
    return word && isAlone(word, words) ? fold(word.text) : null;
  });
  return rows.map(({ table }, at) => {
    const others = inColumn.filter(
      (text, row) => text !== null && text !== own && rows[row]?.table === table,
    );
    if (inColumn[at] == null || others.length === 0) return null;
    return inColumn[at] === own ? 'own' : 'other';
  });
}

/** Whether nothing else is in a word's cell. */
const isAlone = (word: Word, words: readonly Word[]) =>
  words.every(
    (other) =>
      other === word ||
      Math.max(other.box.left - word.box.right, word.box.left - other.box.right) >
        CELL_GAP * heightOf(word.box),
  );

function ownerOf({ chip, ...identity }: Identity): Owner {
  if (chip !== null) return chip ? 'own' : 'other';
  const differing = FACTS.filter((fact) => identity[fact] === false).length;
  if (differing === 0) return 'own';
  return differing === 1 ? 'unsure' : 'other';
}

function joinIdentities(one: Identity, other: Identity): Identity {
  const either = (a: boolean | null, b: boolean | null) => (a === true || b === true ? true : (a ?? b));
  return {
    name: either(one.name, other.name),
    species: either(one.species, other.species),
    birthdate: either(one.birthdate, other.birthdate),
    chip: either(one.chip, other.chip),
    words: one.words,
  };
}

/** What a row says of an animal; null if it says nothing. */
function identityIn(row: Row, pet: KnownPet, orders: ReturnType<typeof settledOrders>): Identity | null {
  const text = fold(textOf(row.words));
  const births = row.items.flatMap((item) => ('date' in item && item.kind === 'birth' ? [item.date] : []));
  const labelled = OF_PEOPLE.test(text) ? null : (NAMED.exec(text)?.[1] ?? null);
  const chip = row.isChip ? isOwnChip(text, pet) : null;
  if (births.length === 0 && labelled === null && chip === null) return null;
  const birthdate = pet.birthdate;
  const [birth] = births;
  const first = births.length > 0 ? (NAME_FIRST.exec(text)?.[1] ?? null) : null;
  return {
    name: isOwnName(text, labelled ?? first, pet),
    species: isOwnSpecies(text, pet.species),
    birthdate:
      birth && birthdate ? daysOf(birth, orders, { from: birthdate, to: birthdate }).length > 0 : null,
    chip,
    words: row.words,
  };
}

function isOwnName(text: string, found: string | null, { name }: KnownPet): boolean | null {
  const own = fold(name ?? '').trim();
  if (own.length === 0) return null;
  if (` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${own} `)) return true;
  return found === null ? null : false;
}

function isOwnSpecies(text: string, species: Species): boolean | null {
  if (SPECIES_WORDS[species]?.test(text)) return true;
  const isOther = Object.values(SPECIES_WORDS).some((words) => words.test(text));
  return isOther && SPECIES_WORDS[species] !== undefined ? false : null;
}

/** Whether words name an animal's species. */
export const namesSpecies = (words: readonly Word[]): boolean =>
  Object.values(SPECIES_WORDS).some((species) => species.test(fold(textOf(words))));

function isOwnChip(text: string, { chip_number }: KnownPet): boolean | null {
  const own = digitsOfChip(chip_number ?? '');
  if (!/^\d{15}$/.test(own)) return null;
  return digitsOfChip(text).includes(own);
}
