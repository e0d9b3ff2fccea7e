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
  | 'due'
  /** Whether a service was done, or what a test found. */
  | 'status'
  /** A column that says nothing of a dose: its price or code. */
  | 'heading';

/** In the eight languages that are read; folded, with spaces for all punctuation. */
export const PHRASES: Record<LabelKind, string> = {
  issued: `date of vaccination|vaccination date|date vaccinated|vaccinated on|vaccinated|date given|given on|given|date administered
    |administered on|date of administration|administration date|date of treatment|treatment date|last given|last done|last vaccination|last dose
    |impfdatum|datum der impfung|tag der impfung|geimpft am|geimpft|impfung am|letzte impfung|letzte impfung am|behandlungsdatum
    |datum der behandlung|verabreicht am
    |fecha de vacunacion|fecha vacunacion|fecha de la vacuna|fecha de administracion|fecha de aplicacion|vacunado el|vacunada el
    |ultima vacuna|ultima dosis|fecha de tratamiento|fecha del tratamiento|aplicada el|administrada el
    |date de vaccination|date de la vaccination|date du vaccin|date d administration|date de l injection|vaccine le|vaccinee le
    |administre le|dernier vaccin|derniere injection|date du traitement|date de traitement|injection le
    |1st|2nd|3rd|4th|1st dose|2nd dose|3rd dose|first dose|second dose|third dose|1st shot|2nd shot|3rd shot|dose 1|dose 2|dose 3
    |1st vaccination|2nd vaccination|3rd vaccination
    |1 impfung|2 impfung|3 impfung|1 dosis|2 dosis|3 dosis|1ere|2eme|3eme|1ere injection|2eme injection|3eme injection|1e|2e|3e|1 dose
    |2 dose|3 dose|1a dosis|2a dosis|3a dosis
    |1a dose|2a dose|3a dose|1e vaccinatie|2e vaccinatie|3e vaccinatie|1e enting|2e enting|3e enting|dos 1|dos 2|dos 3|1 szczepienie
    |2 szczepienie|3 szczepienie|i dawka|ii dawka|iii dawka
    |last|last vaccinated|date last given|given date|administered|administered date|date done|done|done on|performed on|date performed
    |vaccinated|last booster
    |letzte gabe|verabreicht|gegeben|gegeben am|impfung vom|erfolgt am|durchgefuhrt am
    |ultima vacunacion|fecha aplicacion|aplicado el|administrado el|vacunado|vacunada|puesta el
    |derniere vaccination|date d injection|date injection|fait le|effectue le|injecte le|administre
    |data vaccinazione|data della vaccinazione|data di vaccinazione|vaccinato il|vaccinata il|data somministrazione|data di somministrazione
    |somministrato il|somministrata il|eseguito il|eseguita il|ultima vaccinazione|data inoculazione|data del vaccino
    |datum vaccinatie|vaccinatiedatum|datum enting|entdatum|gevaccineerd op|gevaccineerd|geent op|ingeent op|toegediend op|datum toediening
    |laatste vaccinatie|laatste enting|gegeven op
    |vaccinationsdatum|datum vaccination|datum for vaccination|vaccinerad|vaccinerad den|senaste vaccination|senast given|given den
    |data szczepienia|szczepiony dnia|szczepiona dnia|zaszczepiono dnia|zaszczepiono|data podania|podano dnia|podano|ostatnie szczepienie
    |data wykonania|wykonano dnia
    |visit 1|visit 2|visit 3|visit 4|1st visit|2nd visit|3rd visit|4th visit|besuch 1|besuch 2|besuch 3|1 besuch|2 besuch|3 besuch
    |visita 1|visita 2|visita 3|1a visita|2a visita|3a visita|visite 1|visite 2|visite 3|1ere visite|2eme visite|3eme visite
    |bezoek 1|bezoek 2|bezoek 3|1e bezoek|2e bezoek|3e bezoek|besok 1|besok 2|besok 3|wizyta 1|wizyta 2|wizyta 3
    |vaccine date|date of service|service date|completed|completed on|date completed|date of vaccine|vacc date|date vacc|date of injection|injection date|injected on|date of inoculation|inoculated on|applied on
    |date of immunization|date of immunisation|immunization date|immunisation date|immunized on|immunised on
    |impfdat|impftag|datum d impfung|injektionsdatum|verimpft am|letzte|letzte dosis|letzte auffrischung|letzte wiederimpfung
    |fecha vac|fecha vacuna|f realizacion|fecha de realizacion|realizado el|f aplicacion|f administracion|f vacunacion|fecha de inyeccion|fecha de inoculacion|inyectada el|inyectado el|inoculada el|ultima|ultimo refuerzo
    |vaccin fait le|vaccination faite le|vaccination effectuee le|dernier|derniere|derniere dose|dernier rappel|dernier rappel le
    |data vacc|data vaccino|data iniezione|data dell iniezione|iniezione del|effettuata il|effettuato il|effettuata in data|effettuato in data
    |eseguita in data|eseguito in data|vaccinato in data|vaccinata in data|somministrato in data|somministrata in data|inoculato il
    |inoculato in data|ultimo|ultimo vaccino|ultimo richiamo
    |datum van vaccinatie|datum van enting|datum van inenting|datum inenting|ent datum|vacc datum|ingespoten op|toegediend|laatste
    |laatste dosis|laatste herhaling
    |vaccinationsdag|dag for vaccination|getts|gavs|senaste|senaste dos|senaste vaccinationen
    |data zaszczepienia|dzien szczepienia|dt szczepienia|dt podania|zaszczepiono w dniu|zaszczepiony w dniu|zaszczepiona w dniu
    |zaszczepiony dnia|zaszczepiona dnia|szczepiony w dniu|szczepiona w dniu|podano w dniu|wykonano w dniu|ostatnie|ostatnia|ostatnia dawka
    |last administered|last administered on|last vaccine|last vaccine date|last shot|most recent|most recent dose
    |date of last vaccination|date of last vaccine|date of last dose|zuletzt|zuletzt geimpft|zuletzt geimpft am|zuletzt verabreicht
    |zuletzt gegeben|zuletzt am|datum der letzten impfung|fecha de la ultima vacuna|fecha ultima vacuna|ultima administracion
    |administrada|administrado|aplicada|aplicado|fecha puesta|puesta|date du dernier vaccin|date du dernier rappel
    |derniere administration|dernier vaccin le|fait en dernier le|realise le|realisee le|data ultimo vaccino|data ultima vaccinazione
    |ultima somministrazione|somministrato|somministrata|fatto il|fatta il|gegeven|laatst gegeven|laatst gevaccineerd|laatst geent|laatst
    |datum laatste vaccinatie|datum laatste enting|senast vaccinerad|senast given den|datum for senaste vaccination|ostatnio
    |ostatnio podano|data ostatniego szczepienia|szczepiono|szczepiono dnia
    |faite le|effectuee le|realisee le|pratiquee le|administree le|injectee le|recu le|date des soins|date de la prestation
    |realizada el|colocada el|fecha del servicio|data prestazione|wykonano|data uslugi|data wykonania uslugi|data zabiegu|primo vaccination`,
  expires: `valid until|valid to|valid till|valid thru|valid through|valid until and including|vaccination expires|expires|expires on
    |next due|next due on|next due date|next due by|next dose|next dose due|next dose due on|next vaccination|next vaccination due
    |next booster|next booster due|booster due|booster due on|revaccination due|revaccinate|revaccinate on|revaccinate by|revaccination date|due for booster
    |gultig bis|gultig bis zum|gultigkeit bis|nachste impfung|nachste impfung am|nachste impfung fallig|nachste impfung fallig am
    |wiederholungsimpfung|wiederholungsimpfung am|wiederimpfung|wiederimpfung am|auffrischung|auffrischung am|auffrischung fallig
    |nachster impftermin|nachimpfung|nachimpfung am
    |valida hasta|valido hasta|valida hasta el|valido hasta el|validez hasta|proxima dosis|proxima vacuna|proxima vacunacion|proxima vacunacion antes del
    |proximo refuerzo|revacunacion
    |fecha de revacunacion|refuerzo el|valable jusqu au|valable jusquau|valide jusqu au|validite jusqu au|prochain rappel|prochain rappel le
    |rappel le|date de rappel|date du rappel|prochaine vaccination|rappel prevu le|rappel
    |overdue since|overdue as of|expired since|expired on|verlopen sinds|verlopen op|abgelaufen seit|abgelaufen am
    |expire depuis le|expiree depuis le|vencida desde|caducada desde|scaduta dal|scaduta il|next|good through|good thru|good until|due again|next vaccination due by|next vaccination date
    |re vaccinate by|booster due by
    |nachste|nachste fallig|naechste impfung|gueltig bis|gultig bis einschliesslich
    |proxima|prox|proxima revacunacion|proxima fecha|proximo|proximo refuerzo el|revacunar
    |rappel avant le|rappel avant|a renouveler avant le|a renouveler le|fin de validite|prochaine injection|prochain vaccin
    |valable jusqu au inclus|date du prochain rappel
    |richiamo|prossimo richiamo|data richiamo|data del richiamo|richiamo entro|richiamo entro il|richiamo il|valido fino al|valida fino al
    |valido fino a|validita fino al
    |prossima vaccinazione|data prossima vaccinazione|prossimo vaccino|prossima
    |geldig tot|geldig tot en met|geldig t m|geldigheid tot|volgende vaccinatie|volgende enting|datum volgende vaccinatie|herhaling
    |herhaling voor|hervaccinatie|herhalingsenting|volgende
    |giltig till|giltig t o m|giltig tom|giltig till och med|giltigt till|galler till|nasta vaccination|nasta dos|nasta|revaccination
    |omvaccination|revaccineras|giltighetstid till
    |wazne do|wazna do|wazny do|waznosc do|wazne do dnia|data nastepnego szczepienia|nastepne szczepienie|kolejne szczepienie
    |termin nastepnego szczepienia|termin nast szczepienia
    |data kolejnego szczepienia|data waznosci szczepienia|nastepna dawka
    |validity|valid until incl|valid until inclusive|protected until|protection until|booster by|repeat by
    |gultigkeit|schutz bis|impfschutz bis|wiederimpfung fallig|wiederholen bis
    |validez|protegido hasta|protegida hasta|repetir antes del
    |validite|protege jusqu au|protegee jusqu au|prochain|prochaine|prochaine dose|rappel prevu|a renouveler avant
    |validita|protetto fino al|protetta fino al|copertura fino al|prossimo|prossima dose|rinnovo|rinnovo entro|ripetere entro
    |geldigheid|beschermd tot|beschermd tot en met|bescherming tot|volgende dosis|herhalen voor|verloopt op
    |giltighet|galler t o m|galler tom|galler till och med|skydd till|skydd t o m|skyddad till|skyddad t o m|fornyas|fornyas senast|bor fornyas|gallde t o m|upprepas
    |waznosc|ochrona do|nastepne|nastepna|kolejna dawka|data kolejnego|data nastepnego|powtorzyc do
    |next vaccine|next vaccine due|next vaccine due date|next vaccination due by|next vaccination due on|next vaccination date
    |next shot|next shot due|due again on|recall impfung|naechste faellig|nachste fallig am|zu wiederholen bis|siguiente
    |siguiente dosis|siguiente vacuna|revacunar el|revacunar antes del|a refaire avant le|a refaire le|a refaire avant|validite au
    |valide au|valable au|ric|rich|richiamare entro|rifare entro|da ripetere entro|opnieuw voor|opnieuw te geven voor|ny dos
    |ny dos senast|ny vaccination|ny vaccination senast|kolejny termin|nastepny termin|powtorka
    |proch rappel|pross|pross richiamo|prox vacuna|prox dosis|vigencia|scadenza vaccinazione|scadenza vaccinale|scadenza della vaccinazione
    |nast|nast szczepienie|kolejne|nastepne do`,
  valid_from: `valid from|valid as of|gultig ab|gultig ab dem|gultig von|gultig vom|valida desde|valido desde|valida desde el
    |valido desde el|valida a partir del
    |valable a partir du|valable du|valabledu|valable des le|valable a compter du|valide a partir du|valide du|validite du
    |valido dal|valida dal|valido a partire dal|valida a partire dal|geldig vanaf|geldig van|giltig fran|giltig fr o m|galler fran|wazne od
    |wazna od|wazny od|waznosc od|gultigkeitsbeginn|gultig seit|geldig met ingang van|geldig per|ingangsdatum|ingangsdatum geldigheid
    |decorrenza|in vigore dal|in force from|validite du|periode de validite du|periodo di validita dal|okres waznosci od|obowiazuje od`,
  birth: `born|born on|date of birth|birth date|birthdate|birthday|dob|d o b|birth|age
    |geboren|geboren am|geb|geb am|geburtsdatum|geburtstag|wurfdatum|wurftag|alter
    |fecha de nacimiento|fecha nacimiento|nacimiento|nacido|nacida|nacido el|nacida el|f nacimiento|f nac|edad
    |ne le|nee le|ne e le|ne|nee|naissance|date de naissance|date naissance
    |data di nascita|data nascita|nato il|nata il|nato|nata|eta|geboortedatum|geboren op|leeftijd|fodd|fodd den|fodelsedatum|alder
    |data urodzenia|data ur|urodzony|urodzona|ur|wiek
    |whelped|whelped on|whelping date|geb datum|geb dat|nacio|nacio el|nac|f nac el|fecha nac|nacidos|nacidos el|nati il|compleanno
    |cumpleanos|anniversaire|verjaardag|fodelsedag|urodziny|urodz|data urodz|ur dnia|geboren d d|date de naissance declaree`,
  other: `invoice date|date of invoice|date of issue|issue date|issued|issued on|date issued|printed|printed on|print date|date printed
    |date of examination|examination date|examined on|date of implantation|implanted|implanted on|microchipped on|date of microchipping
    |chip implanted|chip date|date of marking|payment due|payment due by|payable by|pay by|exp|exp date|expiration date|date of purchase
    |dewormed on|wormed on|date of deworming|sample date|date of sampling|sampled on|neutered on|spayed on|registered on|registration date
    |visit date|next visit|next appointment|appointment|admitted on
    |rechnungsdatum|ausstellungsdatum|ausgestellt am|ausgestellt|gedruckt am|druckdatum|kennzeichnung am|gekennzeichnet am|implantiert am
    |implantationsdatum|datum der implantation|kennzeichnungsdatum|datum der kennzeichnung|lieferdatum|leistungsdatum|zahlbar bis
    |fallig bis|zahlungsziel|verwendbar bis|verw bis|zu verwenden bis|verwendb bis|mindestens haltbar bis|mhd|verf|verfalldatum|verfallsdat
    |charge verwendbar bis|haltbarkeit
    |verfallsdatum|verfall|haltbar bis|entwurmt am|entwurmung am|untersuchungsdatum|untersucht am|datum der untersuchung|kastriert am
    |nachster termin|termin|erstellt am|registriert am
    |fecha de emision|fecha emision|fecha de expedicion|expedido el|emitido el|fecha de factura|fecha factura|fecha de implantacion
    |fecha implantacion|implantado el
    |impreso el|pagar antes del|vencimiento|caducidad|fecha de caducidad|fecha caducidad|cad|f cad|cad lote|caducidad lote
    |caducidad del lote|fecha de vencimiento|vto|utilizar antes de|usar antes de|consumir antes de|desparasitado el|fecha de examen
    |fecha de identificacion|fecha de registro|proxima visita|proxima cita
    |date de facture|date de la facture|date d emission|date de delivrance|emis le|delivre le|etabli le|imprime le|date d implantation
    |implante le|date d identification
    |date d examen|examine le|peremption|date de peremption|perime le|exp lot|lot expire le|expiration du lot|a utiliser avant
    |a utiliser avant le|utiliser avant|utiliser avant le|a payer avant le|echeance|date d echeance|vermifuge le|identifie le
    |prochain rendez vous|date d edition|edite le
    |control|controle|controllo|kontrolle|kontroll|control date|signature date|date of signature|date signed|signed on|sent on|generated on
    |report generated|report date|lot exp|lot expires|lot expiry|lot expiration
    |lot expiration date|lot exp date|lot expiry date|batch exp date|batch expiry date|batch expiration|vial expires|product expiry
    |product expires|vaccine expiry
    |vaccine expires|vaccine expiration|best before|use by date|batch exp|batch expiry|batch expires|serial exp|serial expires
    |serial expiration|vial exp|vial expiry|vaccine exp|expiration date of lot|use by|use before
    |date required|required by|adoption date|intake date|date of entry|check in|check out|target date|declined on|refused on
    |blood draw date|collected on|collection date|received on|reported on|tested on|weighed on|verified on
    |unterschrieben am|datum der unterschrift|verfalldatum|charge verfall|erinnerung|erinnerung am|versandt am|probenentnahme|blutentnahme
    |blutentnahme am
    |caducidad lote|caducidad del lote|fecha de firma|firmado el|fecha de la firma|fecha de impresion|fecha de toma|esterilizado el|recogido el
    |date de signature|signe le|peremption lot|date de prelevement|preleve le|sterilise le|date d impression|envoye le
    |data di emissione|data emissione|rilasciato il|data di rilascio|data rilascio|stampato il|data di stampa|data fattura|data esame
    |data prelievo|prelievo del|sverminato il|data visita
    |prossima visita|data scadenza lotto|scadenza prodotto|scadenza del prodotto|scadenza vaccino|da usare entro|usare entro
    |da utilizzare entro|utilizzare entro|scad lotto|scadenza lotto|scadenza del lotto|scadenza fiala|data firma|firmato il|da pagare entro
    |sterilizzato il|impianto microchip il|data di impianto
    |afgedrukt op|printdatum|factuurdatum|datum van afgifte|afgiftedatum|uitgegeven op|houdbaar tot|ten minste houdbaar tot|exp datum
    |expiratiedatum|uiterste gebruiksdatum|te gebruiken voor|te gebruiken tot|gebruiken voor|vervaldatum batch|vervaldatum lot|vervaldatum vaccin
    |ontwormd op|ontwormd|volgende afspraak|afspraak|datum ondertekening|ondertekend op
    |te betalen voor|gesteriliseerd op|gechipt op|afnamedatum|chipdatum
    |utskrivet|utskriven|utskriftsdatum|fakturadatum|utfardat|utfardad|utfardad den|hallbar till|hallbar t o m|hallbarhet|utgangsdatum
    |utg datum|utg dat|bast fore|anvands fore|anvand fore|sista forbrukningsdag|avmaskad|avmaskad den|undersokt|nasta besok|forfallodatum
    |betalas senast
    |provtagningsdatum|provdatum|kastrerad|underskrivet|datum for underskrift|chipmarkt den|id markt den
    |data wystawienia|wystawiono dnia|wydano dnia|data wydania|wydrukowano|data wydruku|data faktury|termin platnosci|data waznosci serii
    |termin waznosci serii|waznosc serii|seria wazna do|data przydatnosci|termin przydatnosci|przydatne do|zuzyc do|zuzyc przed
    |termin waznosci|data waznosci|odrobaczony|odrobaczono
    |data odrobaczenia|nastepna wizyta|data badania|data sprzedazy|data pobrania|data podpisu|podpisano dnia|data oznakowania
    |data wszczepienia|wykastrowany
    |data di applicazione|date of application|fecha de aplicacion del transpondedor|date d implantation ou de lecture
    |date of implantation or reading|date of implantation and reading|date of implantation and or reading
    |date of the blood sampling|date of blood sampling|datum der implantation oder ablesung|date of inspection
    |certificate void after|virement du|verse le|paid on|payment date|date paid|uberwiesen am|zahlung vom|gezahlt am|fecha de pago
    |pagado el|date de paiement|data pagamento|pagato il|betaald op|betaaldatum|betald den|betalningsdatum|data platnosci|zaplacono`,
  batch: `batch|batch no|batch number|batch nr|lot|lot no|lot number|serial|serial no|serial number|serial lot no|lot serial|batch lot
    |lot batch|vaccine batch|ser|ser no|ser nr|bn|b n|b no|bnr
    |charge|chargen nr|chargennummer|charge nr|chargen nummer|ch b|ch nr|chb|lote|n lote|no lote|num lote|numero de lote|n de lote|no de lote|lote n
    |lot n|n lot|no de lot|n de lot|n delot|numero de lot
    |vaccine serial|vaccine serial no|vaccine serial lot no|vaccine lot|vaccine serial number|vaccine lot no|vaccine lot number|lot batch no|batch lot no|batchnr
    |batch lot number|chargen|ch bez|chargenbez|ch
    |lotto|n lotto|numero lotto|numero di lotto|lotto n|nr lotto|batchnummer|batch nummer|lotnummer|lotnr|lot nr|partijnummer|chargenummer
    |sats|satsnummer
    |nr serii|numer serii|seria|seria nr|nr partii|numer partii|partia|numero de lot|num de lot|no lot`,
  vaccine: `vaccine|vaccines|vaccine name|name of vaccine|name of the vaccine|vaccination|vaccinations|vaccination against|vaccine type
    |type of vaccine|vaccinated against|disease|against
    |impfstoff|impfung|impfungen|impfung gegen|impfstoff name|name des impfstoffs|krankheit|gegen
    |vacuna|vacunas|vacunacion|nombre de la vacuna|enfermedad|tipo de vacuna|vacuna contra|contra
    |vaccin|vaccins|nom du vaccin|maladie|type de vaccin|valence|valences|vaccin contre|contre
    |description|treatment|service|item|leistung|bezeichnung|beschreibung|behandlung|concepto|descripcion|tratamiento|servicio|designation
    |prestation|acte
    |vaccination name|immunization|immunizations|immunisation|shot|shots|vaccine description|entry
    |vaccino|vaccini|vaccinazione|vaccinazioni|nome vaccino|nome del vaccino|malattia|tipo di vaccino|vaccino contro|contro
    |vaccinatie|vaccinaties|enting|entingen|naam vaccin|ziekte|soort vaccin|tegen
    |vaccinationer|sjukdom|vaccinnamn|vaccin mot|vaccinets namn
    |szczepionka|szczepionki|nazwa szczepionki|szczepienie|szczepienia|choroba|rodzaj szczepienia|szczepienie przeciw|szczepienie przeciwko
    |vaccine label|vaccine sticker|sticker|etikett|impfstoff etikett|impfstoffetikett|aufkleber|etiqueta|etiqueta de la vacuna
    |etiquette|vignette|etiquette du vaccin|vignette du vaccin|etichetta|etichetta del vaccino|fustella|etiket|sticker vaccin
    |etiket vaccin|vaccinetikett|klistermarke|szczepionka etykieta|etykieta|etykieta szczepionki|naklejka
    |prestazione|descrizione|omschrijving|behandeling|beskrivning|behandling|opis|usluga|zabieg|nazwa`,
  product: `product|product name|brand|brand name|trade name|vaccine product|praparat|handelsname|produkt|produktname|producto|marca|nombre comercial
    |produit|nom commercial|nom depose|marque|vaccine used|verwendeter impfstoff|manufacturer and name of vaccine|manufacturer and product
    |hersteller und name des impfstoffs
    |hersteller und impfstoff|fabricante y nombre de la vacuna|fabricant et nom du vaccin
    |product used|prodotto|nome commerciale|nome del prodotto|merk|preparaat|entstof|productnaam|preparat|nazwa preparatu|nazwa handlowa
    |nom du produit|nombre del producto
    |produttore e nome del vaccino|fabrikant en naam van het vaccin|producent i nazwa szczepionki|tillverkare och vaccinets namn
    |hersteller und bezeichnung des impfstoffs
    |hersteller und bezeichnung|fabricante y denominacion de la vacuna|fabricant et denomination du vaccin
    |fabbricante e denominazione del vaccino|fabbricante e nome del vaccino|fabrikant en benaming van het vaccin
    |tillverkare och vaccinets benamning|tillverkare och benamning pa vaccinet|vaccine name and manufacturer
    |nom et fabricant du vaccin|name and manufacturer of vaccine|name und hersteller des impfstoffs|nombre y fabricante de la vacuna
    |nome e fabbricante del vaccino|nome e produttore del vaccino|naam en fabrikant van het vaccin|nazwa i producent szczepionki
    |vaccinets namn och tillverkare`,
  maker: `manufacturer|maker|hersteller|laboratorio|fabricante|laboratoire|fabricant|mfr
    |produttore|ditta|casa produttrice|fabrikant|producent|tillverkare`,
  person: `veterinarian|vet|veterinary surgeon|administered by|given by|vaccinated by|authorised veterinarian|attending veterinarian
    |tierarzt|tierarztin|geimpft von|geimpft durch
    |impfender tierarzt|veterinario|veterinaria|administrada por|vacunado por|vacunada por|veterinaire|administre par|vaccine par|veterinaire traitant
    |signature|stamp|by|vet signature|authorised vet|administering veterinarian|veterinarian s name|unterschrift|stempel
    |unterschrift und stempel|stempel und unterschrift|tierarzt stempel unterschrift|cachet du veterinaire
    |ermachtigter tierarzt
    |firma|sello|firma y sello|sello y firma|cachet|cachet et signature|signature et cachet|medico veterinario|timbro|firma e timbro|timbro e firma
    |dierenarts|handtekening|stempel en handtekening|geent door|veterinar|underskrift|signatur|stampel|vaccinerad av|getts av|gavs av
    |lekarz weterynarii|lekarz|podpis|podpis i pieczec|pieczec|pieczec i podpis|podpis lekarza
    |veterinario autorizado|authorized veterinarian|authorised veterinary surgeon|veterinaire autorise|veterinaire habilite
    |veterinaire agree|veterinario autorizzato|gemachtigd dierenarts|gemachtigde dierenarts|bemyndigad veterinar
    |auktoriserad veterinar|upowazniony lekarz weterynarii|upowazniony lekarz`,
  clinic: `practice|clinic|veterinary practice|veterinary clinic|animal hospital|praxis|tierarztpraxis|klinik|tierklinik|clinica
    |clinica veterinaria|centro veterinario
    |cabinet|cabinet veterinaire|clinique|clinique veterinaire
    |ambulatorio|ambulatorio veterinario|dierenkliniek|dierenartspraktijk|kliniek|praktijk|djurklinik|djursjukhus|veterinarklinik
    |gabinet weterynaryjny|lecznica|przychodnia|klinika weterynaryjna`,
  licence: `licence|license|licence no|license no|licence number|license number|colegiado|n colegiado|num colegiado|n de colegiado
    |n d ordre|zulassungsnummer
    |nr prawa wykonywania zawodu|n iscrizione|numero di iscrizione`,
  chip: `microchip|microchip no|microchip number|chip|chip no|chip number|chip nr|chipnummer|chip nummer|mikrochip|mikrochip nr
    |mikrochipnummer|transponder|transponder no|transponder number|transponder nr
    |transpondernummer|transponder code|numero de chip|n de chip|n chip|numero de microchip|n de microchip|n microchip|microchip n
    |codigo de transponder|puce|n de puce|numero de puce|puce n|puce electronique
    |transpondeur|n de transpondeur|identification|n identification|n d identification|identificacion|id no|iso no
    |chipnr|chip id|id chip|mc|m c|microchip id|microchip code|homeagain|insert|identifie par puce|puce no|codigo microchip|codigo
    |id markning|id nummer|chip numer
    |nr czipa|numer czipa|czip|nr chip|nr chipa|numer chipa|mikroczip|nr mikroczipa|numer mikroczipa|numer mikrochipa|nr mikrochipa
    |numero chip|numero microchip`,
  date: `date|datum|fecha|dates|data|dnia|jour|giorno`,
  due: `due|due date|due on|due by|expiry|expiry date|fallig|fallig am|fallig zum|wiederholung|caduca|caduca el|vence|vence el|expire le
    |expire|bis|bis zum|until|hasta|hasta el|jusqu au|expiration|expired|good to|rem|wdh|wv|wiedervorstellung|ablauf|lauft ab am|fin
    |scadenza|data scadenza|data di scadenza|date d expiration|scade|scade il|scad|entro|entro il
    |vervaldatum|vervalt|vervalt op|tot|tot en met|t m|te herhalen|herhalen|herhalen op|oproep|forfaller|senast|till|t o m|do|do dnia|a faire avant le|utgar`,
  status: `status|result|results|outcome|ergebnis|befund|estado|resultado|statut|etat|resultat|stato|risultato|esito|uitslag|wynik|stan`,
  heading: `code|qty|quantity|price|amount|total|discount|value|weight|cost|notes|note|comments|comment|remarks|unit
    |units|tech|staff|provider|site|route
    |unit price|tax|balance|doctor|for|type|ref|age at vaccination|tag no|tag number|rabies tag no|rabies tag number|badge|frequency|duration|years
    |anz|anzahl|faktor|betrag|menge|preis|einzelpreis|gesamt|got|mwst|gewicht|bemerkung|bemerkungen|art|dosierung|hinweis
    |cantidad|precio|importe|peso|observaciones|notas|iva|via
    |quantite|prix|montant|poids|remarques|observations|tva|voie|qte|prix ttc
    |quantita|prezzo|importo|note|osservazioni|via di somministrazione
    |aantal|prijs|bedrag|gewicht|opmerkingen|opmerking|toedieningsweg
    |antal|pris|belopp|vikt|anmarkning|anmarkningar|kod|summa
    |ilosc|cena|kwota|wartosc|waga|uwagi|kod|dawka
    |scheda clinica|cartella clinica|ficha clinica|historia clinica|usda licensed vaccine|licensed vaccine`,
};
