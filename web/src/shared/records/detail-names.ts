import { displayName } from '../../../../contract/pets/pet-text.ts';

/** The codes of details that read otherwise than they are spelled. */
const NAMES: Readonly<Record<string, string>> = {
  intranasal: 'In the nose',
  oral: 'By mouth',
  topical: 'On the skin',
  titre: 'Titer',
};

/** How a code of a record's details reads: a route, a parasite or a test, also one that is newer than this build. */
export const detailName = (code: string): string => NAMES[code] ?? displayName(code);
