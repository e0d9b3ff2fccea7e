/** The files of a bundle, by name, with their text. */
export type Bundle = ReadonlyMap<string, string>;

/** What Node loads before the first call: `index.mjs` and all that it imports at once. */
export function startupFiles(bundle: Bundle, file = 'index.mjs', seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = (bundle.get(file) ?? '').matchAll(/(?:from|import)"\.\/([^"]+)"/g);
  for (const [, name = ''] of imports) startupFiles(bundle, name, seen);
  return seen;
}
