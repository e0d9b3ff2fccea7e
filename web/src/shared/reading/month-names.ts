/** Names and abbreviations in the eight languages that are read, folded, per month; août also as it is misread. */
const MONTHS = [
  'january jan januar janner enero ene janvier janv gennaio gen januari styczen stycznia sty ener',
  'february feb februar febr febrero fevrier fevr fev febbraio februari luty lutego lut',
  'march mar marz maerz mrz marzo mars maart mrt marca marzec',
  'april apr abril abr avril avr aprile kwiecien kwietnia kwi',
  'may mai mayo maggio mag mei maj maja',
  'june jun juni junio juin giugno giu czerwiec czerwca cze',
  'july jul juli julio juillet juil luglio lug lipiec lipca lip',
  'august aug agosto ago aout aofit aoiit aoit augustus augusti sierpien sierpnia sie',
  'september sep sept septiembre setiembre set septembre settembre wrzesien wrzesnia wrz',
  'october oct oktober okt octubre octobre ottobre ott pazdziernik pazdziernika paz',
  'november nov noviembre novembre listopad listopada lis',
  'december dec dezember dez diciembre dic decembre dicembre grudzien grudnia gru',
];

/** Weekdays before a date, with the abbreviations that mean nothing else; in the same languages. */
export const WEEKDAYS: readonly string[] =
  `monday mon tuesday tue tues wednesday wed thursday thu thurs friday fri saturday sat sunday sun
  montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag
  lunes martes miercoles jueves viernes sabado domingo lundi mardi mercredi jeudi vendredi samedi dimanche
  lunedi martedi mercoledi giovedi venerdi sabato domenica
  maandag dinsdag woensdag donderdag vrijdag zaterdag zondag mandag tisdag onsdag torsdag fredag lordag sondag
  poniedzialek wtorek sroda czwartek piatek sobota niedziela`.split(/\s+/);

const NUMBERS = new Map(MONTHS.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1])));

/** The number of a month's folded name, 1 to 12; null if it is none. */
export const monthNumber = (name: string): number | null => NUMBERS.get(name) ?? null;
