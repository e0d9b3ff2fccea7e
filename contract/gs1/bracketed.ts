import { type Gs1Elements, knownElements } from './elements.ts';

const ELEMENT = /\((\d{2,4})\)((?:\\.|(?!\(\d{2,4}\))[^\\])*)/y;

/** Whether a text begins as people read a GS1 code, below the code on the pack. */
export const isBracketed = (text: string): boolean => /^\s*\(\d{2,4}\)/.test(text);

/**
 * The elements of a code as it is printed for people, (01)09521234543213(10)A123B, with spaces or line breaks between
 * elements; a bracket that belongs to a value has a backslash before it, as in GS1's own syntax. Null if the text
 * breaks the rules.
 */
export function readBracketed(text: string): Gs1Elements | null {
  const pairs: [string, string][] = [];
  const trimmed = text.trim();
  ELEMENT.lastIndex = 0;
  while (ELEMENT.lastIndex < trimmed.length) {
    const element = ELEMENT.exec(trimmed);
    if (!element) return null;
    const [, identifier = '', value = ''] = element;
    pairs.push([identifier, value.trim().replaceAll(/\\(.)/g, '$1')]);
  }
  return pairs.length > 0 ? knownElements(pairs) : null;
}
