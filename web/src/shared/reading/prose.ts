import { fold, textOf, type Word } from './words.ts';

const split = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

/** A full stop ends a sentence, but not after "Dr", "No" or the day in "3. Mai". A semicolon ends one too. */
const endsSentence = (word: Word, next: Word | undefined) =>
  !next ||
  /[;?]$/.test(word.text) ||
  (/^r\.$/.test(word.text) && /^\p{Lu}/u.test(next.text)) ||
  (/^(?!(?:DR|NR|NO|ST)\.)\p{Lu}[\p{Lu}\d]+\.$/u.test(word.text) && /^\p{Lu}\p{Ll}/u.test(next.text)) ||
  (/(?:[\p{L}\p{N}]{3}|[)\]]|[./-]\d\d)[.!?]$/u.test(word.text) && /^[\p{Lu}"“„¿(]/u.test(next.text));

/** "(distemper, hepatitis; lot A123)": a mark in brackets, which a sentence begun since would not close. */
function isInBrackets(sentence: readonly Word[], next: Word | undefined): boolean {
  const text = textOf(sentence.slice(-MOST_IN_BRACKETS));
  return next !== undefined && /^\p{Ll}/u.test(next.text) && text.lastIndexOf('(') > text.lastIndexOf(')');
}

const MOST_IN_BRACKETS = 15;

export function sentencesOf(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [];
  let current: Word[] = [];
  for (const [at, word] of words.entries()) {
    current.push(word);
    if (!endsSentence(word, words[at + 1]) || isInBrackets(current, words[at + 1])) continue;
    sentences.push(current);
    current = [];
  }
  return sentences;
}

const GIVEN =
  /\b(?:vaccinated|immuni[sz]ed|received|bekam|kreeg|fick|ricevuto|otrzymal[ao]?|dostal[ao]?|inoculat[oa]|inoculad[oa]|administered|given|geimpft|verabreicht|erhielt|vacunad[oa]|administr\w+|recibio|vaccinee?|administree?|recu|procede|soumise?|faites?|effectuee?|realisee?|pratiquee?|injectee?|eseguit[ao]|effettuat[ao]|praticat[ao]|aplicad[oa]|vaccinat[oa]|sottopost[oa]|somministrat[oa]|gevaccineerd|geent|ingeent|toegediend|vaccinera(?:d|des|ts)|(?:za)?szczepion[yao])\b/;

/** "Examined on 14 March, has been vaccinated" does not say when. */
const EXAMINED =
  /examin|inspect|untersuch|vorgestellt|procede .{0,30}(?:examen|controle|identification|sterilisation)|sottopost[oa] .{0,30}(?:visita|esame|controllo|intervento)|soumise? .{0,30}(?:examen|controle|test|titrage|epreuve|analyse|traitement|operation)/;

/** "Will be vaccinated", "wird geimpft"; but "wird bestätigt, dass … geimpft wurde". */
const AHEAD =
  /\b(?:will|shall|must|to be|wird|werden|soll|sollte|muss|sera|seront|seran|debe|debera|doit|devra)\b/;
const PAST = /\b(?:was|were|been|received|wurden?|worden|erhielt|fue|fueron|sido|recibio|ete|recu)\b/;

/** Verbs that are ahead whatever else is said: "zal gevaccineerd worden", "ska vaccineras", "sera vacciné". */
const ONLY_AHEAD =
  /\b(?:zal|zullen|moet|moeten|dient|ska|skall|maste|bedzie|nalezy|powinien|powinna|musi|verra|dovra|deve|(?:sara|sera|seran|seront) (?:vac|sottopost|somministr|administr)\w*)\b/;

/** Whether words say that something will or should be done. */
export const isAhead = (words: readonly Word[]) => ONLY_AHEAD.test(fold(textOf(words)));

/** Whether a sentence is about something to come, and not about what happened. */
export const isToCome = (words: readonly Word[]) => {
  const text = fold(textOf(words));
  return ONLY_AHEAD.test(text) || (AHEAD.test(text) && !PAST.test(text));
};

/** Whether a sentence is about something that was given. */
export const saysGiven = (words: readonly Word[]) => {
  const text = fold(textOf(words));
  return GIVEN.test(text) && !EXAMINED.test(text) && !isToCome(words);
};

/** Words that begin another clause, as a comma does. */
const CLAUSES =
  split(`and but who which that after before when since as und aber nach nachdem bevor vor seit laut
  y e pero que quien despues antes segun et mais qui apres avant selon depuis`);

/** Whether words may be within one clause. */
export const isOneClause = (words: readonly Word[]) =>
  !words.some(
    ({ text }) =>
      /[,;]$/.test(text) || (!/^è$/i.test(text) && CLAUSES.has(fold(text).replaceAll(/[^a-z]/g, ''))),
  );

const VALID =
  /\b(?:valid|validity|protect\w*|gultig\w*|gilt|valid[oa]|validez|valable|valide|geldig|giltig\w*|wazn\w*)\b/;

/** Whether a sentence is about how long something is valid. */
export const saysValid = (words: readonly Word[]) => VALID.test(fold(textOf(words)));

const CERTIFICATE =
  /\b(?:certificates?|certificat|certificado|certificacion|\w*bescheinigung|\w*zertifikat|attestation|certificato|certificazione|certificaat|\w*bewijs|\w*intyg|zaswiadczenie|swiadectwo)\b/;

/** Whether words are about a certificate, whose dates are not a dose's. */
export const namesCertificate = (words: readonly Word[]) => CERTIFICATE.test(fold(textOf(words)));
