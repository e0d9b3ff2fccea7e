import { basename } from 'node:path';
import { closure, isOfFirstPage, type Modules } from './first-page-groups.ts';
import { neededBy } from './needed-by.ts';

/** Modules that become one file. */
interface Part {
  ids: string[];
  /** About its compressed bytes. */
  size: number;
  /** The entries that load it. */
  entries: Set<string>;
  /** All other parts that it imports, also through further ones. */
  imports: Set<Part>;
  /** False for entries and packages, whose files the bundler makes. */
  canMerge: boolean;
}

/** The compressed bytes that a file less is worth to an entry: its request, its head and the names that it exports. */
const FILE_WORTH = 400;

/** Most compressed bytes that an entry loads for others. */
const MOST_UNNEEDED = 3000;

/** Compressed bytes of built code by those of its source without comments. */
const COMPRESSION = 0.28;

/** Pages that owners open most and whose budgets are almost used up: how much more than other pages they count. */
const WEIGHTS: Record<string, number> = {
  'upload-page.tsx': 12,
  'pet-page.tsx': 6,
  'share-page.tsx': 6,
};

/** What is no page loads later, and is waited for less. */
const OTHER_WEIGHT = 0.1;

const weightOf = (entry: string) =>
  WEIGHTS[basename(entry)] ?? (entry.endsWith('-page.tsx') ? 1 : OTHER_WEIGHT);

/**
 * The group of the modules that several pages need, besides those of the first page. Each file costs a request and some
 * hundred bytes, so that small modules are worth loading with others, also by a page that needs only some of them.
 */
export function sharedGroup(inputs: readonly string[]) {
  let names: Map<string, string> | undefined;
  return {
    debugName: 'shared',
    // What they import is in a group of its own, or the bundler's.
    includeDependenciesRecursively: false,
    name(id: string, modules: Modules) {
      names ??= nameFiles(share(inputs, modules), modules);
      return names.get(id) ?? null;
    },
  };
}

/** The modules of each file that several entries load. */
export function share(inputs: readonly string[], modules: Modules): string[][] {
  const parts = splitByEntries(neededBy(inputs, modules), modules);
  merge(parts);
  return [...parts].filter(({ canMerge }) => canMerge).map(({ ids }) => ids);
}

/** Names each file by its largest module. */
function nameFiles(files: readonly string[][], modules: Modules): Map<string, string> {
  const taken = new Set<string>();
  const names = files.map((ids): [string[], string] => {
    const [largest = ''] = ids.toSorted((a, b) => sizeOf(b, modules) - sizeOf(a, modules));
    // A name that ends with "page" is a page's: see bin/site-sizes.ts.
    const name = basename(largest).replace(/(-page)?\..*$/, '');
    const free = taken.has(name) ? `${name}-${taken.size}` : name;
    taken.add(free);
    return [ids, free];
  });
  return new Map(names.flatMap(([ids, name]) => ids.map((id): [string, string] => [id, name])));
}

const sizeOf = (id: string, modules: Modules) =>
  COMPRESSION *
  (modules.getModuleInfo(id)?.code ?? '')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*|^import .*/gm, '')
    .replaceAll(/\s+/g, ' ').length;

/** One part for all modules that the same entries load. */
function splitByEntries(needed: ReturnType<typeof neededBy>, modules: Modules): Set<Part> {
  const parts = new Map<string, Part>();
  const partOf = new Map<string, Part>();
  for (const [id, entries] of needed) {
    if (entries.size < 2 || isOfFirstPage(id, modules)) continue;
    const canMerge = /^\/(?!.*\/node_modules\/)/.test(id) && !entries.has(id);
    const key = canMerge ? [...entries].sort().join() : id;
    const part = parts.get(key) ?? {
      ids: [],
      size: 0,
      entries: new Set(entries),
      imports: new Set(),
      canMerge,
    };
    part.ids.push(id);
    part.size += sizeOf(id, modules);
    parts.set(key, part);
    partOf.set(id, part);
  }
  for (const part of parts.values()) {
    for (const id of closure(part.ids, modules)) {
      const imported = partOf.get(id);
      if (imported && imported !== part) part.imports.add(imported);
    }
  }
  return new Set(parts.values());
}

/** Merges the two parts that gain most by it, until no two gain. */
function merge(parts: Set<Part>) {
  const unneeded = new Map<string, number>();
  const gainOf = (one: Part, other: Part) => {
    let gain = 0;
    for (const [entry, change] of changes(one, other)) {
      if (change < 0 && (unneeded.get(entry) ?? 0) - change > MOST_UNNEEDED) return 0;
      gain += change * weightOf(entry);
    }
    return gain;
  };
  const pairsOf = (one: Part, others: readonly Part[]) =>
    others
      .filter((other) => other !== one && other.canMerge)
      .map((other) => ({ one, other, gain: gainOf(one, other) }))
      .filter(({ gain }) => gain > 0);
  const all = [...parts].filter(({ canMerge }) => canMerge);
  let pairs = all.flatMap((one, at) => pairsOf(one, all.slice(at + 1)));
  for (;;) {
    pairs.sort((a, b) => b.gain - a.gain);
    const best = pairs.find(({ one, other }) => gainOf(one, other) > 0 && !wouldCircle(one, other));
    if (!best) return;
    const { one, other } = best;
    for (const [entry, change] of changes(one, other)) {
      if (change < 0) unneeded.set(entry, (unneeded.get(entry) ?? 0) - change);
    }
    join(parts, one, other);
    pairs = pairs.filter((pair) => ![one, other].some((part) => part === pair.one || part === pair.other));
    pairs.push(...pairsOf(one, [...parts]));
  }
}

/** What each entry gains, or loses, in bytes when two parts are one file. */
function* changes(one: Part, other: Part): Generator<[entry: string, change: number]> {
  for (const entry of one.entries) {
    yield [entry, other.entries.has(entry) ? FILE_WORTH : -addedBytes(entry, other, one)];
  }
  for (const entry of other.entries)
    if (!one.entries.has(entry)) yield [entry, -addedBytes(entry, one, other)];
}

/** The bytes that a part and what it imports add to an entry that has another part. */
function addedBytes(entry: string, part: Part, present: Part): number {
  let bytes = part.size;
  for (const imported of part.imports) {
    if (imported !== present && !imported.entries.has(entry)) bytes += imported.size;
  }
  return bytes;
}

/** Whether one imports the other through a third: the merged file and the third would import each other. */
const wouldCircle = (one: Part, other: Part) => leadsAround(one, other) || leadsAround(other, one);

const leadsAround = (from: Part, to: Part) =>
  [...from.imports].some((between) => between !== to && between.imports.has(to));

/** Moves all of a part into another. */
function join(parts: Set<Part>, into: Part, part: Part) {
  parts.delete(part);
  into.ids.push(...part.ids);
  into.size += part.size;
  addAll(into.entries, part.entries);
  addAll(into.imports, part.imports);
  into.imports.delete(into);
  into.imports.delete(part);
  for (const imported of into.imports) addAll(imported.entries, into.entries);
  for (const importer of parts) {
    if (!importer.imports.has(into) && !importer.imports.has(part)) continue;
    importer.imports.delete(part);
    addAll(importer.imports, into.imports).add(into);
  }
}

function addAll<Item>(set: Set<Item>, items: Iterable<Item>): Set<Item> {
  for (const item of items) set.add(item);
  return set;
}
