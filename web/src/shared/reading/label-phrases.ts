/** What a label on a certificate announces. `other` are dates of something else than a vaccination. */
export type LabelKind =
  | 'issued'
  | 'expires'
  | 'valid_from'
  | 'birth'
  | 'other'
  | 'batch'
  | 'vaccine'
  | 'product'
  | 'maker'
  | 'person'
  | 'clinic'
  | 'licence'
  | 'chip'
  /** A date or due date of whatever the line is about. */
  | 'date'
  | 'due';

/** In English, German, Spanish and French; folded, with spaces for all punctuation. */
export const PHRASES: Record<LabelKind, string> = {
  issued: `date of vaccination|vaccination date|date vaccinated|vaccinated on|vaccinated|date given|given on|given|date administered
    |administered on|date of administration|administration date|date of treatment|treatment date|last given|last done|last vaccination|last dose
    |impfdatum|datum der impfung|tag der impfung|geimpft am|geimpft|impfung am|letzte impfung|letzte impfung am|behandlungsdatum|datum der behandlung|verabreicht am
    |fecha de vacunacion|fecha vacunacion|fecha de la vacuna|fecha de administracion|fecha de aplicacion|vacunado el|vacunada el
    |ultima vacuna|ultima dosis|fecha de tratamiento|fecha del tratamiento|aplicada el|administrada el
    |date de vaccination|date de la vaccination|date du vaccin|date d administration|date de l injection|vaccine le|vaccinee le
    |administre le|dernier vaccin|derniere injection|date du traitement|date de traitement|injection le`,
  expires: `valid until|valid to|valid till|valid thru|valid through|valid until and including|vaccination expires|expires|expires on
    |next due|next due on|next due date|next due by|next dose|next dose due|next dose due on|next vaccination|next vaccination due
    |next booster|next booster due|booster due|booster due on|revaccination due|revaccinate by|revaccination date|due for booster
    |gultig bis|gultig bis zum|gultigkeit bis|nachste impfung|nachste impfung am|nachste impfung fallig|nachste impfung fallig am
    |wiederholungsimpfung|wiederholungsimpfung am|wiederimpfung|wiederimpfung am|auffrischung|auffrischung am|auffrischung fallig
    |nachster impftermin|nachimpfung|nachimpfung am
    |valida hasta|valido hasta|valida hasta el|valido hasta el|validez hasta|proxima dosis|proxima vacuna|proxima vacunacion|proximo refuerzo|revacunacion
    |fecha de revacunacion|refuerzo el|valable jusqu au|valable jusquau|valide jusqu au|validite jusqu au|prochain rappel|prochain rappel le
    |rappel le|date de rappel|date du rappel|prochaine vaccination|rappel prevu le|rappel`,
  valid_from: `valid from|valid as of|gultig ab|gultig ab dem|gultig von|gultig vom|valida desde|valido desde|valida desde el|valido desde el|valida a partir del
    |valable a partir du|valable du|valabledu|valable des le|valable a compter du|valide a partir du|valide du|validite du`,
  birth: `born|born on|date of birth|birth date|birthdate|birthday|dob|d o b|birth|age
    |geboren|geboren am|geb|geb am|geburtsdatum|geburtstag|wurfdatum|wurftag|alter
    |fecha de nacimiento|fecha nacimiento|nacimiento|nacido|nacida|nacido el|nacida el|f nacimiento|f nac|edad
    |ne le|nee le|ne e le|ne|nee|naissance|date de naissance|date naissance`,
  other: `invoice date|date of invoice|date of issue|issue date|issued|issued on|date issued|printed|printed on|print date|date printed
    |date of examination|examination date|examined on|date of implantation|implanted|implanted on|microchipped on|date of microchipping
    |chip implanted|chip date|date of marking|payment due|payment due by|payable by|pay by|exp|exp date|expiration date|date of purchase
    |dewormed on|wormed on|date of deworming|sample date|date of sampling|sampled on|neutered on|spayed on|registered on|registration date|visit date|next visit|next appointment|appointment|admitted on
    |rechnungsdatum|ausstellungsdatum|ausgestellt am|ausgestellt|gedruckt am|druckdatum|kennzeichnung am|gekennzeichnet am|implantiert am
    |implantationsdatum|datum der implantation|kennzeichnungsdatum|datum der kennzeichnung|lieferdatum|leistungsdatum|zahlbar bis|fallig bis|zahlungsziel|verwendbar bis|verw bis
    |verfallsdatum|verfall|haltbar bis|entwurmt am|entwurmung am|untersuchungsdatum|untersucht am|datum der untersuchung|kastriert am|nachster termin|termin|erstellt am|registriert am
    |fecha de emision|fecha emision|fecha de expedicion|expedido el|emitido el|fecha de factura|fecha factura|fecha de implantacion|fecha implantacion|implantado el
    |impreso el|pagar antes del|vencimiento|caducidad|fecha de caducidad|cad|desparasitado el|fecha de examen|fecha de identificacion|fecha de registro|proxima visita|proxima cita
    |date de facture|date de la facture|date d emission|date de delivrance|emis le|delivre le|etabli le|imprime le|date d implantation|implante le|date d identification
    |date d examen|examine le|peremption|date de peremption|a payer avant le|echeance|date d echeance|vermifuge le|identifie le|prochain rendez vous|date d edition|edite le`,
  batch: `batch|batch no|batch number|batch nr|lot|lot no|lot number|serial|serial no|serial number|serial lot no|lot serial|batch lot|lot batch|vaccine batch
    |charge|chargen nr|chargennummer|charge nr|chargen nummer|ch b|ch nr|chb|lote|n lote|no lote|num lote|numero de lote|n de lote|no de lote|lote n
    |lot n|n lot|no de lot|n de lot|n delot|numero de lot`,
  vaccine: `vaccine|vaccines|vaccine name|name of vaccine|name of the vaccine|vaccination|vaccinations|vaccination against|vaccine type|type of vaccine|vaccinated against|disease|against
    |impfstoff|impfung|impfungen|impfung gegen|impfstoff name|name des impfstoffs|krankheit|gegen
    |vacuna|vacunas|vacunacion|nombre de la vacuna|enfermedad|tipo de vacuna|vacuna contra|contra
    |vaccin|vaccins|nom du vaccin|maladie|type de vaccin|valence|valences|vaccin contre|contre
    |description|treatment|service|item|leistung|bezeichnung|beschreibung|behandlung|concepto|descripcion|tratamiento|servicio|designation|prestation|acte`,
  product: `product|product name|brand|brand name|trade name|vaccine product|praparat|handelsname|produkt|produktname|producto|marca|nombre comercial
    |produit|nom commercial|nom depose|marque|vaccine used|verwendeter impfstoff|manufacturer and name of vaccine|manufacturer and product|hersteller und name des impfstoffs
    |hersteller und impfstoff|fabricante y nombre de la vacuna|fabricant et nom du vaccin`,
  maker: `manufacturer|maker|hersteller|laboratorio|fabricante|laboratoire|fabricant|mfr`,
  person: `veterinarian|vet|veterinary surgeon|administered by|given by|vaccinated by|authorised veterinarian|attending veterinarian|tierarzt|tierarztin|geimpft von|geimpft durch
    |impfender tierarzt|veterinario|veterinaria|administrada por|vacunado por|vacunada por|veterinaire|administre par|vaccine par|veterinaire traitant`,
  clinic: `practice|clinic|veterinary practice|veterinary clinic|animal hospital|praxis|tierarztpraxis|klinik|tierklinik|clinica|clinica veterinaria|centro veterinario
    |cabinet|cabinet veterinaire|clinique|clinique veterinaire`,
  licence: `licence|license|licence no|license no|licence number|license number|colegiado|n colegiado|num colegiado|n de colegiado|n d ordre|zulassungsnummer`,
  chip: `microchip|microchip no|microchip number|chip|chip no|chip number|chip nr|chipnummer|chip nummer|mikrochip|mikrochip nr|mikrochipnummer|transponder|transponder no|transponder number|transponder nr
    |transpondernummer|transponder code|numero de chip|n de chip|n chip|numero de microchip|n de microchip|n microchip|microchip n|codigo de transponder|puce|n de puce|numero de puce|puce n|puce electronique
    |transpondeur|n de transpondeur|identification|n identification|n d identification|identificacion|id no|iso no`,
  date: 'date|datum|fecha|dates',
  due: 'due|due date|due on|due by|expiry|expiry date|fallig|fallig am|fallig zum|wiederholung|caduca|caduca el|vence|vence el|expire le|expire|bis|bis zum|until|hasta|hasta el|jusqu au',
};
