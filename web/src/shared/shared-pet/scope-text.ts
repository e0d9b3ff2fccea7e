import { typeTitle } from './record-groups.ts';

/** What a link is limited to, as its recipient is told: `share` of a `SharedPet` is one. */
export interface ShownScope {
  types: readonly string[] | null;
  is_partial: boolean;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** In the middle of a sentence: "vaccinations and lab results". */
export const typesText = (types: readonly string[]) =>
  list.format(types.map((type) => typeTitle(type).toLowerCase()));

/** What a reader must know of what is missing; null when a link shows all there is. */
export function scopeText({ types, is_partial }: ShownScope): string | null {
  if (!is_partial) return null;
  const limit = types ? `This page is limited to ${typesText(types)}. ` : '';
  return `${limit}The owner chose what to show here; there may be more.`;
}
