/** Names and abbreviations in English, German, Spanish and French, folded, per month; août also as it is misread. */
const MONTHS = [
  'january jan januar janner enero ene janvier janv',
  'february feb februar febr febrero fevrier fevr fev',
  'march mar marz maerz mrz marzo mars',
  'april apr abril abr avril avr',
  'may mai mayo',
  'june jun juni junio juin',
  'july jul juli julio juillet juil',
  'august aug agosto ago aout aofit aoiit aoit',
  'september sep sept septiembre setiembre set septembre',
  'october oct oktober okt octubre octobre',
  'november nov noviembre novembre',
  'december dec dezember dez diciembre dic decembre',
];

const NUMBERS = new Map(MONTHS.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1])));

/** The number of a month's folded name, 1 to 12; null if it is none. */
export const monthNumber = (name: string): number | null => NUMBERS.get(name) ?? null;
