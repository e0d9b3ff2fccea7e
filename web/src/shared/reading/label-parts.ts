import type { LabelKind } from './label-phrases.ts';

/**
 * The parts of which labels of dates are made in eight languages, folded, so that not each of their phrases must be
 * listed: "Date of last shot", "Immunity until", "Inentingsdatum". Several vaccinations are the heading of a list.
 */
const PARTS = {
  next: /^(?:next|na(?:e)?chste[nrs]?|folgende[nrs]?|volgende|eerstvolgende|nasta|kommande|prochaine?s?|proxim[ao]s?|prossim[aoei]|nastepn\w+|kolejn\w+)$/,
  again:
    /^(?:due|boosters?|revaccinat\w+|revaccinering|omvaccin\w+|wiederhol\w+|wiederimpf\w+|auffrisch\w+|nachimpf\w+|folgeimpf\w+|herhal\w+|hervaccin\w+|herent\w+|herinent\w+|rappels?|refuerzos?|revacun\w+|richiam[oi]|fallig\w*|faellig\w*|renewal|fornya\w*|rinnov\w+|renouvel\w+|renovar|powtor\w+|przypomn\w+|doszczep\w+)$/,
  last: /^(?:last|latest|letzte[nrs]?|zuletzt|laatste?|senaste?|derniere?s?|ultim[ao]s?|ostatni\w*)$/,
  date: /^(?:date|datum|day|tag|dag|dzien|data|fecha|dia|jour|giorno)$/,
  vaccine:
    /^(?:vaccin[eo]?|vaccinati(?:on|e)|vaccinationen|vaccinazione|vacc|immuni[sz]ation|(?:schutz|grund|erst)?impfung|enting|inenting|shot|jab|dose|dosis|dos|prik|spruta|sprutan|vacuna|vacunacion|aplicacion|inmunizacion|injection|inyeccion|inoculacion|iniezione|inoculazione|somministrazione|vaccinale|szczepieni[ea]|dawk[ai]|podani[ae]|inoculation)$/,
  dated: /^(?:vaccin\w*?|impf(?:ungs)?|inentings?|entings?|vaccinations)(?:datum|dag|tag|dat|dtm)$/,
  given:
    /^(?:given|administered|done|performed|completed|used|erledigt|durchgefuhrt\w*|received|vaccinated|geimpft|verabreicht\w*|gegeben|gegeven|toegediend|geent|ingeent|gevaccineerd|uitgevoerd|getts|gavs|givet|givna|utford\w*|vaccinerade?|(?:faite?|donnee?|effectuee?|realisee?|administree?|injectee?|completee?|terminee?)s?|recue?s?|vaccinee?|(?:aplic|administr|vacun|realiz|coloc|efectu|complet|finaliz|inocul|inyect)ad[oa]s?|realizacion|hech[oa]s?|cumplid[oa]s?|puest[oa]s?|(?:esegu|effettua|somministra|vaccina|inocula|completa|fat)i?t[oaie]|esecuzione|wykonan\w+|podan[oaey]|zrobion[eoya]|zrealizowan\w+|ukonczon\w+|odbyt[eyao]|(?:za)?szczepion[oyae])$/,
  valid:
    /^(?:valid|validity|protected|protection|immune|immunity|covered|coverage|cover|effective|good|gultig|gultigkeit|geschutzt|schutz|impfschutz|geldig|geldigheid|beschermd|bescherming|giltig|giltighet|galler|skydd|skyddad|valable|valide|validite|couverte?|valid[oa]|validez|vigente|vigencia|proteccion|protegid[oa]|protegee?|validita|copertura|protezione|protett[oa]|wazn[eay]|waznosci?|ochron[ay])$/,
  until:
    /^(?:until|till|to|thru|through|expires?|ends?|bis|tot|t|m|met|tom|o|jusqu|jusque|au|hasta|al|fino|sino|do|fin|limite|scadenza|entro|avant|termin)$/,
  begin:
    /^(?:begin\w*|start\w*|debut|inicio|comienzo|inizio|poczatek|rozpoczec\w+|effective|efectiv[ao]|efficace|wirksam)$/,
  expires: /^(?:expires?|expiry|until|bis|tot|jusqu|hasta|fino|scadenza)$/,
  from: /^(?:from|ab|vom|von|van|vanaf|fran|starts|begins|partir|compter|depuis|desde|dal|decorrenza|od)$/,
  planned:
    /^(?:scheduled|planned|required|recommended|target|geplant\w*|gepland\w*|planera[dt]|rekommendera[dt]|aanbevolen|empfohlen|prevue?|previst[oa]|programad[oa]|recomendad[oa]|conseillee?|recommandee?|consigliat[oa]|(?:za)?planowan\w+|zalecan\w+)$/,
  which:
    /^(?:first|second|third|erste|zweite|dritte|primer[ao]?|segund[ao]|tercer[ao]?|premiere?|deuxieme|seconde|troisieme|prim[ao]|second[ao]|terz[ao]|eerste|tweede|derde|forsta|andra|tredje|pierwsz[ae]|drug[ai]|trzeci[ae]|[1-4](?:st|nd|rd|th|er?|ere|eme|a|o|ra|da))$/,
} as const;

type Part = keyof typeof PARTS;

/** Whether a folded word says that something was done. */
export const isGivenWord = (word: string) => PARTS.given.test(word);

/** Whether a folded word names a vaccination, also a further one. */
export const isVaccinationWord = (word: string) => PARTS.vaccine.test(word) || PARTS.again.test(word);

/** What changes nothing: "of", "the", "on". */
const WITH =
  /^(?:again|one|or|before|re|wieder|opnieuw|of|the|for|on|at|by|is|was|your|der|des|die|das|dem|den|am|zum|de|het|voor|op|av|und|and|d|l|la|le|les|du|des|a|el|del|di|dell|della|il|in|per|w|z|r|dnia|dniu)$/;

const ON = /^(?:on|am|op|le|il|el|den|dnia|dniu)$/;

const LONGEST = 7;

/** The kind of date of which words of nothing but parts of a label tell; null for other words, or if it is open. */
export function kindOfParts(words: readonly string[], hasColon = false): LabelKind | null {
  // "VACCINATION 2" is the heading of a dose.
  const isNumbered = words.length === 2 && /^\d$/.test(words[1] ?? '');
  if (words.length === 0 || words.length > LONGEST || isNumbered) return null;
  const found = new Set<Part>();
  for (const word of withoutAnd(words)) {
    const parts = (Object.keys(PARTS) as Part[]).filter((part) => PARTS[part].test(word));
    if (parts.length === 0 && !WITH.test(word)) return null;
    for (const part of parts) found.add(part);
  }
  const kind = kindOf((part) => found.has(part));
  // Without a colon or "on", "given" is also the state of a dose.
  const isOfDay = hasColon || ON.test(words.at(-1) ?? '');
  return kind ?? (isOfDay && found.size === 1 && found.has('given') ? 'issued' : null);
}

/** "Från och med", "fr.o.m.", "till och med": "from" and "until", including that day. */
const withoutAnd = (words: readonly string[]) =>
  words
    .join(' ')
    .replace(/(?<!\p{L})(?:fran och med|fr o m|fom)(?!\p{L})/u, 'fran')
    .replace(/(?<!\p{L})(?:till och med|t o m|tom)(?!\p{L})/u, 'till')
    .split(' ');

function kindOf(has: (part: Part) => boolean): LabelKind | null {
  const isSubject = has('vaccine') || has('date') || has('given');
  if (has('planned')) return isSubject ? 'other' : null;
  if (has('begin') && !has('until')) return has('valid') || has('date') || has('from') ? 'valid_from' : null;
  // "1. Date of vaccination", "2. Valid from" below each other are two labels.
  if (has('valid') && (has('which') || (has('date') && has('vaccine')))) return null;
  if (has('valid'))
    return has('until') ? 'expires' : has('from') ? 'valid_from' : has('date') ? 'expires' : null;
  if (has('vaccine') && has('expires')) return 'expires';
  if (has('next') || has('again')) return has('last') || has('given') ? null : 'expires';
  if (has('last')) return 'issued';
  const isNamed = has('vaccine') || has('given');
  return has('dated') || (has('date') && isNamed) || (has('which') && has('vaccine')) ? 'issued' : null;
}
