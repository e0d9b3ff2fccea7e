import { WEEKDAYS } from '../month-names.ts';

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** What a document says in place of what isn't known or given; folded, in the eight languages that are read. */
const NOT_GIVEN = setOf(
  `unknown unk none other na tbd tbc known specified unspecified stated given applicable available confirmed ditto idem
  dito pending blank above below
  unbekannt keine keinen angabe angaben angegeben bekannt zutreffend oben unten
  desconocida desconocido especificar especificado especificada indicado indicada conocido conocida consta aplica
  inconnue inconnu precise precisee renseigne renseignee indique indiquee connu connue applicable
  sconosciuta sconosciuto specificato specificata indicato indicata noto nota pervenuto applicabile
  onbekend opgegeven vermeld ingevuld bekend vanttoepassing toepassing
  okand angiven angivet uppgift uppgifter kand tillampligt
  nieznana nieznany podano podana okreslono okreslona dotyczy brak`,
);

/** What a form asks of the person who fills it in, or where to look. */
const REQUESTS = setOf(
  `please complete completed select choose enter fill write print here details required optional passport
  hier erganzen erforderlich pflichtfeld aqui determinar obligatorio obligatoria opcional ici obligatoire facultatif
  qui obbligatorio facoltativo bepalen verplicht optioneel har obligatoriskt valfritt tutaj wymagane opcjonalnie
  bitte ausfullen eintragen auswahlen ankreuzen impfpass heimtierausweis ausweis
  favor completar complete rellenar elegir seleccione pasaporte cartilla
  remplir completer choisir selectionner passeport carnet
  compilare completare scegliere selezionare passaporto libretto
  invullen kies selecteer paspoort dierenpaspoort
  fyll valj passet pass
  prosze wypelnic uzupelnic wybierz paszport paszportu`,
);

/** The same, but names contain such words behind others: "Tierarztpraxis am See". */
const FIRST_REQUESTS = setOf('see as to siehe ver vea voir vedi vedere zie se patrz zob');

/** What is printed at a clinic's label besides its name: signatures, contacts and hours. */
const NOTICES = setOf(
  `signature signed stamp name address phone closed open hours daily call today appointment appointments visit
  welcome www willkommen bienvenidos bienvenue benvenuti welkom valkommen witamy
  unterschrift stempel anschrift adresse telefon geschlossen geoffnet offnungszeiten sprechstunde sprechstunden
  sprechzeiten rufen anrufen heute taglich termin termine
  firma sello nombre direccion cerrado abierto horario horarios llame llamenos llamanos hoy cita citas
  cachet nom ferme ouvert horaires appelez hui rendez
  timbro nome indirizzo chiuso aperto orari orario chiamaci chiamateci chiama oggi appuntamento
  handtekening naam adres gesloten geopend openingstijden vandaag afspraak
  underskrift signatur stampel namn stangt oppet oppettider idag
  podpis pieczec pieczatka nazwa nieczynne czynne zamkniete otwarte godziny zadzwon dzis dzisiaj wizyta`,
);

/** Names contain these words behind others, too: "Praxis am Ring". */
const FIRST_NOTICES = setOf(
  'emergency ring notfall urgencias urgences emergenze spoed bel bellen bezoek besuchen visite besok',
);

const PLURAL = /(?<=\p{L}{4})s$/u;

const DAYS: ReadonlySet<string> = new Set(WEEKDAYS);

/** A short day alone may be a name: "Sun Valley Vets". */
const namesDays = (texts: readonly string[]) => {
  const days = texts.filter((text) => DAYS.has(text) || DAYS.has(text.replace(PLURAL, '')));
  return days.length > 1 || days.some(({ length }) => length > 4);
};

/** Whether folded words stand where something isn't given. */
export const isPlaceholder = (texts: readonly string[]) =>
  texts.some((text) => NOT_GIVEN.has(text) || REQUESTS.has(text)) || FIRST_REQUESTS.has(texts[0] ?? '');

/** Whether folded words are of a signature, an address or hours. */
export const isNotice = (texts: readonly string[]) =>
  texts.some((text) => NOTICES.has(text)) || namesDays(texts) || FIRST_NOTICES.has(texts[0] ?? '');
