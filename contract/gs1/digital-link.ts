import { type Gs1Elements, type Gs1Pair, knownElements } from './elements.ts';

/** Whether a text is a web address, which may be a GS1 Digital Link. */
export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/**
 * The elements of a GS1 Digital Link (GS1 Digital Link URI Syntax 1.4): https://id.gs1.org/01/<GTIN>/10/<batch>?17=…,
 * on any site and below any folder. The item number and what qualifies it are in the path, in pairs; the rest is in
 * the query. A shorter item number gets zeros before it. Null for an address without one, or that breaks the rules.
 */
export function readDigitalLink(text: string): Gs1Elements | null {
  const [, folders = '', query = ''] = ADDRESS.exec(text) ?? [];
  const parts = folders.split('/').slice(1);
  const start = parts.findLastIndex((part, at) => part === '01' && ITEM.test(parts[at + 1] ?? ''));
  const path = parts.slice(start);
  if (start < 0 || path.length % 2 !== 0) return null;
  const pairs: Gs1Pair[] = [];
  for (let at = 0; at < path.length; at += 2) {
    const value = decoded(path[at + 1] ?? '');
    if (value === null) return null;
    pairs.push([path[at] ?? '', at === 0 ? value.padStart(14, '0') : value]);
  }
  return knownElements([...pairs, ...attributes(query)]);
}

/** The path and the query. */
const ADDRESS = /^https?:\/\/[^/?#]+(\/[^?#]*)?(?:\?([^#]*))?/i;

/** GTIN-8, 12, 13 or 14. */
const ITEM = /^\d{8}(?:\d{4,6})?$/;

/** A plus is itself here, unlike in forms. */
const attributes = (query: string): Gs1Pair[] =>
  query.split(/[&;]/).flatMap((attribute): Gs1Pair[] => {
    const [name = '', value] = attribute.split('=', 2).map(decoded);
    return name && value ? [[name, value]] : [];
  });

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
