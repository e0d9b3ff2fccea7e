import type { Changes } from './changes.ts';

/** Fields that consist of parts which people enter one by one: two editors of different parts don't disagree. */
const IN_PARTS: readonly string[] = ['vet_contact', 'emergency_contact', 'administered_by'];

type Parts = Record<string, unknown>;

const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/** Whether two values as JSON holds them are equal; the order of an object's fields is none. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => isSameValue(one[name], other[name]))
  );
}

/** What became of fields that two editors may have changed. */
interface Merge<Fields> {
  /** The fields of `mine`. Where both changed one, it is mine. */
  merged: Partial<Fields>;
  /** The paths of fields, or of their parts, that both changed to something else: `vet_contact.phone`. */
  conflicts: string[];
}

/**
 * Merges one editor's fields into those that are stored meanwhile. `base` are the fields that the editor saw: of each
 * field that only one of the two changed, that change stays.
 */
export function mergeFields<Fields extends object>(
  base: Partial<Fields>,
  mine: Partial<Fields>,
  stored: Partial<Fields>,
): Merge<Fields> {
  const [before, changed, current]: Parts[] = [{ ...base }, { ...mine }, { ...stored }];
  const conflicts: string[] = [];
  const merged = Object.entries(changed ?? {}).map(([name, value]) => {
    const [was, is] = [before?.[name], current?.[name]];
    if (IN_PARTS.includes(name)) {
      const parts = mergeParts(was, value, is);
      conflicts.push(...parts.conflicts.map((part) => `${name}.${part}`));
      return [name, parts.merged];
    }
    if (isSameValue(value, was)) return [name, is];
    if (!isSameValue(is, was) && !isSameValue(is, value)) conflicts.push(name);
    return [name, value];
  });
  // Safe: each field is that of one of the three.
  return { merged: Object.fromEntries(merged) as Partial<Fields>, conflicts };
}

/** The same for a field of parts. A field that is null has parts that are. */
function mergeParts(base: unknown, mine: unknown, stored: unknown) {
  const all = [base, mine, stored].map((field) => (isObject(field) ? field : {}));
  const names = [...new Set(all.flatMap(Object.keys))];
  const [before, changed, current] = all.map((parts) =>
    Object.fromEntries(names.map((name) => [name, parts[name] ?? null])),
  );
  const { merged, conflicts } = mergeFields(before ?? {}, changed ?? {}, current ?? {});
  return { merged: Object.values(merged).some((part) => part !== null) ? merged : null, conflicts };
}

/** What differs of some fields from those that are stored; null for nothing. */
export function changesFrom<Fields extends object, Stored extends { [Name in keyof Fields]?: unknown }>(
  stored: Stored,
  entered: Fields,
): Changes<Fields, Stored> | null {
  const before = new Map<string, unknown>(Object.entries(stored));
  const changed = Object.entries(entered).filter(
    ([name, value]) => value !== undefined && !isSameValue(value, before.get(name)),
  );
  if (changed.length === 0) return null;
  const based_on = Object.fromEntries(changed.map(([name]) => [name, before.get(name)]));
  // Safe: both have only names of fields.
  return { ...Object.fromEntries(changed), based_on } as Changes<Fields, Stored>;
}

/** What is to be written of some changes, by what is stored meanwhile; `conflicts` as in `mergeFields`. */
export function mergeChanges<Fields extends object>(
  { based_on, ...changes }: Changes<Fields>,
  stored: Fields,
): { fields: Partial<Fields>; conflicts: string[] } {
  const before = new Map<string, unknown>(Object.entries(stored));
  const { merged, conflicts } = mergeFields<object>(based_on, changes, stored);
  const fields = Object.entries(merged).filter(([name, value]) => !isSameValue(value, before.get(name)));
  return { fields: Object.fromEntries(fields) as Partial<Fields>, conflicts };
}
