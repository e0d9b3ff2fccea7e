import { fold, textOf, type Word } from './words.ts';

/**
 * Words of certificates and invoices, folded, in languages whose countries all write the day before the month. English,
 * Spanish and French are also written where the month comes first.
 */
const LANGUAGES = [
  `impfung impfungen impfstoff impfpass impfausweis impfdatum geimpft tollwut tollwutimpfung staupe tierarzt
  tierarztpraxis rechnung gultig nachste leistung betrag hersteller besitzer geburtsdatum`,
  `vaccino vaccini vaccinazione vaccinazioni antirabbica richiamo richiami lotto scadenza libretto cimurro fattura
  rabbia proprietario nascita ambulatorio`,
  `enting entingen vaccinatie vaccinaties dierenarts dierenkliniek hondsdolheid geldig volgende eigenaar geboortedatum
  rekening factuur gevaccineerd`,
  `vaccinationsintyg vaccinationer vaccinerad giltig nasta agare djurklinik djursjukhus fodd valpsjuka kattpest datum`,
  `szczepienie szczepienia szczepionka szczepionki wscieklizna wazne lekarz wlasciciel seria serii nosowka lecznica
  urodzenia`,
].map((words) => new Set(words.split(/\s+/)));

/** One word may be a name, or a product's. */
const FEWEST_WORDS = 2;

/** Whether words are in a language that writes the day first: 03/04/2026 is of April. */
export function writesDayFirst(words: readonly Word[]): boolean {
  const said = new Set(fold(textOf(words)).match(/\p{L}+/gu));
  return LANGUAGES.some((language) => [...said].filter((word) => language.has(word)).length >= FEWEST_WORDS);
}
