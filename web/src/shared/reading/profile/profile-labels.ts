import { PHRASES } from '../label-phrases.ts';
import { isConnector, type Token } from '../labels.ts';

/** What a label on a document announces of the animal. `other` is anything else. */
export type ProfileLabelKind = 'chip' | 'birth' | 'sex' | 'neutered' | 'breed' | 'clinic' | 'name' | 'other';

/** Labels of the animal that those of doses lack; folded, in the eight languages that are read. */
const OF_ANIMALS = {
  sex: 'sex|gender|geschlecht|sexo|sexe|sesso|geslacht|kon|plec',
  breed: `breed|predominant breed|primary breed|rasse|hunderasse|katzenrasse|raza|race|razza|ras|rasa`,
  neutered: `neutered|spayed|spayed neutered|neutered spayed|altered|desexed|castrated|kastriert|castrado|castrada
    |esterilizado|esterilizada|castre|castree|sterilise|sterilisee|sterilizzato|sterilizzata|castrato|castrata
    |gecastreerd|gesteriliseerd|kastrerad|steriliserad|kastrowany|kastrowana|sterylizowany|sterylizowana`,
  name: `name|pet name|pet s name|pet|patient|patient name|patient s name|animal|animal name|animal s name
    |name of animal|name of the animal|name of pet|name of the pet|name of patient|name of dog|name of cat
    |dog name|cat name|dog s name|cat s name
    |tier|tiername|rufname|name des tieres|name des hundes|name der katze|nombre|nombre de la mascota|nombre del animal
    |nombre del paciente|nombre del perro|nombre del gato|mascota|paciente
    |nom|nom de l animal|animal nom|nom du patient|nom du chien|nom du chat|nome|nome dell animale|nome animale
    |nome del cane|nome del gatto|nome del paziente|animale|paziente
    |naam|naam dier|naam van het dier|naam hond|naam kat|naam van de hond|naam van de kat|dier
    |namn|djurets namn|hundens namn|kattens namn|djur
    |imie|imie zwierzecia|imie psa|imie kota|pacjent
    |scheda clinica|cartella clinica|ficha clinica|historia clinica`,
  other: `species|color|colour|colors|coat|coat color|coat colour|markings|hair|weight
    |size|owner|client|address|phone|tel|email|tattoo|tattoo no|tag|tag no|rabies tag|passport no|country
    |tierart|farbe|fell|fellfarbe|haarkleid|kennzeichen|besitzer|halter|kunde
    |adresse|telefon|tatowierung|zuchter|breeder
    |especie|capa|pelo|pelaje|propietario|propietaria|titular|direccion|telefono|tatuaje
    |espece|couleur|robe|pelage|proprietaire|tatouage
    |specie|colore|mantello|pelo|proprietario|proprietaria|indirizzo|tatuaggio
    |diersoort|soort|kleur|vacht|haarkleur|eigenaar|adres|tatoeage
    |djurslag|farg|palsfarg|harlag|agare|djuragare|tatuering
    |gatunek|masc|umaszczenie|wlasciciel|tatuaz
    |examen clinique|etat clinique|exploracion clinica|evaluacion clinica|visita clinica|valutazione clinica`,
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

const CONTACT: ReadonlySet<string> = new Set(
  'address phone tel email adresse telefon direccion telefono indirizzo adres'.split(' '),
);

/** Whether a label is of a person's address or the like. */
export const isContactLabel = (tokens: readonly Token[], { from, to }: ProfileLabel) =>
  tokens.slice(from, to).every(({ text }) => CONTACT.has(text));

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
