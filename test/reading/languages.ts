/** What certificates say, per language. */
export interface Language {
  months: readonly string[];
  /** Orders of a date's parts: d, dd, m, mm, yy, yyyy, and M for the month's name. */
  dateForms: readonly string[];
  words: Record<Phrase, string>;
  /** Of a dog's vaccines, by the name of the vaccine. */
  vaccines: Record<'rabies' | 'combination' | 'lepto', string>;
  letter: (facts: LetterFacts) => string;
}

type Phrase =
  | 'title'
  | 'name'
  | 'owner'
  | 'born'
  | 'chip'
  | 'implanted'
  | 'date'
  | 'given'
  | 'vaccine'
  | 'product'
  | 'maker'
  | 'batch'
  | 'from'
  | 'until'
  | 'due'
  | 'vet'
  | 'clinic'
  | 'made'
  | 'invoice'
  | 'treatment'
  | 'item'
  | 'price'
  | 'visit'
  | 'payment';

interface LetterFacts {
  pet: string;
  born: string;
  chip: string;
  doses: readonly { vaccine: string; product: string; batch: string; given: string; until: string | null }[];
}

const spell = (names: string) => names.split(' ');

const ENGLISH: Language = {
  months: spell('January February March April May June July August September October November December'),
  dateForms: ['d M yyyy', 'dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'dd-mm-yyyy', 'M d, yyyy', 'dd/mm/yy'],
  words: {
    title: 'Vaccination certificate',
    name: 'Name of animal',
    owner: 'Owner',
    born: 'Date of birth',
    chip: 'Microchip no.',
    implanted: 'Date of implantation',
    date: 'Date',
    given: 'Date given',
    vaccine: 'Vaccine',
    product: 'Product',
    maker: 'Manufacturer',
    batch: 'Batch no.',
    from: 'Valid from',
    until: 'Valid until',
    due: 'Next due',
    vet: 'Veterinarian',
    clinic: 'Practice',
    made: 'Date of issue',
    invoice: 'Invoice date',
    treatment: 'Date of treatment',
    item: 'Description',
    price: 'Price',
    visit: 'Consultation',
    payment: 'Payment due',
  },
  vaccines: { rabies: 'Rabies', combination: 'DHPPi', lepto: 'Leptospirosis' },
  letter: ({ pet, born, chip, doses }) =>
    `We confirm that the dog ${pet}, born on ${born}, with the microchip ${chip}, is our patient. ${doses
      .map(
        ({ vaccine, product, batch, given, until }) =>
          `${pet} was vaccinated against ${vaccine} on ${given} with ${product} (batch ${batch}).${until ? ` This vaccination is valid until ${until}.` : ''}`,
      )
      .join(' ')} Please call us with any questions.`,
};

const GERMAN: Language = {
  months: spell('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
  dateForms: ['dd.mm.yyyy', 'd. M yyyy', 'dd.mm.yy', 'dd.mm.yyyy'],
  words: {
    title: 'Impfbescheinigung',
    name: 'Name des Tieres',
    owner: 'Besitzer',
    born: 'Geburtsdatum',
    chip: 'Transponder-Nr.',
    implanted: 'Kennzeichnung am',
    date: 'Datum',
    given: 'Impfdatum',
    vaccine: 'Impfstoff',
    product: 'Handelsname',
    maker: 'Hersteller',
    batch: 'Chargen-Nr.',
    from: 'Gültig ab',
    until: 'Gültig bis',
    due: 'Nächste Impfung',
    vet: 'Tierarzt',
    clinic: 'Praxis',
    made: 'Ausgestellt am',
    invoice: 'Rechnungsdatum',
    treatment: 'Behandlungsdatum',
    item: 'Leistung',
    price: 'Preis',
    visit: 'Untersuchung',
    payment: 'Zahlbar bis',
  },
  vaccines: { rabies: 'Tollwut', combination: 'SHPPi', lepto: 'Leptospirose' },
  letter: ({ pet, born, chip, doses }) =>
    `Hiermit bestätigen wir, dass der Hund ${pet}, geboren am ${born}, mit der Transpondernummer ${chip}, unser Patient ist. ${doses
      .map(
        ({ vaccine, product, batch, given, until }) =>
          `${pet} wurde am ${given} gegen ${vaccine} mit ${product} (Charge ${batch}) geimpft.${until ? ` Diese Impfung ist gültig bis ${until}.` : ''}`,
      )
      .join(' ')} Bei Fragen rufen Sie uns bitte an.`,
};

const SPANISH: Language = {
  months: spell('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
  dateForms: ['dd/mm/yyyy', 'd de M de yyyy', 'dd-mm-yyyy', 'dd/mm/yy'],
  words: {
    title: 'Certificado de vacunación',
    name: 'Nombre del animal',
    owner: 'Propietario',
    born: 'Fecha de nacimiento',
    chip: 'N.º de microchip',
    implanted: 'Fecha de implantación',
    date: 'Fecha',
    given: 'Fecha de vacunación',
    vaccine: 'Vacuna',
    product: 'Producto',
    maker: 'Fabricante',
    batch: 'Lote',
    from: 'Válida desde',
    until: 'Válida hasta',
    due: 'Próxima dosis',
    vet: 'Veterinario',
    clinic: 'Clínica',
    made: 'Fecha de emisión',
    invoice: 'Fecha de factura',
    treatment: 'Fecha de tratamiento',
    item: 'Concepto',
    price: 'Precio',
    visit: 'Consulta',
    payment: 'Vencimiento',
  },
  vaccines: { rabies: 'Rabia', combination: 'DHPPi', lepto: 'Leptospirosis' },
  letter: ({ pet, born, chip, doses }) =>
    `Certificamos que el perro ${pet}, nacido el ${born}, con el microchip ${chip}, es paciente de nuestra clínica. ${doses
      .map(
        ({ vaccine, product, batch, given, until }) =>
          `${pet} fue vacunado contra ${vaccine} el ${given} con ${product} (lote ${batch}).${until ? ` Esta vacuna es válida hasta el ${until}.` : ''}`,
      )
      .join(' ')} Estamos a su disposición para cualquier pregunta.`,
};

const FRENCH: Language = {
  months: spell('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  dateForms: ['dd/mm/yyyy', 'd M yyyy', 'dd.mm.yyyy', 'dd/mm/yy'],
  words: {
    title: 'Certificat de vaccination',
    name: 'Nom de l’animal',
    owner: 'Propriétaire',
    born: 'Date de naissance',
    chip: 'N° de puce',
    implanted: 'Identifié le',
    date: 'Date',
    given: 'Date de vaccination',
    vaccine: 'Vaccin',
    product: 'Produit',
    maker: 'Fabricant',
    batch: 'N° de lot',
    from: 'Valable du',
    until: 'Valable jusqu’au',
    due: 'Prochain rappel',
    vet: 'Vétérinaire',
    clinic: 'Clinique',
    made: 'Délivré le',
    invoice: 'Date de facture',
    treatment: 'Date de traitement',
    item: 'Désignation',
    price: 'Prix',
    visit: 'Consultation',
    payment: 'À payer avant le',
  },
  vaccines: { rabies: 'Rage', combination: 'CHPPi', lepto: 'Leptospirose' },
  letter: ({ pet, born, chip, doses }) =>
    `Nous certifions que le chien ${pet}, né le ${born}, identifié par la puce ${chip}, est suivi dans notre clinique. ${doses
      .map(
        ({ vaccine, product, batch, given, until }) =>
          `${pet} a été vacciné contre ${vaccine} le ${given} avec ${product} (lot ${batch}).${until ? ` Cette vaccination est valable jusqu’au ${until}.` : ''}`,
      )
      .join(' ')} Nous restons à votre disposition.`,
};

export const LANGUAGES = { English: ENGLISH, German: GERMAN, Spanish: SPANISH, French: FRENCH };
export type LanguageName = keyof typeof LANGUAGES;
