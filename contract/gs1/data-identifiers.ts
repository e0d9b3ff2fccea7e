import { type Gs1Elements, type Gs1Pair, knownElements } from './elements.ts';

const SYMBOLOGY = /^\][dQ]\d/;

/** ISO/IEC 15434: the message's head with format 06, what ends the format, and what separates its elements. */
const HEAD = '[)>\u001E06\u001D';
const END = '\u001E';
const SEPARATOR = '\u001D';

/** Whether a text begins as a code with data identifiers does, also where a scanner left out control characters. */
export const isFormat06 = (text: string): boolean => text.replace(SYMBOLOGY, '').startsWith('[)>');

/**
 * The elements of a code with data identifiers (ANSI MH10.8.2), as German packs have it besides or instead of GS1's:
 * IFA's PPN code, with the product number 9N, the batch 1T, the last day of use D and the serial number S. 8P is a
 * GTIN. Null if the code breaks the rules.
 */
export function readDataIdentifiers(text: string): Gs1Elements | null {
  const message = text.replace(SYMBOLOGY, '');
  if (!message.startsWith(HEAD)) return null;
  const [content = ''] = message.slice(HEAD.length).split(END);
  const pairs = content.split(SEPARATOR).flatMap((element): Gs1Pair[] => {
    const [, identifier = '', value = ''] = /^(\d{0,3}[A-Z])(.*)$/s.exec(element) ?? [];
    const known = IDENTIFIERS.get(identifier);
    return known ? [[known, known === '01' ? value.padStart(14, '0') : value]] : [];
  });
  return knownElements(pairs);
}

/** The application identifiers of GS1 that mean the same. */
const IDENTIFIERS: ReadonlyMap<string, string> = new Map([
  ['8P', '01'],
  ['1T', '10'],
  ['D', '17'],
  ['S', '21'],
]);
