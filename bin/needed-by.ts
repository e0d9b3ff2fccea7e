import { closure, type Modules } from './first-page-groups.ts';

type Sets = Map<string, Set<string>>;

/**
 * The entries that load each module: inputs and imports on demand. What is always there before an entry, since every
 * entry that imports it has it, is not loaded for it.
 */
export function neededBy(inputs: readonly string[], modules: Modules): Sets {
  const { closures, importers } = findEntries(inputs, modules);
  const loaded = findLoaded(closures, importers);
  const found: Sets = new Map();
  const add = (id: string, entry: string) => found.set(id, (found.get(id) ?? new Set()).add(entry));
  for (const [entry, ids] of closures) {
    add(entry, entry);
    for (const id of ids) if (!loaded.get(entry)?.has(id)) add(id, entry);
  }
  // What a module of several entries imports is loaded with it.
  for (const [id, entries] of [...found].filter(([, { size }]) => size > 1)) {
    for (const imported of closure([id], modules)) for (const entry of entries) add(imported, entry);
  }
  return found;
}

/** What each entry imports except on demand, and the entries that import each on demand. */
function findEntries(inputs: readonly string[], modules: Modules) {
  const closures: Sets = new Map();
  const importers: Sets = new Map();
  const entries = new Set(inputs);
  for (const entry of entries) {
    const ids = closure([entry], modules);
    closures.set(entry, ids);
    for (const later of [...ids].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])) {
      entries.add(later);
      importers.set(later, (importers.get(later) ?? new Set()).add(entry));
    }
  }
  for (const input of inputs) importers.delete(input);
  return { closures, importers };
}

/** What is there before each entry: of all modules, those that every importing entry has or had before. */
function findLoaded(closures: Sets, importers: Sets): Sets {
  const all = new Set([...closures.values()].flatMap((ids) => [...ids]));
  const loaded: Sets = new Map([...importers.keys()].map((entry) => [entry, all]));
  const isThere = (entry: string, id: string) => closures.get(entry)?.has(id) || loaded.get(entry)?.has(id);
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const [entry, by] of importers) {
      const before = loaded.get(entry) ?? new Set();
      const after = new Set([...before].filter((id) => [...by].every((importer) => isThere(importer, id))));
      hasChanged ||= after.size < before.size;
      loaded.set(entry, after);
    }
  }
  return loaded;
}
