/** What a note says of a practice: each change of its standing has one, and administrators write others. */
const NOTE_KINDS = [
  'applied',
  'changed',
  'confirmed',
  'verified',
  'questioned',
  'refused',
  'suspended',
  'lifted',
  'asked',
  'lapsed',
  'noted',
] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
