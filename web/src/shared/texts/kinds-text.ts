import {
  kindOf,
  RECORD_TYPES,
  type RecordType,
  typesFor,
} from '../../../../contract/records/record-types.ts';

/** British lists have no comma before "and", as in the site's other sentences. */
const namesOf = (types: readonly RecordType[]) =>
  new Intl.ListFormat('en-GB').format(types.map((type) => kindOf(type)?.plural.toLowerCase() ?? type));

/** "vaccinations, medications, … and lab results": every kind that has a name of its own. */
export const ALL_KINDS = namesOf(RECORD_TYPES.filter((type) => type !== 'other'));

/** What a link for a kennel or a sitter shows: "medications, allergies and notes". */
export const kindsFor = (purpose: Parameters<typeof typesFor>[0]) => namesOf(typesFor(purpose));
