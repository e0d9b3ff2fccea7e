import { PHRASES } from '../label-phrases.ts';
import { isConnector, type Token } from '../labels.ts';

/** What a label on a document announces of the animal. `other` is anything else. */
export type ProfileLabelKind = 'chip' | 'birth' | 'sex' | 'neutered' | 'breed' | 'clinic' | 'other';

/** Labels of the animal that those of doses lack; folded, in the eight languages that are read. */
const OF_ANIMALS = {
  sex: 'sex|gender|geschlecht|sexo|sexe|sesso|geslacht|kon|plec',
  breed: `breed|predominant breed|primary breed|rasse|hunderasse|katzenrasse|raza|race|razza|ras|rasa`,
  neutered: `neutered|spayed|spayed neutered|neutered spayed|altered|desexed|castrated|kastriert|castrado|castrada
    |esterilizado|esterilizada|castre|castree|sterilise|sterilisee|sterilizzato|sterilizzata|castrato|castrata
    |gecastreerd|gesteriliseerd|kastrerad|steriliserad|kastrowany|kastrowana|sterylizowany|sterylizowana`,
  other: `name|pet name|pet|patient|animal|species|color|colour|colors|coat|coat color|coat colour|markings|hair|weight
    |size|owner|client|address|phone|tel|email|tattoo|tattoo no|tag|tag no|rabies tag|passport no|country
    |tier|tiername|rufname|name des tieres|tierart|farbe|fell|fellfarbe|haarkleid|kennzeichen|besitzer|halter|kunde
    |adresse|telefon|tatowierung|zuchter|breeder
    |especie|capa|pelo|pelaje|propietario|propietaria|titular|nombre|mascota|paciente|direccion|telefono|tatuaje
    |espece|couleur|robe|pelage|proprietaire|nom|tatouage|animal nom
    |specie|colore|mantello|pelo|proprietario|proprietaria|nome|animale|paziente|indirizzo|tatuaggio
    |diersoort|soort|dier|kleur|vacht|haarkleur|eigenaar|naam|adres|tatoeage
    |djurslag|djur|farg|palsfarg|harlag|agare|djuragare|namn|tatuering
    |gatunek|masc|umaszczenie|wlasciciel|imie|imie zwierzecia|pacjent|tatuaz`,
} satisfies Partial<Record<ProfileLabelKind, string>>;

/** Labels of a birth that are followed by an age instead. */
const OF_AGES: ReadonlySet<string> = new Set('age alter edad eta leeftijd alder wiek'.split(' '));

const phrasesOf = (text: string) => text.split('|').map((phrase) => phrase.trim());

const KINDS = new Map<string, ProfileLabelKind>([
  ...Object.entries(PHRASES).flatMap(([kind, text]) =>
    phrasesOf(text).map((phrase) => [phrase, kindOf(kind, phrase)] as const),
  ),
  ...Object.entries(OF_ANIMALS).flatMap(([kind, text]) =>
    // Safe: these are the object's keys.
    phrasesOf(text).map((phrase) => [phrase, kind as ProfileLabelKind] as const),
  ),
]);

function kindOf(kind: string, phrase: string): ProfileLabelKind {
  if (kind === 'birth') return OF_AGES.has(phrase) ? 'other' : 'birth';
  return kind === 'chip' || kind === 'clinic' ? kind : 'other';
}

const LONGEST = Math.max(...[...KINDS.keys()].map((phrase) => phrase.split(' ').length));

export interface ProfileLabel {
  kind: ProfileLabelKind;
  /** Its first token, and the one after its last. */
  from: number;
  to: number;
  /** Whether a colon follows it, or the "no." after it. */
  hasColon: boolean;
}

/** The labels among tokens, the longest first at each place. */
export function profileLabels(tokens: readonly Token[]): ProfileLabel[] {
  const labels: ProfileLabel[] = [];
  for (let from = 0; from < tokens.length; ) {
    const label = labelAt(tokens, from);
    if (label) labels.push(label);
    from = label?.to ?? from + 1;
  }
  return labels;
}

function labelAt(tokens: readonly Token[], from: number): ProfileLabel | null {
  for (let to = Math.min(tokens.length, from + LONGEST); to > from; to -= 1) {
    const phrase = tokens.slice(from, to);
    const kind = KINDS.get(phrase.map(({ text }) => text).join(' '));
    if (!kind || phrase.slice(0, -1).some(({ hasColon }) => hasColon)) continue;
    const last = tokens[skipLinks(tokens, to) - 1];
    return { kind, from, to, hasColon: phrase.at(-1)?.hasColon === true || last?.hasColon === true };
  }
  return null;
}

/** The place after "no.", "on" and "ISO" that may follow a label. */
export function skipLinks(tokens: readonly Token[], from: number): number {
  let at = from;
  while (!tokens[at - 1]?.hasColon && (isConnector(tokens[at]) || tokens[at]?.text === 'iso')) at += 1;
  return at;
}

/** Words between the labels of one value: "Sex and neutered". */
const JOINING: ReadonlySet<string> = new Set('and or und oder et ou y o e en of och eller i lub'.split(' '));

/** Whether nothing but "and" is between two labels, so that both name one value: "Species/Breed: Canine / Beagle". */
export const areJoined = (tokens: readonly Token[], one: ProfileLabel, next: ProfileLabel) =>
  !one.hasColon && tokens.slice(one.to, next.from).every(({ text }) => JOINING.has(text));
