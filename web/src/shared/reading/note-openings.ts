import type { Species } from '../../../../contract/species.ts';
import { WITH } from './date-items.ts';
import { isGivenWord, isVaccinationWord } from './label-parts.ts';
import { isConnector, tokensOf } from './labels.ts';
import { isAhead, saysGiven } from './prose.ts';
import { datesAmong } from './units.ts';
import { findVaccines, isDenied } from './vaccine-mentions.ts';
import type { Word } from './words.ts';

/** The words of a note that say that the vaccine behind them was given. */
export interface NoteOpening {
  from: number;
  to: number;
}

/** Verbs of notes that certificates don't use, as in "Se aplica", "Si esegue", "Ger", "Gave"; folded. */
const NOTED =
  /^(?:gave|gives|admin|inj|injected|boosted|receives|vac|vax|vaxed|updated|gespritzt|injiziert|appliziert|vakziniert|impfe|erhalt|bekommt|gevacc|ingespoten|gekregen|gav|ger|ges|givits?|far|erhall(?:er|it)|(?:grund|re)?vaccinera(?:r|s|d|t|ts)|administrera[drst]|injicera[drst]|se|aplic[ao]|aplicamos|administra|administro|administramos|pon(?:e|go|emos)|coloc[ao]|inmuniza|vacunamos|inyecta|si|esegue|inocula|effettua|somministra|recoit|vaccinons|szczepimy|podaje|podalismy|przeprowadzon[oaey])$/;

/** What changes nothing: "today", "s.c.", "1 ml", "second", "left hind leg"; folded. */
const BESIDE =
  /^(?:\d+|we|today|s|heute|vandaag|idag|i|dag|ce|jour|hoy|oggi|odierna|data|dzis|dzisiaj|dniu|dzisiejszym|in|was|were|wurde|wurden|es|is|it|le|la|lo|the|and|for|de|del|con|per|p|von|ml|sq|sc|sk|c|im|rr|rh|lr|lh|left|right|leg|hind|shoulder|st|nd|rd|th|preparatem|podskornie|donosowo|szczepionk[aie]\w*|vaccin[se]?|vaccines|vaccinations|annual|annuel|jaarlijkse|arlig|jahres|puppy|kitten|first|second|third|ere|eme|me|prima|seconda|primera|segunda|eerste|tweede|forsta|andra|ii|iii|1st|2nd|3rd|1ere|2eme|przeciwko|przeciw)$/;

/**
 * How a note begins that a vaccine was given: "Vaccinated today with Nobivac DHPPi", "25.03.2026 Se aplica Rabisin",
 * "Impfung mit Nobivac T". Null where other words stand before the vaccine, or none.
 */
export function noteOpening(words: readonly Word[], species: Species): NoteOpening | null {
  const [date] = datesAmong(words);
  const from = date?.from === 0 ? date.to : 0;
  const named = words.slice(from);
  const [mention] = findVaccines(named, species);
  const lead = mention ? named.slice(0, mention.from) : [];
  const tokens = tokensOf(lead);
  const isNoun = (word: string) => isVaccinationWord(word) || NOUN.test(word);
  const isGivenWith = tokens.some(({ text }) => isNoun(text)) && GIVEN_WITH.test(tokens.at(-1)?.text ?? '');
  const isGiven = isGivenWith || lead.some(saysItself) || tokens.some(({ text }) => NOTED.test(text));
  const isOpening = tokens.every(
    (token) =>
      isGivenWord(token.text) ||
      NOTED.test(token.text) ||
      isNoun(token.text) ||
      WITH.test(token.text) ||
      BESIDE.test(token.text) ||
      isConnector(token),
  );
  return isGiven && isOpening && !isDenied(words) && !isAhead(words)
    ? { from, to: from + lead.length }
    : null;
}

/** Further words for a vaccination, and what stands between it and what was injected; folded. */
const NOUN =
  /^(?:injecti\w+|injektion|vakzination|vacc|szczep|\w+impfung|grundimmunisierung|revaccin\w+|primovaccination|administration|inoculazione)$/;
const GIVEN_WITH = /^(?:with|mit|con|avec|met|med)$/;

/** Whether a word alone says that something was given. Without its accent, "vacciné" is also "vaccine". */
const saysItself = (word: Word) =>
  !/^vaccine[.,:]?$/i.test(word.text) &&
  (saysGiven([word]) || tokensOf([word]).some(({ text }) => isGivenWord(text)));
