import { typeTitle } from './record-groups.ts';

/** A link's limits as its recipient sees them; the `share` of a `SharedPet`. */
export interface ShownScope {
  types: readonly string[] | null;
  is_partial: boolean;
}

/** "vaccinations and lab results", for use in a sentence; like all texts, without a comma before "and". */
export const typesText = (types: readonly string[]) =>
  new Intl.ListFormat('en-GB').format(types.map((type) => typeTitle(type).toLowerCase()));

/** Warns the recipient that records may be missing; null if the link shows everything. */
export function scopeText({ types, is_partial }: ShownScope): string | null {
  if (!is_partial) return null;
  const limit = types ? `This page is limited to ${typesText(types)}. ` : '';
  return `${limit}The owner chose what to show here; there may be more records.`;
}
