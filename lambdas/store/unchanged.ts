import type { Item } from './table.ts';

/** A condition with its placeholders. */
interface Condition {
  condition: string;
  names: Record<string, string>;
  values: Item;
}

const isMap = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The condition that attributes of a row have these values. Null is a missing attribute too, and a map is compared part
 * by part.
 */
export function unchanged(attributes: Item): Condition {
  const names = new Map<string, string>();
  const values: Item = {};
  const alias = (name: string) => {
    const known = names.get(name) ?? `#was${names.size}`;
    names.set(name, known);
    return known;
  };
  const place = (value: unknown) => {
    const name = `:was${Object.keys(values).length}`;
    values[name] = value;
    return name;
  };
  const isSame = (path: string, value: unknown): string[] => {
    if (value === null || value === undefined)
      return [`(attribute_not_exists(${path}) OR ${path} = ${place(null)})`];
    if (!isMap(value)) return [`${path} = ${place(value)}`];
    const parts = Object.entries(value);
    return [
      `size(${path}) = ${place(parts.length)}`,
      ...parts.flatMap(([name, part]) => isSame(`${path}.${alias(name)}`, part)),
    ];
  };
  const conditions = Object.entries(attributes).flatMap(([name, value]) => isSame(alias(name), value));
  return {
    condition: conditions.join(' AND '),
    names: Object.fromEntries([...names].map(([name, known]) => [known, name])),
    values,
  };
}
